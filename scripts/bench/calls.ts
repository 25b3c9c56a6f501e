import type pg from 'pg';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { type Load, load } from './load.ts';
import { figure, heading, measured, median } from './report.ts';
import { apiOver, serve, type Statement } from './serve.ts';

const CONNECTIONS = 32;
/** The API and the bare driver take turns, and medians count: what else the machine does hits both. */
const ROUNDS = 5;

const SHARES = { 10000: GOALS.listShareOf10000, 100000: GOALS.listShareOf100000 };

const LIST = '/api/businesses/?state=VIC&sortBy=name&page=2';
/** Searches by words, with a typing error, in another script, with a place, a postcode, a category. */
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
].map((words) => `/api/search/?${new URLSearchParams({ q: words })}`);

/** Measures the list and the search call beside the bare driver with the same statements, and a search by itself. */
export async function benchCalls(dataDir: string, businesses: keyof typeof SHARES): Promise<void> {
  const amount = businesses.toLocaleString('en');
  heading(`Calls with ${amount} businesses, half as many events and deals`);
  await fillListings(dataDir, businesses, async (pool, url) => {
    const recorded = await record(pool, [LIST, ...SEARCHES]);
    const api = await serve(url);
    const bare = await serve(url, recorded);
    try {
      const list = await besideBare('list', [LIST], api.url, bare.url);
      measured('list: share of the bare driver’s', list.share, SHARES[businesses]);
      measured(`list: p99 of ${CONNECTIONS} at once`, list.p99, GOALS.listWait);
      // The first search reads what a server keeps of words and places, as a server does when it starts.
      for (const path of SEARCHES) await fetch(api.url + path);
      const search = await besideBare('search', SEARCHES, api.url, bare.url);
      figure('search: share of the bare driver’s', search.share.toFixed(2));
      const alone = await load(api.url, SEARCHES, { connections: 1 });
      measured('search, one at a time: p50', alone.p50, GOALS.searchMiddle);
      measured('search, one at a time: p99', alone.p99, GOALS.searchWait);
    } finally {
      api.stop();
      bare.stop();
    }
  });
}

/** Our share of the bare driver's rate, and our p99 (ms). */
async function besideBare(name: string, paths: string[], api: string, bare: string) {
  const rounds: { ours: Load; floor: Load }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await load(api, paths, { connections: CONNECTIONS });
    rounds.push({ ours, floor: await load(bare, paths, { connections: CONNECTIONS }) });
  }
  const rate = (of: 'ours' | 'floor') => median(rounds.map((round) => round[of].rate)).toFixed(0);
  figure(`${name}: a second, ours / the bare driver’s`, `${rate('ours')} / ${rate('floor')}`);
  return {
    share: median(rounds.map(({ ours, floor }) => ours.rate / floor.rate)),
    p99: median(rounds.map(({ ours }) => ours.p99)),
  };
}

/** The statements that the API sends for each path. */
async function record(pool: pg.Pool, paths: string[]): Promise<Record<string, Statement[]>> {
  const sent: Statement[] = [];
  const db = {
    query: (statement: Statement) => {
      // The builder's statements have functions besides, which don't go over a stream.
      const { name, text, values } = statement;
      sent.push({ name, text, values } as Statement);
      return pool.query(statement);
    },
  } as unknown as pg.Pool;
  const app = apiOver(db);
  const byPath: Record<string, Statement[]> = {};
  const ask = async (path: string) => {
    const { status } = await app.request(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return sent.splice(0);
  };
  for (const path of paths) await ask(path);
  for (const path of paths) byPath[path] = await ask(path);
  return byPath;
}
