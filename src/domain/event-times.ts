import { addDays, daysBetween, instantAt } from './days.ts';
import type { ClockTime, Day } from './values.ts';

/** The times of one date of an event, on the clock of its place. */
export interface Times {
  date: Day;
  time: ClockTime | null;
  /** The last day of an event of several days. */
  end_date: Day | null;
  end_time: ClockTime | null;
}

/** The times of a series on a day of its rule, as those of its first date are. */
export const timesOn = ({ date, time, end_date: last, end_time }: Times, day: Day): Times => ({
  date: day,
  time,
  end_date: last === null ? null : addDays(day, daysBetween(date, last)),
  end_time,
});

/** The day on which an event ends: an end at or before the start is after midnight. */
export function lastDayOf({ date, time, end_date: last, end_time: end }: Times): Day {
  if (last && last > date) return last;
  return time && end && end <= time ? addDays(date, 1) : date;
}

/** The instant from which an event is over in a time zone: its end, or without one the end of its last day. */
export const endsAt = (times: Times, zone: string): Date =>
  times.end_time
    ? instantAt(lastDayOf(times), times.end_time, zone)
    : instantAt(addDays(lastDayOf(times), 1), '00:00', zone);
