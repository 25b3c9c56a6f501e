import { parseArgs } from 'node:util';
import { copyRelease, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { benchApprovals } from './bench/approvals.ts';
import { benchBuilds } from './bench/builds.ts';
import { benchCalls } from './bench/calls.ts';
import { benchClaims } from './bench/claims.ts';
import { machine, type Size } from './bench/report.ts';
import { benchSearch } from './bench/search.ts';
import { benchSignIn } from './bench/sign-in.ts';
import { benchSite } from './bench/site.ts';
import { benchUploads } from './bench/uploads.ts';
import { benchVisits } from './bench/visits.ts';

type Parts = Record<string, (dataDir: string, size: Size) => Promise<void>>;

/** Parts with the demo community, in the order in which one data folder can be used for all of them. */
const WITH_COMMUNITY: Parts = {
  site: benchSite,
  visits: benchVisits,
  'sign-in': benchSignIn,
  uploads: benchUploads,
  approvals: benchApprovals,
};
/** Parts with as many listings as they are given, in such an order too. */
const WITH_LISTINGS: Parts = {
  build: benchBuilds,
  search: benchSearch,
  api: benchCalls,
  claims: benchClaims,
};
const PARTS: Parts = { ...WITH_COMMUNITY, ...WITH_LISTINGS };

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
if (values.smallest) {
  await runSmallest(WITH_COMMUNITY);
  await runSmallest(WITH_LISTINGS);
} else await runAll();

/** Each part has an empty data folder of its own. */
async function runAll(): Promise<void> {
  for (const [name, bench] of wantedOf(PARTS)) {
    await inDataFolder(`bench-${name}`, (dataDir) => bench(dataDir, 'full'));
  }
}

/** All parts share one data folder, and the release that is given: making one takes longest. */
async function runSmallest(parts: Parts): Promise<void> {
  await inDataFolder('bench', async (dataDir) => {
    if (values.release && parts === WITH_COMMUNITY) await copyRelease(values.release, dataDir);
    for (const [name, bench] of wantedOf(parts)) {
      await bench(dataDir, 'smallest');
      console.log(`\n${name} runs to its end`);
    }
  });
}

async function inDataFolder(name: string, bench: (dataDir: string) => Promise<void>) {
  const dataDir = await newDataFolder(name);
  try {
    await bench(dataDir);
  } finally {
    await removeDataFolder(dataDir);
  }
}

function wantedOf(parts: Parts) {
  return Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));
}
