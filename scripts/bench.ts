import { newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { benchApprovals } from './bench/approvals.ts';
import { benchBuilds } from './bench/builds.ts';
import { benchCalls } from './bench/calls.ts';
import { benchClaims } from './bench/claims.ts';
import { machine } from './bench/report.ts';
import { benchSearch } from './bench/search.ts';
import { benchSignIn } from './bench/sign-in.ts';
import { benchSite } from './bench/site.ts';
import { benchUploads } from './bench/uploads.ts';
import { benchVisits } from './bench/visits.ts';

/** Each part has an empty data folder of its own; without a name all of them run. */
const PARTS: Record<string, (dataDir: string) => Promise<void>> = {
  site: benchSite,
  visits: benchVisits,
  'sign-in': benchSignIn,
  uploads: benchUploads,
  approvals: benchApprovals,
  claims: benchClaims,
  build: (dataDir) => benchBuilds(dataDir, [1_000, 10_000]),
  search: (dataDir) => benchSearch(dataDir, 10_000),
  api: (dataDir) => benchCalls(dataDir, [10_000, 100_000]),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}: choose of ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exit(1);
}

machine();
for (const [name, bench] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const dataDir = await newDataFolder(`bench-${name}`);
  try {
    await bench(dataDir);
  } finally {
    await removeDataFolder(dataDir);
  }
}
