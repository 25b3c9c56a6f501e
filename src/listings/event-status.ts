import { zoneOf } from '../domain/days.ts';
import { endsAt } from '../domain/event-times.ts';
import type { Event } from './event.ts';
import type { EventStatus } from './event-list.ts';
import { countdownTo } from './status.ts';

/* The status of an event in time. Apart from `status.ts`, which every page loads: pages have the end of an event in them. */

/** The times of an event, and the zone of its clock. */
export type EventTimes = Pick<Event, 'date' | 'time' | 'end_time' | 'zone'> &
  Partial<Pick<Event, 'end_date'>>;

/** Ends that were worked out: an event that was read isn't changed, and a release asks for each on many pages. */
const ends = new WeakMap<EventTimes, Date | null>();

/** The instant from which an event is over; null without a date. */
export function endOf(event: EventTimes): Date | null {
  let end = ends.get(event);
  if (end !== undefined) return end;
  const { date } = event;
  end = date === null ? null : endsAt({ end_date: null, ...event, date }, zoneOf(event));
  ends.set(event, end);
  return end;
}

/**
 * An event is upcoming until it has ended by the clock of its place, or until its day is over where it has no end;
 * always without a date.
 */
export function eventStatus(event: EventTimes, now: Date): EventStatus {
  const end = endOf(event);
  return end && end <= now ? 'past' : 'upcoming';
}

/** "5 days to go" from 1 to 30 days before, "Today" from its day until it is over, else nothing. */
export const daysToGo = (event: EventTimes, now: Date): string | null =>
  event.date === null || eventStatus(event, now) === 'past'
    ? null
    : countdownTo(event.date, event, now);
