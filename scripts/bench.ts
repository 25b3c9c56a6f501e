import { parseArgs } from 'node:util';
import {
  copyProgram,
  copyRelease,
  newDataFolder,
  removeDataFolder,
} from '#tests/support/data-folder.ts';
import { startServer } from '#tests/support/server.ts';
import { benchApprovals } from './bench/approvals.ts';
import { benchAttacks } from './bench/attacks.ts';
import { benchBackups } from './bench/backups.ts';
import { benchBuilds } from './bench/builds.ts';
import { benchCalls } from './bench/calls.ts';
import { benchClaims } from './bench/claims.ts';
import { machine, type Site, type Size } from './bench/report.ts';
import { benchRush } from './bench/rush.ts';
import { benchSearch } from './bench/search.ts';
import { benchSignIn } from './bench/sign-in.ts';
import { benchSite } from './bench/site.ts';
import { benchUploads } from './bench/uploads.ts';
import { benchVisits } from './bench/visits.ts';

type Part = (dataDir: string, size: Size) => Promise<void>;

/** Parts that ask a server with the demo community, in the order in which one will do for all. */
const OF_SERVER: Record<string, (site: Site, size: Size) => Promise<void>> = {
  visits: benchVisits,
  'sign-in': benchSignIn,
  uploads: benchUploads,
  rush: benchRush,
  approvals: benchApprovals,
};
/** Parts with as many listings as they are given, in the order in which one data folder will do. */
const WITH_LISTINGS: Record<string, Part> = {
  build: benchBuilds,
  search: benchSearch,
  api: benchCalls,
  claims: benchClaims,
};
const PARTS: Record<string, Part> = {
  site: benchSite,
  ...Object.fromEntries(
    Object.entries(OF_SERVER).map(([name, bench]): [string, Part] => [
      name,
      (dataDir, size) => withServer(dataDir, (site) => bench(site, size)),
    ]),
  ),
  backup: backupPart,
  attacks: attacksPart,
  ...WITH_LISTINGS,
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    /** Runs the least of each part that shows that it works; its figures say nothing. */
    smallest: { type: 'boolean', default: false },
    /** With `--smallest`: a data folder whose release of the demo community is used. */
    release: { type: 'string' },
  },
});
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: choose of ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(1);
}

machine();
await (values.smallest ? runSmallest() : runAll());

/** Each part has an empty data folder of its own. */
async function runAll(): Promise<void> {
  await runEach(PARTS, (bench, name) =>
    inDataFolder(`bench-${name}`, (dataDir) => bench(dataDir, 'full')),
  );
}

/** Parts share data folders, a server, and the release that is given: these take longest. */
async function runSmallest(): Promise<void> {
  await inDataFolder('bench', async (dataDir) => {
    if (values.release) await copyRelease(values.release, dataDir);
    await runEach({ site: benchSite }, (bench) => bench(dataDir, 'smallest'));
    await withServer(dataDir, (site) => runEach(OF_SERVER, (bench) => bench(site, 'smallest')));
    await runEach({ backup: backupPart, attacks: attacksPart }, (bench) =>
      bench(dataDir, 'smallest'),
    );
  });
  await inDataFolder('bench', async (dataDir) => {
    if (values.release) await copyProgram(values.release, dataDir);
    await runEach(WITH_LISTINGS, (bench) => bench(dataDir, 'smallest'));
  });
}

/** Runs those parts that are wanted. */
async function runEach<Bench>(
  parts: Record<string, Bench>,
  start: (bench: Bench, name: string) => Promise<void>,
): Promise<void> {
  for (const [name, bench] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    await start(bench, name);
    console.log(`\n${name} runs to its end`);
  }
}

async function inDataFolder(name: string, bench: (dataDir: string) => Promise<void>) {
  const dataDir = await newDataFolder(name);
  try {
    await bench(dataDir);
  } finally {
    await removeDataFolder(dataDir);
  }
}

/** No release is made of what is backed up: that is measured elsewhere. */
function backupPart(dataDir: string, size: Size): Promise<void> {
  return withServer(dataDir, (site) => benchBackups(site, size), { REBUILD_AFTER: '1h' });
}

/** What stands against attacks are the limits. */
function attacksPart(dataDir: string, size: Size): Promise<void> {
  return withServer(dataDir, (site) => benchAttacks(site, size), { RATE_LIMITS: 'on' });
}

async function withServer(
  dataDir: string,
  bench: (site: Site) => Promise<void>,
  env: Record<string, string> = {},
) {
  const server = await startServer(dataDir, { RATE_LIMITS: 'off', ...env });
  try {
    await bench({ url: server.url, dataDir });
  } finally {
    await server.stop();
  }
}
