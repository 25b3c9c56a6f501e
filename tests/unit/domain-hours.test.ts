import { describe, expect, test } from 'vitest';
import { DayHours, overlap, type WeekHours } from '#src/domain/week-hours.ts';
import { dayHoursLines, weekAttribute, weekLines } from '#src/domain/hours-text.ts';
import { type Opening, openText, weekdayIn, weekOf } from '#src/domain/hours.ts';

const ZONE = 'Australia/Melbourne';
/* The day 21 November 2026 is a Saturday. */

const WEEK: WeekHours = {
  monday: 'closed',
  tuesday: [{ from: '09:00', to: '17:00' }],
  wednesday: [{ from: '09:00', to: '17:00' }],
  thursday: 'by_appointment',
  friday: [
    { from: '11:30', to: '14:30' },
    { from: '17:00', to: '01:00' },
  ],
  saturday: [{ from: '12:00', to: '15:00' }],
};

const place = { hours: WEEK, zone: ZONE };
const says = (iso: string, of: Partial<Opening> = {}) =>
  openText({ ...place, ...of }, new Date(iso));

describe('what a place says', () => {
  test.each([
    ['Saturday at 00:30, in Friday’s hours', '2026-11-21T00:30:00+11:00', 'Closes in 30 min'],
    ['at one', '2026-11-21T01:00:00+11:00', 'Opens 12:00 pm'],
    ['a minute before it opens', '2026-11-21T11:59:00+11:00', 'Opens 12:00 pm'],
    ['as it opens', '2026-11-21T12:00:00+11:00', 'Open until 3:00 pm'],
    ['an hour before it closes', '2026-11-21T14:00:00+11:00', 'Closes in 60 min'],
    ['in its last minute', '2026-11-21T14:59:01+11:00', 'Closes in 1 min'],
    [
      'on the evening before, until after midnight',
      '2026-11-20T23:00:00+11:00',
      'Open until 1:00 am',
    ],
    ['between two stretches', '2026-11-20T15:00:00+11:00', 'Opens 5:00 pm'],
    ['on a day it is closed', '2026-11-23T12:00:00+11:00', 'Opens Tue 9:00 am'],
    ['past a day by appointment', '2026-11-25T18:00:00+11:00', 'Opens Fri 11:30 am'],
    ['before a day that nothing is said of', '2026-11-21T15:00:00+11:00', 'Closed now'],
    ['on a day that nothing is said of', '2026-11-22T12:00:00+11:00', ''],
    ['on a day by appointment', '2026-11-26T12:00:00+11:00', ''],
  ])('%s', (_, at, text) => {
    expect(says(at)).toBe(text);
  });

  test('around the clock, and over midnight where an evening is split', () => {
    const always = { saturday: [{ from: '00:00', to: '00:00' }] };
    expect(says('2026-11-21T04:00:00+11:00', { hours: always })).toBe('Open 24 hours');
    const split: WeekHours = {
      saturday: [{ from: '18:00', to: '00:00' }],
      sunday: [{ from: '00:00', to: '02:00' }],
    };
    expect(says('2026-11-21T23:30:00+11:00', { hours: split })).toBe('Open until 2:00 am');
    const doubled: WeekHours = {
      friday: [{ from: '17:00', to: '02:00' }],
      saturday: [{ from: '01:00', to: '10:00' }],
    };
    expect(says('2026-11-21T00:30:00+11:00', { hours: doubled })).toBe('Open until 10:00 am');
    const before: WeekHours = { ...doubled, saturday: [{ from: '00:00', to: '00:00' }] };
    expect(says('2026-11-20T23:00:00+11:00', { hours: before })).toBe('Open until 12:00 am');
  });

  test('closed for a time: from its first day to its last, but for the night before', () => {
    const away = { closed_from: '2026-11-21', closed_until: '2026-12-03' };
    expect(says('2026-11-20T23:30:00+11:00', away)).toBe('Open until 1:00 am');
    expect(says('2026-11-21T00:30:00+11:00', away)).toBe('Closes in 30 min');
    expect(says('2026-11-21T12:30:00+11:00', away)).toBe('Temporarily closed until 3 Dec');
    expect(says('2026-12-03T12:30:00+11:00', away)).toBe('Temporarily closed until 3 Dec');
    expect(says('2026-12-04T12:30:00+11:00', away)).toBe('Open until 2:30 pm');
    expect(says('2026-11-25T12:00:00+11:00', { closed_from: '2026-11-25' })).toBe(
      'Temporarily closed',
    );
    const oneDay = { closed_from: '2026-11-25', closed_until: '2026-11-25' };
    expect(says('2026-11-25T12:00:00+11:00', oneDay)).toBe('Closed today');
    // An opening within the closed time isn't announced.
    expect(says('2026-11-23T12:00:00+11:00', { ...away, closed_from: '2026-11-24' })).toBe(
      'Closed now',
    );
    expect(says('2026-11-25T12:00:00+11:00', { hours: null, ...away })).toMatch(/^Temporarily/);
  });

  /** The clocks of Melbourne go back on 5 April and forward on 4 October 2026, at night. */
  test.each([
    ['before they go back', '2026-04-04T15:30:00Z', 'Open until 3:00 am'],
    ['within the hour that comes twice', '2026-04-04T15:59:00Z', 'Open until 3:00 am'],
    ['the second time', '2026-04-04T16:30:00Z', 'Closes in 30 min'],
    ['before they go forward', '2026-10-03T15:30:00Z', 'Closes in 30 min'],
    ['after they went forward', '2026-10-03T16:00:00Z', 'Closed now'],
  ])('the night the clocks change: %s', (_, at, text) => {
    expect(
      says(at, { hours: { saturday: [{ from: '18:00', to: '03:00' }], sunday: 'closed' } }),
    ).toBe(text);
  });
});

