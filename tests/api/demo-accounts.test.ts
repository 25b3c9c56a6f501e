import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  closeDemoAccounts,
  ensureDemoAccounts,
  readDemoAccounts,
} from '#src/server/demo/accounts.ts';
import { seedDemo } from '#src/server/demo/insert.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';

let api: AccountApi;
let folder: string;
beforeAll(async () => {
  api = await openAccountApi();
  folder = await mkdtemp(join(tmpdir(), 'serendib-demo-'));
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const statuses = async () => {
  const accounts = (await readDemoAccounts(folder)) ?? [];
  const answers = accounts.map(({ email, password }) => api.signIn(email, password));
  return (await Promise.all(answers)).map(({ status }) => status);
};

test('a database that isn’t a demo gets no sign-in', async () => {
  await ensureDemoAccounts(api.pool, folder, NOW);
  expect(await readDemoAccounts(folder)).toBe(null);
});

test('a demo has three, kept for this user alone; a public site closes them, with what they opened', async () => {
  await seedDemo(api.pool, NOW, folder);
  await ensureDemoAccounts(api.pool, folder, NOW);
  const [before] = (await readDemoAccounts(folder)) ?? [];
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await stat(join(folder, 'demo-accounts.json'))).mode & 0o777).toBe(0o600);
  const { email = '', password = '' } = before ?? {};
  const { token } = await (await api.signIn(email, password)).json();

  await closeDemoAccounts(api.pool, folder, () => {});
  expect(await readDemoAccounts(folder)).toBe(null);
  expect((await api.signIn(email, password)).status).toBe(401);
  expect((await api.get('/api/auth/profile/', token)).status).toBe(401);
  const { rows } = await api.pool.query(`SELECT email FROM users WHERE role <> 'member'`);
  expect(rows).toEqual([]);

  await ensureDemoAccounts(api.pool, folder, NOW);
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await api.signIn(email, password)).status).toBe(401);
});
