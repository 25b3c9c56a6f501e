import { afterAll, describe, expect, test } from 'vitest';
import { openState } from '#src/domain/hours.ts';
import type { StateCode } from '#src/domain/values.ts';
import type { SeedDeal, SeedEvent } from '#src/demo/types.ts';
import { PRICES } from '#tests/fixtures/price-lines.ts';
import { openApi } from '#tests/support/api.ts';

/** An instant: Saturday 21 November, 00:30 in Melbourne; Friday everywhere west of it and in Queensland. */
const NOW = new Date('2026-11-20T13:30:00Z');
const WEEK = {
  friday: [
    { from: '09:00', to: '17:00' },
    { from: '21:00', to: '01:00' },
  ],
  saturday: [{ from: '08:00', to: '14:00' }],
  sunday: 'by_appointment' as const,
};

/** Shops with the same hours, one in each zone, and three of Victoria that differ. */
const PLACES: Record<string, [state: StateCode, suburb: string, postcode: string]> = {
  melbourne: ['VIC', 'Clayton', '3168'],
  sydney: ['NSW', 'Homebush', '2140'],
  hobart: ['TAS', 'Hobart', '7000'],
  brisbane: ['QLD', 'Sunnybank', '4109'],
  adelaide: ['SA', 'Prospect', '5082'],
  darwin: ['NT', 'Darwin City', '0800'],
  perth: ['WA', 'Canning Vale', '6155'],
  'broken-hill': ['NSW', 'Broken Hill', '2880'],
};
const shop = (slug: string, place = PLACES.melbourne) => {
  const [state, suburb, postcode] = place ?? (['VIC', '', ''] as const);
  return { slug, age: 1, submission: { name: slug, state, suburb, postcode, hours: WEEK } };
};
const night = (title: string, date?: number, told: Partial<SeedEvent['submission']> = {}) => ({
  slug: title.toLowerCase(),
  age: 1,
  days: date === undefined ? {} : { date },
  submission: { title, state: 'VIC' as const, suburb: 'Clayton', postcode: '3168', ...told },
});
const offer = (title: string, age: number, days: SeedDeal['days'] = {}) => ({
  slug: title.toLowerCase().replace(' ', '-'),
  business: 'melbourne',
  age,
  days,
  submission: { title },
});

const api = await openApi({
  now: NOW,
  community: {
    businesses: [
      ...Object.entries(PLACES).map(([slug, place]) => shop(slug, place)),
      { ...shop('away'), days: { closed_from: 0, closed_until: 7 } },
      { ...shop('away-since'), days: { closed_from: -3 } },
      { slug: 'silent', age: 1, submission: { ...shop('silent').submission, hours: undefined } },
    ],
    events: [
      night('Ended', -1, { time: '19:00', end_time: '22:00' }),
      night('Night', -1, { time: '22:00', end_time: '02:00' }),
      night('Saturday', 0, { time: '09:00', price_info: 'Free entry' }),
      night('Monday', 2, { price_info: '$10, children free' }),
      night('Friday', 6, { price_info: '$5' }),
      night('Later', 7, { price_info: 'Free' }),
      night('Undated'),
      night('Perth', 0, { state: 'WA', suburb: 'Canning Vale', postcode: '6155' }),
    ],
    deals: [
      offer('Last day', 1, { valid_until: 0 }),
      offer('Over', 2, { valid_until: -1 }),
      offer('Endless', 3),
    ],
    advertisements: [],
  },
});
afterAll(() => api.close());

const businesses = async (query: Record<string, string>) =>
  (await api.call('listBusinesses', { page_size: 100, ...query })).results.map(({ slug }) => slug);
const events = async (query: Record<string, string>) =>
  (await api.call('listEvents', { sortBy: 'upcoming', ...query })).results.map(({ slug }) => slug);

