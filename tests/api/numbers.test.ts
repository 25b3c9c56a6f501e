import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '#src/api/call.ts';
import { MEASURES, numberCalls, type WeekNumbers } from '#src/api/numbers.ts';
import { countWeeks } from '#src/server/data/desk/numbers.ts';
import { clean } from '#src/server/jobs/cleaning.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { days, hours } from '#tests/support/durations.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

/* Saturday 21 November in Melbourne: the week began on Monday 16. */

let api: AccountApi;
let people: Record<'asha' | 'nimal' | 'kamala', { token: string; id: number }>;
let now = NOW;

beforeEach(async () => {
  now = NOW;
  api = await openAccountApi();
  people = await api.joinAll(['asha', 'nimal', 'kamala']);
  await all(`UPDATE users SET role = 'reviewer' WHERE username = 'asha'`);
  await confirm('asha', '2026-11-02T01:00:00Z');
  // The first minutes of Monday in Melbourne, and the last before them.
  await confirm('nimal', '2026-11-15T13:05:00Z');
  await confirm('kamala', '2026-11-15T12:55:00Z');
});
afterEach(() => api.close());

const all = async (statement: string, ...values: unknown[]) =>
  (await api.pool.query(statement, values)).rows;
const confirm = (name: string, at: string) =>
  all('UPDATE users SET email_confirmed_at = $2 WHERE username = $1', name, at);
const count = () => countWeeks(api.pool, now);

async function ask(measure = ''): Promise<AnswerOf<typeof numberCalls.listNumbers>> {
  const { path, answer } = numberCalls.listNumbers;
  const response = await api.get(`${path}?measure=${measure}`, people.asha.token);
  const said = await response.json();
  expect({ status: response.status, said }).toEqual({ status: 200, said: answer.parse(said) });
  return said;
}
const weekOf = async (week: string): Promise<WeekNumbers | undefined> =>
  (await ask()).weeks.find((each) => each.week === week);

const visit = (week: string, times: number, what = 'view', id = 1) =>
  all(`INSERT INTO visits VALUES ('business', $1, $2, $3, $4)`, id, week, what, times);
const search = (text: string, day: string, times: number) =>
  all('INSERT INTO unanswered_searches VALUES ($1, $2, $3)', text, day, times);
const step = (id: number, name: string, at: string) =>
  all(
    `INSERT INTO listing_history (kind, listing_id, revision, step, created_at)
      VALUES ('event', $1, 1, $2, $3)`,
    id,
    name,
    at,
  );

test('each week has its numbers, and what nobody knows is null', async () => {
  expect(await ask()).toEqual({ weeks: [], measure: 'members', plot: null });
  await api.send('/api/businesses/create/', KOTTU_CORNER, { token: people.kamala.token });
  await all(`UPDATE listing_history SET created_at = $1`, now);
  for (const [id, hour] of [
    ['01', 1],
    ['02', 4],
    ['03', 30],
  ] as const) {
    await step(Number(id), 'submit', '2026-11-09T00:00:00Z');
    const decided = new Date(Date.parse('2026-11-09T00:00:00Z') + hours(hour)).toISOString();
    await step(Number(id), id === '02' ? 'reject' : 'approve', decided);
  }
  await step(4, 'submit', '2026-10-27T00:00:00Z');
  await visit('2026-11-02', 7);
  await visit('2026-11-02', 2, 'view', 2);
  await visit('2026-11-02', 5, 'call');
  await visit('2026-11-16', 3);
  await search('ambarella', '2026-11-09', 2);
  await search('lanterns', '2026-11-15', 4);
  await count();

  const { weeks } = await ask();
  const none = Object.fromEntries(MEASURES.map((name) => [name, null]));
  expect(weeks).toEqual([
    {
      ...{ week: '2026-11-16', members: 3, new_members: 1 },
      ...{ published: 0, pending: 1, changes_requested: 0, rejected: 0, archived: 0, paused: 0 },
      ...{ submitted: 1, decided: 0, median_wait: null, oldest_wait: null },
      ...{ views: 3, claims: 0, redemptions: 0, searches_in_vain: 0 },
    },
    {
      ...none,
      ...{ week: '2026-11-09', members: 2, new_members: 1 },
      ...{ submitted: 3, decided: 3, median_wait: 4, oldest_wait: 30 },
      ...{ views: 0, searches_in_vain: 6 },
    },
    { ...none, week: '2026-11-02', members: 1, new_members: 1, submitted: 0, decided: 0, views: 9 },
  ]);
});

