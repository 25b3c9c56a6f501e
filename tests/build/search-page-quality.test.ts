import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoCommunity } from '#src/demo/community/community.ts';
import { createApp } from '#src/server/app.ts';
import { openEmbeddedDatabase } from '#src/server/db/embedded.ts';
import { fillLocalities } from '#src/server/db/localities.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { createPool } from '#src/server/db/pool.ts';
import { seedCategories, seedCommunity } from '#src/server/demo/insert.ts';
import { listen } from '#src/server/http-server.ts';
import { openSite } from '#src/server/site/site.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { expectGoodSearch, SET_NOW, SET_TIMEOUT } from '#tests/support/search-measure.ts';
import { sharedSite } from '#tests/support/site.ts';

/** Where the cards of a page lead, in their order. */
const CARDS = /<article.*?href="\/(?:business|event|deal)\/([^"]+)"/gs;

const { dataDir } = await sharedSite();
const closing: (() => Promise<unknown>)[] = [];
let url: string;

/** The pages of the shared site over a database of its own, on the day that the set is about. */
beforeAll(async () => {
  const folder = await newDataFolder('search-page');
  closing.unshift(() => removeDataFolder(folder));
  const database = await openEmbeddedDatabase({ dataDir: folder, log: () => {} });
  closing.unshift(database.close);
  const pool = createPool(database.url);
  closing.unshift(() => pool.end());
  await migrate(pool);
  await fillLocalities(pool);
  await seedCategories(pool);
  await seedCommunity(pool, demoCommunity, SET_NOW);
  const clock = () => SET_NOW;
  const siteUrl = 'http://localhost';
  const app = createApp({
    db: pool,
    clock,
    siteUrl,
    mediaDir: folder,
    readiness: () => null,
    rateLimits: false,
    log: () => {},
  });
  const site = await openSite({
    dataDir,
    siteUrl,
    apiUrl: siteUrl,
    fetch: async (input, init) => app.fetch(new Request(input, init)),
    clock,
    log: () => {},
  });
  closing.unshift(site.close);
  const server = await listen((...asked) => void site.handle(...asked), {
    host: '127.0.0.1',
    port: 0,
  });
  closing.unshift(server.stop);
  url = `http://127.0.0.1:${server.port}`;
});
afterAll(async () => {
  for (const close of closing) await close();
});

test(
  'the results page shows first what people mean, over all its sections',
  () =>
    expectGoodSearch('by the results page', async (search) => {
      const answer = await fetch(`${url}/search?${new URLSearchParams({ search })}`);
      expect(answer.status, search).toBe(200);
      const page = await answer.text();
      return Array.from(page.matchAll(CARDS), ([, slug = '']) => slug);
    }),
  SET_TIMEOUT,
);