describe('businesses that are open', () => {
  test('now, each by its own clock, as the page says it', async () => {
    expect(await businesses({ open: 'now' })).toEqual(
      // The time is half past midnight: the shop that closes for a while from Saturday on has its Friday night.
      [
        'adelaide',
        'away',
        'brisbane',
        'broken-hill',
        'darwin',
        'hobart',
        'melbourne',
        'perth',
        'sydney',
      ],
    );
    const { results } = await api.call('listBusinesses', { page_size: 100 });
    for (const hours of [0, 1, 8, 10, 13, 14, 15, 17, 34]) {
      const at = new Date(NOW.getTime() + hours * 3_600_000);
      api.setNow(at);
      const open = results.filter((each) => openState(each, at)?.open === true);
      expect(await businesses({ open: 'now' }), `${at.toISOString()}`).toEqual(
        open.map(({ slug }) => slug),
      );
    }
    api.setNow(NOW);
  });

  test('on a day at a time, with other filters', async () => {
    const all = Object.keys(PLACES).sort();
    expect(await businesses({ open_on: 'Saturday', open_at: '13:59' })).toEqual(all);
    expect(await businesses({ open_on: 'saturday', open_at: '14:00' })).toEqual([]);
    expect(await businesses({ open_on: '2026-11-28', open_at: '13:59' })).toEqual(all);
    expect(await businesses({ open_on: '2026-12-05', open_at: '09:00', state: 'vic' })).toEqual([
      'away',
      'melbourne',
    ]);
    expect(await businesses({ open_on: 'sunday', open_at: '12:00' })).toEqual([]);
  });

  test('on a day at any time, which is the day on which its hours begin', async () => {
    const all = Object.keys(PLACES).sort();
    expect(await businesses({ open_on: 'saturday', state: 'VIC' })).toEqual(['melbourne']);
    expect(await businesses({ open_on: 'saturday' })).toEqual(all);
    expect(await businesses({ open_on: '2026-11-28' })).toEqual(all);
    expect(await businesses({ open_on: '2026-12-05' })).toEqual([...all, 'away'].sort());
    // A business whose day is by appointment, or unstated, isn't found.
    for (const day of ['sunday', 'monday']) expect(await businesses({ open_on: day })).toEqual([]);
  });

  test('a time without a day names the field, as does what is no day', async () => {
    const refused = async (query: string) => api.refused(`/api/businesses/?${query}`, 400);
    expect(await refused('open_at=10:00')).toMatchObject({
      errors: { open_at: expect.anything() },
    });
    expect(await refused('open_on=noday&open_at=10:00')).toMatchObject({
      errors: { open_on: expect.anything() },
    });
    expect(await refused('open=later')).toMatchObject({ errors: { open: expect.anything() } });
  });
});

describe('events', () => {
  test('to come and past, by their ends', async () => {
    const coming = ['perth', 'night', 'saturday', 'monday', 'friday', 'later', 'undated'];
    expect((await events({ status: 'upcoming' })).sort()).toEqual(coming.sort());
    expect(await events({ status: 'past' })).toEqual(['ended']);
  });

  test('today, this weekend and in seven days, from today at their place', async () => {
    expect(await events({ when: 'today' })).toEqual(['perth', 'saturday']);
    expect(await events({ when: 'weekend' })).toEqual(['saturday']);
    expect(await events({ when: 'week' })).toEqual(['perth', 'saturday', 'monday', 'friday']);
    expect(await events({ when: 'week', free: 'true' })).toEqual(['saturday']);
    expect(await events({ free: '1' })).toEqual(['saturday', 'later']);
  });

  test('free are those of whose price all says so, as linked data says it', async () => {
    const lines = [...PRICES.free, ...PRICES.other];
    await api.pool.query(
      `INSERT INTO events (slug, title, price_info, status)
        SELECT 'line-' || n, 'Line', line, 'published' FROM unnest($1::text[]) WITH ORDINALITY AS of (line, n)`,
      [lines],
    );
    const { results } = await api.call('listEvents', {
      free: 'true',
      search: 'line',
      page_size: 100,
    });
    expect(results.map(({ price_info }) => price_info).toSorted()).toEqual(PRICES.free.toSorted());
    // An organiser's word on the entry goes before what a line of prices may mean.
    await api.pool.query(
      `UPDATE events SET entry = CASE price_info WHEN 'Free' THEN 'paid'::event_entry ELSE 'free' END,
          price_info = CASE price_info WHEN 'Gold coin' THEN NULL ELSE price_info END
        WHERE slug LIKE 'line-%' AND price_info IN ('Free', 'Gold coin', 'Kids free, adults 25', 'Free entry, plates from $6')`,
    );
    const said = await api.call('listEvents', { free: 'true', search: 'line', page_size: 100 });
    expect(said.count).toBe(PRICES.free.length + 2);
    expect(said.results.map(({ price_info }) => price_info)).toContain(
      'Free entry, plates from $6',
    );
    expect(said.results.map(({ price_info }) => price_info)).toContain(
      'Free entry · Kids free, adults 25',
    );
    // The one that says nothing of its price reads so, the one with another line doesn't any more.
    expect(said.results.filter(({ price_info }) => price_info === 'Free')).toMatchObject([
      { entry: 'free' },
    ]);
    await api.pool.query(`DELETE FROM events WHERE slug LIKE 'line-%'`);
  });
});

test('deals that can be used, and those that have expired', async () => {
  const deals = async (status: string) =>
    (await api.call('listDeals', { status })).results.map(({ slug }) => slug);
  expect(await deals('active')).toEqual(['last-day', 'endless']);
  expect(await deals('expired')).toEqual(['over']);
});