test('a claim counts in the week in which it was made, and in which it was redeemed', async () => {
  await api.send('/api/businesses/create/', KOTTU_CORNER, { token: people.kamala.token });
  const [deal] = await all(
    `INSERT INTO deals (slug, title, business_id) SELECT 'tea', 'Tea', id FROM businesses RETURNING id`,
  );
  for (const [code, claimed, redeemed] of [
    ['A', '2026-10-30T00:00:00Z', '2026-11-04T00:00:00Z'],
    ['B', '2026-11-12T00:00:00Z', '2026-11-18T00:00:00Z'],
    ['C', '2026-11-18T00:00:00Z', null],
  ]) {
    await all(
      `INSERT INTO claims (deal_id, code, claimed_at, expires_at, redeemed_at)
        VALUES ($1, $2, $3, '2026-12-31', $4)`,
      deal.id,
      code,
      claimed,
      redeemed,
    );
  }
  await count();
  const told = (await ask()).weeks.map(({ claims, redemptions }) => [claims, redemptions]);
  expect(told).toEqual([
    [1, 1],
    [1, 0],
    [0, 1],
  ]);
});

test('a week that is over stays as it was, whatever is deleted', async () => {
  await visit('2026-11-16', 3);
  await count();
  // The server stands still over the end of the week: what came until then is counted once it is back.
  await all('UPDATE visits SET times = 8');
  now = new Date(now.getTime() + days(9));
  await visit('2026-11-23', 1);
  await count();
  expect(await weekOf('2026-11-23')).toMatchObject({ views: 1, members: 3, new_members: 0 });
  const over = await weekOf('2026-11-16');
  expect(over).toMatchObject({ views: 8, members: 3, new_members: 1, published: 0 });

  await all('DELETE FROM visits');
  await all(`DELETE FROM users WHERE username = 'nimal'`);
  for (const later of [0, 7]) {
    now = new Date(now.getTime() + days(later));
    await count();
    expect(await weekOf('2026-11-16')).toEqual(over);
  }
  expect(await weekOf('2026-11-30')).toMatchObject({ members: 2, views: 0 });
});

test('the last counts of other servers are in, when a week is just over', async () => {
  now = new Date('2026-11-22T13:01:00Z');
  await visit('2026-11-16', 3);
  await count();
  await all('UPDATE visits SET times = 5');
  await count();
  expect(await weekOf('2026-11-16')).toMatchObject({ views: 5, published: null });
});

test('one measure is drawn, with a bar of each week that is known', async () => {
  await visit('2026-11-02', 1200);
  await count();
  const { plot, measure } = await ask('views');
  expect(measure).toBe('views');
  expect(plot?.title).toBe('Views by week');
  expect(plot?.bars.map(({ text }) => text)).toEqual(['16 Nov: 0', '9 Nov: 0', '2 Nov: 1,200']);
  expect(plot?.lines.map(({ text }) => text)).toEqual(['0', '1K', '2K']);
  // Three fifths of the height between the lines of 0 and 2,000.
  const [least = 0, , most = 0] = plot?.lines.map(({ y }) => y) ?? [];
  const heights = plot?.bars.map(({ height }) => height / (least - most));
  expect(heights).toEqual([0, 0, expect.closeTo(0.6, 2)]);
  expect((await ask('median_wait')).plot).toBeNull();
  const wrong = await api.get('/api/desk/numbers/?measure=secrets', people.asha.token);
  expect(wrong.status).toBe(400);
});

test('the file has the same numbers, which the cleaning counts', async () => {
  await clean(api.pool, mediaOf(diskStore('none')), now);
  const { csv } = (await (
    await api.get(numberCalls.exportNumbers.path, people.asha.token)
  ).json()) as { csv: string };
  const [head, first, ...others] = csv.split('\r\n');
  expect(head).toMatch(/^Week from,Members,New members,Waiting for review,/);
  expect(first).toBe('2026-11-16,3,1,0,0,0,0,0,0,0,0,,,0,0,0,0');
  expect(others.map((line) => line.split(',')[0])).toEqual(['2026-11-09', '2026-11-02', '']);
});
