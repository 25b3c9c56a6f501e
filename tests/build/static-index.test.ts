import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedSite } from '#tests/support/site.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import { ALL_KINDS, PLURAL_KINDS, type PluralKind, pluralOf } from '#src/domain/kinds.ts';
import { listingPath } from '#src/domain/paths.ts';
import { indexPath, WORDS_PATH } from '#src/listings/search-record.ts';
import type { SavedWords } from '#src/search/edited-lexicon.ts';

const { url, client } = await sharedSite();
const folderOf = (kind: PluralKind) => join(client, indexPath(kind));

interface Fragment {
  url: string;
  content: string;
  filters: Record<string, string[]>;
}

/** Pagefind's own signature before what it packs. */
const SIGNATURE = 'pagefind_dcd';
const fragments = PLURAL_KINDS.map((kind) => join(folderOf(kind), 'fragment')).flatMap((folder) =>
  readdirSync(folder).map((name): Fragment => {
    const packed = readFileSync(join(folder, name));
    return JSON.parse(gunzipSync(packed).toString('utf8').slice(SIGNATURE.length));
  }),
);

interface Found {
  results: { data: () => Promise<{ url: string }> }[];
}
type Search = (text: string | null, options?: object) => Promise<Found>;

let search: Search;

beforeAll(async () => {
  // The browser's code runs here as well, over HTTP as there.
  const [first, ...others] = PLURAL_KINDS as [PluralKind, ...PluralKind[]];
  const { createInstance } = await import(join(folderOf(first), 'pagefind.js'));
  const options = { baseUrl: '/' };
  const index = createInstance({
    basePath: `${url}${indexPath(first)}/`,
    noWorker: true,
    ...options,
  });
  for (const kind of others) await index.mergeIndex(`${url}${indexPath(kind)}/`, options);
  search = (text, options) => index.search(text, options);
});

async function urls(text: string | null, options?: object): Promise<string[]> {
  const { results } = await search(text, options);
  return Promise.all(results.map(async (result) => (await result.data()).url));
}

describe('the static index', () => {
  test('holds each public listing once, by its canonical address', async () => {
    const call = createClient(publicCalls, url);
    const lists = {
      businesses: await call('listBusinesses', { query: { page_size: 100 } }),
      events: await call('listEvents', { query: { page_size: 100 } }),
      deals: await call('listDeals', { query: { page_size: 100 } }),
    };
    const expected = ALL_KINDS.flatMap((kind) =>
      lists[pluralOf(kind)].results.map(({ slug }) => listingPath(kind, slug)),
    );
    expect(fragments.map((fragment) => fragment.url).sort()).toEqual(expected.sort());
  });

  test.each([
    ['an English word', 'kottu'],
    ['the beginning of a word', 'lampr'],
    ['Sinhala', 'කොත්තු'],
    ['Tamil', 'சமையல்'],
  ])('finds %s', async (_, text) => {
    const found = await urls(text);
    expect(found.length).toBeGreaterThan(0);
  });

  test('filters and orders as the lists of the API do', async () => {
    const call = createClient(publicCalls, url);
    const byName = await call('listBusinesses', {
      query: { state: 'VIC', sortBy: 'name', page_size: 100 },
    });
    expect(
      await urls(null, { filters: { kind: 'businesses', state: 'VIC' }, sort: { title: 'asc' } }),
    ).toEqual(byName.results.map(({ slug }) => listingPath('business', slug)));
    const featured = await call('listDeals', { query: { sortBy: 'featured', page_size: 100 } });
    expect(await urls(null, { filters: { kind: 'deals' }, sort: { featured: 'asc' } })).toEqual(
      featured.results.map(({ slug }) => listingPath('deal', slug)),
    );
    const newest = await call('listEvents', { query: { sortBy: '-created_at', page_size: 100 } });
    expect(await urls(null, { filters: { kind: 'events' }, sort: { created_at: 'desc' } })).toEqual(
      newest.results.map(({ slug }) => listingPath('event', slug)),
    );
  });

  test('has the card of each listing, and no word of it among what is searched', async () => {
    for (const { filters, content } of fragments) {
      const [kind] = filters.kind ?? [];
      expect(PLURAL_KINDS).toContain(kind);
      expect(JSON.parse(filters.card?.[0] ?? '')).toMatchObject({ slug: expect.any(String) });
      expect(content).not.toMatch(/created_at|\.webp/);
    }
  });

  test('its words are those of public listings, and the shipped lexicon isn’t sent twice', async () => {
    const { words, lexicon }: SavedWords = await (await fetch(`${url}${WORDS_PATH}`)).json();
    expect(words).toMatchObject({ kottu: 1, colombo: expect.any(Number) });
    // The names of all listings of the demo community that aren't public begin so.
    expect(Object.keys(words).filter((word) => /unlisted/.test(word))).toEqual([]);
    expect(lexicon).toEqual([]);
  });

  test('its pieces are kept for ever, its entry is asked about, its records are not published', async () => {
    const path = indexPath('events');
    const folder = folderOf('events');
    const [piece] = readdirSync(join(folder, 'index'));
    const cacheControl = async (path: string) =>
      (await fetch(`${url}${path}`)).headers.get('cache-control');
    expect(await cacheControl(`${path}/index/${piece}`)).toContain('immutable');
    expect(await cacheControl(`${path}/pagefind-entry.json`)).toBe('no-cache');
    expect(await cacheControl(WORDS_PATH)).toBe('no-cache');
    expect(readdirSync(folder).filter((name) => /ui|worker|highlight/.test(name))).toEqual([]);
  });
});
