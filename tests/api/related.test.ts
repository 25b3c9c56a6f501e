import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicCalls } from '#src/api/public-calls.ts';
import { readLists } from '#src/build/all-listings.ts';
import { relatedTo } from '#src/build/listing.ts';
import { readPage } from '#src/build/on-demand.ts';
import { createClient } from '#src/client/api.ts';
import type { BusinessPageProps } from '#src/listings/page-props.ts';
import { openApi } from '#tests/support/api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { NOW } from './community.ts';

const NOTHING = { businesses: [], events: [], deals: [], advertisements: [] };
const api = await openApi({ community: NOTHING, now: NOW });
afterAll(() => api.close());

const SHOPS = [
  ['darwin-kitchen', 'Darwin', 'NT', '0800', 'Restaurant'],
  ['palmerston-kitchen', 'Palmerston', 'NT', '0830', 'Restaurant'],
  ['alice-grocer', 'Alice Springs', 'NT', '0870', 'Grocery Store'],
  ['nightcliff-salon', 'Nightcliff', 'NT', '0810', 'Beauty & Salon'],
  ['perth-kitchen', 'Perth', 'WA', '6000', 'Restaurant'],
  ['dandenong-kitchen', 'Dandenong', 'VIC', '3175', 'Restaurant'],
  ['noble-kitchen', 'Noble Park', 'VIC', '3174', 'Restaurant'],
  ['geelong-kitchen', 'Geelong', 'VIC', '3220', 'Restaurant'],
  ['mildura-kitchen', 'Mildura', 'VIC', '3500', 'Restaurant'],
  ['hobart-kitchen', 'Hobart', 'TAS', '7000', 'Restaurant'],
  ['nowhere-kitchen', null, null, null, 'Restaurant'],
  ['nameless-shop', 'Darwin', 'NT', '0800', null],
] as const;

beforeAll(async () => {
  const { rows } = await api.pool.query<{ id: number; name: string }>(
    `SELECT id, name FROM categories WHERE kind = 'business'`,
  );
  for (const [slug, suburb, state, postcode, category] of SHOPS) {
    await insertRow(api.pool, 'businesses', {
      ...{ slug, name: slug, suburb, state, postcode, status: 'published' },
      // What is far away doesn't come first for being featured.
      is_featured: slug === 'mildura-kitchen' || slug === 'perth-kitchen',
      category_id: rows.find(({ name }) => name === category)?.id ?? null,
    });
  }
});

const source = {
  apiUrl: 'http://localhost',
  fetch: async (input: URL | RequestInfo, init?: RequestInit) =>
    api.app.request(input instanceof URL ? input.href : input, init),
  now: NOW,
  hasPage: () => true,
};

const slugsOf = (listings: readonly { slug: string }[]) => listings.map(({ slug }) => slug);

async function relatedOnDemand(slug: string): Promise<string[]> {
  const page = await readPage(`/business/${slug}`, source);
  if (!('shown' in page)) throw new Error(`${slug} has moved`);
  return slugsOf((page.shown as BusinessPageProps).related);
}

test.each([
  // Fewer than three of the category in the state: what else the state has, before the category elsewhere.
  ['darwin-kitchen', ['palmerston-kitchen', 'nameless-shop', 'nightcliff-salon']],
  // Of the category in the state the nearest come first, and nothing of another state.
  ['dandenong-kitchen', ['noble-kitchen', 'geelong-kitchen', 'mildura-kitchen']],
  // Alone in its state: the nearest of its category.
  ['hobart-kitchen', ['dandenong-kitchen', 'noble-kitchen', 'geelong-kitchen']],
  ['nameless-shop', []],
])('related to %s are %j, in a release and on demand', async (slug, related) => {
  const { businesses } = await readLists(
    createClient(publicCalls, source.apiUrl, source.fetch as typeof fetch),
  );
  const business = businesses.find((each) => each.slug === slug);
  expect(business && slugsOf(relatedTo(businesses)(business))).toEqual(related);
  expect(await relatedOnDemand(slug)).toEqual(related);
});

test('a listing of no known place is related to its category, featured first', async () => {
  const { businesses } = await readLists(
    createClient(publicCalls, source.apiUrl, source.fetch as typeof fetch),
  );
  const nowhere = businesses.find(({ slug }) => slug === 'nowhere-kitchen');
  const related = ['mildura-kitchen', 'perth-kitchen', 'dandenong-kitchen'];
  expect(nowhere && slugsOf(relatedTo(businesses)(nowhere))).toEqual(related);
  expect(await relatedOnDemand('nowhere-kitchen')).toEqual(related);
});
