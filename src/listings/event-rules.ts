import * as texts from '#texts/event-fields.ts';
import * as repeatTexts from '#texts/repeats.ts';
import { daysBetween } from '../domain/days.ts';
import { type DateChange, lastDayOfSeries, MOST_DAYS, type Repeat } from '../domain/repeat.ts';
import type { Day } from '../domain/values.ts';

/* The fields of an event that have to go together, that need no answer, or that are changed at once. */

/** The fields that its organiser changes at once: people must not stand before a closed door. Staff look at them afterwards. */
export const IMMEDIATE_EVENT_FIELDS = ['date_changes'] as const;

/** The fields that need no answer, by what else is said: a form doesn't press for them, and nobody is told that they are missing. */
export const needlessEventFields = ({
  all_day: isAllDay,
  attendance,
}: {
  all_day?: unknown;
  attendance?: unknown;
}) => [
  ...(['end_date', 'all_day', 'repeat', 'date_changes', 'attendance', 'phone_shown'] as const),
  ...(isAllDay ? (['time', 'end_time'] as const) : []),
  ...(attendance ? [] : (['online_url'] as const)),
  ...(attendance === 'online' ? (['venue', 'address'] as const) : []),
];

/** The fields of an event that have to go together. */
interface Together {
  date?: Day | null;
  end_date?: Day | null | undefined;
  all_day?: boolean | undefined;
  time?: string | null | undefined;
  repeat?: Repeat | null | undefined;
  date_changes?: readonly DateChange[] | undefined;
  attendance?: 'online' | 'both' | null | undefined;
  venue?: string | null | undefined;
  address?: string | null | undefined;
  online_url?: string | null | undefined;
}

/** The messages for times that don't go together: a last day before the first, a series without an end. */
export function wrongTimes({
  date,
  end_date: last,
  repeat,
  date_changes: changes = [],
}: Together): Record<string, string> {
  const problems: Record<string, string> = {};
  const wrongEnd = date && wrongLastDay(date, last);
  if (wrongEnd) problems['end_date'] = wrongEnd;
  const fault = date && repeat && wrongRepeat(repeat, date);
  if (fault) problems['repeat'] = fault;
  for (const { date: original, status, to } of changes) {
    const wrong = to
      ? wrongMove(original, to.date) || wrongLastDay(to.date, to.end_date)
      : status === 'moved' && repeatTexts.movedRequired;
    if (wrong) problems['date_changes'] = wrong;
  }
  return problems;
}

const wrongMove = (from: Day, to: Day): string | null =>
  to > lastDayOfSeries(from) ? repeatTexts.movedTooFar : null;

function wrongLastDay(first: Day, last: Day | null | undefined): string | null {
  if (!last) return null;
  if (last < first) return repeatTexts.fromNextDay;
  return daysBetween(first, last) < MOST_DAYS ? null : repeatTexts.daysTooMany(MOST_DAYS);
}

/** The message for a rule whose first date is known; null for one that is right. */
export function wrongRepeat({ every, until, dates }: Repeat, first: Day): string | null {
  const last = lastDayOfSeries(first);
  if (every === 'dates') {
    if (dates.length === 0) return repeatTexts.datesRequired;
    return dates.some((day) => day <= first || day > last) ? repeatTexts.datesBeforeFirst : null;
  }
  if (!until) return repeatTexts.untilRequired;
  if (until <= first) return repeatTexts.untilTooEarly;
  return until > last ? repeatTexts.untilTooLate : null;
}

/** The fields that say when and where people take part. */
export const NEEDED_OF_EVENT = [
  'all_day',
  'time',
  'attendance',
  'online_url',
  'venue',
  'address',
] as const;

/** The messages for what an event can't be without: its time, and the place or the link at which people take part. */
export const missingOfEvent = (
  { all_day: isAllDay, attendance, ...given }: Together,
  wrong: ReadonlySet<PropertyKey | undefined> = new Set(),
): Record<string, string> => {
  const lacks = (field: 'time' | 'venue' | 'address' | 'online_url') =>
    !given[field] && !wrong.has(field);
  return {
    ...(!isAllDay && lacks('time') && { time: texts.time.required }),
    ...(attendance && lacks('online_url') && { online_url: repeatTexts.linkRequired }),
    ...(attendance !== 'online' && lacks('venue') && { venue: texts.venue.required }),
    ...(attendance !== 'online' && lacks('address') && { address: texts.address.required }),
  };
};
