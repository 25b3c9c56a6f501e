import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UnansweredSearchList } from '#src/api/lexicon.ts';
import { startCountingSearches } from '#src/server/jobs/counting.ts';
import { clean } from '#src/server/jobs/cleaning.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { days } from '#tests/support/durations.ts';
import { insertRow } from '#tests/support/insert-row.ts';

const SEARCHES = '/api/desk/unanswered-searches/';

let api: AccountApi;
let token: string;
/** The searches that the server was told of since it last wrote them down. */
let told: string[] = [];
let now = NOW;

beforeAll(async () => {
  api = await openAccountApi({ unanswered: (text) => told.push(text) });
  ({ token } = await api.join('asha'));
  await api.pool.query(`UPDATE users SET role = 'admin', email_confirmed_at = now()`);
  await api.pool.query(`UPDATE sessions SET expires_at = '2027-12-01', remember = true`);
  for (const [slug, name] of [
    ['tailor', 'Blouse and Button'],
    ['grocer', 'Jaffna Grocer'],
  ]) {
    await insertRow(api.pool, 'businesses', { slug, name, status: 'published' });
  }
});
afterAll(() => api.close());
beforeEach(async () => {
  told = [];
  now = NOW;
  await api.pool.query('TRUNCATE unanswered_searches');
});

/** Sends a search from an address. */
async function search(q: string, { from = '192.0.2.1', more = '' } = {}): Promise<number> {
  const path = `/api/search/?q=${encodeURIComponent(q)}${more}`;
  const response = await api.send(path, undefined, { method: 'GET', from });
  expect(response.status).toBe(200);
  return (await response.json()).count;
}

/** Writes the searches down, as a process does before it ends. */
async function write(): Promise<void> {
  const counter = startCountingSearches({ pool: api.pool, clock: () => now, log: () => {} });
  for (const text of told) counter.count(text);
  told = [];
  await counter.stop();
}

const stored = async () =>
  (
    await api.pool.query(
      `SELECT text, day::text, times FROM unanswered_searches ORDER BY day, text COLLATE "C"`,
    )
  ).rows;
const listed = async (query = '') => {
  const response = await api.get(SEARCHES + query, token);
  expect(response.status).toBe(200);
  return UnansweredSearchList.parse(await response.json());
};
const texts = async () => (await listed()).results.map(({ text }) => text);

describe('what is counted', () => {
  test('is what nobody has, and what nobody has all of', async () => {
    expect(await search('Xylophone')).toBe(0);
    expect(await search('Jaffna xylophone')).toBeGreaterThan(0);
    expect(told).toEqual(['Xylophone', 'Jaffna xylophone']);
  });

  test.each([
    ['found', 'jaffna grocer', ''],
    ['misspelt and found', 'jafna grocer', ''],
    ['still being typed', 'xylo', '&typing=true'],
    ['on its second page', 'xylophone', '&page=2'],
    ['of one kind', 'xylophone', '&type=events'],
    ['of one state', 'xylophone', '&state=VIC'],
    ['of one category', 'xylophone', '&category=Restaurant'],
    ['empty', '', ''],
  ])('isn’t one that is %s', async (_, q, more) => {
    await search(q, { more });
    expect(told).toEqual([]);
  });

  test('are its words on a day, however they were written', async () => {
    for (const text of ['Xylophone  Café!', 'xylophone cafe']) await search(text);
    await write();
    expect(await stored()).toEqual([{ text: 'xylophone cafe', day: '2026-11-21', times: 2 }]);
  });

  test('are words up to 60 characters', async () => {
    await search(`${'zyx '.repeat(24)}`);
    await search('z'.repeat(99));
    await write();
    const rows: { text: string }[] = await stored();
    expect(rows.map(({ text }) => text)).toEqual([Array(15).fill('zyx').join(' '), 'z'.repeat(60)]);
  });

  test.each([
    ['an e-mail address', 'nimal@example.org'],
    ['a telephone number', '0412 345 678'],
    ['one with brackets', 'call (03) 9555-0123'],
    ['one with other marks', '0412–345_678'],
    ['an e-mail address in wide letters', 'nimal＠example.org'],
    ['a long number', 'xylophone 123456'],
    ['nothing but punctuation', '?!'],
  ])('is never %s', async (_, q) => {
    await search(q);
    told.push(q);
    await write();
    expect(await stored()).toEqual([]);
  });
});

const cleanAt = (at: Date) => clean(api.pool, mediaOf(diskStore('/nowhere')), at);

/** Counts a text on a number of days from one network, the last of them `NOW`. */
async function countOn(amount: number, text: string): Promise<void> {
  for (let day = amount - 1; day >= 0; day--) {
    now = new Date(NOW.getTime() - days(day));
    told.push(text);
    await write();
  }
}

describe('the list', () => {
  test('has what came on three days, the most frequent first', async () => {
    await countOn(2, 'two days');
    expect(await listed()).toEqual({ count: 0, results: [] });
    await countOn(3, 'three days');
    await countOn(4, 'four days');
    expect(await listed()).toEqual({
      count: 2,
      results: [
        { text: 'four days', times: 4, days: 4, last_day: '2026-11-21' },
        { text: 'three days', times: 3, days: 3, last_day: '2026-11-21' },
      ],
    });
    expect((await listed('?page=2&page_size=1')).results).toMatchObject([{ text: 'three days' }]);
  });

  test('forgets what is dismissed, until it comes as often again', async () => {
    await countOn(3, 'three days');
    for (let time = 0; time < 2; time++) {
      const answer = await api.send(`${SEARCHES}dismiss/`, { text: 'three days' }, { token });
      expect(answer.status).toBe(204);
    }
    expect(await texts()).toEqual([]);
    await countOn(3, 'three days');
    expect(await texts()).toEqual(['three days']);
  });

  test('forgets what is older than 90 days', async () => {
    await countOn(3, 'three days');
    await cleanAt(new Date(NOW.getTime() + days(87)));
    expect(await texts()).toEqual(['three days']);
    await cleanAt(new Date(NOW.getTime() + days(90)));
    expect(await stored()).toEqual([]);
  });
});

describe('an attack', () => {
  test('adds no more than 500 texts on a day, and what is known goes on being counted', async () => {
    await api.pool.query(
      `INSERT INTO unanswered_searches (text, day, times)
       SELECT 'text ' || n, '2026-11-21', 1 FROM generate_series(1, 500) AS n`,
    );
    await search('xylophone');
    told.push('text 7');
    await write();
    expect(await stored()).toHaveLength(500);
    expect(await stored()).toContainEqual(expect.objectContaining({ text: 'text 7', times: 2 }));
  });

  test('a database that is away fails no search and no process', async () => {
    const said: string[] = [];
    const pool = { query: () => Promise.reject(new Error('away')) };
    const counter = startCountingSearches({
      pool: pool as never,
      clock: () => NOW,
      log: (line) => said.push(line),
    });
    counter.count('xylophone');
    await counter.stop();
    expect(said).toEqual(['Searches that found nothing: away']);
  });
});
