import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPeople, type Person } from '#tests/support/claims.ts';
import { type Machines, openMachines } from '#tests/support/machines.ts';
import { sharedSite } from '#tests/support/site.ts';
import { countWritten, startWriters } from '#tests/support/writers.ts';

const SERVERS = 3;
const MEMBERS = 8;

let machines: Machines;
beforeAll(async () => {
  machines = await openMachines(SERVERS, (await sharedSite()).dataDir);
});
afterAll(() => machines.close());

/** The status of a call at each server by itself. */
const statuses = (path: string, token: string): Promise<number[]> =>
  Promise.all(
    machines.urls.map(async (url) => {
      const headers = { Authorization: `Token ${token}` };
      return (await fetch(url + path, { headers })).status;
    }),
  );

const post = (url: string, path: string, body: object, headers: Record<string, string>) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('a role, the end of a sign-in and a used-up limit count at every server at once', async () => {
  const { pool, urls } = machines;
  const [person] = (await newPeople(pool, 1, new Date())) as [Person];
  const { token, id } = person;
  const all = (status: number) => urls.map(() => status);
  expect(await statuses('/api/desk/releases/', token)).toEqual(all(404));
  await pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [id]);
  expect(await statuses('/api/desk/releases/', token)).toEqual(all(200));
  await pool.query(`UPDATE users SET role = 'member' WHERE id = $1`, [id]);
  expect(await statuses('/api/desk/releases/', token)).toEqual(all(404));

  // Wrong passwords are limited to ten a minute from one address: five at each server are too many.
  const tries = Array.from({ length: 5 * SERVERS }, async (_, turn) => {
    const form = { email: `nobody-${turn}@example.org`, password: 'not the right one' };
    const headers = { 'X-Forwarded-For': '192.0.2.7' };
    return (await post(urls[turn % SERVERS] ?? '', '/api/auth/token/', form, headers)).status;
  });
  expect(await Promise.all(tries)).toContain(429);

  await pool.query('DELETE FROM sessions WHERE user_id = $1', [id]);
  expect(await statuses('/api/desk/releases/', token)).toEqual(all(401));
});

test('a name that is given at one server is in the pages of all within five seconds', async () => {
  const { pool, urls } = machines;
  const [person] = (await newPeople(pool, 1, new Date())) as [Person];
  await pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [person.id]);
  const headers = { 'Content-Type': 'application/json', Authorization: `Token ${person.token}` };
  const path = '/api/desk/settings/';
  const rename = async (name: string) => {
    const { updated_at } = await (await fetch(urls[1] + path, { headers })).json();
    const body = JSON.stringify({ name, updated_at });
    const answer = await fetch(urls[0] + path, { method: 'PATCH', headers, body });
    expect(answer.status, await answer.text()).toBe(200);
    const late = await fetch(urls[1] + path, { method: 'PATCH', headers, body });
    expect(late.status, 'read before the other server saved').toBe(409);
  };
  const titles = () =>
    Promise.all(
      urls.flatMap((url) =>
        ['/', '/businesses', '/login'].map(async (path) => {
          const page = await (await fetch(url + path)).text();
          return /<title>.* – (.*)<\/title>/.exec(page)?.[1];
        }),
      ),
    );
  await rename('Lanka House');
  await expect
    .poll(async () => new Set(await titles()), { timeout: 5_000 })
    .toEqual(new Set(['Lanka House']));
  await rename('Serendib');
  await pool.query('DELETE FROM users WHERE id = $1', [person.id]);
});

test('while one server after the other is killed, nothing is lost or done twice', async () => {
  const { pool, balancer, urls } = machines;
  // The first server has cleaned long ago; rows that are of no use since then stay for ten minutes.
  await pool.query(`INSERT INTO allowances (key, whole_at) VALUES ('spent', now())`);
  const writers = await startWriters(pool, balancer.url, MEMBERS);
  for (const index of urls.keys()) {
    await writers.more(15);
    await machines.killed(index);
  }
  const written = await writers.stop();
  expect(written.failures).toEqual([]);
  // Each kill cut a request off, or the test would prove nothing.
  expect(written.retried).toBeGreaterThanOrEqual(SERVERS);

  const untried = async () =>
    (await pool.query('SELECT FROM outgoing_mails WHERE attempts = 0')).rowCount;
  await expect.poll(untried, { timeout: 30_000 }).toBe(0);
  expect(await countWritten(machines, writers)).toEqual({
    missingEvents: [],
    eventsTwice: 0,
    missingMails: [],
    mailsTwice: 0,
    mailsRepeated: 0,
    claims: { used: MEMBERS, claims: MEMBERS, people: MEMBERS },
  });
  expect(written.uploads.length).toBeGreaterThan(0);
  for (const { picture } of written.uploads) {
    const { pathname } = new URL(picture.url, urls[0]);
    const files = await Promise.all(
      urls.map(async (url) => Buffer.from(await (await fetch(url + pathname)).arrayBuffer())),
    );
    for (const file of files) expect(file.equals(files[0] as Buffer)).toBe(true);
    expect(files[0]?.length).toBeGreaterThan(50);
  }
  // Each start would have cleaned, had no other begun to in the last ten minutes.
  const spent = await pool.query(`SELECT FROM allowances WHERE key = 'spent'`);
  expect(spent.rowCount).toBe(1);
});
