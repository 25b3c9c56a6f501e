import { afterEach, describe, expect, test } from 'vitest';
import { occurrencesOf } from '#src/domain/occurrences.ts';
import { daysText, longDate, shortDate } from '#src/domain/day-texts.ts';
import { timeSpan, venueText } from '#src/features/events/event.ts';
import {
  eventFacts,
  eventPoster,
  repeatsUntil,
  timeWithZone,
} from '#src/features/events/event-lines.ts';
import { eventMetadata } from '#src/features/events/event-page.ts';
import type { Event } from '#src/listings/event.ts';
import { shareCard } from '#src/listings/share-card.ts';
import { danceNight, sundays } from '#tests/fixtures/listings.ts';

const SITE = new URL('https://serendib.example');

/** A series on one of its dates, as the API gives it. */
function on(event: Event, original: string): Event {
  const { series, repeat, date_changes } = event;
  const dates = series ? occurrencesOf({ ...series, repeat, date_changes }) : [];
  const { status, reason, ...times } =
    dates.find(({ original_date }) => original_date === original) ?? dates[0] ?? never();
  return { ...event, ...times, occurrence_status: status, occurrence_reason: reason };
}
const never = () => {
  throw new Error('A series without a date.');
};

const pageOf = (event: Event, onDate = true) =>
  eventMetadata({ event, organiserBusiness: null, onDate }, SITE);
const linked = (event: Event) => pageOf(event).jsonLd[0];

