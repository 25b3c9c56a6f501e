import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { publicCalls } from '#src/api/public-calls.ts';
import { readLists } from '#src/build/all-listings.ts';
import { createClient } from '#src/client/api.ts';
import { demoCommunity } from '#src/demo/community/community.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import { suggestionsOf } from '#src/features/search/suggestions.ts';
import * as paths from '#src/listings/search-record.ts';
import { indexParts } from '#src/server/site/search-index.ts';
import { openApi } from '#tests/support/api.ts';
import {
  BOX_IN_FIVE,
  expectGoodSearch,
  SET_NOW,
  SET_TIMEOUT,
  shownIn,
} from '#tests/support/search-measure.ts';

const folder = mkdtempSync(join(tmpdir(), 'static-search-'));

beforeAll(async () => {
  const api = await openApi({ community: demoCommunity, now: SET_NOW });
  const call = createClient(publicCalls, '', async (url, init) =>
    api.app.request(String(url), init),
  );
  const community = {
    ...(await readLists(call)),
    advertisements: [],
    categories: { businesses: [], events: [], deals: [] },
    lexicon: [],
    now: SET_NOW,
  };
  for (const part of indexParts(community)) await part.make(folder);
  await api.close();
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
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.doUnmock('#src/listings/search-record.ts');
  // Files of tests share a process: the next one's browser would read this folder.
  vi.resetModules();
  rmSync(folder, { recursive: true });
});

test(
  'without the API the box brings what people meant',
  async () => {
    const { savedSearch } = await import('#src/client/static-index.ts');
    await expectGoodSearch(
      'without the API',
      async (search) => {
        const filters = { category: '', state: '' };
        const answer = await savedSearch(search, { most: 3, kinds: PLURAL_KINDS, filters });
        return shownIn(suggestionsOf(answer, { search }));
      },
      BOX_IN_FIVE,
    );
  },
  SET_TIMEOUT,
);
