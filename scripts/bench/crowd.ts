import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { startServer } from '#tests/support/server.ts';
import { ATTRIBUTES } from '#src/domain/attributes.ts';
import { SEARCH_CATEGORIES } from '#src/community/config.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { BUSINESS_SORTS } from '#src/listings/business-list.ts';
import { STATES } from '#src/site.places.ts';
import { isIndexed } from './builds.ts';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { readers } from './load.ts';
import { childrenOf, memoryOf, processorTime } from './memory.ts';
import { heading, measured } from './report.ts';

/** Visitors at once. */
const CROWD = 32;
/** Duration of a measurement (s), and of the crowd before it: that wakes a thread, which takes half a second. */
const SECONDS = 6;
const WARM_UP = 2;
/** Interval of the looks whether a release is made (ms), and how often in turn nothing may be under way. */
const LOOK_AGAIN = 500;
const QUIET_LOOKS = 6;
/** Pages and calls that others read meanwhile (a second). */
const READ = { perSecond: 50, seconds: SECONDS };

const BUSINESSES = 10_000;

const WORDS = ['kottu', 'rice', 'saree', 'photografer', 'lanka', 'travel', 'hoppers', 'accountant'];

/** Combinations of the values, each once. */
const addresses = (path: string, values: Record<string, readonly string[]>): string[] =>
  Object.entries(values)
    .reduce<URLSearchParams[]>(
      (all, [name, of]) =>
        of.flatMap((value) => all.map((query) => new URLSearchParams([...query, [name, value]]))),
      [new URLSearchParams()],
    )
    .map((query) => `${path}?${query}`);

/** Addresses of pages that no release holds, enough for all measurements of each to ask for each once. */
const PAGES = {
  'filtered list': {
    paths: addresses('/businesses', {
      state: Object.keys(STATES),
      category: SEARCH_CATEGORIES.map(({ category }) => categorySlug(category)),
      attribute: ATTRIBUTES.map(({ name }) => name),
      page: ['1', '2'],
      sortBy: Object.keys(BUSINESS_SORTS),
    }).map((path) => path.replace(/attribute=(\w+)/, '$1=true')),
    goals: [GOALS.listTime, GOALS.listCrowd, GOALS.listsASecond],
  },
  '/search': {
    paths: addresses('/search', {
      search: WORDS.flatMap((one) =>
        WORDS.flatMap((other) => WORDS.map((last) => `${one} ${other} ${last}`)),
      ),
      state: Object.keys(STATES),
    }),
    goals: [GOALS.searchTime, GOALS.searchCrowd, GOALS.searchesASecond],
  },
} as const;

/**
 * Measures pages at addresses that nobody has asked for yet: one at a time, and a crowd's at once, with 10,000 businesses
 * and half as many events and deals.
 */
export async function benchCrowd(dataDir: string): Promise<void> {
  heading(
    `Pages on demand with ${BUSINESSES.toLocaleString('en')} businesses, half as many events and deals`,
  );
  await fillListings(dataDir, BUSINESSES);
  const server = await startServer(dataDir, { SEED: 'none', RATE_LIMITS: 'off' });
  const { pid } = server.child;
  try {
    await released(dataDir, pid);
    for (const [name, { paths, goals }] of Object.entries(PAGES)) {
      const [time, wait, rate] = goals;
      const left = paths.toSorted((one, other) => hash(one) - hash(other)).values();
      const ask = (connections: number, duration = SECONDS) =>
        autocannon({
          url: server.url,
          connections,
          duration,
          headers: { 'accept-encoding': 'br' },
          requests: [
            { setupRequest: (request) => ({ ...request, path: left.next().value ?? '/none' }) },
          ],
        });
      const warmUp = async () => {
        await ask(CROWD, WARM_UP);
        // The last pages of a crowd are made after it has left: a visitor alone waits until they are done.
        await ask(1, 1);
      };
      await warmUp();
      const alone = await ask(1);
      measured(`${name}, one at a time: p50`, alone.latency.p50, GOALS.pageWait);
      await warmUp();
      const before = processorTime(pid);
      const crowd = await ask(CROWD);
      const took = (processorTime(pid) - before) / crowd.requests.total;
      if (crowd.errors + crowd.non2xx > 0)
        throw new Error(`${name}: ${crowd.errors + crowd.non2xx} failed.`);
      measured(`${name}: processor time of the server`, took, time);
      measured(`${name}, ${CROWD} at once: p99`, crowd.latency.p99, wait);
      measured(`${name}, ${CROWD} at once: a second`, crowd.requests.average, rate);
      for (const other of ['/', '/api/businesses/7/']) {
        await readers(server.url + other, { ...READ, seconds: WARM_UP });
        await warmUp();
        const [{ p99 }] = await Promise.all([readers(server.url + other, READ), ask(CROWD)]);
        measured(`${other} meanwhile: p99`, p99, GOALS.pageWait);
      }
    }
    measured('memory', memoryOf(pid, 'now'), GOALS.crowdMemory);
  } finally {
    await server.stop();
  }
}

/** Resolves when the release and the index of what is there are made, and no process builds any more. */
async function released(dataDir: string, pid: number | undefined): Promise<void> {
  let looks = 0;
  while (looks < QUIET_LOOKS) {
    await setTimeout(LOOK_AGAIN);
    const isMade = (await isIndexed(dataDir)) && childrenOf(pid, 'build-process').length === 0;
    looks = isMade ? looks + 1 : 0;
  }
}

/** A number of a text, the same each time, which puts addresses in no order. */
const hash = (text: string): number =>
  [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) % 65_521, 7);
