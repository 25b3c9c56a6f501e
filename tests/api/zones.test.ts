import { afterAll, beforeAll, expect, test } from 'vitest';
import { OTHER_ZONES } from '#src/site.places.ts';
import { openApi } from '#tests/support/api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { NOW } from './community.ts';

const NOTHING = { businesses: [], events: [], deals: [], advertisements: [] };
const api = await openApi({ community: NOTHING, now: NOW });
afterAll(() => api.close());

const PLACES = [
  ['eucla', 'Eucla', 'WA', '6443', 'Australia/Eucla'],
  ['norseman', 'Norseman', 'WA', '6443', 'Australia/Perth'],
  ['broken-hill', 'Broken Hill', 'NSW', '2880', 'Australia/Broken_Hill'],
  ['lord-howe', 'Lord Howe Island', 'NSW', '2898', 'Australia/Lord_Howe'],
  ['darwin', 'Darwin', 'NT', '0800', 'Australia/Darwin'],
  ['unknown', 'Atlantis', 'QLD', null, 'Australia/Brisbane'],
  ['stateless', 'Norseman', null, null, 'Australia/Perth'],
  ['nowhere', null, null, null, 'Australia/Melbourne'],
] as const;

const OPEN = JSON.stringify({ saturday: [{ from: '00:00', to: '00:30' }] });

beforeAll(async () => {
  for (const [slug, suburb, state, postcode] of PLACES) {
    const row = { slug, suburb, state, postcode, status: 'published' };
    const ofEvent = { ...row, title: `Event ${slug}`, date: '2026-11-21' };
    await insertRow(api.pool, 'events', ofEvent);
    const ofBusiness = { ...row, name: `Shop ${slug}`, hours: OPEN };
    const business_id = await insertRow(api.pool, 'businesses', ofBusiness);
    const ofDeal = { slug, title: `Deal ${slug}`, business_id, status: 'published' };
    await insertRow(api.pool, 'deals', { ...ofDeal, valid_until: '2026-11-21' });
  }
});

test('a listing says the zone of its suburb, else of its state, else of the site', async () => {
  const zones = Object.fromEntries(PLACES.map(([slug, , , , zone]) => [slug, zone]));
  const [businesses, events, deals] = await Promise.all([
    api.call('listBusinesses'),
    api.call('listEvents'),
    api.call('listDeals'),
  ]);
  expect(Object.fromEntries(businesses.results.map(({ slug, zone }) => [slug, zone]))).toEqual(
    zones,
  );
  expect(Object.fromEntries(events.results.map(({ slug, zone }) => [slug, zone]))).toEqual(zones);
  expect(
    Object.fromEntries(deals.results.map(({ slug, business }) => [slug, business.zone])),
  ).toEqual(zones);
});

test('a listing says the middle of its suburb, and null where that isn’t known', async () => {
  const { results } = await api.call('listEvents');
  const points = new Map(results.map(({ slug, point }) => [slug, point]));
  expect(points.get('eucla')).toEqual({ lat: -31.679, lng: 128.886 });
  expect(points.get('norseman')).toEqual({ lat: -32.199, lng: 121.779 });
  expect(points.get('stateless')).toEqual(points.get('norseman'));
  expect(points.get('unknown')).toBeNull();
  expect(points.get('nowhere')).toBeNull();
});

/** The slugs of hot deals at an instant; ended deals are left out. */
async function hotAt(instant: string): Promise<string[]> {
  api.setNow(new Date(instant));
  const { results } = await api.call('listHotDeals');
  api.setNow(NOW);
  return results.map(({ slug }) => slug).sort();
}

test('a day ends at midnight where the listing is', async () => {
  // Midnight in Perth is a quarter to one in Eucla, half past three on Lord Howe Island.
  expect(await hotAt('2026-11-21T15:14:00Z')).toEqual(['eucla', 'norseman', 'stateless']);
  expect(await hotAt('2026-11-21T15:15:00Z')).toEqual(['norseman', 'stateless']);
  expect(await hotAt('2026-11-21T16:00:00Z')).toEqual([]);
  expect(await hotAt('2026-11-21T13:29:00Z')).toContain('broken-hill');
  expect(await hotAt('2026-11-21T13:30:00Z')).not.toContain('broken-hill');
  expect(await hotAt('2026-11-21T12:59:00Z')).toContain('lord-howe');
  expect(await hotAt('2026-11-21T13:00:00Z')).not.toContain('lord-howe');
});

test('a shop is open by its own clock', async () => {
  const openAt = async (instant: string) => {
    api.setNow(new Date(instant));
    const { results } = await api.call('search', { q: 'shop open now', type: 'businesses' });
    api.setNow(NOW);
    return results.map(({ slug }) => slug).sort();
  };
  expect(await openAt('2026-11-20T15:20:00Z')).toEqual(['eucla']);
  expect(await openAt('2026-11-20T16:10:00Z')).toEqual(['norseman', 'stateless']);
  expect(await openAt('2026-11-20T13:40:00Z')).toEqual(['broken-hill']);
});

test('a listing that moves goes by the clocks of its new place', async () => {
  const zoneOf = async () => {
    const { rows } = await api.pool.query(`SELECT zone FROM businesses WHERE slug = 'unknown'`);
    return rows[0]?.zone;
  };
  expect(await zoneOf()).toBeNull();
  await api.pool.query(
    `UPDATE businesses SET suburb = 'Eucla', state = 'WA', postcode = '6443' WHERE slug = 'unknown'`,
  );
  expect(await zoneOf()).toBe('Australia/Eucla');
  await api.pool.query(
    `UPDATE businesses SET suburb = 'Atlantis', state = 'QLD', postcode = NULL WHERE slug = 'unknown'`,
  );
  expect(await zoneOf()).toBeNull();
});

test('the program knows the zones of all localities', async () => {
  const { rows } = await api.pool.query<{ zone: string }>(
    `SELECT zone FROM localities GROUP BY zone
    HAVING zone NOT IN (SELECT mode() WITHIN GROUP (ORDER BY zone) FROM localities GROUP BY state)`,
  );
  expect(rows.map(({ zone }) => zone).sort()).toEqual([...OTHER_ZONES].sort());
});
