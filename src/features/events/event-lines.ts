import { longDate, shortDate, zoneName } from '#src/domain/day-texts.ts';
import { instantAt } from '#src/domain/days.ts';
import { addressLine } from '#src/domain/links.ts';
import type { Event } from '#src/listings/event.ts';
import * as texts from '#texts/dates.ts';
import * as sheets from '#texts/sheets.ts';
import { eventSummary, timeSpan, venueText } from './event.ts';
import { scheduleOf } from './schedule.ts';

/** "6:30 pm – 10:00 pm AEDT"; null while the time is open. */
export function timeWithZone(event: Pick<Event, 'date' | 'time' | 'end_time' | 'zone'>) {
  const time = timeSpan(event);
  const schedule = scheduleOf(event);
  if (!time || !schedule?.start) return time;
  const { start, zone } = schedule;
  return texts.inZone(time, zoneName(zone, instantAt(start.day, start.time, zone)));
}

/** The facts of an event in a message or a line: its time, its place, and its price. */
export const eventFacts = (event: Event): (string | null)[] => [
  [event.date && shortDate(event.date), timeWithZone(event)].filter(Boolean).join(', '),
  venueText(event),
  event.price_info,
];

/** An event among others of its organiser: its day and its time, and its venue. */
export const eventInBrief = (event: Event) => ({
  ...eventSummary(event),
  lines: [
    [event.date && shortDate(event.date), timeSpan(event)].filter(Boolean).join(', ') || null,
    venueText(event),
  ],
});

/** The facts of an event on its poster. */
export function eventPoster(event: Event) {
  const organiser = [event.organizer_name, event.organizer_phone].filter(Boolean).join(', ');
  return [
    { look: 'lead', text: event.date && longDate(event.date) },
    { look: 'lead', text: timeWithZone(event) },
    { look: 'strong', text: event.venue },
    { text: addressLine(event) ?? event.location },
    { look: 'strong', text: event.price_info },
    { text: organiser && sheets.organiser(organiser) },
  ];
}
