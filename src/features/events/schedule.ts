import type { ClockTime, Day } from '#src/domain/values.ts';
import type { Event } from '#src/listings/event.ts';
import { addDays, instantAt, offsetMinutes, offsetText, zoneOf } from '#src/domain/days.ts';

/** A wall-clock time at the place of the event. */
export interface WallTime {
  day: Day;
  time: ClockTime;
}

export interface Schedule {
  /** IANA zone of the place. */
  zone: string;
  day: Day;
  /** Null while the time is open: only the day is known then. */
  start: WallTime | null;
  /** Null without a known end. */
  end: WallTime | null;
}

type Times = Pick<Event, 'date' | 'time' | 'end_time' | 'zone'>;

/** The last day whose morrow has a year of four digits, as calendars and linked data write one. */
const LAST_DAY = '9999-12-30';

/** The times of an event; null without a date that calendars have. An end at or before the start is after midnight. */
export function scheduleOf(event: Times): Schedule | null {
  const { date: day, time, end_time } = event;
  if (day === null || day > LAST_DAY) return null;
  const zone = zoneOf(event);
  if (time === null) return { zone, day, start: null, end: null };
  if (end_time === null) return { zone, day, start: { day, time }, end: null };
  const end = { day: end_time <= time ? addDays(day, 1) : day, time: end_time };
  return { zone, day, start: { day, time }, end };
}

/** The instant of a wall time as ISO 8601 with the offset of its place, as linked data wants it. */
export function isoWithOffset({ day, time }: WallTime, zone: string): string {
  const offset = offsetMinutes(zone, instantAt(day, time, zone));
  return `${day}T${time}:00${offsetText(offset)}`;
}
