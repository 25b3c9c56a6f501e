import ICAL from 'ical.js';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import type { Event } from '#src/listings/event.ts';
import { addDays } from '#src/domain/days.ts';
import { addressLine } from '#src/domain/links.ts';
import { eventPath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.config.ts';
import type { FeedProps } from '#src/listings/page-props.ts';
import * as texts from '#texts/event.ts';
import * as feeds from '#texts/feeds.ts';
import * as unstated from '#texts/unstated.ts';
import { feedName, uidOf, untilFull } from './feed.ts';
import { type Schedule, scheduleOf, type WallTime } from './schedule.ts';

/** The time that a calendar keeps free for an event without an end (hours). */
const HOURS_WITHOUT_END = 2;
/** The time after which a program may ask for a feed again. */
const EVERY_HOUR = 'PT1H';
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
/** The stamp of an event that doesn't tell when it was changed. */
const UNKNOWN = '1970-01-01T00:00:00.000Z';
// The length of a folded line (octets): lines after the first come out one longer, and RFC 5545 has 75 at most.
ICAL.foldLength = 74;

/** A property as jCal (RFC 7265) has it. */
type Property = [name: string, parameters: Record<string, string>, type: string, value: string];

/** The entries of an event in a calendar, with the zone that their times go by; null for those in days. */
interface Entries {
  zone: string | null;
  text: string;
}

/** An event as an iCalendar file (RFC 5545); null without a date, since a calendar has no place for it. */
export function eventCalendar(event: Event, site: URL): string | null {
  const entries = entriesOf(event, site);
  return entries && calendarFile([entries]);
}

/** A calendar file of some events, with their time zones. */
function calendarFile(events: readonly Entries[], about: readonly Property[] = []): string {
  const head: Property[] = [
    text('version', '2.0'),
    text('prodid', `-//${SITE.name}//Events//EN`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    ...about,
  ];
  const zones = [...new Set(events.map(({ zone }) => zone))].filter((zone) => zone !== null);
  const [begin = '', end = ''] = ICAL.stringify(['vcalendar', head, []]).split(/(?=END:)/);
  return [begin, ...zones.map(zoneText), ...events.map((each) => each.text), end].join('');
}

/**
 * A feed as a calendar file: its events in their order until it is full, which it then says itself. Programs that read
 * it come back after an hour, as far as they obey it.
 */
export function feedCalendar({ events, ...feed }: FeedProps, site: URL): string {
  const { shown, isFull } = untilFull(events.map((event) => entriesOf(event, site)));
  return calendarFile(shown, [
    text('x-wr-calname', feedName(feed)),
    text('x-wr-caldesc', isFull ? `${feeds.about} ${feeds.cutOff(shown.length)}` : feeds.about),
    ['refresh-interval', {}, 'duration', EVERY_HOUR],
    ['x-published-ttl', {}, 'duration', EVERY_HOUR],
  ]);
}

function entriesOf(event: Event, site: URL): Entries | null {
  const schedule = scheduleOf(event);
  if (!schedule) return null;
  const { zone, start } = schedule;
  const { type, from, to } = timesOf(schedule);
  const parameters: Property[1] = start ? { tzid: zone } : {};
  const entry: Property[] = [
    // The number of the listing, which never changes, so that calendars update the event that they have.
    text('uid', uidOf(event, site)),
    instant('dtstamp', event.updated_at ?? UNKNOWN),
    ...(event.created_at ? [instant('created', event.created_at)] : []),
    ...(event.updated_at ? [instant('last-modified', event.updated_at)] : []),
    ['dtstart', parameters, type, from],
    ['dtend', parameters, type, to],
    text('summary', event.title || unstated.eventTitle),
    text('description', detailsOf(event)),
    text('location', placeOf(event)),
    ['url', {}, 'uri', new URL(eventPath(event.slug), site).href],
    text('status', 'CONFIRMED'),
  ];
  return { zone: start && zone, text: ICAL.stringify(['vevent', entry, []]) };
}

/** The calendar file as an HTTP answer; 404 where there is none. */
export function calendarAnswer(event: Event, site: URL): Response {
  const calendar = eventCalendar(event, site);
  return calendar === null
    ? new Response(texts.noDateYet, { status: 404 })
    : new Response(calendar, { headers: { 'Content-Type': CALENDAR_TYPE } });
}

/** A link that opens Google Calendar with the event filled in; undefined without a date. */
export function googleCalendarLink(event: Event, site: URL): string | undefined {
  const schedule = scheduleOf(event);
  if (!schedule) return undefined;
  const { from, to } = timesOf(schedule);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title || unstated.eventTitle,
    dates: `${from}/${to}`.replace(/[-:]/g, ''),
    ctz: schedule.zone,
    location: placeOf(event),
    details: new URL(eventPath(event.slug), site).href,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The times of an event: in days, or by the clock of the place. */
function timesOf(schedule: Schedule) {
  const { day, start } = schedule;
  return start
    ? { type: 'date-time', from: wall(start), to: wall(endOf(schedule, start)) }
    : { type: 'date', from: day, to: addDays(day, 1) };
}

function endOf({ end }: Schedule, start: WallTime): WallTime {
  if (end) return end;
  const at = new Date(`${start.day}T${start.time}:00Z`);
  at.setUTCHours(at.getUTCHours() + HOURS_WITHOUT_END);
  const iso = at.toISOString();
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

const placeOf = (event: Event): string =>
  [event.venue, addressLine(event)].filter(Boolean).join(', ') || unstated.location;

const detailsOf = (event: Event): string =>
  [event.description || unstated.description, event.price_info, event.requirements]
    .filter(Boolean)
    .join('\n\n');

const wall = ({ day, time }: WallTime): string => `${day}T${time}:00`;

const instant = (name: string, iso: string): Property => [
  name,
  {},
  'date-time',
  new Date(iso).toISOString().replace(/\.\d+/, ''),
];

/** A property that is a text: every sort of line end as one, other controls dropped. */
const text = (name: string, value: string): Property => [
  name,
  {},
  'text',
  value.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/(?!\n)\p{Cc}/gu, ' '),
];

/** The VTIMEZONE of each zone that was asked for. */
const zoneTexts = new Map<string, string>();

/** The VTIMEZONE of a zone, with the rules that its clocks go by. */
function zoneText(zone: string): string {
  const block = zoneTexts.get(zone) ?? ICAL.stringify(ICAL.parse(zoneBlock(zone)[0] ?? ''));
  zoneTexts.set(zone, block);
  return block;
}
