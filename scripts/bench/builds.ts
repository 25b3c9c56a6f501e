import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Community, readCommunity } from '#src/build/community.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { createPool } from '#src/server/db/pool.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import { readEnv } from '#src/server/env.ts';
import { listen } from '#src/server/http-server.ts';
import { buildProgram, loadProgram } from '#src/server/site/program.ts';
import {
  readPages,
  type ReleaseFacts,
  releasePaths,
  servedFacts,
} from '#src/server/site/releases.ts';
import { openApi } from '#src/server/wire.ts';
import { run, startServer } from '#tests/support/server.ts';
import { seconds } from './calls.ts';
import { benchEleventy } from './eleventy.ts';
import { atMost, figure, heading, type Size } from './report.ts';

const SITE = 'https://serendib.example';
/** How many businesses there are. */
const BUSINESSES = { full: [1_000, 10_000], smallest: [20] };

/** What a build says of itself: seconds of each step, and the most memory (MB). */
interface Figures {
  files: number;
  program: number;
  reading: number;
  pages: number;
  keys: number;
  /** From the start to the switch. */
  served: number;
  'static index': number;
  'static files': number;
  memory: number;
}

/** The page of the business that is changed where one is: the seventh. */
const CHANGED = /^\/business\/[^/]+-7$/;

/** Pages of which the rendering is timed, after as many to warm up. */
const TIMED = { full: 400, smallest: 5 };

/** The pages of listings and of lists, by their addresses. */
const KINDS = {
  'a listing’s page': /^\/(business|event|deal)\/[^.]+$/,
  // Not those of places, which Eleventy's templates don't make.
  'a list page': /^\/(businesses|events|deals)(?!.*\/in\/)(\/|$)/,
};

/**
 * Time and memory of building a release at each size: from nothing, and with one listing changed; then of
 * Eleventy, which builds pages of the same listings.
 */
export async function benchBuilds(dataDir: string, size: Size): Promise<void> {
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMITS: 'off' });
  const database = await openDatabase(env, console.log);
  const clock = () => new Date();
  const api = openApi({ env, database, clock, readiness: () => null, log: console.error });
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
      const apiUrl = `http://127.0.0.1:${server.port}`;
      const build = (...parameters: string[]) => runBuild(dataDir, apiUrl, parameters);
      const change = async (share: string) => {
        const condition = share === 'one' ? 'id = 7' : 'id % 100 = 7';
        await pool.query(
          `UPDATE businesses SET name = name || ' & Co', updated_at = now() WHERE ${condition}`,
        );
      };
      await benchAmount(amount, build, change);
      await benchServer(dataDir, size, () => change('one'));
      const community = await readCommunity(apiUrl, clock());
      const addresses = await benchRendering(dataDir, community, TIMED[size]);
      await benchEleventy(join(dataDir, 'eleventy'), community, addresses, size);
    }
  } finally {
    await pool.end();
    await server.stop();
    await database.close();
  }
}

async function benchAmount(
  amount: number,
  build: (...parameters: string[]) => Promise<Figures & { wall: string }>,
  change: (share: 'one' | '1 %') => Promise<void>,
): Promise<void> {
  heading(`Building a release of ${amount.toLocaleString('en')} businesses`);
  const large = amount >= 10_000;
  const full = await build('--full');
  figure('all of it, from nothing', `${full.wall} s`);
  figure('pages', full.files.toLocaleString('en'));
  figure('the program, once for each version', `${full.program.toFixed(1)} s`);
  figure('reading the community', `${full.reading.toFixed(1)} s`);
  figure('rendering and brotli', `${full.pages.toFixed(1)} s`);
  figure('static index', `${full['static index'].toFixed(1)} s`);
  figure('static files, both spellings', `${full['static files'].toFixed(1)} s`);
  figure(
    'most memory',
    `${full.memory.toFixed(0)} MB`,
    large ? atMost(full.memory, 600, 'MB') : undefined,
  );
  for (const some of ['one', '1 %'] as const) {
    await change(some);
    const again = await build();
    const goal = some === 'one' ? 2 : 10;
    figure(
      `with ${some === 'one' ? 'one listing' : '1 % of businesses'} changed, until it is served`,
      `${again.served.toFixed(1)} s`,
      large ? atMost(again.served, goal, 's') : undefined,
    );
    figure('until its static index is', `${again.wall} s`);
    figure('of that, reading and keys', `${(again.reading + again.keys).toFixed(1)} s`);
    figure('of that, making it', `${again['static index'].toFixed(1)} s`);
  }
}

/** How often it is looked whether a server has published something (ms). */
const LOOK_AGAIN = 50;

/**
 * How long it takes from a change of a listing until a server has it in the release that it serves, when it
 * has nothing else to do: of the first change, and of the next one, for which it has kept what it knows.
 */
async function benchServer(dataDir: string, size: Size, change: () => Promise<void>) {
  const server = await startServer(dataDir, { SITE_URL: SITE, RATE_LIMITS: 'off' });
  const facts = async () => (await servedFacts(dataDir)) as ReleaseFacts;
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await setTimeout(LOOK_AGAIN);
  };
  const keyNow = async () =>
    [...readPages(dataDir, (await facts()).id)].find(([address]) => CHANGED.test(address))?.[1];
  try {
    for (const name of ['one changed under a server, until it is served', 'another one']) {
      const before = await keyNow();
      const began = performance.now();
      await change();
      await until(async () => (await keyNow()) !== before);
      const took = (performance.now() - began) / 1_000;
      figure(name, `${took.toFixed(1)} s`, size === 'full' ? atMost(took, 2, 's') : undefined);
      await until(async () => {
        const { data, index } = await facts();
        return data !== undefined && data === index?.data;
      });
    }
  } finally {
    await server.stop();
  }
}

/**
 * How long one thread renders a page, by its kind, without compressing or writing it. Gives the addresses
 * of these kinds' pages.
 */
async function benchRendering(
  dataDir: string,
  community: Community,
  amount: number,
): Promise<string[]> {
  const env = readEnv({ DATA_DIR: dataDir, SITE_URL: SITE });
  const program = releasePaths(dataDir).program(await buildProgram(env));
  const { render, pagesOf } = await loadProgram(program, SITE);
  const pages = pagesOf(community);
  const addresses: string[] = [];
  for (const [name, pattern] of Object.entries(KINDS)) {
    const all = pages.filter(({ address }) => pattern.test(address));
    addresses.push(...all.map(({ address }) => address));
    const some = all.slice(0, 2 * amount);
    const half = Math.ceil(some.length / 2);
    let began = 0;
    for (const [index, { address, shown }] of some.entries()) {
      if (index === half) began = performance.now();
      await render(address, shown);
    }
    const each = (performance.now() - began) / (some.length - half);
    figure(`rendering ${name}`, `${each.toFixed(2)} ms`);
  }
  return addresses;
}

async function runBuild(dataDir: string, apiUrl: string, parameters: string[]) {
  const began = performance.now();
  const building = run('scripts/build.ts', ['--figures', ...parameters], {
    DATA_DIR: dataDir,
    PORT: new URL(apiUrl).port,
    SITE_URL: SITE,
  });
  if ((await building.ended) !== 0) throw new Error(building.output());
  const last = building.output().trim().split('\n').at(-1) ?? '';
  return { ...(JSON.parse(last) as Figures), wall: seconds(began) };
}
