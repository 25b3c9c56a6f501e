import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { releasePaths } from '#src/server/site/releases.ts';
import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
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

/** In the order in which one data folder can be used for all of them. */
const PARTS: Record<string, (dataDir: string, size: Size) => Promise<void>> = {
  site: benchSite,
  visits: benchVisits,
  'sign-in': benchSignIn,
  uploads: benchUploads,
  approvals: benchApprovals,
  claims: benchClaims,
  build: benchBuilds,
  search: benchSearch,
  api: benchCalls,
};

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    /** Runs the least of each part that shows that it works; its figures say nothing. */
    smallest: { type: 'boolean', default: false },
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
const parts = Object.entries(PARTS).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
if (values.smallest) await runSmallest();
else await runAll();

/** Each part has an empty data folder of its own. */
async function runAll(): Promise<void> {
  for (const [name, bench] of parts) {
    const dataDir = await newDataFolder(`bench-${name}`);
    try {
      await bench(dataDir, 'full');
    } finally {
      await removeDataFolder(dataDir);
    }
  }
}

/** All parts share one data folder, whose first release stays: making it takes longest. */
async function runSmallest(): Promise<void> {
  const dataDir = await newDataFolder('bench');
  try {
    const { hold } = releasePaths(dataDir);
    await mkdir(dirname(hold), { recursive: true });
    await writeFile(hold, '');
    for (const [name, bench] of parts) {
      await bench(dataDir, 'smallest');
      console.log(`\n${name} runs to its end`);
    }
  } finally {
    await removeDataFolder(dataDir);
  }
}
