import { counted, number } from './language.ts';

/* Texts of the calendars that bring events, for the team. */

export const lead =
  'Calendar files of temples and organisers, read every hour: their events come into the review, follow their file, and belong to whoever added it.';
export const calendars = 'Calendars';
export const none = 'No calendar is read yet';
export const add = 'Add a calendar';
export const newCalendar = 'New calendar';
export const address = 'Address of the calendar file';
export const addressHint = 'It begins with https: or webcal:, and often ends in .ics.';
export const usualHint = 'Here and below: for events whose file says nothing of it.';
export const added = (name: string) => `The calendar of ${name} is read within a minute.`;
export const states = { read: 'Read', waits: 'Not read yet', failed: 'Not read' };
export const events = (count: number) => counted(count, { one: 'event', other: 'events' });
/** `read` and `next` are times; `read` is null for a calendar that wasn’t read yet. */
export const turns = (read: string | null, next: string) =>
  read === null ? `Next read: ${next}` : `Last read: ${read}. Next: ${next}`;
export const outcome = (added: number, changed: number, cancelled: number) =>
  `Its last version brought ${counted(added, { one: 'new event', other: 'new events' })}, changed ${number(changed)} and cancelled ${number(cancelled)}.`;
export const leftOut = (count: number) => `${events(count)} left out`;
export const leftOutFor = (title: string, reason: string) =>
  [title, reason].filter(Boolean).join(': ');
export const readAgain = 'Read again';
export const readSoon = (name: string) => `The calendar of ${name} is read again within a minute.`;
export const remove = 'Remove';
export const removeQuestion = (name: string) => `Remove the calendar of ${name}?`;
export const whatRemovingDoes = 'Its events stay as they are, and follow the file no more.';
export const removed = (name: string) => `The calendar of ${name} is removed.`;

/* Faults of a file. */
export const noWebAddress = 'It leads to an address that isn’t on the web';
export const privateHost = 'It leads into a private network';
export const unreachable = 'Its host doesn’t answer';
export const tooSlow = (seconds: number) => `It takes longer than ${seconds} seconds`;
export const tooLarge = (megabytes: number) => `It is larger than ${megabytes} MB`;
export const answered = (status: number) => `Its host answers ${status}`;
export const sentOnTooOften = (most: number) => `Its host sends us on more than ${most} times`;
export const notCalendar = (most: number) =>
  `It isn’t a calendar file, has something wrong in it, or more than ${number(most)} events`;

/* Events of a file. */
export const unreadable = 'Its times can’t be read';
export const fault = (field: string, message: string) => `${field}: ${message}`;
export const fromCalendar = (organiser: string) => `From the calendar of ${organiser}.`;
export const halfMissing = (missing: number, all: number) =>
  `${missing} of ${all} events aren’t in the file any more: none was cancelled, as the file may be wrong.`;

/* Refusals. */
export const ours = 'The calendar of this site would bring each event again';
export const taken = 'This calendar is there already';
export const tooMany = (most: number) => `There are ${most} calendars: remove one first`;
export const ownFault = 'Something went wrong on our side';
