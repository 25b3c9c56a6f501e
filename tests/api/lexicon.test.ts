import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type pg from 'pg';
import { type AnswerOf, type Call, successStatusOf } from '#src/api/call.ts';
import { deskLexiconCalls } from '#src/api/lexicon.ts';
import { knowledgeOf } from '#src/server/data/search/knowledge.ts';
import { dataDigest } from '#src/server/data/releases/data-changes.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { insertRow } from '#tests/support/insert-row.ts';

type Calls = typeof deskLexiconCalls;

const LEXICON = '/api/desk/lexicon/';
/** A time longer than a server keeps the lexicon, and as long as is promised (ms). */
const A_MINUTE = 60_000;

let api: AccountApi;
let token: string;

beforeAll(async () => {
  api = await openAccountApi();
  ({ token } = await api.join('asha'));
  await api.pool.query(`UPDATE users SET role = 'admin', email_confirmed_at = now()`);
  await insertRow(api.pool, 'businesses', {
    slug: 'tailor',
    name: 'Blouse and Button',
    specialty: 'Alterations',
    status: 'published',
  });
});
afterAll(() => api.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await api.pool.query('TRUNCATE lexicon');
});

/** Makes a call as staff, and gives its answer, which matches the contract exactly. */
async function ask<Name extends keyof Calls>(
  name: Name,
  { body, query = '' }: { body?: object; query?: string } = {},
): Promise<AnswerOf<Calls[Name]>> {
  const call: Call = deskLexiconCalls[name];
  const response = await api.send(call.path + query, body, { method: call.method, token });
  const text = await response.text();
  expect({ status: response.status, text }).toMatchObject({ status: successStatusOf(call) });
  if (!call.answer) return null as AnswerOf<Calls[Name]>;
  const parsed = call.answer.parse(JSON.parse(text));
  expect(JSON.parse(text)).toEqual(parsed);
  return parsed as AnswerOf<Calls[Name]>;
}

/** The fault of each field of a call that is refused. */
async function wrong(body: object, method = 'POST') {
  const response = await api.send(LEXICON, body, { method, token });
  expect(response.status).toBe(400);
  return (await response.json()).errors;
}

const add = (said: string, means: string, both_ways = true) =>
  ask('addLexiconRow', { body: { said, means, both_ways } });
const change = (said: string, means: string, to: object) =>
  ask('changeLexiconRow', { body: { row: { said, means }, ...to } });
const find = async (search: string) =>
  (await ask('listDeskLexicon', { query: `?search=${encodeURIComponent(search)}&page_size=100` }))
    .results;
const row = async (said: string, means: string) =>
  (await find(`${said} ${means}`)).find((each) => each.said === said && each.means === means);
const changes = async () => (await (await api.get('/api/lexicon/')).json()).results;
const found = async (q: string) => (await (await api.get(`/api/search/?q=${q}`)).json()).count;

describe('the rows', () => {
  test('all of them come in pages, those that staff have changed first', async () => {
    const first = await ask('listDeskLexicon');
    expect(first.count).toBeGreaterThan(1_000);
    expect(first.results).toHaveLength(12);
    await add('zip', 'alterations');
    const { results } = await ask('listDeskLexicon', { query: '?page_size=1' });
    expect(results).toEqual([
      { said: 'zip', means: 'alterations', both_ways: true, is_shipped: false, is_removed: false },
    ]);
    const second = await ask('listDeskLexicon', { query: '?page=2' });
    expect(second.results).not.toContainEqual(results[0]);
  });

  test.each([
    ['what is said', 'gadalai'],
    ['what it means', 'chickpeas'],
    ['a beginning', 'gadal'],
    ['several words of either side', 'chickpeas gadalai'],
    ['another spelling', 'gaadhalay'],
    ['another script, which has one letter for g and k', 'கடலை'],
  ])('are found by %s', async (_, search) => {
    await add('gadalai', 'boiled chickpeas');
    const said = (await find(search)).map((each) => each.said);
    expect(said).toContain('gadalai');
    expect(said.length).toBeLessThan(20);
  });

  test('what is nowhere finds none', async () => {
    expect(await find('xylophone')).toEqual([]);
  });
});

