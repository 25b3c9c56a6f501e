import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startServer } from '#tests/support/server.ts';
import { benchApprovals } from './bench/approvals.ts';
import { benchAttacks } from './bench/attacks.ts';
import { benchBackups } from './bench/backups.ts';
import { benchBuilds } from './bench/builds.ts';
import { benchBusy } from './bench/busy.ts';
import { benchCalls } from './bench/calls.ts';
import { benchCrowd } from './bench/crowd.ts';
import { benchDesk } from './bench/desk.ts';
import { benchKills } from './bench/kills.ts';
import { benchMemory } from './bench/memory.ts';
import { machine, type Site } from './bench/report.ts';
import { benchSearches } from './bench/searches.ts';
import { benchSeries } from './bench/series.ts';
import { benchSite } from './bench/site.ts';
import { benchIndexSuggestions } from './bench/suggestions.ts';
import { benchVisits } from './bench/visits.ts';

/** Each part gets an empty data folder of its own. */
const PARTS: Record<string, (dataDir: string) => Promise<void>> = {
  site: benchSite,
  visits: (dataDir) => withServer(dataDir, benchVisits),
  busy: (dataDir) => withServer(dataDir, benchBusy),
  attacks: (dataDir) => withServer(dataDir, benchAttacks, { RATE_LIMITS: 'on' }),
  approvals: (dataDir) => withServer(dataDir, benchApprovals),
  // No release is made of the data that is backed up: releases are measured elsewhere.
  backup: (dataDir) => withServer(dataDir, benchBackups, { REBUILD_AFTER: '1h' }),
  suggestions: benchIndexSuggestions,
  sizes: async (dataDir) => {
    await benchBuilds(dataDir, 10_000);
    await benchCalls(dataDir, 10_000);
    await benchCrowd(dataDir);
  },
  calls: (dataDir) => benchCalls(dataDir, 100_000),
  searches: benchSearches,
  crowd: benchCrowd,
  series: benchSeries,
  desk: benchDesk,
};

/** Parts that take ten minutes and more, so that each is run by its name alone. */
const LONG_PARTS: typeof PARTS = {
  kills: (dataDir) => overRelease(dataDir, benchKills),
  memory: (dataDir) => overRelease(dataDir, benchMemory),
};

const all = { ...PARTS, ...LONG_PARTS };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in all));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: choose of ${Object.keys(all).join(', ')}.`,
  );
  process.exit(1);
}

machine();
for (const name of wanted.length > 0 ? wanted : Object.keys(PARTS)) {
  const dataDir = await newDataFolder(`bench-${name}`);
  try {
    await all[name]?.(dataDir);
  } finally {
    await removeDataFolder(dataDir);
  }
}

/** Measures a server with the demo community, whose release is whole. */
async function withServer(
  dataDir: string,
  bench: (site: Site) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const server = await startServer(dataDir, { RATE_LIMITS: 'off', ...env });
  try {
    await server.said('The static index was made');
    await bench({ url: server.url, dataDir });
  } finally {
    await server.stop();
  }
}

/** Measures servers that begin with such a release. */
async function overRelease(dataDir: string, bench: typeof benchMemory): Promise<void> {
  await withServer(dataDir, async () => {});
  await bench(dataDir);
}
