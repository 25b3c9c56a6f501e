import { longDate } from '#src/domain/day-texts.ts';
import { isPast } from '#src/domain/days.ts';
import { datesOf, occurrencesOf } from '#src/domain/occurrences.ts';
import type { DateChange, Repeat } from '#src/domain/repeat.ts';
import type { Day, StateCode } from '#src/domain/values.ts';
import { invalidFields } from '#src/server/http/refusals.ts';
import { dateInThePast } from '#texts/event-fields.ts';
import * as texts from '#texts/repeats.ts';

/** The part of an event that gives it its dates. */
interface Dated {
  date?: Day | null | undefined;
  repeat?: Repeat | null | undefined;
  date_changes?: readonly DateChange[] | undefined;
  state?: StateCode | null | undefined;
  zone?: string | undefined;
}

/**
 * Throws a 400 for a change of a date that the event hasn't, for one that leaves it no date, for a move to a day that is
 * past, and for two dates on one day. Of a published event, whose new rule may wait for review, its dates are those of
 * both; changes that it has already may be of former ones.
 */
export function requireOwnDates(wished: Dated, now: Date, stored: Dated = {}): void {
  const { date, repeat = null, date_changes: changes = [] } = wished;
  if (!date || changes.length === 0) return;
  const dates = datesOf(date, repeat);
  const known = new Set([
    ...dates,
    ...(stored.date ? datesOf(stored.date, stored.repeat ?? null) : []),
    ...(stored.date_changes ?? []).map((change) => change.date),
  ]);
  const unknown = changes.find((change) => !known.has(change.date));
  if (unknown)
    throw invalidFields({ date_changes: texts.notOneOfItsDates(longDate(unknown.date)) });
  const before = new Set(stored.date_changes?.map((change) => change.to?.date));
  const isLate = ({ to }: DateChange) =>
    to && !before.has(to.date) && isPast(to.date, { ...wished, ...stored }, now);
  if (changes.some(isLate)) throw invalidFields({ date_changes: dateInThePast });
  const shared = daysOfSeveral(stored);
  const taken = daysOfSeveral(wished).find((day) => !shared.includes(day));
  if (taken) throw invalidFields({ date_changes: texts.isOneOfItsDates(longDate(taken)) });
  const skipped = changes.filter(({ status }) => status === 'skipped').map((each) => each.date);
  if (dates.every((each) => skipped.includes(each)))
    throw invalidFields({ date_changes: texts.oneDateStays });
}

/** The days of an event that have several of its dates: these would share an address. */
function daysOfSeveral({ date, repeat = null, date_changes = [] }: Dated): Day[] {
  const times = { time: null, end_date: null, end_time: null };
  const dates = date ? occurrencesOf({ date, ...times, repeat, date_changes }) : [];
  const days = dates.map((occurrence) => occurrence.date);
  return days.filter((day, at) => days.indexOf(day) < at);
}