const ZONE = process.env['TZ'];
afterEach(() => {
  if (ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ZONE;
});

describe.each(['UTC', 'Australia/Perth', 'Australia/Sydney', 'America/New_York'])(
  'on a machine in %s',
  (zone) => {
    test.each([
      ['Australia/Melbourne', '2027-03-28', '2027-03-28T19:00:00+11:00', '7:00 pm – 8:30 pm AEDT'],
      ['Australia/Melbourne', '2027-04-04', '2027-04-04T19:00:00+10:00', '7:00 pm – 8:30 pm AEST'],
      ['Australia/Melbourne', '2027-09-26', '2027-09-26T19:00:00+10:00', '7:00 pm – 8:30 pm AEST'],
      ['Australia/Melbourne', '2027-10-03', '2027-10-03T19:00:00+11:00', '7:00 pm – 8:30 pm AEDT'],
      [
        'Australia/Broken_Hill',
        '2027-04-04',
        '2027-04-04T19:00:00+09:30',
        '7:00 pm – 8:30 pm ACST',
      ],
      [
        'Australia/Broken_Hill',
        '2027-10-03',
        '2027-10-03T19:00:00+10:30',
        '7:00 pm – 8:30 pm ACDT',
      ],
      // Half an hour of summer time.
      ['Australia/Lord_Howe', '2027-04-04', '2027-04-04T19:00:00+10:30', '7:00 pm – 8:30 pm LHST'],
      ['Australia/Lord_Howe', '2027-10-03', '2027-10-03T19:00:00+11:00', '7:00 pm – 8:30 pm LHDT'],
    ])('a series at 7 pm in %s is so on %s', (place, date, startDate, time) => {
      process.env['TZ'] = zone;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
      const event = on({ ...sundays, zone: place }, date);
      expect(linked(event)).toMatchObject({ startDate });
      expect(timeWithZone(event)).toBe(time);
    });
  },
);

test('a series on 29 February has it in leap years alone, and on each month’s 29th', () => {
  const series = { date: '2027-01-29', time: '19:00', end_date: null, end_time: null };
  const repeat = { ...sundays.repeat, every: 'month_day', until: '2028-03-29' } as Event['repeat'];
  const leap = on({ ...sundays, series, repeat, date_changes: [] }, '2028-02-29');
  expect(linked(leap)).toMatchObject({ startDate: '2028-02-29T19:00:00+11:00' });
  expect(pageOf(leap).path).toBe('/event/temple-sundays/2028-02-29');
  const dates = occurrencesOf({ ...series, repeat, date_changes: [] }).map(({ date }) => date);
  expect(dates.slice(0, 3)).toEqual(['2027-01-29', '2027-03-29', '2027-04-29']);
});

test.each([
  ['2026-11-22', { eventStatus: 'https://schema.org/EventScheduled' }, 'InStock'],
  ['2026-11-29', { eventStatus: 'https://schema.org/EventScheduled' }, 'SoldOut'],
  ['2026-12-06', { eventStatus: 'https://schema.org/EventCancelled' }, 'SoldOut'],
  [
    '2026-12-13',
    {
      eventStatus: 'https://schema.org/EventRescheduled',
      startDate: '2026-12-14T18:00:00+11:00',
      previousStartDate: '2026-12-13T19:00:00+11:00',
      url: 'https://serendib.example/event/temple-sundays/2026-12-14',
    },
    'InStock',
  ],
])('search engines read of the date %s how it stands', (date, data, availability) => {
  const event = on(sundays, date);
  const offers = { availability: `https://schema.org/${availability}` };
  expect(linked(event)).toMatchObject({ ...data, offers });
  if (!('previousStartDate' in data)) expect(linked(event)?.['previousStartDate']).toBeUndefined();
});

test.each([
  [null, 'OfflineEventAttendanceMode', { '@type': 'Place' }],
  [
    'online',
    'OnlineEventAttendanceMode',
    { '@type': 'VirtualLocation', url: danceNight.online_url },
  ],
  ['both', 'MixedEventAttendanceMode', [{ '@type': 'Place' }, { '@type': 'VirtualLocation' }]],
] as const)('of an event at %s they read %s', (attendance, mode, location) => {
  const eventAttendanceMode = `https://schema.org/${mode}`;
  expect(linked({ ...danceNight, attendance })).toMatchObject({ eventAttendanceMode, location });
});

test('the page of a series speaks of its rule, and that of a date of the date', () => {
  expect(repeatsUntil(sundays)).toBe('Every Sunday, until 28 Nov 2027');
  const series = pageOf(sundays, false);
  expect(series.path).toBe('/event/temple-sundays');
  expect(series.title).toContain('Temple Sundays, Every Sunday');
  const date = pageOf(on(sundays, '2026-12-06'));
  expect(date.title).toContain('Temple Sundays, Sun 6 Dec');
  expect(date.description).toContain('Cancelled: Sunday 6 December 2026');
  // An event that doesn't repeat has one page.
  expect(pageOf(danceNight).path).toBe('/event/dance-night');
});

test('messages, posters and share pictures say that a date is cancelled', () => {
  const event = on({ ...sundays, repeat: sundays.repeat }, '2026-12-06');
  expect(eventFacts(event)[0]).toBe('Cancelled: Sun 6 Dec 2026, 7:00 pm – 8:30 pm AEDT');
  expect(shareCard('event', event).lines[0]).toBe('Cancelled: Sun 6 Dec 2026, 7:00 pm AEDT');
  const plain = { ...event, repeat: null, series: null };
  expect(eventPoster(plain)[0]?.text).toBe('Cancelled: Sunday 6 December 2026');
  expect(eventPoster(on(sundays, '2026-11-22'))[0]?.text).toBe('Every Sunday, until 28 Nov 2027');
});

test.each([
  ['2026-12-04', null, 'Fri 4 Dec 2026'],
  ['2026-12-04', '2026-12-04', 'Fri 4 Dec 2026'],
  ['2026-12-04', '2026-12-06', 'Fri 4 – Sun 6 Dec 2026'],
  ['2026-12-04', '2026-12-11', 'Fri 4 – Fri 11 Dec 2026'],
  ['2026-11-30', '2026-12-01', 'Mon 30 Nov – Tue 1 Dec 2026'],
  ['2026-12-31', '2027-01-01', 'Thu 31 Dec 2026 – Fri 1 Jan 2027'],
])('from %s to %s reads %s', (day, last, text) => {
  expect(daysText(day, last, shortDate)).toBe(text);
});

test('days are told in full on a page', () => {
  const text = daysText('2026-12-04', '2026-12-06', longDate);
  expect(text).toBe('Friday 4 – Sunday 6 December 2026');
});

test.each([
  [{ end_date: '2026-11-29', time: '18:00', end_time: '16:00' }, 'Fri 6 pm – Sun 4 pm'],
  [{ end_date: '2026-11-29', time: '18:00', end_time: null }, '6:00 pm'],
  [{ end_date: '2026-11-29', time: null, end_time: null, all_day: true }, 'All day'],
  [{ end_date: null, time: '18:00', end_time: '20:00', all_day: true }, 'All day'],
])('the time of %j reads %s', (times, text) => {
  expect(timeSpan({ date: '2026-11-27', ...times })).toBe(text);
});

test('an event online is nowhere else', () => {
  expect(venueText({ ...danceNight, attendance: 'online' })).toBe('Online');
  expect(venueText(danceNight)).toBe('Drum Hall, Dandenong, VIC');
});
