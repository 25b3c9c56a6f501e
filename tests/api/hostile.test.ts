import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { openSenders } from '#tests/support/request-senders.ts';
import { community, NOW } from './community.ts';

/**
 * With those of `tests/build/hostile-pages.test.ts` a fifth of what `npm run soak -- requests` sends over a network: a
 * minute of one core, the database's share included.
 */
const REQUESTS = 19_000;
/** The same seed makes the same requests; a failure tells it. */
const SEED = Number(process.env['REQUESTS_SEED'] ?? 20_261_121);
/** Calls that made-up requests hardly ever get right: they need a ticket, or all ids of a list. */
const SELDOM_RIGHT = 10;

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'serendib-hostile-'));
  api = await openApi({ community, now: NOW, mediaDir: join(folder, 'media') });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test(
  `made-up requests of everybody are answered as described (seed ${SEED})`,
  {
    timeout: 300_000,
  },
  async () => {
    const senders = await openSenders({
      pool: api.pool,
      now: () => NOW,
      siteUrl: 'http://localhost',
      send: (path, init) => api.app.request(path, init),
    });
    const property = fc.asyncProperty(senders.requests, async (request) => {
      expect(await senders.problemWith(request)).toBeNull();
    });
    // What a request meets depends on those before it: none fails alone, so there is nothing to shrink.
    await fc.assert(property, { numRuns: REQUESTS, seed: SEED, endOnFailure: true });
    const neverDone = senders.calls.filter((name) => !senders.wasDone(name));
    expect(neverDone.length, neverDone.join()).toBeLessThanOrEqual(SELDOM_RIGHT);
  },
);