describe('a row', () => {
  test('is added as it was typed, with tidy spaces, and is the site’s own', async () => {
    expect(await add('  Zip   repair ', 'alterations', false)).toEqual({
      said: 'Zip repair',
      means: 'alterations',
      both_ways: false,
      is_shipped: false,
      is_removed: false,
    });
    expect(await changes()).toEqual([
      { said: 'Zip repair', means: 'alterations', both_ways: false, is_removed: false },
    ]);
  });

  test.each([
    ['nothing', { said: ' ', means: 'x' }, { said: 'Enter what people type' }],
    ['no meaning', { said: 'x' }, { means: 'Enter what it means' }],
    ['no words', { said: '?!', means: 'x' }, { said: 'Use letters or digits' }],
    [
      'more than can be read',
      { said: 'x', means: 'y'.repeat(61) },
      { means: 'Enter at most 60 characters' },
    ],
    [
      'more words than a phrase has',
      { said: 'one two three four five', means: 'x' },
      { said: expect.stringContaining('at most 4 words') },
    ],
    [
      'the same twice',
      { said: 'The Zip', means: 'zip' },
      { means: expect.stringContaining('already') },
    ],
    [
      'what is there',
      { said: 'Hoppers', means: 'appa' },
      { means: '“hoppers” and “appa” are a row already' },
    ],
    [
      'what is there the other way round',
      { said: 'appa', means: 'hoppers' },
      { means: '“hoppers” and “appa” are a row already' },
    ],
  ])('is refused with %s', async (_, given, errors) => {
    expect(await wrong({ both_ways: true, ...given })).toEqual(errors);
    expect(await changes()).toEqual([]);
  });

  test('is refused with a 21st meaning, on either side', async () => {
    for (let i = 0; i < 20; i++) await add('zibble', `meaning${i}`);
    expect(await wrong({ said: 'zibble', means: 'more', both_ways: false })).toEqual({
      said: '“zibble” has 20 meanings already: take one out first',
    });
    expect(await wrong({ said: 'more', means: 'Zibble', both_ways: true })).toEqual({
      means: '“Zibble” has 20 meanings already: take one out first',
    });
    await add('more', 'zibble', false);
  });

  test('as many words as count may have others between them', async () => {
    await add('from where can I get the long red silk saree', 'x');
  });

  test('is changed, and doing so twice is doing it once', async () => {
    await add('zip', 'alterations');
    for (let time = 0; time < 2; time++) {
      await change('ZIP', 'alterations', { said: 'zipper', both_ways: false });
    }
    expect(await changes()).toEqual([
      { said: 'zipper', means: 'alterations', both_ways: false, is_removed: false },
    ]);
    expect(
      await wrong({ row: { said: 'zipper', means: 'alterations' }, said: '' }, 'PATCH'),
    ).toEqual({ said: 'Enter what people type' });
  });

  test('that somebody has changed meanwhile is told as that', async () => {
    const body = { row: { said: 'zip', means: 'alterations' }, said: 'zipper' };
    const response = await api.send(LEXICON, body, { method: 'PATCH', token });
    expect(response.status).toBe(409);
  });

  test('of the site’s own is gone once it is taken out', async () => {
    await add('zip', 'alterations');
    for (let time = 0; time < 2; time++) await change('zip', 'alterations', { is_removed: true });
    expect(await changes()).toEqual([]);
    expect(await find('zip')).toEqual([]);
  });

  test('that is shipped stays out, and comes back as it was', async () => {
    const before = await row('hoppers', 'appa');
    expect(before).toMatchObject({ is_shipped: true, is_removed: false, both_ways: true });
    for (let time = 0; time < 2; time++) await change('hoppers', 'appa', { is_removed: true });
    expect(await row('hoppers', 'appa')).toMatchObject({ is_shipped: true, is_removed: true });
    expect(await changes()).toHaveLength(1);
    for (let time = 0; time < 2; time++) await change('hoppers', 'appa', { is_removed: false });
    expect(await row('hoppers', 'appa')).toEqual(before);
    expect(await changes()).toEqual([]);
  });

  test('that is shipped and taken out is brought back by adding it', async () => {
    await change('hoppers', 'appa', { is_removed: true });
    await add('Hoppers', 'appa', false);
    expect(await row('hoppers', 'appa')).toMatchObject({ is_shipped: true, both_ways: false });
    expect(await find('hoppers appa')).toHaveLength(
      (await find('hoppers appa')).filter(({ is_removed }) => !is_removed).length,
    );
  });

  test('of those that many add and change at once there is one, and nobody is failed', async () => {
    const body = { said: 'zip', means: 'alterations', both_ways: true };
    const both = async (send: () => Promise<Response>) =>
      (await Promise.all(Array.from({ length: 6 }, send))).map(({ status }) => status).sort();
    expect(await both(() => api.send(LEXICON, body, { token }))).toEqual([
      201, 400, 400, 400, 400, 400,
    ]);
    const to = { row: { said: 'zip', means: 'alterations' }, means: 'repairs' };
    expect(await both(() => api.send(LEXICON, to, { method: 'PATCH', token }))).toEqual(
      Array.from({ length: 6 }, () => 204),
    );
    expect(await changes()).toHaveLength(1);
  });
});

describe('what is changed', () => {
  test('is in effect within a minute, in every process', async () => {
    expect(await found('zip')).toBe(0);
    await add('zip', 'alterations');
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now + A_MINUTE);
    expect(await found('zip')).toBe(1);
    // Another process over the same database has its own connections.
    const { lexicon, dictionary } = await knowledgeOf({
      query: api.pool.query.bind(api.pool),
    } as never)();
    expect(lexicon.meaningsOf(['zip'], dictionary)).toEqual([['alterations']]);
    await change('zip', 'alterations', { is_removed: true });
    vi.spyOn(performance, 'now').mockImplementation(() => now + 2 * A_MINUTE);
    expect(await found('zip')).toBe(0);
  });

  test('new words are known at once, also after the clock of the database went back', async () => {
    let ahead = 10 * 60 * A_MINUTE;
    const read = knowledgeOf({
      query: async (statement: pg.QueryConfig) => {
        const result = await api.pool.query(statement);
        for (const row of result.rows)
          if (row.at instanceof Date) row.at = new Date(row.at.getTime() + ahead);
        return result;
      },
    } as never);
    await read();
    ahead = 0;
    // The row is dated a minute before the search.
    await api.pool.query(
      "INSERT INTO search_words VALUES ('kiribath', true, now() - interval '1 minute')",
    );
    await read();
    expect((await read()).dictionary.has('kiribath')).toBe(true);
  });

  test('is a reason for a release', async () => {
    const digest = () => dataDigest(api.pool, '2026-11-21');
    const before = await digest();
    await add('zip', 'alterations');
    const after = await digest();
    expect(after).not.toBe(before);
    api.pass(1_000);
    await change('zip', 'alterations', { both_ways: false });
    expect([before, after]).not.toContain(await digest());
  });
});
