import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publicCalls } from '#src/api/public-calls.ts';
import { readLists } from '#src/build/all-listings.ts';
import { createClient } from '#src/client/api.ts';
import { readList } from '#src/client/lists.ts';
import { demoCommunity } from '#src/demo/community/community.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import * as paths from '#src/listings/search-record.ts';
import { indexParts } from '#src/server/site/search-index.ts';
import { openApi } from '#tests/support/api.ts';
import { SET_NOW } from '#tests/support/search-measure.ts';
import { openingDeals } from '#src/listings/deal.ts';
import { openingEvents } from '#src/listings/event.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-near-'));
const api = await openApi({ community: demoCommunity, now: SET_NOW });
const call = createClient(publicCalls, '', async (url, init) => api.app.request(String(url), init));

beforeAll(async () => {
  const community = {
    ...(await readLists(call)),
    advertisements: [],
    categories: { businesses: [], events: [], deals: [] },
    lexicon: [],
    now: SET_NOW,
  };
  for (const part of indexParts(community)) await part.make(folder);
  // The browser's code, whose site is that folder.
  vi.doMock('#src/listings/search-record.ts', () => ({
    ...paths,
    indexPath: (kind: PluralKind) => join(folder, paths.indexPath(kind)),
    WORDS_PATH: join(folder, paths.WORDS_PATH),
    VALUES_PATH: join(folder, paths.VALUES_PATH),
  }));
  vi.stubGlobal('fetch', async (address: string) => {
    const [path = ''] = address.split('?');
    return new Response(readFileSync(path));
  });
  vi.setSystemTime(SET_NOW);
});
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('#src/listings/search-record.ts');
  // Files of tests share a process: the next one's browser would read this folder.
  vi.resetModules();
  rmSync(folder, { recursive: true });
  await api.close();
});

const savedList = async (kind: PluralKind, query: Record<string, string>) => {
  const module = await import('#src/client/static-index.ts');
  return module.savedList(kind, query);
};

const LISTS = {
  businesses: readList('businesses', (query) => call('listBusinesses', { query })),
  events: readList('events', (query) => call('listEvents', { query: openingEvents(query) })),
  deals: readList('deals', (query) => call('listDeals', { query: openingDeals(query) })),
};

type Answer = Awaited<ReturnType<typeof savedList>>;

const slugsOf = ({ count, page, items }: Answer) => ({
  count,
  page,
  slugs: items.map(({ slug }) => slug),
});

describe('without the API a list is the same', () => {
  test.each<Record<string, string>>([
    { near: 'Dandenong VIC 3175' },
    { near: '3175', within: '5' },
    { near: '3175', within: '100', page: '2', page_size: '4' },
    { near: 'Dandenong', within: 'state', page_size: '100' },
    { near: 'Parramatta NSW', within: '50', sortBy: 'distance' },
    { near: 'Dandenong', within: 'state', category: 'restaurant', page_size: '100' },
    { near: 'Dandenong', state: 'NSW' },
    { near: 'Dandenong', within: 'state', state: 'NSW' },
    { near: 'Dandenong', sortBy: '-created_at' },
    { region: 'melbourne', sortBy: '-created_at' },
    { region: 'sydney', near: 'Parramatta' },
    { suburb: ' dandenong' },
    { suburb: 'Dandenong', near: '3175', within: '50' },
  ])('%j', async (query) => {
    for (const kind of PLURAL_KINDS) {
      const [live, saved] = [await LISTS[kind](query), await savedList(kind, query)];
      expect(slugsOf(saved), kind).toEqual(slugsOf(live));
      expect(saved.place, kind).toEqual(live.place && { ...live.place, others: expect.any(Array) });
    }
  });
});

test.each<[PluralKind, Record<string, string>]>([
  ['businesses', { open: 'now', page_size: '100' }],
  ['businesses', { postcode: '3175' }],
  ['businesses', { open_on: 'saturday', open_at: '12:30', state: 'VIC', page_size: '100' }],
  ['businesses', { open_on: 'saturday', page_size: '100' }],
  ['events', { when: 'week', near: '3175', within: '100' }],
  ['events', { status: 'past', region: 'melbourne' }],
  ['events', { free: 'true', near: '3175', within: '100' }],
  ['deals', { status: 'expired', region: 'melbourne' }],
])('without the API as well, of %s: %j', async (kind, query) => {
  const saved = await savedList(kind, query);
  expect(slugsOf(saved)).toEqual(slugsOf(await LISTS[kind](query)));
  expect(saved.count).toBeGreaterThan(0);
});

test('some of these queries find something', async () => {
  const found = await savedList('businesses', { near: '3175', within: '10' });
  expect(found.count).toBeGreaterThan(1);
});

test('words are found around the place alone, in the order that is asked for', async () => {
  const query = { search: 'restaurant', near: '3175', within: 'state', page_size: '100' };
  const best = await savedList('businesses', query);
  const nearest = await savedList('businesses', { ...query, sortBy: 'distance' });
  const around = await savedList('businesses', { near: '3175', within: 'state', page_size: '100' });
  const slugs = (answer: Answer) => slugsOf(answer).slugs;
  expect(best.count).toBeGreaterThan(1);
  expect(slugs(best).toSorted()).toEqual(slugs(nearest).toSorted());
  expect(slugs(nearest)).toEqual(slugs(around).filter((slug) => slugs(nearest).includes(slug)));

  const { savedSearch } = await import('#src/client/static-index.ts');
  const options = { most: 3, kinds: PLURAL_KINDS };
  const everywhere = await savedSearch('restaurant', { ...options, filters: {} });
  const here = await savedSearch('restaurant', { ...options, filters: { near: '3175' } });
  expect(here.place).toMatchObject({ name: 'Dandenong', postcode: '3175' });
  expect(here.counts.businesses).toBeLessThan(everywhere.counts.businesses);
});

test.each<Record<string, string>>([{ near: 'Nowhere Else At All' }, { region: 'paris' }])(
  'what is no place is left aside: %j',
  async (query) => {
    const all = await savedList('businesses', {});
    const answer = await savedList('businesses', query);
    expect(answer).toMatchObject({ count: all.count, refused: Object.keys(query) });
    expect(answer).not.toHaveProperty('place');
  },
);
