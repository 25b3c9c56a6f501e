import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { expect, test } from 'vitest';
import { readCommunity } from '#src/page-data/community.ts';
import { loadProgram } from '#src/server/site/program.ts';
import type { PageBatch, ThreadData } from '#src/server/site/render-threads.ts';
import { releasePaths, servedFacts } from '#src/server/site/releases.ts';
import { community, NOW } from '#tests/fixtures/listings.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { fixtureLists, startFixtureApi } from '#tests/support/fixture-api.ts';
import { sharedSite } from '#tests/support/site.ts';

const SITE_URL = 'https://serendib.example';
const LISTS = 1_000;
/** The number of businesses that fill these lists. */
const BUSINESSES = 6_000;
/**
 * The memory of the thread (MB): 88 are enough, and 128 too little now and then on a busy machine, which keeps the
 * collector's own threads waiting; one that keeps a text cut out of each page has too little with 192.
 */
const MEMORY = 160;

test('a release takes no more memory for many pages than for few', async () => {
  const [business] = community.businesses;
  const api = await startFixtureApi({
    ...fixtureLists(),
    '/api/businesses/': Array.from({ length: BUSINESSES }, (_, index) => ({
      ...business,
      id: index + 1,
      slug: `shop-${index}`,
      name: `Shop ${index}`,
      is_featured: false,
    })),
    '/api/events/': [],
    '/api/deals/': [],
  });
  const dataDir = await newDataFolder('release-memory');
  try {
    const { dataDir: site } = await sharedSite();
    const program = releasePaths(site).program((await servedFacts(site))?.program ?? '');
    const { pagesOf } = await loadProgram(program, SITE_URL, {});
    const pages = pagesOf(await readCommunity(api.url, NOW))
      .filter(({ address }) => address.startsWith('/businesses/'))
      .slice(0, LISTS);
    expect(pages).toHaveLength(LISTS);
    const thread = new Tinypool({
      filename: new URL('../../src/server/site/render-thread.ts', import.meta.url).href,
      workerData: { program, siteUrl: SITE_URL } satisfies ThreadData,
      maxThreads: 1,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY },
    });
    const folder = { rendered: join(dataDir, 'pages'), forGood: false, withCopies: false };
    await thread.run({ pages, folder, settings: {} } satisfies PageBatch, { name: 'files' });
    await thread.destroy();
  } finally {
    await api.stop();
    await removeDataFolder(dataDir);
  }
});
