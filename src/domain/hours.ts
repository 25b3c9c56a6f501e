import type { DayHours, WeekHours } from './week-hours.ts';
import type { ClockTime, Day } from './values.ts';
import { shortWeekday, WEEKDAYS, type Weekday } from './weekdays.ts';
import { addDays, clockTime, dayAndMonth, instantAt, type WallClock, wallClock } from './days.ts';
import * as texts from '#texts/times.ts';

const MS_A_MINUTE = 60_000;
/** The time before closing in which a place says how long is left (minutes). */
const CLOSING_SOON = 60;
/** The days in which opening is looked for: up to the same weekday of the next week. */
const DAYS_AHEAD = 7;

/** The opening of a place, as far as its clock needs to know. */
export interface Opening {
  hours: WeekHours | null;
  /** The first and the last day of a closure for a time; an open end is null. */
  closed_from?: Day | null | undefined;
  closed_until?: Day | null | undefined;
  zone: string;
}

/** The weekday of an instant in a time zone. */
export const weekdayIn = (zone: string, now: Date): Weekday => weekdayOf(wallClock(zone, now).day);

/** The weekday of a calendar day. */
export const weekdayOf = (day: Day): Weekday => WEEKDAYS[weekdayIndex(day)] as Weekday;

export type OpenState =
  /** `until` is null when it is open around the clock. */
  | { open: true; until: WallClock | null }
  /** `opens` is null when that isn't sure. */
  | { open: false; opens: WallClock | null }
  /** Closed for a time, until the end of that day if it is known. */
  | { open: false; closedUntil: Day | null };

/**
 * Whether a place is open at `now` by the clock on its wall, and until or from when. Null where its hours don't say for
 * sure: it has none for the day, or is by appointment.
 */
export function openState(place: Opening, now: Date): OpenState | null {
  const { day: today, time } = wallClock(place.zone, now);
  for (const day of [addDays(today, -1), today]) {
    for (const { from, to } of rangesOn(place, day)) {
      const isOvernight = to <= from;
      const isOpen =
        day === today ? time >= from && (isOvernight || time < to) : isOvernight && time < to;
      if (!isOpen) continue;
      const end = { day: isOvernight ? addDays(day, 1) : day, time: to };
      return { open: true, until: from === to ? null : endOfRun(place, end) };
    }
  }
  if (isClosedOn(place, today)) return { open: false, closedUntil: place.closed_until ?? null };
  const hours = hoursOn(place, today);
  if (hours === undefined || hours === 'by_appointment') return null;
  return { open: false, opens: nextOpening(place, today, time) };
}

/**
 * "Open until 5:00 pm", "Closes in 25 min", "Open 24 hours", "Opens 6:30 am", "Opens Tue 6:30 am", "Closed now",
 * "Closed today", "Temporarily closed until 3 Dec"; empty where that isn't sure.
 */
export function openText(place: Opening, now: Date): string {
  const state = openState(place, now);
  if (!state) return '';
  if ('closedUntil' in state) {
    const { closedUntil } = state;
    if (closedUntil && closedUntil === place.closed_from) return texts.closedToday;
    return closedUntil
      ? texts.temporarilyClosedUntil(dayAndMonth(closedUntil))
      : texts.temporarilyClosed;
  }
  if (!state.open) {
    if (!state.opens) return texts.closedNow;
    const { day, time } = state.opens;
    return day === wallClock(place.zone, now).day
      ? texts.opens(clockTime(time))
      : texts.opensOn(shortWeekday(weekdayOf(day)), clockTime(time));
  }
  if (!state.until) return texts.open24Hours;
  const { day, time } = state.until;
  // The time that passes: in a night when clocks change, the wall clock shows an hour more or less.
  const left = Math.ceil(
    (instantAt(day, time, place.zone).getTime() - now.getTime()) / MS_A_MINUTE,
  );
  if (left > 0 && left <= CLOSING_SOON) return texts.closesIn(left);
  return texts.openUntil(clockTime(time));
}

/** The line that unfolds a week's hours: "Today 9:00 am – 5:00 pm", or their name where today's aren't known. */
export const todayText = (hours = ''): string =>
  hours ? texts.todayHours(hours) : texts.hoursByWeekday;

/** The week in an attribute that `weekAttribute` wrote. */
export function weekOf(attribute: string): WeekHours {
  const days = attribute.split(';').map((text): DayHours | undefined => {
    if (!/\d/.test(text)) return (text || undefined) as 'closed' | 'by_appointment' | undefined;
    return text.split(',').map((range) => {
      const [from = '', to = ''] = range.split('-');
      return { from, to };
    });
  });
  return Object.fromEntries(WEEKDAYS.map((day, at) => [day, days[at]]));
}

/** The day meant by a weekday, which is the next one, today included, or by a date. */
export function resolveDay(on: Weekday | Day, today: Day): Day {
  const wanted = WEEKDAYS.indexOf(on as Weekday);
  return wanted < 0 ? on : addDays(today, (wanted - weekdayIndex(today) + 7) % 7);
}

/** Whether a place is closed for a time on a day. */
function isClosedOn({ closed_from: from, closed_until: until }: Opening, day: Day): boolean {
  return Boolean(from || until) && (!from || day >= from) && (!until || day <= until);
}

/** The hours of a day, if they are known. */
const hoursOn = ({ hours }: Opening, day: Day): DayHours | undefined => hours?.[weekdayOf(day)];

/** The opening hours that begin on a day. */
function rangesOn(place: Opening, day: Day) {
  const hours = hoursOn(place, day);
  return Array.isArray(hours) && !isClosedOn(place, day) ? hours : [];
}

/** The end of opening hours, with those that have begun when they end: an evening may be split at midnight. */
function endOfRun(place: Opening, end: WallClock, hops = DAYS_AHEAD): WallClock {
  const next = rangesOn(place, end.day).find(
    ({ from, to }) => from <= end.time && (to <= from || to > end.time),
  );
  if (!next || hops === 0) return end;
  const day = next.to <= next.from ? addDays(end.day, 1) : end.day;
  return endOfRun(place, { day, time: next.to }, hops - 1);
}

/** The next time at which a place opens; null where a day before isn't sure, or none is known. */
function nextOpening(place: Opening, today: Day, time: ClockTime) {
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = addDays(today, ahead);
    const times = rangesOn(place, day)
      .map(({ from }) => from)
      .filter((from) => ahead > 0 || from > time)
      .sort();
    if (times[0]) return { day, time: times[0] };
    if (hoursOn(place, day) === undefined && !isClosedOn(place, day)) return null;
  }
  return null;
}

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -weekdayIndex(day));

/** 0 for Monday, as `WEEKDAYS` counts. */
export const weekdayIndex = (day: Day): number =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