describe('the clock is that of the place, wherever one reads', () => {
  test.each([
    ['Australia/Sydney', 'Closes in 30 min'],
    ['Australia/Melbourne', 'Closes in 30 min'],
    ['Australia/Hobart', 'Closes in 30 min'],
    ['Australia/Brisbane', 'Open until 5:00 pm'],
    ['Australia/Adelaide', 'Closes in 60 min'],
    ['Australia/Darwin', 'Open until 5:00 pm'],
    ['Australia/Perth', 'Open until 5:00 pm'],
    ['Australia/Eucla', 'Open until 5:00 pm'],
  ])('%s at half past four of Melbourne', (zone, text) => {
    const hours = { tuesday: [{ from: '09:00', to: '17:00' }] };
    expect(says('2026-11-24T05:30:00Z', { hours, zone })).toBe(text);
  });
});

test('a week fits into an attribute and comes back', () => {
  expect(weekAttribute(WEEK)).toBe(
    'closed;09:00-17:00;09:00-17:00;by_appointment;11:30-14:30,17:00-01:00;12:00-15:00;',
  );
  expect(weekOf(weekAttribute(WEEK))).toEqual({ ...WEEK, sunday: undefined });
});

test('a weekday is that of the place', () => {
  const now = new Date('2026-11-20T13:30:00Z');
  expect(weekdayIn('Australia/Melbourne', now)).toBe('saturday');
  expect(weekdayIn('Australia/Perth', now)).toBe('friday');
});

test('a day reads as its stretches', () => {
  expect(dayHoursLines('closed')).toEqual(['Closed']);
  expect(dayHoursLines('by_appointment')).toEqual(['By appointment']);
  expect(dayHoursLines(WEEK.friday ?? 'closed')).toEqual([
    '11:30 am – 2:30 pm',
    '5:00 pm – 1:00 am',
  ]);
  expect(dayHoursLines([{ from: '00:00', to: '00:00' }])).toEqual(['Open 24 hours']);
});

test('days that open alike share a line; unknown days are left out', () => {
  expect(weekLines(WEEK)).toEqual([
    { days: 'Mon', hours: 'Closed' },
    { days: 'Tue – Wed', hours: '9:00 am – 5:00 pm' },
    { days: 'Thu', hours: 'By appointment' },
    { days: 'Fri', hours: '11:30 am – 2:30 pm, 5:00 pm – 1:00 am' },
    { days: 'Sat', hours: '12:00 pm – 3:00 pm' },
  ]);
});

/** "10:00-14:00 17:00-21:00" as stretches of a day. */
const ranges = (text: string) =>
  text.split(' ').map((range) => {
    const [from = '', to = ''] = range.split('-');
    return { from, to };
  });

describe('the hours of a day that somebody sends', () => {
  test.each([
    ['sorted', '17:00-21:00 10:00-14:00', '10:00-14:00 17:00-21:00'],
    ['said once', '10:00-15:00 10:00-15:00', '10:00-15:00'],
    ['joined where they touch', '14:00-18:00 10:00-14:00', '10:00-18:00'],
    ['joined where they overlap', '10:00-15:00 14:00-18:00', '10:00-18:00'],
    ['joined where one holds the other', '10:00-18:00 12:00-13:00', '10:00-18:00'],
    ['joined over midnight', '18:00-01:00 20:00-02:30', '18:00-02:30'],
    ['joined to a whole day', '00:00-12:00 12:00-00:00', '00:00-00:00'],
    ['a whole day at most', '09:00-09:00 10:00-09:30', '09:00-09:00'],
    [
      'apart, where an early morning is another one',
      '18:00-02:00 00:00-02:00',
      '00:00-02:00 18:00-02:00',
    ],
    ['left as they are', '11:30-14:30 17:00-01:00', '11:30-14:30 17:00-01:00'],
  ])('are %s', (_, given, stored) => {
    expect(DayHours.parse(ranges(given))).toEqual(ranges(stored));
  });

  test.each([
    ['10:00-15:00 14:00-18:00', true],
    ['14:00-18:00 10:00-18:00', true],
    ['10:00-15:00 10:00-15:00', false],
    ['10:00-14:00 14:00-18:00 00:00-02:00', false],
    // The early morning of a day is the one before its evening: one of the two may be meant for the next day.
    ['22:00-03:00 01:00-05:00', true],
    ['17:00-02:00 02:00-05:00', false],
  ])('%s: whether they overlap is %s', (given, isOverlap) => {
    expect(overlap(ranges(given))).toBe(isOverlap);
  });
});
