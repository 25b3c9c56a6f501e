import { afterAll, describe, expect, test } from 'vitest';
import { occurrencesOf } from '#src/domain/occurrences.ts';
import type { DateChange, Repeat } from '#src/domain/repeat.ts';
import { rollEvents } from '#src/server/db/occurrences.ts';
import type { SeedEvent } from '#src/demo/types.ts';
import { openApi } from '#tests/support/api.ts';

/** Sunday 29 November 2026, noon in Melbourne. */
const NOW = new Date('2026-11-29T01:00:00Z');

const weekly: Repeat = { every: 'week', interval: 1, weekdays: [], until: '2027-11-28', dates: [] };
const changes: DateChange[] = [
  { date: '2026-12-06', status: 'cancelled', reason: 'The hall is flooded', to: null },
  {
    date: '2026-12-13',
    status: 'moved',
    reason: null,
    to: { date: '2026-12-14', time: '18:00', end_date: null, end_time: null },
  },
  { date: '2026-12-20', status: 'skipped', reason: null, to: null },
];

const event = (
  slug: string,
  days: number,
  submission: Partial<SeedEvent['submission']>,
  more: Partial<SeedEvent> = {},
): SeedEvent => ({
  slug,
  age: 1,
  days: { date: days },
  submission: {
    title: slug,
    category: 'Religious',
    suburb: 'Dandenong',
    state: 'VIC',
    postcode: '3175',
    time: '10:00',
    end_time: '11:30',
    ...submission,
  },
  ...more,
});

const community = {
  businesses: [],
  deals: [],
  advertisements: [],
  events: [
    event('sundays', 0, { repeat: weekly, date_changes: changes }),
    event('fair', 6, { end_time: null }),
    event('retreat', 4, { end_date: '2026-12-06', all_day: true, time: null, end_time: null }),
    event('secret-series', 0, { repeat: weekly }, { status: 'pending' }),
  ],
};

const api = await openApi({ community, now: NOW });
afterAll(() => api.close());

const shown = async (query: object = {}) => {
  const { results } = await api.call('listEvents', { sortBy: 'date', page_size: 100, ...query });
  return results.map(({ slug, date }) => `${slug} ${date}`);
};

describe('an event that repeats', () => {
  test('is in the list once, by the date that comes next and takes place', async () => {
    await rollEvents(api.pool, NOW);
    // The one of this morning is over; the next is cancelled, and the one after it is moved.
    expect(await shown({ status: 'upcoming' })).toEqual([
      'retreat 2026-12-03',
      'fair 2026-12-05',
      'sundays 2026-12-14',
    ]);
    expect(await shown({ status: 'past' })).toEqual([]);
  });

  test('is in the list of certain days once for each of its dates there', async () => {
    expect(await shown({ date_from: '2026-12-01', date_to: '2026-12-31' })).toEqual([
      'retreat 2026-12-03',
      'fair 2026-12-05',
      'sundays 2026-12-06',
      'sundays 2026-12-14',
      'sundays 2026-12-27',
    ]);
    expect(await shown({ when: 'week' })).toEqual([
      'sundays 2026-11-29',
      'retreat 2026-12-03',
      'fair 2026-12-05',
    ]);
  });

  test('is known by each of its dates, where it is moved by both', async () => {
    const on = (date: string) => api.call('getEvent', { date }, 'sundays');
    expect(await on('2026-12-06')).toMatchObject({
      date: '2026-12-06',
      occurrence_status: 'cancelled',
      occurrence_reason: 'The hall is flooded',
      series: { date: '2026-11-29', time: '10:00' },
    });
    const moved = { date: '2026-12-14', original_date: '2026-12-13', time: '18:00' };
    expect(await on('2026-12-13')).toMatchObject(moved);
    expect(await on('2026-12-14')).toMatchObject(moved);
    const none = await api.app.request('/api/events/sundays/?date=2026-12-20');
    expect(none.status).toBe(404);
    const secret = await api.app.request('/api/events/secret-series/?date=2026-12-06');
    expect(secret.status).toBe(404);
  });

  test('goes on to its next date when one is over, and shows its last when all are', async () => {
    await rollEvents(api.pool, new Date('2026-12-14T14:00:00Z'));
    expect((await api.call('getEvent', {}, 'sundays')).date).toBe('2026-12-27');
    await rollEvents(api.pool, new Date('2028-01-01T00:00:00Z'));
    expect((await api.call('getEvent', {}, 'sundays')).date).toBe('2027-11-28');
  });

  test('is in the month with each of its dates, one of several days on each', async () => {
    const { days } = await api.call('getEventMonth', { month: '2026-12' });
    expect(
      days.map(({ date, count, events }) => [date, count, events.map(({ slug }) => slug)]),
    ).toEqual([
      ['2026-12-03', 1, ['retreat']],
      ['2026-12-04', 1, ['retreat']],
      ['2026-12-05', 2, ['retreat', 'fair']],
      ['2026-12-06', 2, ['retreat', 'sundays']],
      ['2026-12-14', 1, ['sundays']],
      ['2026-12-27', 1, ['sundays']],
    ]);
    expect(days[3]?.events[1]).toMatchObject({ occurrence_status: 'cancelled', repeats: true });
    expect((await api.call('getEventMonth', { month: '2026-12', state: 'WA' })).days).toEqual([]);
  });
});

