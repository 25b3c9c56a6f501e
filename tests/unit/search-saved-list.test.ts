import { describe, expect, test } from 'vitest';
import type { PluralKind } from '#src/domain/kinds.ts';
import { isByDistance, needsValues, runsOf } from '#src/listings/saved-list.ts';

const VALUES = {
  days: {
    events: ['2026-11-01', '2026-11-21', '2026-12-24', 'none'],
    deals: ['2026-11-20', '2026-11-30', 'none'],
  },
  openings: [],
  businessNames: ['kottu corner', 'kandy cakes', 'corner store'],
};
/** Noon of 21 November 2026, a Saturday, in Melbourne. */
const NOW = new Date('2026-11-21T01:00:00Z');
const days = (kind: 'events' | 'deals', query: Record<string, string>) =>
  runsOf(kind, query, VALUES, NOW).map(({ filters, sort }) => [filters.day, sort]);

describe('a list from the static index', () => {
  test('filters by what the address says, in the spellings that the API takes', () => {
    const [run] = runsOf(
      'businesses',
      { category: 'Salons & Beauty', state: 'vic', suburb: ' Glen Waverley', featured: 'true' },
      null,
      NOW,
    );
    expect(run).toEqual({
      filters: {
        kind: 'businesses',
        category: 'beauty-salon',
        state: 'VIC',
        suburb: 'glen waverley',
        featured: 'true',
      },
      sort: { title: 'asc' },
    });
  });

  test.each([
    ['-name', { title: 'desc' }],
    ['featured', { featured: 'asc' }],
    ['-created_at', { created_at: 'desc' }],
    ['suburb', { suburb: 'asc' }],
  ])('businesses by %s', (sortBy, sort) => {
    expect(runsOf('businesses', { sortBy }, null, NOW)[0]?.sort).toEqual(sort);
  });

  test('events open with what comes, then what has no date; what is over stands apart', () => {
    const coming = [
      [{ any: ['2026-11-21', '2026-12-24'] }, { day: 'asc' }],
      [{ any: ['none'] }, { day: 'asc' }],
    ];
    const past = [{ any: ['2026-11-01'] }, { day: 'desc' }];
    expect(days('events', {})).toEqual(coming);
    expect(days('events', { status: 'past' })).toEqual([past]);
    expect(days('events', { search: 'x', sortBy: 'upcoming' })).toEqual([...coming, past]);
    expect(days('deals', {})).toEqual([[{ any: ['2026-11-30', 'none'] }, { created_at: 'desc' }]]);
    expect(days('deals', { status: 'expired' })).toEqual([
      [{ any: ['2026-11-20'] }, { created_at: 'desc' }],
    ]);
  });

  test('events of days that are named from today on, and those that are free', () => {
    expect(days('events', { when: 'weekend' })).toEqual([
      [{ any: ['2026-11-21'] }, { day: 'asc' }],
    ]);
    expect(days('events', { when: 'week', status: 'past' })).toEqual([]);
    expect(runsOf('events', { free: 'true' }, VALUES, NOW)[0]?.filters.price).toBe('0');
  });

  test('businesses that are open, each by its own clock', () => {
    const hours = { saturday: [{ from: '10:00', to: '14:00' }] };
    const openings = ['Australia/Melbourne', 'Australia/Perth'].map((zone) => ({ hours, zone }));
    const open = (query: Record<string, string>) =>
      runsOf('businesses', query, { ...VALUES, openings }, NOW).map(
        ({ filters }) => filters.opening,
      );
    expect(open({ open: 'now' })).toEqual([{ any: ['0'] }]);
    expect(open({ open_on: 'saturday', open_at: '13:59' })).toEqual([{ any: ['0', '1'] }]);
    expect(open({ open_on: '2026-11-22', open_at: '13:59' })).toEqual([]);
    expect(open({ open_on: 'saturday' })).toEqual([{ any: ['0', '1'] }]);
    expect(open({ open_on: 'sunday' })).toEqual([]);
  });

  test('a range of days leaves out what has none; what no day fits is empty', () => {
    expect(days('events', { sortBy: 'date', date_from: '2026-11-02' })).toEqual([
      [{ any: ['2026-11-21', '2026-12-24'] }, { day: 'asc' }],
    ]);
    expect(days('events', { date_from: '2027-01-01' })).toEqual([]);
  });

  test.each<[PluralKind, object]>([
    ['businesses', { title: 'asc' }],
    ['events', { day: 'asc' }],
    ['deals', { created_at: 'desc' }],
  ])('near a place what is equally far stands in the order of the list: %s', (kind, sort) => {
    for (const query of [{ near: '3175' }, { near: '3175', search: 'x', sortBy: 'distance' }]) {
      expect(isByDistance(query)).toBe(true);
      expect(runsOf(kind, query, VALUES, NOW).map((run) => run.sort)).toEqual([sort]);
    }
    for (const query of [{ near: '3175', search: 'x' }, { near: '3175', sortBy: 'title' }, {}]) {
      expect(isByDistance(query)).toBe(false);
    }
  });

  test('deals that run until a day or longer, those without an end too', () => {
    expect(days('deals', { valid_until: '2026-11-21' })).toEqual([
      [{ any: ['2026-11-30', 'none'] }, { created_at: 'desc' }],
    ]);
  });

  test('the part of a business name means all names that hold it', () => {
    const of = (name: string) => runsOf('deals', { business_name: name }, VALUES, NOW);
    expect(of('CORNER')[0]?.filters.business).toEqual({ any: ['kottu corner', 'corner store'] });
    expect(of('nobody')).toEqual([]);
  });

  test('the lists of days and names are only read when they are needed', () => {
    expect(needsValues('businesses', { search: 'x' })).toBe(false);
    expect(needsValues('deals', { search: 'x' })).toBe(false);
    expect(needsValues('deals', { sortBy: '-valid_until' })).toBe(true);
    expect(needsValues('events', {})).toBe(true);
  });
});
