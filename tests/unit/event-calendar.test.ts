import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Event } from '#src/listings/event.ts';
import { instantAt } from '#src/domain/days.ts';
import { eventCalendar, googleCalendarLink } from '#src/features/events/calendar.ts';
import { ZONES } from '#src/server/data/calendar.ts';
import { timeSpan } from '#src/features/events/event.ts';
import {
  danceNight,
  HOSTILE,
  hostileEvent,
  silentEvent,
  todayEvent,
} from '#tests/fixtures/listings.ts';

const SITE = new URL('https://serendib.example');

/** Parses a calendar strictly, with its own time zones. */
function parse(event: Event) {
  const text = eventCalendar(event, SITE) ?? '';
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  }
  const entries = calendar.getAllSubcomponents('vevent');
  return { text, calendar, entries, entry: new ICAL.Event(entries[0]) };
}

test('an event keeps its wall times in the zone of its place, past midnight too', () => {
  const { entry, text } = parse(danceNight);
  expect(text).toContain('DTSTART;TZID=Australia/Melbourne:20261126T183000\r\n');
  expect(entry.startDate.toJSDate()).toEqual(
    instantAt('2026-11-26', '18:30', 'Australia/Melbourne'),
  );
  expect(entry.endDate.toJSDate()).toEqual(instantAt('2026-11-27', '00:30', 'Australia/Melbourne'));
  expect(entry.summary).toBe('Dance Night');
  expect(entry.location).toBe('Drum Hall, 3 Walker Street, Dandenong VIC 3175');
  expect(entry.uid).toBe('event-1@serendib.example');
});

test('the zone of the file tells every instant as the zone data does, for ten years to come', () => {
  for (const place of ZONES) {
    for (let year = 2026; year <= 2036; year++) {
      for (const day of ['01-15', '04-01', '04-08', '07-15', '10-01', '10-08', '12-31']) {
        const date = `${year}-${day}`;
        const event = { ...danceNight, zone: place, date, time: '12:00', end_time: '13:00' };
        const { entry } = parse(event);
        expect(entry.startDate.zone?.tzid).toBe(place);
        const at = instantAt(date, '12:00', place);
        expect(entry.startDate.toJSDate(), `${place} ${date}`).toEqual(at);
      }
    }
  }
});

test.each([
  ['2026-10-04', '01:59', '2026-10-03T15:59:00.000Z'],
  ['2026-10-04', '03:00', '2026-10-03T16:00:00.000Z'],
  ['2027-04-04', '01:59', '2027-04-03T14:59:00.000Z'],
  ['2027-04-04', '03:00', '2027-04-03T17:00:00.000Z'],
])('on %s, when the clocks change, %s in Melbourne is %s', (date, time, instant) => {
  const { entry } = parse({ ...danceNight, date, time, end_time: null });
  expect(entry.startDate.toJSDate().toISOString()).toBe(instant);
});

test('a file says of itself when the event was last changed, not when it was made', () => {
  const { text } = parse(danceNight);
  expect(text).toContain('DTSTAMP:20261101T020000Z\r\nCREATED:20261001T020000Z\r\n');
  expect(text).toContain('LAST-MODIFIED:20261101T020000Z\r\n');
  expect(parse({ ...danceNight, updated_at: null }).text).toContain('DTSTAMP:19700101T000000Z\r\n');
});

test('without an end two hours are kept free; without a time the whole day', () => {
  const { entry } = parse(todayEvent);
  expect(entry.duration.toSeconds()).toBe(7_200);
  const day = parse({ ...danceNight, time: null, end_time: null });
  expect(day.text).toContain('DTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261127\r\n');
  expect(eventCalendar(silentEvent, SITE)).toBeNull();
});

test('a day at the end of time has no file, rather than a wrong one', () => {
  const at = (date: string) =>
    eventCalendar({ ...danceNight, date, time: '20:00', end_time: '02:00' }, SITE);
  expect(at('9999-12-30')).toContain('DTEND;TZID=Australia/Melbourne:99991231T020000\r\n');
  expect(at('9999-12-31')).toBeNull();
  expect(googleCalendarLink({ ...danceNight, date: '9999-12-31' }, SITE)).toBeUndefined();
});

describe('hostile text', () => {
  test('stays text', () => {
    const { calendar, entries, entry } = parse(hostileEvent);
    expect(entries).toHaveLength(1);
    expect(calendar.getAllSubcomponents('valarm')).toHaveLength(0);
    expect(entries[0]?.getAllProperties('attendee')).toHaveLength(0);
    expect(entry.summary).toBe(HOSTILE.replace(/\u2028|\r\n/g, '\n'));
  });

  test('its signs are escaped, and it has one sort of line end and no other control', () => {
    const title = 'Kottu; rice, \\ and\r\nmore\r\u2028\u0007';
    const { text } = parse({ ...danceNight, title });
    expect(text).toContain('\r\nSUMMARY:Kottu\\; rice\\, \\\\ and\\nmore\\n\\n \r\n');
  });

  test('lines are folded at 75 octets, between characters', () => {
    const { text } = parse(hostileEvent);
    expect(text.endsWith('\r\n')).toBe(true);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\n\r\ufffd]/);
    }
    expect(text.replaceAll('\r\n ', '')).toContain('කොත්තු කොත්තු');
  });
});

test('the link to Google Calendar holds the same times', () => {
  const link = new URL(googleCalendarLink(danceNight, SITE) ?? '');
  expect(link.searchParams.get('dates')).toBe('20261126T183000/20261127T003000');
  expect(link.searchParams.get('ctz')).toBe('Australia/Melbourne');
  expect(googleCalendarLink(silentEvent, SITE)).toBeUndefined();
});

test.each([
  ['18:30', null, '6:30 pm'],
  ['18:30', '22:00', '6:30 pm – 10:00 pm'],
  ['18:30', '00:00', '6:30 pm – midnight'],
  ['17:00', '16:00', 'Fri 5 pm – Sat 4 pm'],
  ['17:30', '01:15', 'Fri 5:30 pm – Sat 1:15 am'],
  ['09:00', '09:00', 'Fri 9 am – Sat 9 am'],
  [null, null, null],
])('an event on a Friday from %s to %s reads %s', (time, end_time, text) => {
  expect(timeSpan({ date: '2026-11-27', time, end_time })).toBe(text);
});

test('one without a day says that it goes on after midnight', () => {
  const span = timeSpan({ date: null, time: '22:00', end_time: '02:00' });
  expect(span).toBe('10:00 pm – 2:00 am the next day');
});
