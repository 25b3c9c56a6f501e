import { isDeepStrictEqual } from 'node:util';
import { addDays, wallClock } from '#src/domain/days.ts';
import { lastDayOf, type Times, timesOn } from '#src/domain/event-times.ts';
import { datesOf } from '#src/domain/occurrences.ts';
import { type DateChange, lastDayOfSeries, MOST_DATES, type Repeat } from '#src/domain/repeat.ts';
import type { Day } from '#src/domain/values.ts';
import type { FileDate, FileEvent, Moment } from './calendar-file.ts';

/* The times of a calendar file's event, as fields of our own. */

/** Dates to come below which a series begins anew from its next one: it isn't changed every week. */
const FEW = 3;

/** The times of an event as its form has them. */
export interface FieldsOfTimes extends Times {
  all_day: boolean;
  repeat: Repeat | null;
  date_changes: DateChange[];
}

/** The dates of an event on the clock of its place, as a series of chosen dates; null where all are over. */
export function timesOfEvent(
  { dates }: Pick<FileEvent, 'dates'>,
  { zone, today, known }: { zone: string; today: Day; known: FieldsOfTimes | undefined },
): FieldsOfTimes | null {
  const found = (dates ?? []).map((date) => ({
    ...{ planned: shownAt(date.planned, zone).day, times: timesOf(date, zone) },
    isCancelled: date.isCancelled,
  }));
  const toCome = found.filter(({ times }) => lastDayOf(times) >= today);
  // One a day: an event has no second time on its date.
  const byDay = new Map(toCome.toReversed().map((date) => [date.planned, date]));
  const wanted = [...byDay.keys()].sort();
  const [next] = wanted;
  if (next === undefined) return null;
  const days = known && isKept(known, wanted, today) ? datesIn(known) : daysFrom(next, wanted);
  const [first = next, ...others] = days;
  const usual = toCome.find(({ planned, times }) => times.date === planned) ?? toCome[0];
  const times = timesOn(usual?.times as Times, first);
  // A date of several days has begun, and goes on.
  const isToCome = (day: Day) => day >= today || byDay.has(day);
  const before = known?.date_changes.filter(({ date }) => days.includes(date) && !isToCome(date));
  const changes = days
    .filter(isToCome)
    .flatMap((day) => changeOf(day, timesOn(times, day), byDay.get(day)));
  return {
    ...times,
    all_day: times.time === null,
    repeat: others.length > 0 ? chosen(others) : null,
    date_changes: [...(before ?? []), ...changes],
  };
}

/** The dates of an event from a day on, without those that are cancelled. */
export const datesToCome = (fields: FieldsOfTimes, today: Day): Day[] => {
  const off = new Set(fields.date_changes.filter(isOff).map(({ date }) => date));
  return datesIn(fields).filter((day) => day >= today && !off.has(day));
};

const isOff = ({ status }: DateChange) => status === 'cancelled' || status === 'skipped';
const datesIn = ({ date, repeat }: FieldsOfTimes): Day[] => datesOf(date, repeat);

const daysFrom = (first: Day, wanted: readonly Day[]): Day[] =>
  wanted.filter((day) => day <= lastDayOfSeries(first)).slice(0, MOST_DATES);

const chosen = (dates: Day[]): Repeat => ({
  every: 'dates',
  interval: 1,
  weekdays: [],
  until: null,
  dates,
});

/** Whether a series may stay as it is: it has the file's dates until its last, and enough of them to come. */
function isKept(known: FieldsOfTimes, wanted: readonly Day[], today: Day): boolean {
  const dates = datesIn(known);
  const last = dates.at(-1) ?? '';
  const left = dates.filter((day) => day >= today);
  const hasAll = wanted.every((day) => day > last || dates.includes(day));
  return hasAll && (left.length >= FEW || wanted.every((day) => day <= last));
}

/** The change of a date of a series: none where it is as planned. */
function changeOf(
  date: Day,
  planned: Times,
  found?: { times: Times; isCancelled: boolean },
): DateChange[] {
  if (!found) return [{ date, status: 'skipped', reason: null, to: null }];
  if (found.isCancelled) return [{ date, status: 'cancelled', reason: null, to: null }];
  if (isDeepStrictEqual(found.times, planned)) return [];
  return [{ date, status: 'moved', reason: null, to: found.times }];
}

/** The day and time that the clock of a place shows at a moment of a file; no time for whole days. */
function shownAt(moment: Moment, zone: string): { day: Day; time: string | null } {
  if (typeof moment === 'number') return wallClock(zone, new Date(moment));
  return { day: moment.slice(0, 10), time: moment.slice(11, 16) || null };
}

/** The times of a date as our events have them. */
function timesOf({ start, end }: FileDate, zone: string): Times {
  const first = shownAt(start, zone);
  const last = shownAt(end, zone);
  // The end of whole days is the first day after them, and an end at midnight or in the night is the next day's by itself.
  const lastDay = first.time === null ? addDays(last.day, -1) : last.day;
  const isNight = lastDay === addDays(first.day, 1) && (last.time ?? '') <= (first.time ?? '');
  const hasEnd = first.time !== null && `${last.day} ${last.time}` > `${first.day} ${first.time}`;
  return {
    date: first.day,
    time: first.time,
    end_date: lastDay > first.day && !(hasEnd && isNight) ? lastDay : null,
    end_time: hasEnd ? last.time : null,
  };
}
