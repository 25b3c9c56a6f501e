import { SITE } from '#src/site.settings.ts';
import * as kinds from './kinds.ts';
import { counted, plural } from './language.ts';

/* Words between the team and owners about a listing, and the e-mails that tell the team what came. */

type Kind = keyof typeof kinds.withinOne;

export const writeSomething = 'Write something first';

/* The review. */

export const title = 'Without a decision';
export const askOwner = 'Ask the owner';
export const writeNote = 'Write a note';
export const whatAskingDoes =
  'The owner gets your question by e-mail, and answers on their dashboard. The listing keeps its place in the queue.';
export const whatNotingDoes = 'The team reads it below; the owner never does.';
export const question = 'Your question';
export const note = 'Your note';
export const send = { ask: 'Send the question', note: 'Keep the note' };
export const asked = (listing: string) => `The owner of ${listing} is asked.`;
export const noted = (listing: string) => `Your note about ${listing} is kept.`;
export const waitsForAnswer = 'Asked, and not answered yet';
export const answered = 'The owner answered';
export const askedBy = '[Somebody], [the time]';

export const isAsked = 'The owner has a question already that they haven’t answered.';
export const nothingToAsk = 'Nothing of this waits for review, so there is nothing to ask about.';
export const nobodyToAsk = 'Nobody can be asked: it has no owner with a confirmed e-mail address.';

/* The owner's dashboard. */

export const teamAsks = 'Our team asks';
export const pleaseAnswer = 'Please answer, so that we can go on with it. It keeps its place.';
export const yourAnswer = 'Your answer';
export const sendAnswer = 'Send the answer';
export const thanks = 'Thank you. Our team has your answer.';
export const nothingAsked = 'Nothing is asked about this any more.';

/* The e-mail to the owner. */

export const questionSubject = (listing: string) => `A question about ${listing}`;
export const haveQuestion = (kind: Kind, listing: string) =>
  `We are looking at your ${kinds.withinOne[kind]} “${listing}”, and ask you:`;
export const answerThere =
  'Please answer on your dashboard. Meanwhile it keeps its place, and nothing is decided.';
export const answerNow = 'Answer the question';

/* The choice of the team's e-mails. */

export const tellMe = 'E-mails about what waits';
export const choices = {
  at_once: 'At once, every 15 minutes at most',
  daily: 'Daily at 8 am',
  never: 'Never',
};
export const tellMeHint =
  'You hear at once of an event within three days, unless you choose never.';
export const chosen = {
  at_once: 'You hear of what comes within 15 minutes.',
  daily: 'You hear of what came once a day, at 8 am.',
  never: 'You get no e-mails about what waits.',
};
export const notKnown = "We couldn't load which e-mails you get.";

/* The e-mail to the team. */

const things = (count: number) => counted(count, { one: 'listing', other: 'listings' });

export const waitSubject = (count: number, isSoon: boolean) =>
  isSoon
    ? `For review: an event within three days${count > 1 ? `, and ${things(count - 1)} more` : ''}`
    : `For review: ${things(count)}`;
export const whatCame = (count: number) =>
  plural(count, {
    one: 'This waits for the team, or has an answer:',
    other: 'These wait for the team, or have an answer, the most urgent first:',
  });
/** A line of the list; the parts that a listing lacks are left out. */
export const line = (listing: string, ...about: (string | false | null)[]) =>
  [listing, ...about].filter(Boolean).join(' · ');
export const onDay = (day: string) => `on ${day}`;
export const hasAnswer = 'its owner answered';
export const waitsSince = (day: string) => `waits since ${day}`;
export const andMore = (count: number) => `And ${things(count)} more.`;
export const openQueue = 'Open the queue';
export const whyTold = `You get this e-mail because you review listings at ${SITE.name}. On the review desk you choose when.`;
