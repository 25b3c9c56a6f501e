import { once } from 'node:events';
import net from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { URI } from 'otpauth';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newClaimCode, showClaimCode } from '#src/domain/claim-code.ts';
import { SECURITY_EVENTS } from '#src/server/data/security-events.ts';
import { createPool } from '#src/server/db/pool.ts';
import type { WriteLine } from '#src/server/log/log.ts';
import { listen } from '#src/server/http/http-server.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { claimCalls } from '#tests/support/claim-calls.ts';
import { newDeal, newPeople, type Person } from '#tests/support/claims.ts';
import { secretsIn } from '#tests/support/log-secrets.ts';

/** Events of what admins do to people, and of commands: tests/api/people.test.ts. */
const OF_TEAM = [
  'role_given',
  'role_taken',
  'account_suspended',
  'account_restored',
  'sessions_ended',
  'password_ended',
];

let api: AccountApi;
const open = async (proxies: number) => {
  api = await openAccountApi({ rateLimits: true, proxies });
};
beforeEach(() => open(0));
afterEach(() => api.close());

/** A code that nobody has claimed. */
const CODE = showClaimCode(newClaimCode(() => 0));
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('a request is told by its route, without anything that its sender chose', async () => {
  const ours = await api.get('/api/businesses/?search=nimal%40example.org&state=VIC');
  const lost = await api.get('/api/deals/kottu-for-nimal@example.org/?token=secret');
  const elsewhere = await api.get('/api/nimal@example.org');
  const wrong = await api.signIn('nimal@example.org');
  expect(api.answered).toEqual(
    [
      { method: 'GET', route: '/api/businesses', status: 200, of: ours },
      { method: 'GET', route: '/api/deals/:id', status: 404, of: lost },
      { method: 'GET', route: '/api/*', status: 404, of: elsewhere },
      { method: 'POST', route: '/api/auth/token', status: 401, of: wrong },
    ].map(({ of, ...told }) => ({
      ...told,
      ms: expect.any(Number),
      request_id: of.headers.get('X-Request-Id'),
    })),
  );
  for (const { request_id } of api.answered) expect(request_id).toMatch(ID);
});

test('what a proxy of ours calls a request is its id, unless it looks like none', async () => {
  const idOf = async (given: string) => {
    const answer = await api.send('/api/businesses/', undefined, {
      method: 'GET',
      headers: { 'X-Request-Id': given },
    });
    return answer.headers.get('X-Request-Id');
  };
  expect(await idOf('8f2c-of-the-proxy')).toMatch(ID);
  await api.close();
  await open(1);
  expect(await idOf('8f2c-of-the-proxy')).toBe('8f2c-of-the-proxy');
  for (const none of ['nimal@example.org', 'short', 'x'.repeat(65)]) {
    expect(await idOf(none)).toMatch(ID);
  }
});

test('whoever goes away while they send is no error of ours', async () => {
  const server = await listen(getRequestListener(api.app.fetch), { host: '127.0.0.1', port: 0 });
  const amount = 100;
  const head = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n';
  for (let i = 0; i < amount; i++) {
    const socket = net.connect(server.port, '127.0.0.1');
    await once(socket, 'connect');
    await new Promise((sent) =>
      socket.write(`POST /api/auth/token/ HTTP/1.1\r\n${head}\r\n{"email": "ni`, sent),
    );
    // The connection breaks off, as with a telephone that has lost its network.
    socket.resetAndDestroy();
  }
  await expect.poll(() => api.answered.length).toBe(amount);
  expect(new Set(api.answered.map(({ status }) => status))).toEqual(new Set([400]));
  expect(api.log).toEqual([]);
  await server.stop();
});

