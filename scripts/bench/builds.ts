import { setTimeout } from 'node:timers/promises';
import { readPages, servedFacts } from '#src/server/site/releases.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { launchServer, type Server } from '#tests/support/server.ts';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { childrenOf, memoryOf } from './memory.ts';
import { figure, heading, measured, secondsSince } from './report.ts';

/** How often it is looked whether a server has published something, and what its builds take of the memory (ms). */
const LOOK_AGAIN = 50;
/** What takes longer doesn't come (s). */
const LONGEST = 600;

/** Changes to the listings: of one, of the same with what the build has kept of it, of a hundredth of the businesses. */
const CHANGES = [
  { name: 'one change', which: 'id = 7', goal: GOALS.oneChange },
  { name: 'another one', which: 'id = 7', goal: GOALS.oneChange },
  { name: '1 % of businesses', which: 'id % 100 = 7', goal: GOALS.manyChanges },
];
/** The page of a business that all of them change: the seventh. */
const CHANGED = /^\/business\/[^/]+-7$/;

/** Time and memory of a server's first release with so many businesses, and of those after a change. */
export async function benchBuilds(dataDir: string, businesses: number): Promise<void> {
  const amount = businesses.toLocaleString('en');
  heading(`Releases of ${amount} businesses, half as many events and deals`);
  await fillListings(dataDir, businesses);
  const server = await launchServer(dataDir, { SEED: 'none', RATE_LIMITS: 'off' });
  const builds = watchBuilds(server);
  const facts = async () => (await servedFacts(dataDir)) ?? null;
  const isIndexed = async () => {
    const { data, index } = (await facts()) ?? {};
    return data !== undefined && data === index?.data;
  };
  const pageNow = async () => {
    const id = (await facts())?.id;
    return id && [...readPages(dataDir, id)].find(([address]) => CHANGED.test(address))?.[1];
  };
  try {
    let began = performance.now();
    await builds.until(async () => server.output().includes('Serendib is at'));
    figure('from nothing, until it is served', `${secondsSince(began).toFixed(1)} s`);
    await builds.until(isIndexed);
    figure('until its static index is', `${secondsSince(began).toFixed(1)} s`);
    figure('pages', ((await facts())?.made.pages ?? 0).toLocaleString('en'));
    measured('most memory of a process that builds', builds.most(), GOALS.buildMemory);
    for (const { name, which, goal } of CHANGES) {
      const before = await pageNow();
      began = performance.now();
      await inDatabase(dataDir, (pool) =>
        pool.query(
          `UPDATE businesses SET name = name || ' & Co', updated_at = now() WHERE ${which}`,
        ),
      );
      await builds.until(async () => (await pageNow()) !== before);
      measured(`${name}, until it is served`, secondsSince(began), goal);
      await builds.until(isIndexed);
      figure('until its static index is', `${secondsSince(began).toFixed(1)} s`);
      measured('most memory so far', builds.most(), GOALS.buildMemory);
    }
  } finally {
    await server.stop();
  }
}

/** Looks at the processes that build for a server, as Linux tells of them. */
function watchBuilds({ child, output }: Server) {
  let most = 0;
  const look = () => {
    const builds = childrenOf(child.pid, 'build-process');
    most = Math.max(most, ...builds.map((pid) => memoryOf(pid, 'most')));
  };
  return {
    /** The most memory that one of them has had so far (MB). */
    most: () => most,
    /** Resolves when something is so; throws when a build fails. */
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
