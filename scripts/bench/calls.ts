import type pg from 'pg';
import { type Goal, GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { load } from './load.ts';
import { heading, measured, median } from './report.ts';
import { apiOver, serve } from './serve.ts';

const CONNECTIONS = 32;
/** The API and the bare driver take turns, and medians count: what else the machine does hits both. */
const ROUNDS = 5;

const SHARES = { 10000: GOALS.listShareOf10000, 100000: GOALS.listShareOf100000 };

const LIST = '/api/businesses/?state=VIC&sortBy=name&page=2';
/** Lists with three attributes: of many businesses, of some, of those of a category, and of hardly any. */
const WITH_ATTRIBUTES = [
  'card_payment=true&wheelchair=true&parking=true',
  'halal=true&delivery=true&parking=true',
  'halal=true&delivery=true&parking=true&category=restaurant',
  'halal=true&bulk_billing=true&parking=true',
].map((filters) => `/api/businesses/?facets=true&${filters}`);
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

/** Measures the list call beside the bare driver with the same statements, and searches by themselves. */
export async function benchCalls(dataDir: string, businesses: keyof typeof SHARES): Promise<void> {
  const amount = businesses.toLocaleString('en');
  heading(`Calls with ${amount} businesses, half as many events and deals`);
  await fillListings(dataDir, businesses, async (pool, url) => {
    const api = await serve(url);
    const bare = await serve(url, await record(pool));
    try {
      await listBesideBare(api.url, bare.url, SHARES[businesses]);
      const narrowed = await load(api.url, WITH_ATTRIBUTES, { connections: 1 });
      measured(
        'list with three attributes, one at a time: p99',
        narrowed.p99,
        GOALS.attributesWait,
      );
      // The first search reads what a server keeps of words and places, as a server does when it starts.
      for (const path of SEARCHES) await fetch(api.url + path);
      const alone = await load(api.url, SEARCHES, { connections: 1 });
      measured('search, one at a time: p50', alone.p50, GOALS.searchMiddle);
      measured('search, one at a time: p99', alone.p99, GOALS.searchWait);
    } finally {
      api.stop();
      bare.stop();
    }
  });
}

/** Measures the list call's share of the bare driver's rate, and its p99. */
async function listBesideBare(api: string, bare: string, goal: Goal): Promise<void> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await load(api, [LIST], { connections: CONNECTIONS });
    rounds.push({ ours, floor: await load(bare, [LIST], { connections: CONNECTIONS }) });
  }
  const share = median(rounds.map(({ ours, floor }) => ours.rate / floor.rate));
  measured('list: share of the bare driver’s', share, goal);
  const p99 = median(rounds.map(({ ours }) => ours.p99));
  measured(`list: p99 of ${CONNECTIONS} at once`, p99, GOALS.listWait);
}

/** The statements that the API sends for the list once it is warm. */
async function record(pool: pg.Pool): Promise<pg.QueryConfig[]> {
  const sent: pg.QueryConfig[] = [];
  const db = {
    query: (statement: pg.QueryConfig) => {
      // The builder's statements have functions besides, which don't go over a stream.
      const { name, text, values } = statement;
      sent.push({ name, text, values } as pg.QueryConfig);
      return pool.query(statement);
    },
  } as unknown as pg.Pool;
  const app = apiOver(db);
  await app.request(LIST);
  sent.length = 0;
  const { status } = await app.request(LIST);
  if (status !== 200) throw new Error(`${LIST} answered ${status}`);
  return sent;
}
