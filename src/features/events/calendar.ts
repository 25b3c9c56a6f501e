import { isDeepStrictEqual } from 'node:util';
import ICAL from 'ical.js';
import { tzlib_get_ical_block as zoneBlock } from 'timezones-ical-library';
import type { Event } from '#src/listings/event.ts';
import { addDays, daysBetween, instantAt, wallClock } from '#src/domain/days.ts';
import { addressLine } from '#src/domain/links.ts';
import { datesOf, occurrencesOf } from '#src/domain/occurrences.ts';
import { eventPath } from '#src/domain/paths.ts';
import { MOST_DATES, type OccurrenceStatus, type Repeat, ruleText } from '#src/domain/repeat.ts';
import type { Day } from '#src/domain/values.ts';
import { SITE } from '#src/site.settings.ts';
import type { FeedProps } from '#src/listings/page-props.ts';
import * as texts from '#texts/event.ts';
import * as feeds from '#texts/feeds.ts';
import * as unstated from '#texts/unstated.ts';
import { feedName, titleOf, uidOf, untilFull } from './feed.ts';
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
export type Property = [
  name: string,
  parameters: Record<string, string>,
  type: string,
  ...values: (string | number | object)[],
];

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

/** A calendar file (RFC 5545) of some entries, with their time zones. */
export function calendarFile(events: readonly Entries[], about: readonly Property[] = []): string {
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
  const { shown, isFull } = untilFull(events, (event) => entriesOf(event, site));
  return calendarFile(shown, [
    text('x-wr-calname', feedName(feed)),
    text('x-wr-caldesc', isFull ? `${feeds.about()} ${feeds.cutOff(shown.length)}` : feeds.about()),
    ['refresh-interval', {}, 'duration', EVERY_HOUR],
    ['x-published-ttl', {}, 'unknown', EVERY_HOUR],
  ]);
}

/**
 * An event as the entries of a calendar: for one that repeats by a rule one with the rule, and one more for each date
 * that is another than the rule says; else one for each date, as few programs read lists of chosen dates.
 */
function entriesOf(event: Event, site: URL): Entries | null {
  const { series, repeat, date_changes } = event;
  const own = scheduleOf(event);
  if (!own) return null;
  const { zone } = own;
  if (!series || !repeat) return entriesIn(zone, [entryOf(event, onClock(own), site)]);
  const first = scheduleOf({ ...event, ...series }) ?? own;
  const rule = ruleText(repeat, series.date);
  const on = (day: Day) => (first.start ? wall({ ...first.start, day }) : day);
  // A series of 104 dates takes 6 ms: a feed may have a thousand of them, few of which need their dates.
  const isByRule = rule && date_changes.length === 0 && !SKIPPED.test(series.time ?? '');
  const changed = (isByRule ? [] : occurrencesOf({ ...series, repeat, date_changes })).flatMap(
    ({ original_date, status, reason, ...times }) => {
      const its = { ...event, ...times, occurrence_status: status, occurrence_reason: reason };
      const planned = scheduleOf(its);
      if (!planned) return [];
      const schedule = onClock(planned);
      // Readers disagree about a time that no clock shows.
      const isAsPlanned = status === 'scheduled' && isDeepStrictEqual(schedule, planned);
      if (!rule) return [entryOf(its, schedule, site, [], original_date)];
      const id = timed('recurrence-id', first, [on(original_date)]);
      return isAsPlanned ? [] : [entryOf(its, schedule, site, id)];
    },
  );
  if (!rule) return entriesIn(zone, changed);
  const left = date_changes
    .filter(({ status }) => status === 'skipped')
    .map(({ date }) => on(date));
  const master = entryOf({ ...event, ...series, ...AS_PLANNED }, first, site, [
    ruleOf(rule, lastDayOf(series.date, repeat), first),
    ...timed('exdate', first, left),
  ]);
  return entriesIn(zone, [master, ...changed]);
}

/** Times that a clock may leave out, in Australia. */
const SKIPPED = /^02:/;

/** The last day on which a series may have a date: its end, or sooner that of its 104th date. */
function lastDayOf(first: Day, repeat: Repeat): Day {
  const { until, interval, weekdays } = repeat;
  const weeks = until ? daysBetween(first, until) / 7 / interval : Infinity;
  const isCut = weeks * (weekdays.length + 1) >= MOST_DATES - 1;
  return (isCut && datesOf(first, repeat).at(-1)) || until || first;
}

