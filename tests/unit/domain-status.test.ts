import { describe, expect, test } from 'vitest';
import { zoneOf } from '#src/domain/days.ts';
import type { StateCode } from '#src/domain/values.ts';
import { daysToGo, eventStatus } from '#src/listings/event-status.ts';
import {
  daysLeftText,
  dealStatus,
  isExpiringSoon,
  isHotDeal,
  isToStart,
} from '#src/listings/status.ts';

/** An instant: noon of 21 November 2026 in Melbourne. */
const NOW = new Date('2026-11-21T01:00:00Z');

const event = (
  date: string | null,
  state: StateCode | null = 'VIC',
  time: string | null = null,
  end_time: string | null = null,
) => ({
  ...{ date, time, end_time },
  zone: zoneOf({ state }),
});
const deal = (valid_until: string | null, state: StateCode | null = 'VIC') => ({
  valid_from: null,
  valid_until,
  business: { zone: zoneOf({ state }) },
});

describe('an event', () => {
  test.each([
    [null, 'upcoming'],
    ['2026-11-20', 'past'],
    ['2026-11-21', 'upcoming'],
    ['2026-11-22', 'upcoming'],
  ] as const)('of %s is %s', (date, status) => {
    expect(eventStatus(event(date), NOW)).toBe(status);
  });

  test.each([
    ['09:00', '12:00', 'past', null],
    ['09:00', '12:01', 'upcoming', 'Today'],
    [null, '11:59', 'past', null],
    ['09:00', null, 'upcoming', 'Today'],
    ['22:00', '02:00', 'upcoming', 'Today'],
  ])('from %s to %s is %s at noon of its day', (time, end, status, text) => {
    const own = event('2026-11-21', 'VIC', time, end);
    expect(eventStatus(own, NOW)).toBe(status);
    expect(daysToGo(own, NOW)).toBe(text);
  });

  test('of several days is on until its last one ends', () => {
    const days = { ...event('2026-11-19', 'VIC', '18:00', '16:00'), end_date: '2026-11-22' };
    expect(daysToGo(days, NOW)).toBe('Today');
    expect(eventStatus(days, new Date('2026-11-22T04:59:00Z'))).toBe('upcoming');
    expect(eventStatus(days, new Date('2026-11-22T05:00:00Z'))).toBe('past');
    expect(eventStatus({ ...days, end_time: null }, new Date('2026-11-22T12:59:00Z'))).toBe(
      'upcoming',
    );
  });

  test('that ends after midnight is on until then, by its own clock', () => {
    const night = (state: StateCode) => event('2026-11-20', state, '22:00', '02:00');
    const quarter = new Date('2026-11-20T15:15:00Z');
    expect(eventStatus(night('VIC'), quarter)).toBe('past');
    expect(eventStatus(night('SA'), quarter)).toBe('upcoming');
    expect(eventStatus(night('WA'), quarter)).toBe('upcoming');
  });

  test.each([
    [null, null],
    ['2026-11-20', null],
    ['2026-11-21', 'Today'],
    ['2026-11-22', '1 day to go'],
    ['2026-11-23', '2 days to go'],
    ['2026-12-21', '30 days to go'],
    ['2026-12-22', null],
  ])('of %s counts down as %s', (date, text) => {
    expect(daysToGo(event(date), NOW)).toBe(text);
  });
});

describe('a deal', () => {
  test.each([
    [null, 'active', null, false],
    ['2026-11-20', 'expired', null, false],
    ['2026-11-21', 'active', 'Ends today', false],
    ['2026-11-22', 'active', '1 day left', true],
    ['2026-11-28', 'active', '7 days left', true],
    ['2026-11-29', 'active', null, false],
  ] as const)('valid until %s is %s, says %s, expires soon: %s', (until, status, text, soon) => {
    expect(dealStatus(deal(until), NOW)).toBe(status);
    expect(daysLeftText(deal(until), NOW)).toBe(text);
    expect(isExpiringSoon(deal(until), NOW)).toBe(soon);
  });

  test('is hot while it is featured and runs', () => {
    expect(isHotDeal({ ...deal('2026-11-21'), is_featured: true }, NOW)).toBe(true);
    expect(isHotDeal({ ...deal('2026-11-20'), is_featured: true }, NOW)).toBe(false);
    expect(isHotDeal({ ...deal('2026-11-21'), is_featured: false }, NOW)).toBe(false);
  });
});

describe('the day is that of the state', () => {
  const evening = new Date('2026-11-20T13:30:00Z');

  test.each(['NSW', 'VIC', 'TAS', 'ACT', 'SA'] as const)('already the 21st in %s', (state) => {
    expect(daysToGo(event('2026-11-21', state), evening)).toBe('Today');
    expect(dealStatus(deal('2026-11-20', state), evening)).toBe('expired');
  });

  test.each(['QLD', 'NT', 'WA'] as const)('still the 20th in %s', (state) => {
    expect(daysToGo(event('2026-11-21', state), evening)).toBe('1 day to go');
    expect(daysLeftText(deal('2026-11-20', state), evening)).toBe('Ends today');
  });

  test('without a state it is that of the site', () => {
    expect(daysToGo(event('2026-11-21', null), evening)).toBe('Today');
  });
});

test.each([
  [null, false],
  ['2026-11-21', false],
  ['2026-11-22', true],
])('a deal from %s is still to start: %s', (valid_from, isStill) => {
  expect(isToStart({ ...deal(null), valid_from }, NOW)).toBe(isStill);
});
