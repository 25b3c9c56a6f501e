import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#src/api/call.ts';
import { type Act, logCalls, MOST_PARTS, MOST_ROWS } from '#src/api/audit-log.ts';
import { anonymise, forgetOldActs, logAct, type Subject } from '#src/server/data/audit-log.ts';
import { dataContextAt } from '#src/server/data/database.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';
import { KOTTU_CORNER } from '#tests/support/submissions.ts';

let api: AccountApi;
let people: Record<string, { token: string; id: number }>;

beforeAll(async () => {
  api = await openAccountApi();
  people = await api.joinAll(['asha', 'nimal', 'shop']);
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE username = 'asha'`);
});
afterAll(() => api.close());

const context = () =>
  dataContextAt(NOW, api.pool, {
    siteUrl: 'https://site.example',
    rateLimits: false,
    ...SITE_KEYS,
  });
const asha = () => ({ id: people['asha']?.id ?? 0, username: 'asha' });
const shop = (name = 'Kottu Corner', id = 7) => ({ kind: 'business', id, name }) as const;
const add = (act: Act, subject: Subject, more?: Parameters<typeof logAct>[4]) =>
  logAct(context(), asha(), act, subject, more);

async function ask<Name extends keyof typeof logCalls>(
  name: Name,
  filter: Record<string, string> = {},
): Promise<AnswerOf<(typeof logCalls)[Name]>> {
  const { path, answer } = logCalls[name];
  const query = new URLSearchParams(filter);
  const response = await api.get(`${path}?${query}`, people['asha']?.token ?? '');
  const said = await response.json();
  expect({ status: response.status, said }).toEqual({ status: 200, said: answer.parse(said) });
  return said as AnswerOf<(typeof logCalls)[Name]>;
}
const acts = async (filter: Record<string, string> = {}) =>
  (await ask('listLog', filter)).results.map(({ act, subject_name: name }) => `${act} ${name}`);
const all = async (statement: string, ...values: unknown[]) =>
  (await api.pool.query(statement, values)).rows;

/** Empties the log as only a server's superuser without its triggers can. */
const empty = async () => {
  await api.pool.query('ALTER TABLE audit_log DISABLE TRIGGER USER');
  await api.pool.query('TRUNCATE audit_log');
  await api.pool.query('ALTER TABLE audit_log ENABLE TRIGGER USER');
};
beforeEach(empty);

describe('the database keeps the log as it is', () => {
  const refused = 'The rows of audit_log stay as they are.';

  test.each([
    `UPDATE audit_log SET act = 'listing.approve'`,
    `UPDATE audit_log SET at = now()`,
    `UPDATE audit_log SET actor_id = NULL`,
    `UPDATE audit_log SET actor_name = 'nimal'`,
    `UPDATE audit_log SET subject_name = 'Hopper House'`,
    `UPDATE audit_log SET after = '{"status": "published"}'`,
    `UPDATE audit_log SET parent_id = 1`,
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'TRUNCATE audit_log CASCADE',
    `INSERT INTO audit_log (id, at, actor_name, act, subject, subject_name)
      OVERRIDING SYSTEM VALUE SELECT id, at, 'nimal', act, subject, subject_name FROM audit_log
      ON CONFLICT (id) DO UPDATE SET actor_name = excluded.actor_name`,
  ])('%s', async (statement) => {
    await add('listing.reject', shop(), { after: { status: 'rejected' } });
    const before = await all('SELECT * FROM audit_log');
    await expect(api.pool.query(statement)).rejects.toThrow(refused);
    expect(await all('SELECT * FROM audit_log')).toEqual(before);
  });

  test('but for acts of two years ago, which go', async () => {
    const add = `INSERT INTO audit_log (at, actor_name, act, subject, subject_name)
      VALUES (now() - $1::interval, 'asha', 'words.add', 'words', $1)`;
    for (const age of ['2 years 1 minute', '1 year 11 mons']) await all(add, age);
    await forgetOldActs(api.pool);
    expect(await all('SELECT subject_name AS age FROM audit_log')).toEqual([
      { age: '1 year 11 mons' },
    ]);
  });
});

test('an act that is undone with its transaction leaves no row', async () => {
  const path = '/api/desk/categories/1/';
  const change = (body: object) =>
    api.send(path, body, { method: 'PATCH', token: people['asha']?.token ?? '' });
  expect((await change({ name: '!' })).status).toBe(400);
  expect(await acts()).toEqual([]);
  const [{ name }] = await all('SELECT name FROM categories WHERE id = 1');
  expect((await change({ name: 'Eateries' })).status).toBe(200);
  expect((await ask('listLog')).results).toMatchObject([
    {
      at: NOW.toISOString(),
      actor: 'asha',
      actor_id: people['asha']?.id,
      act: 'category.change',
      subject: 'category',
      subject_id: 1,
      subject_name: 'Eateries',
      before: { name },
      after: { name: 'Eateries' },
      parts: [],
    },
  ]);
});

test('all that is rejected of somebody at once is one act with its parts', async () => {
  const { token = '', id = 0 } = people['shop'] ?? {};
  for (const name of ['Kottu Corner', 'Hopper House']) {
    const made = await api.send('/api/businesses/create/', { ...KOTTU_CORNER, name }, { token });
    expect(made.status).toBe(201);
  }
  const path = `/api/moderation/accounts/${id}/rejections/`;
  const reject = () => api.send(path, { reason: 'Spam' }, { token: people['asha']?.token ?? '' });
  expect((await reject()).status).toBe(200);
  const { results } = await ask('listLog');
  const part = { act: 'listing.reject', before: { status: 'pending' } };
  expect(results).toMatchObject([
    {
      act: 'person.reject_all',
      subject_name: 'shop',
      after: { rejected: 2 },
      parts: [
        { ...part, subject_name: 'Kottu Corner', after: { status: 'rejected' } },
        { ...part, subject_name: 'Hopper House' },
      ],
    },
  ]);
  // Nothing waits any more, so that nothing is done.
  await reject();
  expect(await acts()).toEqual(['person.reject_all shop']);
  expect(await acts({ act: 'listing.reject' })).toEqual([
    'listing.reject Hopper House',
    'listing.reject Kottu Corner',
  ]);
  expect(await acts({ parent: String(results[0]?.id) })).toHaveLength(2);
});

test('only the first parts come with an act', async () => {
  const parentId = await add('person.reject_all', { kind: 'person', id: 1, name: 'x' });
  for (let at = 0; at <= MOST_PARTS; at++) await add('listing.reject', shop(`${at}`), { parentId });
  const [parent] = (await ask('listLog')).results;
  expect(parent?.parts.map(({ subject_name }) => subject_name)).toEqual(
    Array.from({ length: MOST_PARTS }, (_, at) => String(at)),
  );
});

test('the log is filtered by person, act, subject and days of the site', async () => {
  const nimal = people['nimal']?.id ?? 0;
  await add('listing.approve', shop());
  await add('listing.archive', shop('Hopper House', 8));
  await add('person.suspend', { kind: 'person', id: nimal, name: 'nimal' });
  await logAct(context(), 'operator', 'person.restore', { kind: 'person', id: nimal, name: 'n' });
  const later = { ...context(), now: new Date('2026-11-22T13:30:00Z') };
  await logAct(later, asha(), 'words.add', { kind: 'words', id: null, name: 'later' });

  expect(await acts({ person: ' NIMAL@example.org ' })).toEqual([
    'person.restore n',
    'person.suspend nimal',
  ]);
  expect(await acts({ person: 'asha', subject: 'business' })).toHaveLength(2);
  expect(await acts({ person: 'nobody' })).toEqual([]);
  expect(await acts({ subject: 'business', subject_id: '8' })).toEqual([
    'listing.archive Hopper House',
  ]);
  expect(await acts({ act: 'listing.approve' })).toEqual(['listing.approve Kottu Corner']);
  // It is half past midnight of the 23rd in Melbourne.
  expect(await acts({ from: '2026-11-23', to: '2026-11-23' })).toEqual(['words.add later']);
  expect(await acts({ to: '2026-11-22' })).toHaveLength(4);
  expect(await acts({ person: '', act: '', from: '' })).toHaveLength(5);
  const wrong = await api.get('/api/desk/log/?act=x&from=2026-02-30', people['asha']?.token ?? '');
  expect(wrong.status).toBe(400);
});

test('pages follow each other by ids, so that new acts move nothing', async () => {
  for (let at = 1; at <= 51; at++) await add('listing.keep', shop(`${at}`));
  const first = await ask('listLog');
  await add('listing.keep', shop('new'));
  const second = await ask('listLog', { before: String(first.next) });
  expect([first.results.length, first.results.at(-1)?.subject_name]).toEqual([50, '2']);
  expect(second).toMatchObject({ results: [{ subject_name: '1' }], next: null });
});

test('the file has what the filter shows, and nothing that a spreadsheet would run', async () => {
  const names = ['=HYPERLINK("x")', '+1', '-1', '@x', ' =1', 'Tea, "hot"\r\nand sweet'];
  for (const name of names) await add('listing.keep', shop(name));
  await add('listing.approve', shop(), { before: { status: 'pending' } });
  const { csv } = await ask('exportLog', { act: 'listing.keep' });
  const [head, ...lines] = csv.split(/\r\n(?=\d|$)/);
  expect(head).toBe(
    'id,at,part of,actor id,actor,act,subject,subject id,subject name,before,after',
  );
  expect(lines.slice(0, -1).map((line) => line.split(',business,7,')[1])).toEqual(
    [`"'=HYPERLINK(""x"")"`, `'+1`, `'-1`, `'@x`, `' =1`, '"Tea, ""hot""\r\nand sweet"']
      .map((cell) => `${cell},,`)
      .reverse(),
  );
  const whole = await ask('exportLog', { act: 'listing.approve' });
  expect(whole.csv).toContain('Kottu Corner,"{""status"":""pending""}",\r\n');
});

describe('somebody whose account is deleted', () => {
  test('is named nowhere in it; what they did stays', async () => {
    const { token } = await api.join('leaving');
    await api.pool.query(`UPDATE users SET email_confirmed_at = now() WHERE username = 'leaving'`);
    const made = await api.send(
      '/api/businesses/create/',
      { ...KOTTU_CORNER, name: 'Never shown' },
      { token },
    );
    const { id } = await made.json();
    await add('listing.request_changes', shop('Never shown', id), { after: { status: 'x' } });
    await add('listing.approve', shop('Still there', id + 1));
    const gone = await api.send(
      '/api/account/',
      { password: PASSWORD },
      { method: 'DELETE', token },
    );
    expect(gone.status).toBe(204);
    const log = JSON.stringify(await all('SELECT * FROM audit_log'));
    expect(log).not.toContain('leaving');
    expect(log).not.toContain('Never shown');
    expect(await acts()).toEqual([
      'person.delete ',
      'listing.approve Still there',
      'listing.request_changes ',
      'person.create ',
    ]);
    const [, , asked] = (await ask('listLog')).results;
    expect(asked).toMatchObject({ actor: 'asha', before: null, after: null });
  });

  test('is forgotten as actor and as subject, and nobody else is', async () => {
    await add(
      'person.role',
      { kind: 'person', id: 99, name: 'gone' },
      { after: { role: 'editor' } },
    );
    await logAct(context(), { id: 99, username: 'gone' }, 'listing.keep', shop());
    await anonymise(context(), 99);
    expect((await ask('listLog')).results).toMatchObject([
      { actor: '', actor_id: 99, subject_name: 'Kottu Corner' },
      { actor: 'asha', subject_name: '', subject_id: 99, after: null },
    ]);
  });
});

test('the file has so many acts at most, however many there are', async () => {
  await all(
    `INSERT INTO audit_log (at, actor_name, act, subject, subject_name)
      SELECT now(), 'asha', 'words.add', 'words', 'x' FROM generate_series(0, $1)`,
    MOST_ROWS,
  );
  const { csv } = await ask('exportLog');
  expect(csv.split('\r\n')).toHaveLength(MOST_ROWS + 2);
});
