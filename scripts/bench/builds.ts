import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ALL_KINDS } from '#src/domain/kinds.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { createPool } from '#src/server/db/pool.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import { readEnv } from '#src/server/env.ts';
import { listen } from '#src/server/http-server.ts';
import { openApi } from '#src/server/wire.ts';
import { run } from '#tests/support/server.ts';
import { seconds } from './calls.ts';
import { atMost, figure, heading, type Size } from './report.ts';

/** How many businesses there are. */
const BUSINESSES = { full: [1_000, 10_000], smallest: [20] };

interface Figures {
  files: number;
  pages: number;
  'copies and compression': number;
  'second spellings'?: number;
  memory: number;
}

/** Time and memory of building a release at each size: from nothing, and with one listing changed. */
export async function benchBuilds(dataDir: string, size: Size): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const database = await openDatabase(env, console.log);
  const clock = () => new Date();
  const api = openApi({ env, database, clock, readiness: () => null, log: console.log });
  const server = await listen(api.handle, { host: '127.0.0.1', port: 0 });
  const pool = createPool(database.url, { statementTimeout: 0 });
  try {
    await seedCategories(pool);
    let seeded = 0;
    for (const amount of BUSINESSES[size]) {
      const half = (amount - seeded) / 2;
      const amounts = { businesses: amount - seeded, events: half, deals: half };
      await seedBulk(pool, { ...amounts, now: clock(), log: () => {} });
      seeded = amount;
      const build = (...parameters: string[]) =>
        runBuild(dataDir, `http://127.0.0.1:${server.port}`, parameters);
      await benchAmount(amount, dataDir, build, async () => {
        await pool.query(
          "UPDATE businesses SET name = name || ' & Co', updated_at = now() WHERE id = 7",
        );
      });
    }
  } finally {
    await pool.end();
    await server.stop();
    await database.close();
  }
}

async function benchAmount(
  amount: number,
  dataDir: string,
  build: (...parameters: string[]) => Promise<Figures & { wall: string }>,
  change: () => Promise<void>,
): Promise<void> {
  heading(`Building a release of ${amount.toLocaleString('en')} businesses`);
  const large = amount >= 10_000;
  const full = await build('--full');
  const perPage = msPerDetailPage(dataDir);
  const spelling = full['second spellings'] ?? 0;
  const share = (spelling / full.pages) * 100;
  figure('all of it, from nothing', `${full.wall} s`);
  figure('pages: details, calendars, lists', full.files.toLocaleString('en'));
  figure('rendering', `${full.pages.toFixed(1)} s`);
  figure(
    'rendering, per detail page',
    `${perPage.toFixed(2)} ms`,
    large ? atMost(perPage, 1.5, 'ms') : undefined,
  );
  figure('copies, brotli and gzip', `${full['copies and compression'].toFixed(1)} s`);
  figure('second spelling', `${spelling.toFixed(2)} s`);
  figure(
    'second spelling, of the rendering',
    `${share.toFixed(1)} %`,
    large ? atMost(share, 3, '%') : undefined,
  );
  figure(
    'most memory',
    `${full.memory.toFixed(0)} MB`,
    large ? atMost(full.memory, 750, 'MB') : undefined,
  );
  await change();
  const again = await build();
  figure('with one listing changed', `${again.wall} s`);
}

/** Pages are written kind by kind: the time from the first to the last of each, over their number. */
function msPerDetailPage(dataDir: string): number {
  const client = join(dataDir, 'releases', 'current', 'client');
  let pages = 0;
  let milliseconds = 0;
  for (const kind of ALL_KINDS) {
    const written = readdirSync(join(client, kind))
      .filter((name) => name.endsWith('.html'))
      .map((name) => statSync(join(client, kind, name)).mtimeMs)
      .sort((a, b) => a - b);
    pages += written.length;
    milliseconds += (written.at(-1) ?? 0) - (written[0] ?? 0);
  }
  return milliseconds / pages;
}

async function runBuild(dataDir: string, apiUrl: string, parameters: string[]) {
  const began = performance.now();
  const building = run('scripts/build.ts', ['--figures', ...parameters], {
    DATA_DIR: dataDir,
    API_URL: apiUrl,
    SITE_URL: 'https://serendib.example',
  });
  if ((await building.ended) !== 0) throw new Error(building.output());
  const last = building.output().trim().split('\n').at(-1) ?? '';
  return { ...(JSON.parse(last) as Figures), wall: seconds(began) };
}
