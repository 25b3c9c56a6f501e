import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Event } from '#src/listings/event.ts';
import { instantAt } from '#src/domain/days.ts';
import { eventCalendar, googleCalendarLink } from '#src/features/events/calendar.ts';
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

test('the zone of the file tells every instant as the zone data does, all year round', () => {
  const places = [
    'Australia/Melbourne',
    'Australia/Lord_Howe',
    'Australia/Adelaide',
    'Australia/Perth',
    'Australia/Eucla',
    'Australia/Darwin',
  ];
  for (const place of places) {
    for (const date of ['2026-01-15', '2026-04-05', '2026-07-15', '2026-10-04', '2026-12-31']) {
      const event = { ...danceNight, zone: place, date, time: '12:00', end_time: '13:00' };
      const { entry } = parse(event);
      const zone = entry.startDate.zone?.tzid ?? '';
      expect(entry.startDate.toJSDate(), `${zone} ${date}`).toEqual(instantAt(date, '12:00', zone));
    }
  }
});

test('a change of the clock lies where Australia has it', () => {
  const { text } = parse(danceNight);
  expect(text).toContain(
    'BEGIN:DAYLIGHT\r\nDTSTART:20261004T020000\r\nTZOFFSETFROM:+1000\r\nTZOFFSETTO:+1100\r\nTZNAME:AEDT',
  );
  expect(text).toContain(
    'BEGIN:STANDARD\r\nDTSTART:20260405T030000\r\nTZOFFSETFROM:+1100\r\nTZOFFSETTO:+1000\r\nTZNAME:AEST',
  );
});

test('without an end two hours are kept free; without a time the whole day', () => {
  const { entry } = parse(todayEvent);
  expect(entry.duration.toSeconds()).toBe(7_200);
  const day = parse({ ...danceNight, time: null, end_time: null });
  expect(day.text).toContain('DTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261127\r\n');
  expect(eventCalendar(silentEvent, SITE)).toBeNull();
});

describe('hostile text', () => {
  test('stays text', () => {
    const { calendar, entries, entry } = parse(hostileEvent);
    expect(entries).toHaveLength(1);
    expect(calendar.getAllSubcomponents('valarm')).toHaveLength(0);
    expect(entries[0]?.getAllProperties('attendee')).toHaveLength(0);
    expect(entry.summary).toBe(HOSTILE.replace(/\u2028|\r\n/g, '\n'));
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
