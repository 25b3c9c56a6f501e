import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventStatus } from '#src/listings/event-status.ts';
import { dealStatus } from '#src/listings/status.ts';
import { openApi } from '#tests/support/api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { NOW } from './community.ts';

const NOTHING = { businesses: [], events: [], deals: [], advertisements: [] };
const api = await openApi({ community: NOTHING, now: NOW });
afterAll(() => api.close());

/** Days on whose next night the clocks change in the south. */
const DAYS = ['2026-04-04', '2026-10-03'];
const PLACES = [
  ['melbourne', 'VIC', null],
  ['brisbane', 'QLD', null],
  ['perth', 'WA', null],
  ['eucla', 'WA', 'Eucla'],
  ['lord-howe', 'NSW', 'Lord Howe Island'],
  ['nowhere', null, null],
] as const;
const TIMES = [
  ['without times', null, null],
  ['without an end', '18:00', null],
  ['without a start', null, '12:00'],
  ['by day', '09:00', '12:00'],
  ['until midnight', '20:00', '00:00'],
  ['until the hour that is left out or comes twice', '22:00', '02:30'],
  ['for a whole day', '09:00', '09:00'],
] as const;
const POSTCODES: Readonly<Record<string, string>> = { Eucla: '6443', 'Lord Howe Island': '2898' };

beforeAll(async () => {
  for (const [place, state, suburb] of PLACES) {
    const where = { state, suburb, postcode: suburb && POSTCODES[suburb], status: 'published' };
    const business_id = await insertRow(api.pool, 'businesses', {
      ...{ ...where, slug: place, name: place },
    });
    for (const date of [null, ...DAYS]) {
      const slug = `${place}-${date ?? 'never'}`;
      const deal = { slug, title: slug, business_id, status: 'published', valid_until: date };
      await insertRow(api.pool, 'deals', deal);
      for (const [at, [name, time, end_time]] of TIMES.entries()) {
        const event = { ...where, slug: `${slug}-${at}`, title: name, date, time, end_time };
        await insertRow(api.pool, 'events', event);
      }
    }
  }
});

const ALL = { page_size: 100 };
const slugsOf = (listings: readonly { slug: string }[]) => listings.map(({ slug }) => slug).sort();

/** Quarters of an hour in which a listing may end somewhere. */
const INSTANTS = DAYS.flatMap((day) =>
  Array.from(
    { length: 46 * 4 },
    (_, quarter) => new Date(Date.parse(`${day}T00:00:00Z`) + quarter * 900_000),
  ),
);

test('an event is over for the lists at the minute at which its page says so', async () => {
  const whole = [
    ...(await api.call('listEvents', ALL)).results,
    ...(await api.call('listEvents', { ...ALL, page: 2 })).results,
  ];
  expect(whole).toHaveLength(PLACES.length * (DAYS.length + 1) * TIMES.length);
  for (const at of INSTANTS) {
    api.setNow(at);
    const past = await api.call('listEvents', { ...ALL, status: 'past' });
    const expected = whole.filter((event) => eventStatus(event, at) === 'past');
    expect([at, slugsOf(past.results)]).toEqual([at, slugsOf(expected)]);
  }
});

/** Days end at these hours of the universal clock. */
const isAroundMidnight = (at: Date) => at.getUTCHours() >= 12 && at.getUTCHours() <= 16;

test('a deal is over for the lists and its business on the day on which its page says so', async () => {
  const { results: whole } = await api.call('listDeals', ALL);
  expect(whole).toHaveLength(PLACES.length * (DAYS.length + 1));
  for (const at of INSTANTS.filter(isAroundMidnight)) {
    api.setNow(at);
    const [listed, hot, shops] = await Promise.all([
      api.call('listDeals', { ...ALL, status: 'active' }),
      api.call('listHotDeals', ALL),
      api.call('listBusinesses', ALL),
    ]);
    const active = whole.filter((deal) => dealStatus(deal, at) === 'active');
    expect([at, slugsOf(listed.results)]).toEqual([at, slugsOf(active)]);
    expect([at, slugsOf(hot.results)]).toEqual([at, slugsOf(active)]);
    for (const { slug, deal_count: count } of shops.results) {
      expect(count).toBe(active.filter(({ business }) => business.slug === slug).length);
    }
  }
});
