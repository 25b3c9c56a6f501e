import { setTimeout } from 'node:timers/promises';
import { listingPath, listPath } from '#src/domain/paths.ts';
import type { Business } from '#src/listings/business.ts';
import { readPages, servedFacts } from '#src/server/site/releases.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { launchServer, type Server } from '#tests/support/server.ts';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { childrenOf, memoryOf } from './memory.ts';
import { heading, measured, secondsSince } from './report.ts';

/** Interval of the looks whether a server has published something, and how much memory its builds take (ms). */
const LOOK_AGAIN = 50;
/** A release that takes longer counts as failed (s). */
const LONGEST = 600;

/** The id of the business that every change changes. */
const CHANGED = 7;

const ONE = { which: `id = ${CHANGED}`, goal: GOALS.oneChange, ofRelease: GOALS.changedRelease };
/**
 * Changes to the listings: of one business, of the same one with what the first build kept, and of a hundredth of all.
 */
const CHANGES = [
  { name: 'one change', ...ONE },
  { name: 'another one', ...ONE },
  {
    name: '1 % of businesses',
    which: `id % 100 = ${CHANGED}`,
    goal: GOALS.manyChanges,
    ofRelease: GOALS.manyChanges,
  },
];
/** The name that the site gets at last, which every page shows. */
const NEW_NAME = 'Lanka Square';
/** The page of that business. */
const PAGE = new RegExp(`^/business/[^/]+-${CHANGED}$`);

/** Measures time and memory of a server's first release, and of the releases after a change. */
export async function benchBuilds(dataDir: string, businesses: number): Promise<void> {
  const amount = businesses.toLocaleString('en');
  heading(`Releases of ${amount} businesses, half as many events and deals`);
  await fillListings(dataDir, businesses);
  const server = await launchServer(dataDir, { SEED: 'none', RATE_LIMITS: 'off' });
  const builds = watchBuilds(server);
  /** The name of a page's file, which goes with what the page shows. */
  const pageNow = async () => {
    const id = (await servedFacts(dataDir))?.id;
    return id && [...readPages(dataDir, id)].find(([address]) => PAGE.test(address))?.[1];
  };
  const { api, text } = askOf(server);
  try {
    await builds.until(async () => server.output().includes('Serendib is at'));
    await builds.until(() => isIndexed(dataDir));
    measured('most memory of a process that builds', builds.most(), GOALS.buildMemory);
    const addresses = [listingPath('business', (await api()).slug), await listPageOf(server)];
    const ofListings = CHANGES.map(({ name, which, ...goals }) => ({
      name: `${name}, until its page and its list show it`,
      sql: `UPDATE businesses SET name = name || ' & Co', updated_at = now() WHERE ${which}`,
      paths: addresses,
      shown: async () => htmlOf((await api()).name),
      ...goals,
    }));
    const ofName = {
      name: 'a new name, until the home page, a page and a list show it',
      sql: `INSERT INTO settings (id, values, updated_at) VALUES (1, '{"name":"${NEW_NAME}"}', now())`,
      paths: ['/', ...addresses],
      shown: async () => NEW_NAME,
      goal: GOALS.rename,
      ofRelease: GOALS.renamedRelease,
    };
    for (const { name, sql, paths, shown, goal, ofRelease } of [...ofListings, ofName]) {
      const before = await pageNow();
      const began = performance.now();
      await inDatabase(dataDir, (pool) => pool.query(sql));
      const wanted = await shown();
      await builds.until(async () => {
        const pages = await Promise.all(paths.map(text));
        return pages.every((page) => page.includes(wanted));
      });
      measured(name, secondsSince(began), goal);
      await builds.until(async () => (await pageNow()) !== before);
      measured('until the release has it', secondsSince(began), ofRelease);
      await builds.until(() => isIndexed(dataDir));
      measured('most memory so far', builds.most(), GOALS.buildMemory);
    }
  } finally {
    await server.stop();
  }
}

/** Whether the served release has an index of the same data. */
export async function isIndexed(dataDir: string): Promise<boolean> {
  const { data, index } = (await servedFacts(dataDir)) ?? {};
  return data !== undefined && data === index?.data;
}

/** Asks a server for the business that is changed, and for its pages. */
function askOf({ url }: Server) {
  return {
    api: async () => (await fetch(`${url}/api/businesses/${CHANGED}/`)).json() as Promise<Business>,
    text: async (path: string) => (await fetch(url + path)).text(),
  };
}

/** The address of the list page that shows the changed business. */
async function listPageOf({ url }: Server): Promise<string> {
  for (let page = 1; ; page++) {
    const answer = await fetch(`${url}/api/businesses/?page=${page}`);
    const { results } = (await answer.json()) as { results: Business[] };
    if (results.some(({ id }) => id === CHANGED)) return listPath('businesses', page);
  }
}

const htmlOf = (text: string): string => text.replaceAll('&', '&amp;');

/** Watches the processes that build for a server, as Linux tells of them. */
function watchBuilds({ child, output }: Server) {
  let most = 0;
  const look = () => {
    const builds = childrenOf(child.pid, 'build-process');
    most = Math.max(most, ...builds.map((pid) => memoryOf(pid, 'most')));
  };
  return {
    /** The most memory that one of the processes has had so far (MB). */
    most: () => most,
    /** Resolves when `isSo` holds; throws when a build fails. */
    until: async (isSo: () => Promise<boolean>): Promise<void> => {
      const began = performance.now();
      while (!(await isSo())) {
        look();
        const isLate = secondsSince(began) > LONGEST || child.exitCode !== null;
        if (isLate || output().includes('The release being served stays')) {
          throw new Error(`A release failed, or didn't come:\n${output()}`);
        }
        await setTimeout(LOOK_AGAIN);
      }
      look();
    },
  };
}
