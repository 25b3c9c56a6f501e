import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { startServer } from '#tests/support/server.ts';
import { benchApprovals } from './bench/approvals.ts';
import { benchBackups } from './bench/backups.ts';
import { benchBusy } from './bench/busy.ts';
import { benchCalls } from './bench/calls.ts';
import { machine, type Site } from './bench/report.ts';
import { benchSite } from './bench/site.ts';
import { benchSearches } from './bench/searches.ts';
import { benchSizes } from './bench/sizes.ts';
import { benchIndexSuggestions } from './bench/suggestions.ts';
import { benchVisits } from './bench/visits.ts';

/** Each part gets an empty data folder of its own. */
const PARTS: Record<string, (dataDir: string) => Promise<void>> = {
  site: benchSite,
  visits: (dataDir) => withServer(dataDir, benchVisits),
  busy: (dataDir) => withServer(dataDir, benchBusy),
  approvals: (dataDir) => withServer(dataDir, benchApprovals),
  // No release is made of what is backed up: that is measured elsewhere.
  backup: (dataDir) => withServer(dataDir, benchBackups, { REBUILD_AFTER: '1h' }),
  suggestions: benchIndexSuggestions,
  sizes: benchSizes,
  calls: (dataDir) => benchCalls(dataDir, 100_000),
  searches: benchSearches,
};

const all = Object.keys(PARTS);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: choose of ${all.join(', ')}.`);
  process.exit(1);
}

machine();
for (const name of wanted.length > 0 ? wanted : all) {
  const dataDir = await newDataFolder(`bench-${name}`);
  try {
    await PARTS[name]?.(dataDir);
  } finally {
    await removeDataFolder(dataDir);
  }
}

/** Has something measured of a server with the demo community. */
async function withServer(
  dataDir: string,
  bench: (site: Site) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const server = await startServer(dataDir, { RATE_LIMITS: 'off', ...env });
  try {
    await bench({ url: server.url, dataDir });
  } finally {
    await server.stop();
  }
}
