import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { openApi, type TestApiOptions } from './api.ts';
import { pageProblem, pageRequests } from './page-requests.ts';
import { openSenders } from './request-senders.ts';

/** The seed: the same one makes the same requests, and a failure names it. */
export const SEED = Number(process.env['REQUESTS_SEED'] ?? 20_261_121);

/** Options of a run. A request meets what those before it left: none fails alone, so there is nothing to shrink. */
const alike = (requests: number) => ({ numRuns: requests, seed: SEED, endOnFailure: true });

/**
 * Makes requests up from the API's own description, and sends them in everybody's name over a community: each has an
 * answer as described. Only a few calls may never succeed, or it would prove little.
 */
export async function expectDescribedAnswers(
  { community, now }: Pick<TestApiOptions, 'community' | 'now'>,
  { requests, mostNeverDone }: { requests: number; mostNeverDone: number },
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'serendib-hostile-'));
  const api = await openApi({ community, now, media: mediaOf(diskStore(join(folder, 'media'))) });
  try {
    const senders = await openSenders({
      pool: api.pool,
      now: () => now,
      siteUrl: 'http://localhost',
      send: (path, init) => api.app.request(path, init),
    });
    const property = fc.asyncProperty(senders.requests, async (request) => {
      expect(await senders.problemWith(request)).toBeNull();
    });
    await fc.assert(property, alike(requests));
    const neverDone = senders.calls.filter((name) => !senders.wasDone(name));
    expect(neverDone.length, neverDone.join()).toBeLessThanOrEqual(mostNeverDone);
  } finally {
    await api.close();
    await rm(folder, { recursive: true });
  }
}

/** Makes up requests for pages of the site at `url`: each has an answer, and none becomes markup. */
export async function expectHarmlessPages(url: string, requests: number): Promise<void> {
  const property = fc.asyncProperty(pageRequests, async ({ path, ...init }) => {
    const response = await fetch(url + path, { ...init, redirect: 'manual' });
    expect(pageProblem(response, await response.text())).toBeNull();
  });
  await fc.assert(property, alike(requests));
}
