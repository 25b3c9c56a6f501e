import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sharedSite } from '#tests/support/site.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import { ALL_KINDS, PLURAL_KINDS, type PluralKind, pluralOf } from '#src/domain/kinds.ts';
import { listingPath } from '#src/domain/paths.ts';
import { soundsInIndex } from '#src/search/sounds.ts';
import { indexPath, type SavedFacts } from '#src/listings/search-record.ts';

const { url, client } = await sharedSite();
const folderOf = (kind: PluralKind) => join(client, indexPath(kind));

interface Fragment {
  url: string;
  content: string;
  filters: Record<string, string[]>;
  meta: SavedFacts;
}

/** The signature of Pagefind before its packed data. */
const SIGNATURE = 'pagefind_dcd';
const fragments = PLURAL_KINDS.map((kind) => join(folderOf(kind), 'fragment')).flatMap((folder) =>
  readdirSync(folder).map((name): Fragment => {
    const packed = readFileSync(join(folder, name));
    return JSON.parse(gunzipSync(packed).toString('utf8').slice(SIGNATURE.length));
  }),
);

describe('the static index', () => {
  test('holds each current listing once, by its canonical address', async () => {
    const call = createClient(publicCalls, url);
    const lists = {
      businesses: await call('listBusinesses', { query: { page_size: 100 } }),
      events: await call('listEvents', { query: { status: 'upcoming', page_size: 100 } }),
      deals: await call('listDeals', { query: { status: 'active', page_size: 100 } }),
    };
    const expected = ALL_KINDS.flatMap((kind) =>
      lists[pluralOf(kind)].results.map(({ slug }) => listingPath(kind, slug)),
    );
    expect(fragments.map((fragment) => fragment.url).sort()).toEqual(expected.sort());
  });

  test('keeps of a listing what shows it in a result, and filters it by its kind, category and state', () => {
    const names = ['about', 'day', 'heard', 'id', 'image', 'state', 'suburb', 'title'];
    for (const { meta, filters, content } of fragments) {
      expect(names).toEqual(expect.arrayContaining(Object.keys(meta)));
      expect(meta.title).not.toBe('');
      expect(['kind', 'category', 'state']).toEqual(expect.arrayContaining(Object.keys(filters)));
      expect(content).not.toMatch(/created_at|\.webp/);
    }
  });

  test('hears the names of a business in Sinhala and Tamil as those in its title', () => {
    const clinic = fragments.find(({ meta }) => meta.title === 'Araliya Family Clinic');
    const heard = clinic?.meta.heard.split(' ');
    expect(heard).toEqual(expect.arrayContaining(soundsInIndex('පවුල් සායනය குடும்ப மருத்துவமனை')));
  });

  test('has no word of a listing that isn’t public', () => {
    // Names that begin so belong to the listings of the demo community that aren't public.
    expect(JSON.stringify(fragments)).not.toMatch(/unlisted/i);
  });

  test('its pieces are kept for ever, its entry is asked about, its records are not published', async () => {
    const path = indexPath('events');
    const folder = folderOf('events');
    const [piece] = readdirSync(join(folder, 'index'));
    const cacheControl = async (path: string) =>
      (await fetch(`${url}${path}`)).headers.get('cache-control');
    expect(await cacheControl(`${path}/index/${piece}`)).toContain('immutable');
    expect(await cacheControl(`${path}/pagefind-entry.json`)).toBe('no-cache');
    expect(readdirSync(folder).filter((name) => /ui|worker|highlight/.test(name))).toEqual([]);
  });
});
