import { existsSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DemoAccount, readDemoAccounts } from '#src/server/demo/accounts.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { copyRelease, newDataFolder, removeDataFolder } from '#tests/support/data-folder.ts';
import { launchServer, run, type Server, startApi, startServer } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/site.ts';

let dataDir: string;
let server: Server;
/** The folder of another database, which isn't marked as a demo. */
let emptyDir: string;

beforeAll(async () => {
  dataDir = await newDataFolder('accounts');
  emptyDir = await newDataFolder('accounts-empty');
  // The release is any other's, as only the API is asked.
  await copyRelease((await sharedSite()).dataDir, dataDir);
  server = await startServer(dataDir, { RATE_LIMITS: 'off', REBUILD_AFTER: '1h' });
});
afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
  await removeDataFolder(emptyDir);
});

const askForToken = (
  { email, password }: { email: string; password: string },
  origin = server.url,
) =>
  fetch(`${origin}/api/auth/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const signIn = async (account: { email: string; password: string }) => {
  const response = await askForToken(account);
  return { status: response.status, user: response.ok ? (await response.json()).user : null };
};

async function user(parameters: string[], env: NodeJS.ProcessEnv = {}) {
  const running = run('scripts/user.ts', parameters, { DATA_DIR: dataDir, ...env });
  return { status: await running.ended, output: running.output() };
}

test('a demo database has three sign-ins, printed at the start and kept for this user alone', async () => {
  const accounts = (await readDemoAccounts(dataDir)) ?? [];
  expect(accounts.map(({ role }) => role)).toEqual(['member', 'owner', 'staff']);
  expect(statSync(join(dataDir, 'demo-accounts.json')).mode & 0o777).toBe(0o600);
  for (const account of accounts) {
    expect(server.output()).toContain(`${account.email}  ${account.password}`);
    expect(account.password).toMatch(/^[\w-]{16}$/);
    const { status, user } = await signIn(account);
    expect(status).toBe(200);
    expect(user.email_confirmed).toBe(true);
    expect(user.is_staff).toBe(account.role === 'staff');
    expect(user.profile.is_business_owner).toBe(account.role === 'owner');
  }
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(3);
  const owned = await inDatabase(dataDir, (pool) =>
    pool.query(
      `SELECT DISTINCT u.username, b.status FROM businesses b JOIN users u ON u.id = b.owner_id
       JOIN deals d ON d.business_id = b.id JOIN events e ON e.owner_id = u.id`,
    ),
  );
  expect(owned.rows).toEqual([{ username: 'demo-owner', status: 'published' }]);
});

test('staff are made from the command line, beside a running server', async () => {
  const made = await user(['create', '--email', 'Boss@example.org', '--role', 'admin']);
  expect([made.status, made.output]).toEqual([0, expect.stringContaining('as admin')]);
  const password = /only now\): (\S+)/.exec(made.output)?.[1] ?? '';
  const { user: boss } = await signIn({ email: 'boss@example.org', password });
  expect(boss).toMatchObject({ is_staff: true, email_confirmed: true, username: 'Boss' });

  const again = await user(['create', '--email', 'boss@example.org']);
  expect([again.status, again.output]).toEqual([1, expect.stringContaining('already')]);
  const member = (await readDemoAccounts(dataDir))?.[0] as DemoAccount;
  const raised = await user(['create', '--email', member.email, '--role', 'editor']);
  expect([raised.status, raised.output]).toEqual([
    0,
    expect.stringContaining('has the role editor now'),
  ]);
  const { user: promoted } = await signIn(member);
  expect(promoted).toMatchObject({ is_staff: true, role: 'editor' });
  expect(raised.output).toContain(`"event":"role_given","account":${promoted.id},"role":"editor"`);
  const odd = await user(['role', member.email, 'king']);
  expect([odd.status, odd.output]).toEqual([1, expect.stringContaining('There is no role king')]);
});

test('an account is suspended, restored, signed out and given another role by commands, at once', async () => {
  const member = (await readDemoAccounts(dataDir))?.[0] as DemoAccount;
  const { token, user: account } = await (await askForToken(member)).json();
  const headers = { Authorization: `Token ${token}` };
  const profile = async () => (await fetch(`${server.url}/api/profile/`, { headers })).status;
  expect(await profile()).toBe(200);

  const why = ['--reason', 'A shop that isn’t theirs', '--until', '2099-12-24'];
  const suspended = await user(['suspend', member.email.toUpperCase(), ...why]);
  expect([suspended.status, suspended.output]).toEqual([
    0,
    expect.stringContaining(`"event":"account_suspended","account":${account.id}`),
  ]);
  // The command is a process of its own: the server's next request knows of it.
  expect(await profile()).toBe(403);
  const refused = await askForToken(member);
  expect([refused.status, (await refused.json()).detail]).toEqual([
    403,
    expect.stringMatching(
      /^This account is suspended until .* 2099\. The reason: A shop .* write to hello@/,
    ),
  ]);
  expect((await askForToken({ ...member, password: 'something else' })).status).toBe(401);
  expect((await user(['restore', account.username])).status).toBe(0);
  expect(await profile()).toBe(200);
  expect((await user(['list', account.username])).output).toMatch(
    new RegExp(`^${member.email}  ${account.username}  editor, last seen \\d{4}-`, 'm'),
  );
  expect((await user(['sessions', member.email])).output).toContain('signed out everywhere');
  expect([await profile(), (await signIn(member)).status]).toEqual([401, 200]);
  expect((await user(['role', member.email, 'member'])).output).toContain('"role_taken"');
  expect((await signIn(member)).user.is_staff).toBe(false);
});

test('a second factor that was lost is taken away by a command', async () => {
  const staff = (await readDemoAccounts(dataDir))?.[2] as DemoAccount;
  const { token } = await (await askForToken(staff)).json();
  const ask = async (what: string, body: object) => {
    const response = await fetch(`${server.url}/api/account/second-factor/${what}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${token}` },
      body: JSON.stringify(body),
    });
    return response.json();
  };
  const app = URI.parse((await ask('', { password: staff.password })).uri) as TOTP;
  expect((await ask('confirm/', { code: app.generate() })).codes).toHaveLength(10);
  expect((await signIn(staff)).user).toMatchObject({ is_staff: false, second_factor: 'asked' });
  const off = await user(['second-factor', staff.email, 'off']);
  expect([off.status, off.output]).toEqual([0, expect.stringContaining('no second factor any')]);
  expect(off.output).toContain('"event":"second_factor_removed"');
  expect((await signIn(staff)).user).toMatchObject({ is_staff: true, second_factor: 'none' });
  const { rows } = await inDatabase(dataDir, (pool) =>
    pool.query(
      `SELECT actor_id, act, subject_name FROM audit_log WHERE act = 'person.factor_reset'`,
    ),
  );
  expect(rows).toEqual([
    { actor_id: null, act: 'person.factor_reset', subject_name: 'demo-staff' },
  ]);
});

test.each([
  [['--help'], 0, 'npm run user -- create'],
  [[], 1, 'npm run user -- create'],
  [['create'], 1, 'Email is required'],
  [['suspend'], 1, 'npm run user -- suspend WHO'],
  [['suspend', 'boss@example.org', '--until', 'soon'], 1, '--until'],
  [['restore', 'boss@example.org'], 1, 'isn’t suspended'],
  [['second-factor', 'boss@example.org', 'on'], 1, 'npm run user -- second-factor WHO off'],
  [['suspend', 'nobody@example.org'], 1, 'There is no account with'],
  [['create', '--email', 'nobody'], 1, 'valid email'],
  [['create', '--email', 'x@example.org', '--username', 'boss'], 1, 'taken'],
  [['create', '--email', 'x@example.org', '--username', 'Admin'], 1, 'kept for the team'],
  [['create', '--email', 'admin@example.org'], 0, 'Username: member'],
  [['create', '--email', 'x@example.org', '--frob'], 1, '--frob'],
])('user %j ends with %i and says what to do', async (parameters, status, text) => {
  const answer = await user(parameters);
  expect([answer.status, answer.output]).toEqual([status, expect.stringContaining(text)]);
  expect(answer.output).not.toMatch(/\n\s+at /);
});

test('a database that isn’t a demo has no sign-in that it wasn’t given', async () => {
  const env = { DATA_DIR: emptyDir, SEED: 'none' };
  const created = await user(['create', '--email', 'first@example.org'], env);
  const password = /only now\): (\S+)/.exec(created.output)?.[1] ?? '';
  const ended = await user(['reset', 'first@example.org'], env);
  expect([created.status, ended.status]).toEqual([0, 0]);
  expect(ended.output).toMatch(
    /A link to a new one is on its way.* another is at .*forgot-password/,
  );
  const other = await startApi(emptyDir, { SEED: 'none' });
  const { status: answered } = await askForToken(
    { email: 'first@example.org', password },
    other.url,
  );
  await expect.poll(() => readdir(join(emptyDir, 'outbox')).catch(() => [])).toHaveLength(2);
  await other.stop();
  expect(other.output()).not.toContain('Demo sign-ins');
  expect(existsSync(join(emptyDir, 'demo-accounts.json'))).toBe(false);
  const { rows } = await inDatabase(emptyDir, (pool) => pool.query('SELECT email FROM users'));
  expect(rows).toEqual([{ email: 'first@example.org' }]);
  const names = await readdir(join(emptyDir, 'outbox'));
  const mails = await Promise.all(
    names.map((name) => readFile(join(emptyDir, 'outbox', name), 'utf8')),
  );
  expect(mails.filter((mail) => mail.includes('reset-password#token='))).toHaveLength(1);
  expect(answered).toBe(401);
});

test('passwords that were lost are made anew, and end what the old ones opened', async () => {
  const [before] = (await readDemoAccounts(dataDir)) ?? [];
  await server.stop();
  rmSync(join(dataDir, 'demo-accounts.json'));
  server = await launchServer(dataDir, { RATE_LIMITS: 'off' });
  await server.said('Demo sign-ins');
  const [after] = (await readDemoAccounts(dataDir)) ?? [];
  expect(existsSync(join(dataDir, 'demo-accounts.json'))).toBe(true);
  await expect.poll(async () => (await fetch(`${server.url}/healthz`)).status).toBe(200);
  await expect.poll(async () => (await signIn(after as DemoAccount)).status).toBe(200);
  expect((await signIn(before as DemoAccount)).status).toBe(401);
});

describe('with a public address', () => {
  const SITE_URL = 'https://www.example.org';

  test('a site begins empty, without a demo sign-in', async () => {
    const publicDir = await newDataFolder('accounts-public');
    try {
      const first = await startApi(publicDir, { SITE_URL });
      const { count } = await (await fetch(`${first.url}/api/businesses/`)).json();
      await first.stop();
      expect(count).toBe(0);
      const asked = await startApi(publicDir, { SITE_URL, SEED: 'demo' });
      const { count: seeded } = await (await fetch(`${asked.url}/api/businesses/`)).json();
      await asked.stop();
      expect(seeded).toBeGreaterThan(0);
      expect(first.output()).toContain('Nobody runs the site yet. Make the first account');
      expect(first.output()).toMatch(
        /The database is the embedded PostgreSQL [\d.]+: its security updates come with updates of/,
      );
      expect(first.output() + asked.output()).not.toContain('Demo sign-ins');
      expect(existsSync(join(publicDir, 'demo-accounts.json'))).toBe(false);
      const { rows } = await inDatabase(publicDir, (pool) => pool.query('SELECT email FROM users'));
      expect(rows).toEqual([]);
    } finally {
      await removeDataFolder(publicDir);
    }
  });

  test('the demo sign-ins of before are closed; back on loopback they get new passwords', async () => {
    const [before] = (await readDemoAccounts(dataDir)) as [DemoAccount];
    const { token } = await (await askForToken(before)).json();
    const headers = { Authorization: `Token ${token}` };
    await server.stop();
    server = await startServer(dataDir, { SITE_URL, RATE_LIMITS: 'off' });
    expect(server.output()).toContain('The demo sign-ins are closed');
    expect(server.output()).not.toContain('Nobody runs the site yet');
    expect(await readDemoAccounts(dataDir)).toBe(null);
    const staff = await inDatabase(dataDir, (pool) =>
      pool.query(`SELECT username FROM users WHERE role <> 'member'`),
    );
    expect(staff.rows).toEqual([{ username: 'Boss' }]);
    expect((await signIn(before)).status).toBe(401);
    const profile = await fetch(`${server.url}/api/auth/profile/`, { headers });
    expect(profile.status).toBe(401);

    await server.stop();
    server = await startServer(dataDir, { RATE_LIMITS: 'off' });
    const [after] = (await readDemoAccounts(dataDir)) as [DemoAccount];
    expect((await signIn(after)).status).toBe(200);
  });
});
