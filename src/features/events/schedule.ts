import type { ClockTime, Day } from '#src/domain/values.ts';
import { lastDayOf } from '#src/domain/event-times.ts';
import type { Event } from '#src/listings/event.ts';
import { instantAt, offsetMinutes, offsetText, zoneOf } from '#src/domain/days.ts';

/** A wall-clock time at the place of the event. */
export interface WallTime {
  day: Day;
  time: ClockTime;
}

export interface Schedule {
  /** IANA zone of the place. */
  zone: string;
  day: Day;
  /** The last day, which is another one where it goes on after midnight or for several days. */
  last: Day;
  /** Null while the time is open, and for whole days. */
  start: WallTime | null;
  /** Null without a known end. */
  end: WallTime | null;
}

type Times = Pick<Event, 'date' | 'time' | 'end_time' | 'zone'> &
  Partial<Pick<Event, 'end_date' | 'all_day'>>;

/** The last day whose morrow has a year of four digits, as calendars and linked data write one. */
const LAST_DAY = '9999-12-30';

/** The times of an event; null without a date that calendars have. */
export function scheduleOf(event: Times): Schedule | null {
  const { date: day, time, end_date = null, end_time, all_day: isAllDay } = event;
  if (day === null || day > LAST_DAY) return null;
  const last = lastDayOf({ date: day, time: isAllDay ? null : time, end_date, end_time });
  const known = { zone: zoneOf(event), day, last };
  if (isAllDay || time === null) return { ...known, start: null, end: null };
  const end = end_time === null ? null : { day: last, time: end_time };
  return { ...known, start: { day, time }, end };
}

/** The instant of a wall time as ISO 8601 with the offset of its place, as linked data wants it. */
export function isoWithOffset({ day, time }: WallTime, zone: string): string {
  const offset = offsetMinutes(zone, instantAt(day, time, zone));
  return `${day}T${time}:00${offsetText(offset)}`;
}
