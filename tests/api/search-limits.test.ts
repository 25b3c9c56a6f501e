import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchAnswer } from '#src/api/search.ts';
import type { AppOptions } from '#src/server/app.ts';
import type { LogEntry } from '#src/server/log/log.ts';
import { NOW } from '#tests/support/account-api.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { community } from './community.ts';

let api: TestApi;
let logged: LogEntry[];
const open = async (options: Partial<AppOptions> = {}) => {
  logged = [];
  api = await openApi({ community, now: NOW, log: (entry) => logged.push(entry), ...options });
};
afterEach(async () => {
  vi.restoreAllMocks();
  await api.close();
});

const search = async (text: string, remoteAddress = '192.0.2.1') =>
  api.app.request(
    `/api/search/?${new URLSearchParams({ q: text })}`,
    {},
    { incoming: { socket: { remoteAddress } } },
  );

/** Makes each search wait in the database until it is released. */
function holdSearches() {
  const held: (() => void)[] = [];
  const query = api.pool.query.bind(api.pool) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(api.pool, 'query').mockImplementation((async (...given: unknown[]) => {
    const { text } = given[0] as { text: string };
    if (text.includes('WITH matched')) await new Promise<void>((resolve) => held.push(resolve));
    return query(...given);
  }) as never);
  return held;
}

test('two searches of a network run at once; the next waits, and holds up no other network', async () => {
  await open({ rateLimits: true });
  await search('rice');
  const held = holdSearches();
  const own = Array.from({ length: 4 }, () => search('kottu'));
  await vi.waitFor(() => expect(held).toHaveLength(2));
  const other = search('kottu', '192.0.2.2');
  await vi.waitFor(() => expect(held).toHaveLength(3));
  held[2]?.();
  expect((await other).status).toBe(200);
  held[0]?.();
  await vi.waitFor(() => expect(held).toHaveLength(4));
  held[1]?.();
  await vi.waitFor(() => expect(held).toHaveLength(5));
  for (const letGo of held) letGo();
  for (const each of await Promise.all(own)) expect(each.status).toBe(200);
});

test('a network’s 101st search that would wait is told to come again', async () => {
  await open({ rateLimits: true });
  await search('rice');
  const held = holdSearches();
  const waiting = Array.from({ length: 102 }, () => search('kottu'));
  const refused = await search('kottu');
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '1']);
  vi.restoreAllMocks();
  while (held.length > 0) {
    held.pop()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const each of await Promise.all(waiting)) expect(each.status).toBe(200);
});

test('a search that takes long counts as several', async () => {
  await open({ rateLimits: true });
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (clock += 500));
  const statuses: number[] = [];
  for (let i = 0; i < 60 && statuses.at(-1) !== 429; i++) {
    statuses.push((await search('kottu')).status);
  }
  expect(statuses.length).toBeGreaterThan(4);
  expect(statuses.at(-1)).toBe(429);
  expect(logged.at(-1)).toMatchObject({ event: 'limit_reached', limit: 'searches' });
  expect((await search('kottu', '192.0.2.2')).status).toBe(200);
});

test('when its time is up a search gives what it has found, and else says so', async () => {
  await open({ searchTime: 0 });
  const found = await search('kottu corner');
  const { results } = (await found.json()) as SearchAnswer;
  expect(results[0]?.title).toContain('Kottu Corner');
  const nothing = await search('kottu cornxr zzzz');
  expect(nothing.status).toBe(503);
  expect(await nothing.json()).toEqual({
    detail: 'This search takes too long just now. Please try again, with fewer words.',
  });
  const list = await api.app.request('/api/businesses/?search=kottu+cornxr+zzzz');
  expect(list.status).toBe(503);
  expect(logged).toEqual([]);
});

test('in the last two thirds of its time a search is content with any one of the words', async () => {
  const text = 'kottu corner zzzz';
  await open();
  const whole = (await (await search(text)).json()) as SearchAnswer;
  await api.close();
  await open({ searchTime: 300 });
  let passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => passed);
  const query = api.pool.query.bind(api.pool) as (...given: unknown[]) => Promise<unknown>;
  vi.spyOn(api.pool, 'query').mockImplementation((async (...given: unknown[]) => {
    const answer = await query(...given);
    if ((given[0] as { text: string }).text.includes('WITH matched')) passed = 101;
    return answer;
  }) as never);
  const { results, count } = (await (await search(text)).json()) as SearchAnswer;
  expect(count).toBeGreaterThan(whole.count);
  expect(results[0]?.title).toBe(whole.results[0]?.title);
});

test('a reading that takes too long is cut off', async () => {
  await open({ searchTime: 300 });
  const locker = await api.pool.connect();
  const connect = api.pool.connect.bind(api.pool) as (done?: unknown) => Promise<pg.PoolClient>;
  vi.spyOn(api.pool, 'connect').mockImplementation((async (done?: unknown) => {
    // The callback form is used by the pool's own statements.
    if (done) return connect(done);
    const connection = await connect();
    // The lock's limit ends a reading that no other limit cuts off, so that the test ends.
    await connection.query(`SET statement_timeout = 0; SET lock_timeout = '5s'`);
    await locker.query('BEGIN; LOCK TABLE search_documents');
    return connection;
  }) as never);
  const refused = await search('kottu cornxr zzzz');
  await locker.query('ROLLBACK');
  locker.release();
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('fewer words') });
  expect(logged).toEqual([]);
});
