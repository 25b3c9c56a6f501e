import { appendFile, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readCommunity } from '#src/page-data/community.ts';
import { changedListings, dataDigest } from '#src/server/data/releases/data-changes.ts';
import { type HttpServer, listen } from '#src/server/http/http-server.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { communityOf, steps } from '#tests/support/community-steps.ts';
import { hours, minutes } from '#tests/support/durations.ts';
import { community, NOW } from './community.ts';

/** Sequences of some fifteen steps; `npm run test:long` has more (`vitest.config.ts`). */
const SEQUENCES = Number(process.env['SEQUENCES'] ?? 4);

let api: TestApi;
let server: HttpServer;
let url: string;
let folder: string;
let file: string;
let follow: Awaited<ReturnType<typeof communityOf>>;
/** The paths that the API was asked for. */
let asked: string[];
/** A path to which the API answers that it doesn't know it. */
let unknown: string | null;

beforeAll(async () => {
  api = await openApi({ community, now: NOW });
  const listener = getRequestListener((request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    return api.app.fetch(pathname === unknown ? new Request(`${url}/nowhere`) : request);
  });
  server = await listen(listener, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${server.port}`;
  folder = await mkdtemp(join(tmpdir(), 'changes-'));
  file = join(folder, 'snapshot.jsonl');
  follow = await communityOf(api, NOW);
});
afterAll(async () => {
  await server.stop();
  await api.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  api.setNow(NOW);
  asked = [];
  unknown = null;
});

/** Reads the lists. The day is `NOW` unless it is given, so that kept answers don't grow old. */
const read = (more: { key?: string; now?: Date; full?: boolean } = {}) => {
  const { now = NOW, key = 'this version', ...rest } = more;
  return readCommunity(url, now, { file, key, ...rest });
};

/** Reads with the kept answers, which give the same as without. Tells whether the lists had to be read for it. */
async function readsLists(more: Parameters<typeof read>[0] = {}): Promise<boolean> {
  asked = [];
  const community = await read(more);
  const listed = asked.includes('/api/businesses/');
  expect(community).toEqual(await readCommunity(url, more.now ?? NOW));
  return listed;
}

/** Changes one listing. */
const touch = () =>
  api.pool.query(`UPDATE events SET venue = venue || '!' WHERE slug = 'avurudu-games'`);

describe('the call', () => {
  test('tells of what is public alone, whatever has changed', async () => {
    const { as_of: asOf } = await api.call('listChanges');
    await api.pool.query('UPDATE businesses SET updated_at = now()');
    await api.pool.query('UPDATE events SET updated_at = now()');
    await api.pool.query('UPDATE deals SET updated_at = now()');
    const { ids, changed } = await api.call('listChanges', { since: asOf });
    for (const kind of ['businesses', 'events', 'deals'] as const) {
      expect(changed?.[kind].map(({ id }) => id).sort()).toEqual(ids[kind].toSorted());
      expect(ids[kind].length).toBeGreaterThan(0);
    }
    expect(JSON.stringify(changed)).not.toMatch(/hidden/i);
  });

  test('refuses what was never an answer, and knows nothing of other data', async () => {
    const { as_of: asOf } = await api.call('listChanges');
    expect((await api.refused('/api/changes/?since=yesterday', 400)).errors).toEqual({
      since: 'Enter an `as_of` that was answered before',
    });
    const [origin = '', transaction = '', at = ''] = asOf.split('.');
    for (const since of [
      `${'0'.repeat(origin.length)}.${transaction}.${at}`,
      `${origin}.${Number(transaction) + 1_000}.${at}`,
    ]) {
      expect((await api.call('listChanges', { since })).changed).toBeNull();
    }
  });

  test('is kept by no cache', async () => {
    const { headers } = await api.app.request('/api/changes/');
    expect(headers.get('Cache-Control')).toBe('no-store, private');
  });
});

/** Publishes everything that was ever public, as a start for the next steps. */
const restore = () =>
  api.pool.query(
    ['businesses', 'events', 'deals']
      .map((table) => `UPDATE ${table} SET status = 'published' WHERE status <> 'pending'`)
      .join('; '),
  );

describe('what is kept', () => {
  /**
   * Reads everything until nothing is new: transactions of other tests' databases count as well, so what they overlap
   * with is read again.
   */
  async function settle(): Promise<void> {
    await read({ full: true });
    const staysAsItIs = async () => {
      const before = await readFile(file, 'utf8');
      expect(await readsLists()).toBe(false);
      return (await readFile(file, 'utf8')) === before;
    };
    await expect.poll(staysAsItIs, { timeout: 10_000 }).toBe(true);
  }

  test('nothing is read again when nothing has changed', settle);

  test('a change whose transaction ends after the reading is in the next one', async () => {
    await read({ full: true });
    const connection = await api.pool.connect();
    await connection.query('BEGIN');
    await connection.query(`UPDATE events SET title = 'Late' WHERE slug = 'avurudu-games'`);
    // Another transaction ends before.
    await api.pool.query(`UPDATE events SET venue = 'Hall' WHERE slug = 'melbourne-today'`);
    expect(await readsLists()).toBe(false);
    await connection.query('COMMIT');
    connection.release();
    expect(await readsLists()).toBe(false);
    expect((await read()).events.map(({ title }) => title)).toContain('Late');
  });

  test('a line that is cut off counts for nothing, and is written over', async () => {
    await settle();
    await touch();
    await read();
    const whole = await readFile(file);
    const line = whole.length - 1 - whole.lastIndexOf('\n', -2);
    for (const cut of [1, 40, line]) {
      await writeFile(file, whole);
      await truncate(file, whole.length - cut);
      expect(await readsLists()).toBe(false);
    }
    await appendFile(file, '\0\0\0\n{"businesses":[]}');
    expect(await readsLists()).toBe(false);
    expect(await readsLists()).toBe(false);
  });

  test.each([
    ['cut off before its end', () => truncate(file, 2_000)],
    ['empty', () => truncate(file, 0)],
    ['missing', () => rm(file)],
    ['something else', () => writeFile(file, '[]\n{}\nnull')],
  ])('a file that is %s is not used', async (_, spoil) => {
    await read({ full: true });
    await spoil();
    expect(await readsLists()).toBe(true);
    expect(await readsLists()).toBe(false);
  });

  test.each([
    ['of another version or API', { key: 'another version' }],
    ['older than an hour', { now: new Date(NOW.getTime() + minutes(60)) }],
    ['of a time to come', { now: new Date(NOW.getTime() - minutes(1)) }],
  ])('what is %s is not used', async (_, by) => {
    await read({ full: true });
    expect(await readsLists(by)).toBe(true);
  });

  test('what was read of another database is not used, though it has the same ids', async () => {
    const other = await openApi({ community, now: NOW });
    await read({ full: true });
    const { app } = api;
    api.app = other.app;
    expect(await readsLists()).toBe(true);
    api.app = app;
    await other.close();
  });

  test('an API that tells of no changes is read whole', async () => {
    await read({ full: true });
    unknown = '/api/changes/';
    expect(await readsLists()).toBe(true);
  });

  test('more changes than are worth a list of their own are read from the lists', async () => {
    await read({ full: true });
    // A statement of so many rows may take longer than any of the API's.
    const connection = await api.pool.connect();
    await connection.query('SET statement_timeout = 0');
    try {
      await connection.query(
        `INSERT INTO events (slug, title, status)
         SELECT 'games-' || n, 'Games ' || n, 'published' FROM generate_series(1, 5001) AS n`,
      );
      expect(await readsLists()).toBe(true);
    } finally {
      await connection.query(`DELETE FROM events WHERE slug LIKE 'games-%'`);
      await connection.query('RESET statement_timeout');
      connection.release();
    }
    expect(await readsLists()).toBe(false);
  }, 60_000);
});

describe('what a listing shows is read anew', () => {
  const shop = `(SELECT id FROM businesses WHERE slug = 'kottu-corner')`;
  beforeEach(() => restore());

  test.each([
    ['its own fields', `UPDATE events SET title = title || '!'`],
    ['who has claimed it', `UPDATE deals SET used_count = used_count + 1, usage_limit = NULL`],
    [
      'the category of a business',
      `UPDATE categories SET name = name || 's' WHERE kind = 'business'`,
    ],
    ['the category of an event', `UPDATE categories SET name = name || 's' WHERE kind = 'event'`],
    ['the business of a deal', `UPDATE businesses SET name = 'Hoppers' WHERE id = ${shop}`],
    ['the deals of a business', `UPDATE deals SET status = 'paused' WHERE business_id = ${shop}`],
    ['a business that goes', `UPDATE businesses SET status = 'archived' WHERE id = ${shop}`],
  ])('%s', async (_, change) => {
    await read({ full: true });
    const before = await read();
    await api.pool.query(change);
    expect(await readsLists()).toBe(false);
    expect(await read()).not.toEqual(before);
  });

  test('the day, where it is', async () => {
    await api.pool.query(
      `UPDATE deals SET valid_until = '2026-11-21' WHERE business_id = ${shop} OR business_id =
         (SELECT id FROM businesses WHERE slug = 'yaal-grocers')`,
    );
    // The day turns in Victoria 3 hours before it does in Western Australia.
    const offering = [];
    for (const passed of [0, 24, 27]) {
      api.setNow(new Date(NOW.getTime() + hours(passed)));
      if (passed === 0) await read({ full: true });
      expect(await readsLists()).toBe(false);
      const { businesses } = await read();
      const of = (slug: string) => businesses.find((each) => each.slug === slug)?.deal_count;
      offering.push(['kottu-corner', 'yaal-grocers'].filter((slug) => (of(slug) ?? 0) > 0));
    }
    expect(offering).toEqual([['kottu-corner', 'yaal-grocers'], ['yaal-grocers'], []]);
  });
});

test('a change makes a release, though another one that was begun later has ended before', async () => {
  const digest = () => dataDigest(api.pool, '2026-11-21');
  const change = (slug: string, second: number) =>
    api.pool.query('UPDATE events SET updated_at = $2 WHERE slug = $1', [
      slug,
      new Date(Date.UTC(2027, 0, 1, 0, 0, second)),
    ]);
  await change('melbourne-today', 2);
  const before = await digest();
  await change('avurudu-games', 1);
  expect(await digest()).not.toBe(before);
});

test('what waits for review makes no release, and its publication does', async () => {
  const digest = () => dataDigest(api.pool, '2026-11-21');
  const before = await digest();
  await api.pool.query("INSERT INTO businesses (slug, name) VALUES ('not-yet', 'Not yet')");
  expect(await digest()).toBe(before);
  await api.pool.query("UPDATE businesses SET status = 'published' WHERE slug = 'not-yet'");
  expect(await digest()).not.toBe(before);
  await api.pool.query("DELETE FROM businesses WHERE slug = 'not-yet'");
});

test('since when a clock was ahead, anything may have changed', async () => {
  // The date is later than any that these tests have used.
  const now = new Date('2028-01-01T00:00:00Z');
  const since = (at: Date) => changedListings(api.pool, at, now);
  const everything = await since(new Date(0));
  expect(everything.length).toBeGreaterThan(community.businesses.length);
  expect(await since(new Date(now.getTime() + hours(10)))).toEqual(everything);
  expect(await since(now)).toEqual([]);
});

test('whatever happens, reading what has changed gives what reading everything gives', async () => {
  await read({ full: true });
  const sequence = fc.array(steps, { minLength: 10, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(sequence, fc.constantFrom(1, 3, 12, 36), async (moves, wait) => {
      await restore();
      for (const step of moves) {
        await follow(step);
        expect(await readsLists()).toBe(false);
      }
      api.setNow(new Date(NOW.getTime() + hours(wait)));
      expect(await readsLists()).toBe(false);
      // The clock is set back.
      api.setNow(NOW);
      expect(await readsLists()).toBe(false);
    }),
    { numRuns: SEQUENCES, endOnFailure: true },
  );
}, 300_000);
