import type { Event } from '#src/listings/event.ts';
import { addDays } from '#src/domain/days.ts';
import { addressLine } from '#src/domain/links.ts';
import { eventPath } from '#src/domain/paths.ts';
import { DEFAULT_TEXT } from '#src/domain/text.ts';
import { SITE } from '#src/site.config.ts';
import { calendarZone } from './calendar-zone.ts';
import { type Schedule, scheduleOf, type WallTime } from './schedule.ts';

/** The time that a calendar keeps free for an event without an end (hours). */
const HOURS_WITHOUT_END = 2;
/** The stamp of an event that doesn't tell when it was changed. */
const UNKNOWN = '1970-01-01T00:00:00.000Z';

/**
 * An event as an iCalendar file (RFC 5545), with its own time zone; null without a date, since a
 * calendar has no place for it.
 */
export function eventCalendar(event: Event, site: URL): string | null {
  const schedule = scheduleOf(event);
  if (!schedule) return null;
  return lines(
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(SITE.name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...(schedule.start ? calendarZone(schedule.zone, schedule.day) : []),
    'BEGIN:VEVENT',
    // The number of the listing, which never changes, so that calendars update the event that they have.
    `UID:event-${event.id}@${site.host}`,
    `DTSTAMP:${instant(event.updated_at ?? UNKNOWN)}`,
    ...(event.created_at ? [`CREATED:${instant(event.created_at)}`] : []),
    ...(event.updated_at ? [`LAST-MODIFIED:${instant(event.updated_at)}`] : []),
    ...timeLines(schedule),
    `SUMMARY:${text(event.title || DEFAULT_TEXT.eventTitle)}`,
    `DESCRIPTION:${text(detailsOf(event))}`,
    `LOCATION:${text(placeOf(event))}`,
    `URL:${new URL(eventPath(event.slug), site)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  );
}

/** The calendar file as an HTTP answer; 404 where there is none. */
export function calendarAnswer(event: Event, site: URL): Response {
  const calendar = eventCalendar(event, site);
  return calendar === null
    ? new Response('This event has no date yet.', { status: 404 })
    : new Response(calendar, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
}

/** A link that opens Google Calendar with the event filled in; undefined without a date. */
export function googleCalendarLink(event: Event, site: URL): string | undefined {
  const schedule = scheduleOf(event);
  if (!schedule) return undefined;
  const [from, to] = schedule.start
    ? [wall(schedule.start), wall(endOf(schedule, schedule.start))]
    : [date(schedule.day), date(addDays(schedule.day, 1))];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title || DEFAULT_TEXT.eventTitle,
    dates: `${from}/${to}`,
    ctz: schedule.zone,
    location: placeOf(event),
    details: new URL(eventPath(event.slug), site).href,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function timeLines(schedule: Schedule): string[] {
  const { day, start, zone } = schedule;
  if (!start)
    return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(addDays(day, 1))}`];
  return [
    `DTSTART;TZID=${zone}:${wall(start)}`,
    `DTEND;TZID=${zone}:${wall(endOf(schedule, start))}`,
  ];
}

function endOf({ end }: Schedule, start: WallTime): WallTime {
  if (end) return end;
  const at = new Date(`${start.day}T${start.time}:00Z`);
  at.setUTCHours(at.getUTCHours() + HOURS_WITHOUT_END);
  const iso = at.toISOString();
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

const placeOf = (event: Event): string =>
  [event.venue, addressLine(event)].filter(Boolean).join(', ') || DEFAULT_TEXT.location;

const detailsOf = (event: Event): string =>
  [event.description || DEFAULT_TEXT.description, event.price_info, event.requirements]
    .filter(Boolean)
    .join('\n\n');

const date = (day: string): string => day.replaceAll('-', '');
const wall = ({ day, time }: WallTime): string => `${date(day)}T${time.replace(':', '')}00`;
const instant = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');

/** Text as a property value: special signs escaped, line ends as `\n`, other controls dropped. */
const text = (value: string): string =>
  value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}/gu, ' ')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');

const lines = (...content: string[]): string => content.map((line) => `${fold(line)}\r\n`).join('');

/** The octets that a line may hold; the rest follows on lines that begin with a space. */
const MOST_OCTETS = 75;

function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
