import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { createApp } from '#src/server/app.ts';
import { openDatabase } from '#src/server/db/open.ts';
import { createPool } from '#src/server/db/pool.ts';
import { seedBulk } from '#src/server/demo/bulk.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import { type Load, load } from './load.ts';
import { atLeast, atMost, figure, heading, type Size } from './report.ts';

/** A statement as the API sent it. */
export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

const CONNECTIONS = 32;
/** The API and the bare driver take turns, and medians count: what else the machine does hits both. */
const ROUNDS = { full: 5, smallest: 1 };
/** How many businesses there are. */
const BUSINESSES = { full: [10_000, 100_000], smallest: [20] };

const LIST = '/api/businesses/?state=VIC&sortBy=name&page=2';
/** Words, with a typing error, in another script, with a place, a postcode, a category. */
const SEARCHES = [
  'kottu',
  'rice dandenong',
  'saree',
  'photografer',
  'lanka travel',
  'restaurant',
  'කොත්තු',
  'acountant perth',
  'hoppers 3175',
];

/** Requests a second and delays of the list, the detail and the search call, at each size. */
export async function benchCalls(dataDir: string, size: Size): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: undefined }, console.log);
  try {
    await seedCategories(database.pool);
    let seeded = 0;
    for (const amount of BUSINESSES[size]) {
      const pool = createPool(database.url, { statementTimeout: 0 });
      const began = performance.now();
      const half = (amount - seeded) / 2;
      const amounts = { businesses: amount - seeded, events: half, deals: half };
      await seedBulk(pool, { ...amounts, now: new Date(), log: () => {} });
      seeded = amount;
      heading(
        `Calls with ${amount.toLocaleString('en')} businesses, half as many events and deals`,
      );
      figure('filling the database', `${seconds(began)} s`);
      await benchAmount(pool, database.url, amount, size);
      await pool.end();
    }
  } finally {
    await database.close();
  }
}

async function benchAmount(pool: pg.Pool, url: string, amount: number, size: Size): Promise<void> {
  const { rows } = await pool.query<{ slug: string }>(
    "SELECT slug FROM businesses WHERE status = 'published' ORDER BY id LIMIT 1 OFFSET $1",
    [Math.min(500, amount / 4)],
  );
  const detail = `/api/businesses/${rows[0]?.slug}/`;
  const searches = SEARCHES.map((words) => `/api/search/?${new URLSearchParams({ q: words })}`);
  const recorded = await record(pool, [LIST, detail, ...searches]);
  const api = await serve(url);
  const bare = await serve(url, recorded);
  try {
    const large = amount >= 100_000;
    for (const [name, paths] of Object.entries({
      list: [LIST],
      detail: [detail],
      search: searches,
    })) {
      const rounds: { ours: Load; floor: Load; share: number }[] = [];
      for (let round = 0; round < ROUNDS[size]; round++) {
        const ours = await load(api.url, paths, { connections: CONNECTIONS, size });
        const floor = await load(bare.url, paths, { connections: CONNECTIONS, size });
        rounds.push({ ours, floor, share: ours.rate / floor.rate });
      }
      const middle = (of: (round: (typeof rounds)[0]) => number) => median(rounds.map(of));
      const share = middle((round) => round.share);
      const p50 = middle(({ ours }) => ours.p50);
      const p99 = middle(({ ours }) => ours.p99);
      figure(`${name}: requests a second`, middle(({ ours }) => ours.rate).toFixed(0));
      figure(`${name}: the bare driver's`, middle(({ floor }) => floor.rate).toFixed(0));
      const isList = name === 'list' && large;
      figure(
        `${name}: share of the bare driver's`,
        share.toFixed(2),
        isList ? atLeast(share, 0.7) : undefined,
      );
      figure(
        `${name}: p50 / p99 of ${CONNECTIONS}`,
        `${p50} / ${p99} ms`,
        isList ? atMost(p99, 50, 'ms (p99)') : undefined,
      );
    }
    const alone = await load(api.url, searches, { connections: 1, size });
    figure(
      'search, one at a time: p50',
      `${alone.p50} ms`,
      large ? atMost(alone.p50, 5, 'ms') : undefined,
    );
    figure(
      'search, one at a time: p99',
      `${alone.p99} ms`,
      large ? atMost(alone.p99, 40, 'ms') : undefined,
    );
  } finally {
    api.stop();
    bare.stop();
  }
}

/** The statements that the API sends for each path. */
async function record(pool: pg.Pool, paths: string[]): Promise<Record<string, Statement[]>> {
  const sent: Statement[] = [];
  const db = {
    query: (statement: Statement) => {
      // The builder's have functions besides, which don't go over a stream.
      const { name, text, values } = statement;
      sent.push({ name, text, values } as Statement);
      return pool.query(statement);
    },
  } as unknown as pg.Pool;
  const app = createApp({
    db,
    clock: () => new Date(),
    siteUrl: 'http://localhost',
    mediaDir: '/nowhere',
    readiness: () => null,
    rateLimits: false,
    log: console.error,
  });
  const byPath: Record<string, Statement[]> = {};
  const ask = async (path: string) => {
    const { status } = await app.request(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return sent.splice(0);
  };
  // The first search reads what a server keeps of words and places.
  for (const path of paths) await ask(path);
  for (const path of paths) byPath[path] = await ask(path);
  return byPath;
}

/** The API over a database, or these statements; they are handed over by a stream, as they are too long for a parameter. */
async function serve(
  url: string,
  statements?: Record<string, Statement[]>,
): Promise<{ url: string; stop: () => void }> {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url, ...(statements ? ['statements'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(statements ?? {}));
  const { promise, resolve } = Promise.withResolvers<string>();
  child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
  return { url: `http://127.0.0.1:${await promise}`, stop: () => child.kill() };
}

/** The one in the middle. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Seconds since `began`, for people. */
export const seconds = (began: number): string => ((performance.now() - began) / 1_000).toFixed(1);
