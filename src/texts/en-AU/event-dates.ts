import { counted } from './language.ts';

/* Texts with which organisers say when an event is, in its form, and change single dates of it, in their listings. */

export const severalDays = 'Several days';
export const atVenue = 'At the venue';
export const whereOnline = 'Lists and clocks go by the place from which it is held.';

/* The rule of a series. */
export const never = 'Never';
/** The ways to repeat, until there is a first date to name them by. */
export const ways = {
  week: 'Every week',
  month_day: 'Every month on the same date',
  month_weekday: 'Every month on the same weekday',
  dates: 'On dates that I choose',
};
export const interval = 'How often';
export const everyWeeks = (weeks: number) => (weeks === 1 ? 'Every week' : `Every ${weeks} weeks`);
export const everyMonths = (months: number) =>
  months === 1 ? 'Every month' : `Every ${months} months`;
export const alsoOn = 'Also on';
export const until = 'Until';
export const anotherDate = (at: number) => `Date ${at}`;
export const addDate = 'Add another date';
/** Brackets hold what is read out, and not shown. */
export const removeDate = (at: number) => `Remove[ date ${at}]`;
/** "Every Sunday, until Saturday 4 December 2027: 52 dates, the last on Sunday 28 November 2027." */
export const summary = (rule: string, dates: number, last: string) =>
  `${rule}: ${counted(dates, { one: 'date', other: 'dates' })}, the last on ${last}.`;
export const atMost = (dates: number) => `A series has ${dates} dates at most: it ends there.`;
export const leftOutMonths = (months: string, day: string) =>
  `None in ${months}, which have no ${day}.`;
export const leaveOut = 'Leave out single dates';
export const takePlace = 'It takes place on';
export const changedInOwn = 'Single dates are cancelled, moved or left out on your dashboard.';

/* Other events of the day. */
export const alsoThatDay = (day: string) => `Also on ${day} nearby`;
export const others = (count: number) =>
  counted(count, { one: 'more event', other: 'more events' });
export const alsoHint = 'People may have to choose. If that is all right, go on.';

/* Changes of single dates, in the row of an event. */
export const changeDate = 'Cancel, postpone or move a date, or say that it is sold out';
export const datesNotLoaded = 'We couldn’t load the dates. Please try again.';
export const noneToCome = 'It has no dates to come.';
export const change = 'Change';
export const showAll = (dates: number) => `Show all ${dates} dates`;
export const what = 'What happens';
export const chooseWhat = 'Choose what happens';
export const whatRequired = 'Please choose what happens';
export const changes = {
  cancelled: 'Cancel',
  postponed: 'Postpone, with no new date yet',
  moved: 'Move to another time',
  sold_out: 'Sold out',
  skipped: 'Leave out, as if it had never been planned',
  planned: 'As planned again',
};
export const which = 'Which dates';
export const scopes = {
  one: 'This one',
  later: (dates: number) => `This and later: ${dates} dates`,
  all: (dates: number) => `All ${dates} dates to come`,
};
export const close = 'Close';
export const newDate = { label: 'New date', required: 'Please say when it takes place instead' };
export const reason = {
  label: 'Reason',
  hint: 'Everybody reads it, such as “The hall is flooded.”',
};
export const publicAtOnce =
  'Your page says so at once, and keeps its address. Our team looks at it afterwards; for 30 days after they turned something of yours down, they look first.';

/* The effects of taking an event down, and the action that may be meant instead. */
export const takesPageAway =
  'Its page goes for good: people who have the link see nothing, not even that it doesn’t take place. If it doesn’t, cancel it instead: its page stays, and says so.';
export const cancelEvent = 'Cancel the event';
