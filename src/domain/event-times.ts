import { addDays, instantAt } from './days.ts';
import type { ClockTime, Day } from './values.ts';

/** The times of one date of an event, on the clock of its place. */
export interface Times {
  date: Day;
  time: ClockTime | null;
  /** The last day of an event of several days. */
  end_date: Day | null;
  end_time: ClockTime | null;
}

/** The day on which an event ends: an end at or before the start is after midnight. */
export function lastDayOf({ date, time, end_date: last, end_time: end }: Times): Day {
  if (last && last > date) return last;
  return time && end && end <= time ? addDays(date, 1) : date;
}

/** Whether an event is over at what a clock of its place shows: at its end, or without one with its last day. */
export function isOver(times: Times, clock: { day: Day; time: ClockTime }): boolean {
  return lastDayOf(times) + (times.end_time ?? '24') <= clock.day + clock.time;
}

/** The instant from which an event is over in a time zone. */
export const endsAt = (times: Times, zone: string): Date =>
  times.end_time === null
    ? instantAt(addDays(lastDayOf(times), 1), '00:00', zone)
    : instantAt(lastDayOf(times), times.end_time, zone);
