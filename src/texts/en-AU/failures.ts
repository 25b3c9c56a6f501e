import { counted } from './language.ts';

/* Messages for a call that fails. */

export const notSaved = "That wasn't saved.";
export const notDone = "That didn't work.";
export const offline = "You're offline. Nothing is lost: try again when you're connected.";
export const tooSlow =
  'The server is taking too long to answer. Nothing is lost: please try again.';
/** `what` is a sentence that says what failed. */
export const noAnswer = (what: string) =>
  `${what} We couldn't reach the server. Nothing is lost: please try again in a moment.`;

export const tooManyTries = 'Too many tries. Please try again later.';
export const againInSeconds = (wait: number) =>
  `Too many tries. Please try again in ${counted(wait, { one: 'second', other: 'seconds' })}.`;
export const againInMinutes = (wait: number) =>
  `Too many tries. Please try again in ${counted(wait, { one: 'minute', other: 'minutes' })}.`;
export const againInHours = (wait: number) =>
  `Too many tries. Please try again in ${counted(wait, { one: 'hour', other: 'hours' })}.`;