describe('the dates of a rule', () => {
  const dates = (date: string, rule: Partial<Repeat>) =>
    occurrencesOf({
      date,
      time: '02:30',
      end_date: null,
      end_time: null,
      repeat: { ...weekly, ...rule },
      date_changes: [],
    }).map((occurrence) => occurrence.date);

  test.each<[string, string, Partial<Repeat>, string[]]>([
    [
      'every week',
      '2027-04-01',
      { until: '2027-04-15' },
      ['2027-04-01', '2027-04-08', '2027-04-15'],
    ],
    [
      'on two weekdays every other week',
      '2027-01-03',
      { interval: 2, weekdays: ['wednesday'], until: '2027-01-31' },
      ['2027-01-03', '2027-01-13', '2027-01-17', '2027-01-27', '2027-01-31'],
    ],
    [
      'on the 31st',
      '2027-01-31',
      { every: 'month_day', until: '2027-08-31' },
      ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31', '2027-08-31'],
    ],
    [
      'on 29 February',
      '2028-02-29',
      { every: 'month_day', interval: 12, until: '2029-12-31' },
      ['2028-02-29'],
    ],
    [
      'on the first Sunday',
      '2027-01-03',
      { every: 'month_weekday', until: '2027-03-31' },
      ['2027-01-03', '2027-02-07', '2027-03-07'],
    ],
    [
      'on the last Friday, of a month with five',
      '2027-01-29',
      { every: 'month_weekday', until: '2027-03-31' },
      ['2027-01-29', '2027-02-26', '2027-03-26'],
    ],
    [
      'on chosen dates',
      '2027-01-03',
      { every: 'dates', until: null, dates: ['2027-02-14', '2027-03-01'] },
      ['2027-01-03', '2027-02-14', '2027-03-01'],
    ],
    // Clocks in Melbourne go forward that night: days don't care.
    [
      'over the change of clocks',
      '2027-09-26',
      { until: '2027-10-10' },
      ['2027-09-26', '2027-10-03', '2027-10-10'],
    ],
  ])('%s', (_, first, rule, expected) => expect(dates(first, rule)).toEqual(expected));

  test('are 104 at most, within two years', () => {
    expect(dates('2027-01-01', { weekdays: ['monday'], until: '2099-01-01' })).toHaveLength(104);
    expect(dates('2027-01-01', { until: '2099-01-01' }).at(-1)).toBe('2028-12-22');
  });
});