const AS_PLANNED = { occurrence_status: 'scheduled', occurrence_reason: null } as const;

/** Entries whose times go by a zone. */
export const entriesIn = (zone: string, entries: readonly Property[][]): Entries => ({
  zone: entries.flat().some(([, { tzid }]) => tzid) ? zone : null,
  text: entries.map((entry) => ICAL.stringify(['vevent', entry, []])).join(''),
});

/** The times as clocks show them: an hour later where they leave out that of the start. */
function onClock(schedule: Schedule): Schedule {
  const { zone, start } = schedule;
  return start
    ? { ...schedule, start: wallClock(zone, instantAt(start.day, start.time, zone)) }
    : schedule;
}

/** The statuses of a calendar; any other date takes place. */
const STATUSES: Partial<Record<OccurrenceStatus, string>> = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
};

/** One entry of a calendar, with what places it in its series, or with the date that tells it from the others. */
function entryOf(
  event: Event,
  schedule: Schedule,
  site: URL,
  inSeries: readonly Property[] = [],
  date?: Day,
): Property[] {
  const { from, to } = timesOf(schedule);
  const uid = uidOf(event, site);
  return [
    // The number of the listing, which never changes, so that calendars update the event that they have.
    text('uid', date && date !== event.series?.date ? `${date}-${uid}` : uid),
    ['sequence', {}, 'integer', event.sequence],
    instant('dtstamp', event.updated_at ?? UNKNOWN),
    ...(event.created_at ? [instant('created', event.created_at)] : []),
    ...(event.updated_at ? [instant('last-modified', event.updated_at)] : []),
    ...timed('dtstart', schedule, [from]),
    ...timed('dtend', schedule, [to]),
    ...inSeries,
    text('summary', titleOf(event)),
    text('description', detailsOf(event)),
    text('location', placeOf(event)),
    ['url', {}, 'uri', new URL(eventPath(event.slug), site).href],
    text('status', STATUSES[event.occurrence_status] ?? 'CONFIRMED'),
  ];
}

/** A property of days, or of times by the clock of the place; none without a value. */
const timed = (
  name: string,
  { zone, start }: Pick<Schedule, 'zone' | 'start'>,
  values: readonly string[],
): Property[] =>
  values.length > 0
    ? [[name, start ? { tzid: zone } : {}, start ? 'date-time' : 'date', ...values]]
    : [];

/** The rule of a series up to its last date, which readers that leave out an hour must not count on to. */
function ruleOf(rule: string, last: Day, { zone, start }: Schedule): Property {
  const recur = ICAL.Recur.fromString(rule);
  const until = start ? instantAt(last, start.time, zone).toISOString().slice(0, 19) : last;
  return ['rrule', {}, 'recur', { ...recur.toJSON(), until: start ? `${until}Z` : until }];
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
  const { day, last, start } = schedule;
  return start
    ? { from: wall(start), to: wall(endOf(schedule, start)) }
    : { from: day, to: addDays(last, 1) };
}

function endOf({ end, last }: Schedule, start: WallTime): WallTime {
  if (end) return end;
  // An event of several days lasts until its last one is over.
  if (last > start.day) return { day: addDays(last, 1), time: '00:00' };
  const at = new Date(`${start.day}T${start.time}:00Z`);
  at.setUTCHours(at.getUTCHours() + HOURS_WITHOUT_END);
  const iso = at.toISOString();
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

const placeOf = (event: Event): string =>
  (event.attendance === 'online' && event.online_url) ||
  [event.venue, addressLine(event)].filter(Boolean).join(', ') ||
  unstated.location;

const detailsOf = (event: Event): string =>
  [
    event.occurrence_reason,
    event.description || unstated.description,
    event.attendance && event.online_url,
    event.price_info,
    event.requirements,
  ]
    .filter(Boolean)
    .join('\n\n');

const wall = ({ day, time }: WallTime): string => `${day}T${time}:00`;

/** A property that is an instant. */
export const instant = (name: string, iso: string): Property => [
  name,
  {},
  'date-time',
  new Date(iso).toISOString().replace(/\.\d+/, ''),
];

/** A property that is a text: every sort of line end as one, other controls dropped. */
export const text = (name: string, value: string): Property => [
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
