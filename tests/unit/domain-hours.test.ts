import { describe, expect, test } from 'vitest';
import type { WeekHours } from '#src/domain/week-hours.ts';
import { dayHoursLines, weekLines } from '#src/domain/hours-text.ts';
import { openState, openText, weekdayIn } from '#src/domain/hours.ts';

const ZONE = 'Australia/Melbourne';
/** 21 November 2026 is a Saturday; Melbourne is 11 hours ahead of UTC. */
const saturdayAt = (time: string) => new Date(`2026-11-21T${time}:00+11:00`);

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

describe('whether a place is open', () => {
  test.each([
    ['00:30', { open: true, until: '01:00' }],
    ['01:00', { open: false }],
    ['11:59', { open: false }],
    ['12:00', { open: true, until: '15:00' }],
    ['14:59', { open: true, until: '15:00' }],
    ['15:00', { open: false }],
  ])('on Saturday at %s', (time, state) => {
    expect(openState(WEEK, ZONE, saturdayAt(time))).toEqual(state);
  });

  test('on the evening before, until after midnight', () => {
    const fridayEvening = new Date('2026-11-20T23:00:00+11:00');
    expect(openText(WEEK, ZONE, fridayEvening)).toBe('Open now until 1:00 am');
  });

  test('is not known on a day that is left out or by appointment', () => {
    expect(openText(WEEK, ZONE, new Date('2026-11-22T12:00:00+11:00'))).toBe('');
    expect(openText(WEEK, ZONE, new Date('2026-11-26T12:00:00+11:00'))).toBe('');
  });

  test('counts in the zone of the place', () => {
    expect(openText(WEEK, 'Australia/Perth', saturdayAt('14:30'))).toBe('Closed now');
    expect(openText(WEEK, 'Australia/Perth', saturdayAt('15:30'))).toBe('Open now until 3:00 pm');
  });

  test('around the clock has no end', () => {
    const always: WeekHours = { saturday: [{ from: '00:00', to: '00:00' }] };
    expect(openText(always, ZONE, saturdayAt('04:00'))).toBe('Open now');
  });
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