test('each event of security is told once, with the account and no more of it', async () => {
  const call = claimCalls((path, init) => api.app.request(path, init));
  const [shop, staff] = (await newPeople(api.pool, 2, NOW)) as [Person, Person];
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [staff.id]);
  const { user, token } = await api.join('nimal');
  const account = user.id;
  await api.pool.query('UPDATE users SET email_confirmed_at = $1', [NOW]);
  const { id: deal, businessId: business } = await newDeal(api.pool, NOW, { usage_limit: 0 });
  await api.pool.query('UPDATE businesses SET owner_id = $1', [shop.id]);

  await api.signIn('nimal@example.org', 'not the password');
  await api.signIn('stranger@example.org', 'not the password');
  await api.signIn('nimal@example.org');
  for (let i = 0; i < 6; i++) await api.send('/api/password-reset/', { email: 'x@example.org' });
  await api.send('/api/password-reset/', { email: 'nimal@example.org' });
  const password = 'hoppers in the morning';
  const reset = { token: await api.linkToken('reset-password'), password };
  await api.send('/api/password-reset/confirm/', reset);
  const { token: now } = await (await api.signIn('nimal@example.org', password)).json();
  const change = { current_password: password, password: PASSWORD };
  await api.send('/api/auth/password/', change, { token: now });
  await call('claimDeal', { id: deal, token: now });
  await call('checkClaim', { token: now, body: { code: CODE } });
  const helper = { id: business, token: shop.token, body: { email: 'nimal@example.org' } };
  const { body: named } = await call('addHelper', helper);
  await call('removeHelper', { id: named.id, token: shop.token });
  const decision = { verdict: 'feature', revision: 1 };
  await api.send(`/api/moderation/businesses/${business}/decisions/`, decision, staff);
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [account]);
  const factor = async (what: string, body: object, method = 'POST') =>
    (await api.send(`/api/account/second-factor/${what}`, body, { token: now, method })).json();
  const { uri } = await factor('', { password: PASSWORD });
  const code = () => URI.parse(uri).generate({ timestamp: NOW.getTime() } as never);
  const { codes } = await factor('confirm/', { code: code() });
  await factor('show/', { code: code() });
  await factor('show/', { code: codes[0] });
  await factor('', { code: codes[1] }, 'DELETE').catch(() => {});
  await api.pool.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [account]);
  const other = { email: 'sunil@example.org', password: PASSWORD };
  // A token's sign-in has to show the second factor again.
  await api.pool.query('DELETE FROM second_factors');
  await api.send('/api/account/email/', other, { token: now });
  const confirmed = { token: await api.linkToken('new-email') };
  await api.send('/api/email-confirmation/', confirmed, { token: now });
  const goodbye = { method: 'DELETE', token: now };
  await api.send('/api/account/', { password: PASSWORD }, goodbye);

  const told = api.events.map(({ level: _, request_id, network, ...event }) => {
    expect(request_id).toMatch(ID);
    expect(network).toMatch(/^[\w-]{12}$/);
    return event;
  });
  expect(told).toEqual([
    { event: 'account_created', account },
    { event: 'sign_in_failed', account },
    { event: 'sign_in_failed' },
    { event: 'signed_in', account },
    { event: 'limit_reached', limit: 'resets' },
    { event: 'password_reset_asked', account },
    { event: 'password_reset', account },
    { event: 'signed_in', account },
    { event: 'password_changed', account },
    { event: 'claim_refused', account, deal, why: 'sold_out' },
    { event: 'unknown_code', account },
    { event: 'helper_named', account: shop.id, business },
    { event: 'helper_removed', account: shop.id, business },
    {
      event: 'staff_decision',
      account: staff.id,
      verdict: 'feature',
      kind: 'business',
      listing: business,
    },
    { event: 'second_factor_set_up', account },
    { event: 'second_factor_failed', account },
    { event: 'recovery_code_used', account },
    { event: 'second_factor_shown', account },
    { event: 'recovery_code_used', account },
    { event: 'second_factor_removed', account },
    { event: 'email_changed', account },
    { event: 'account_deleted', account },
  ]);
  const names = [...told.map(({ event }) => event), ...OF_TEAM];
  expect(new Set(names)).toEqual(new Set(Object.keys(SECURITY_EVENTS)));
  expect(JSON.stringify(api.events)).not.toContain(token);
});

test('events name networks so that one is told from another, and never by their address', async () => {
  const guess = (from: string) =>
    api.send(
      '/api/auth/token/',
      { email: 'nimal@example.org', password: 'not the password' },
      { from },
    );
  for (const from of ['192.0.2.7', '192.0.2.8', '192.0.2.7']) await guess(from);
  const [one, other, again] = api.events.map(({ network }) => network);
  expect(again).toBe(one);
  expect(other).not.toBe(one);
  expect(JSON.stringify(api.events)).not.toContain('192.0.2');
});

test('a query that takes long is told with its request, without the values that are bound', async () => {
  const told: { line: string; ms?: unknown; request_id?: unknown }[] = [];
  const say: WriteLine = (line, _, fields) => told.push({ line, ...fields });
  const { connectionString = '' } = api.pool.options;
  const pool = createPool(connectionString, { slowFrom: 0, say });
  const slow = await openAccountApi({ db: pool });
  const answer = await slow.get('/api/businesses/?search=nimal');
  expect(answer.status).toBe(200);
  const wrong = await slow.signIn('nimal@example.org', 'not the password');
  expect(told.length).toBeGreaterThan(2);
  for (const { line, ms } of told) {
    expect(line).not.toMatch(/nimal| {2}/);
    expect(ms).toBeGreaterThan(0);
  }
  const numbers = [answer, wrong].map(({ headers }) => headers.get('X-Request-Id'));
  // Readings of words and places serve all requests, so they carry no number.
  const named = told.flatMap(({ request_id }) => request_id ?? []);
  expect([...new Set(named)]).toEqual(numbers);
  await slow.close();
  told.length = 0;
  const quick = createPool(connectionString, { say });
  await quick.query('SELECT 1');
  expect(told).toEqual([]);
  await Promise.all([pool.end(), quick.end()]);
});

test('a statement that fails is told without the values that are bound', async () => {
  await api.pool.query('ALTER TABLE known_places RENAME TO gone');
  expect((await api.signIn('nimal@example.org', PASSWORD)).status).toBe(500);
  const message = 'relation "known_places" does not exist';
  expect(api.log).toEqual([expect.objectContaining({ event: 'request_failed', message })]);
  expect(JSON.stringify(api.log)).not.toContain('nimal');
});

test('a limit that this process counts is told as well', async () => {
  for (let i = 0; i < 61; i++) await api.get('/accounts/google/login/');
  expect(api.events).toEqual([
    expect.objectContaining({ event: 'limit_reached', level: 'warn', limit: 'providerSteps' }),
  ]);
});

test('what a log may not hold is found in one', () => {
  const token = 'Zk3xv0Jq9b1TnQ_4sW7yLdRf-8mPc2HgUeAo6iXtKjY';
  for (const secret of ['nimal@example.org', token, CODE, '203.0.113.7']) {
    expect(secretsIn(`{"level":"info","msg":"${secret}"}`), secret).toHaveLength(1);
  }
  expect(secretsIn('Serendib is at http://127.0.0.1:4321')).toEqual([]);
});
