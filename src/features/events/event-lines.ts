import { longDate, shortDate, zoneName } from '#src/domain/day-texts.ts';
import { clockTime, dayAndMonth, instantAt } from '#src/domain/days.ts';
import { addressLine } from '#src/domain/links.ts';
import type { Event } from '#src/listings/event.ts';
import * as texts from '#texts/dates.ts';
import * as repeatTexts from '#texts/repeats.ts';
import * as sheets from '#texts/sheets.ts';
import { withStanding } from '#src/listings/occurrence-status.ts';
import { areaText, eventDays, eventRepeats, eventSummary, timeSpan, venueText } from './event.ts';
import { scheduleOf } from './schedule.ts';

/** "6:30 pm – 10:00 pm AEDT"; null while the time is open. */
export function timeWithZone(event: Parameters<typeof scheduleOf>[0]) {
  const time = timeSpan(event);
  const schedule = scheduleOf(event);
  if (!time || !schedule?.start) return time;
  const { start, zone } = schedule;
  return texts.inZone(time, zoneName(zone, instantAt(start.day, start.time, zone)));
}

/** "Every Sunday, until 28 Nov 2027" or "On 6 dates"; null for an event that doesn't repeat. */
export function repeatsUntil(event: Event): string | null {
  const repeats = eventRepeats(event);
  const until = event.repeat?.until;
  if (!repeats || !until) return repeats;
  return repeatTexts.until(repeats, dayAndMonth(until, Number(event.date?.slice(0, 4))));
}

/** "Sat 28 Nov 2026, 6:30 pm" of the times of an event, or of one of its dates. */
export function startText({ date, end_date, time, all_day: isAllDay = false }: Start): string {
  const days = eventDays({ date, end_date }, shortDate) ?? '';
  return time === null || isAllDay ? days : texts.moment(days, clockTime(time));
}
type Start = Pick<Event, 'date' | 'end_date' | 'time'> & Partial<Pick<Event, 'all_day'>>;

/** "Fri 4 – Sun 6 Dec 2026, All day", with how it stands where it isn't as planned: "Cancelled: …". */
const whenText = (event: Event, time: string | null): string =>
  withStanding(event, [eventDays(event, shortDate), time].filter(Boolean).join(', '));

/** The facts of an event in a message or a line: its time, its place, and its price. */
export const eventFacts = (event: Event): (string | null)[] => [
  whenText(event, timeWithZone(event)),
  eventRepeats(event),
  venueText(event),
  event.price_info,
];

/** An event among others of its organiser: its day and its time, and its venue. */
export const eventInBrief = (event: Event) => ({
  ...eventSummary(event),
  lines: [whenText(event, timeSpan(event)) || null, venueText(event)],
});

/** The facts of an event on its poster. */
export function eventPoster(event: Event) {
  const organiser = [event.organizer_name, event.organizer_phone].filter(Boolean).join(', ');
  return [
    {
      look: 'lead',
      text: withStanding(event, repeatsUntil(event) ?? eventDays(event, longDate) ?? ''),
    },
    { look: 'lead', text: timeWithZone(event) },
    { look: 'strong', text: event.attendance === 'online' ? null : event.venue },
    {
      text:
        event.attendance === 'online' ? areaText(event) : (addressLine(event) ?? event.location),
    },
    { look: 'strong', text: event.price_info },
    { text: organiser && sheets.organiser(organiser) },
  ];
}
