import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { URI, type TOTP } from 'otpauth';
import type { Call } from '#src/api/call.ts';
import { calls } from '#src/api/calls.ts';
import { TEAM_ROLES } from '#src/domain/roles.ts';
import { type Account, findAccountNamed } from '#src/server/data/accounts/accounts.ts';
import { requireSecondFactor, resetSecondFactor } from '#src/server/data/accounts/second-factor.ts';
import { dataContextAt, inTransaction } from '#src/server/data/database.ts';
import { siteKeys } from '#src/server/secrets/secret-key.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

const PATH = '/api/account/second-factor/';
const STEP = 30_000;
const ASHA = 'asha@example.org';

let api: AccountApi;
let now = NOW.getTime();
let token: string;
let app: TOTP;

const pass = (time: number) => {
  now += time;
  api.pass(time);
};
const codeNow = (steps = 0) => app.generate({ timestamp: now + steps * STEP });
/** A code that isn't right at any time near now. */
const wrongCode = () => {
  const near = [-2, -1, 0, 1, 2].map(codeNow);
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !near.includes(code),
  );
};
const ask = (what: string, body: object, by = token, method = 'POST') =>
  api.send(PATH + what, body, { token: by, method });
const show = (code: unknown, by = token) => ask('show/', { code }, by);
const me = async (by = token) => (await api.get('/api/profile/', by)).json();
const stateOf = async (by = token) => {
  const { role, is_staff, second_factor } = await me(by);
  return { role, is_staff, second_factor };
};
const newSession = async () => (await (await api.signIn(ASHA)).json()).token as string;
const begin = async (by = token) => {
  const { uri } = await (await ask('', { password: PASSWORD }, by)).json();
  app = URI.parse(uri) as TOTP;
  return uri as string;
};
/** Sets the factor up; gives the recovery codes. */
const setUp = async (by = token): Promise<string[]> => {
  await begin(by);
  const { codes } = await (await ask('confirm/', { code: codeNow() }, by)).json();
  pass(STEP);
  return codes;
};
const asha = async () => (await findAccountNamed(api.pool, 'asha')) as Account;
const context = () =>
  dataContextAt(new Date(now), api.pool, {
    siteUrl: 'https://site.example',
    rateLimits: true,
    ...SITE_KEYS,
  });
const mails = async () =>
  (await api.mails()).map(({ template }) => template).filter((name) => /factor/.test(name));
const acts = async () =>
  (
    await api.pool.query(`SELECT act FROM audit_log WHERE act LIKE 'person.factor%' ORDER BY id`)
  ).rows.map(({ act }) => act);

const SHUT = { role: 'member', is_staff: false };
const OPEN = { role: 'admin', is_staff: true };
const TEAM_CALLS = Object.entries(calls as Record<string, Call>).filter(([, { caller }]) =>
  TEAM_ROLES.some((role) => role === caller),
);

/** The team's calls that answer somebody otherwise than as if they didn't exist. */
async function answering(by: string): Promise<string[]> {
  const found = [];
  for (const [name, { method, path }] of TEAM_CALLS) {
    const address = path.replace('{kind}', 'businesses').replace('{id}', '1');
    const body = method === 'GET' ? undefined : {};
    if ((await api.send(address, body, { token: by, method })).status !== 404) found.push(name);
  }
  return found;
}

beforeEach(async () => {
  now = NOW.getTime();
  api = await openAccountApi({ rateLimits: true });
  ({ token } = await api.join('asha'));
  await api.pool.query(`UPDATE users SET role = 'admin', email_confirmed_at = now()`);
});
afterEach(() => api.close());

describe('setting it up', () => {
  test('takes the password, the first code, and gives ten codes that are shown once', async () => {
    expect((await ask('', { password: 'wrong password' })).status).toBe(400);
    expect((await ask('', {})).status).toBe(400);
    const uri = await begin();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Serendib:asha%40example\.org\?/);
    expect(app).toMatchObject({ algorithm: 'SHA1', digits: 6, period: 30 });
    // Nothing is shut before the first code: the telephone may have failed to take the key.
    expect(await stateOf()).toEqual({ ...OPEN, second_factor: 'none' });
    expect((await ask('confirm/', { code: wrongCode() })).status).toBe(400);
    expect((await show(codeNow())).status).toBe(409);
    const confirmed = await ask('confirm/', { code: codeNow() });
    expect(confirmed.headers.get('Cache-Control')).toBe('no-store, private');
    const { codes } = await confirmed.json();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await stateOf()).toEqual({ ...OPEN, second_factor: 'set_up' });
    expect((await ask('', { password: PASSWORD })).status).toBe(409);
    expect((await ask('confirm/', { code: codeNow() })).status).toBe(409);
    expect(await mails()).toEqual(['second-factor-set-up']);
    expect(await acts()).toEqual(['person.factor_set_up']);
  });

  test('is for the team alone', async () => {
    const { token: member } = await api.join('nimal');
    expect((await ask('', { password: PASSWORD }, member)).status).toBe(404);
    expect(await stateOf(member)).toEqual({ ...SHUT, second_factor: 'none' });
  });

  test('begun again, takes the later secret alone', async () => {
    await begin();
    const earlier = codeNow();
    await begin();
    expect((await ask('confirm/', { code: earlier })).status).toBe(400);
    expect((await ask('confirm/', { code: codeNow() })).status).toBe(200);
  });

  test('leaves no secret in the database, the export, the log or a later answer', async () => {
    const uri = await begin();
    const secret = app.secret.base32;
    const { codes } = await (await ask('confirm/', { code: codeNow() })).json();
    const kept: string[] = [];
    for (const table of ['second_factors', 'recovery_codes', 'audit_log', 'outgoing_mails']) {
      kept.push(JSON.stringify((await api.pool.query(`SELECT * FROM ${table}`)).rows));
    }
    const told = [
      ...kept,
      JSON.stringify([api.log, api.events, api.answered]),
      await (await api.get('/api/account/export/', token)).text(),
      await (await api.get('/api/auth/profile/', token)).text(),
      await (await ask('', { password: PASSWORD })).text(),
      await (await show(codeNow(1))).text(),
    ].join('\n');
    for (const each of [uri, secret, app.secret.hex, ...codes, codes[0].replaceAll('-', '')])
      expect(told).not.toContain(each);
    expect(told).toContain('second_factor_set_up');
  });
});

describe('the team’s part', () => {
  test('opens to no call of the team before the code, whoever signs in however', async () => {
    await setUp();
    const signedIn = await (await api.signIn(ASHA)).json();
    expect(signedIn.user).toMatchObject({ ...SHUT, second_factor: 'asked' });
    expect(TEAM_CALLS.length).toBeGreaterThan(25);
    expect(await answering(signedIn.token)).toEqual([]);
    expect(await stateOf(signedIn.token)).toEqual({ ...SHUT, second_factor: 'asked' });
    expect((await show(codeNow(), signedIn.token)).status).toBe(200);
    expect(await stateOf(signedIn.token)).toEqual({ ...OPEN, second_factor: 'set_up' });
    expect((await answering(signedIn.token)).length).toBeGreaterThan(15);
    // The other sign-ins of the same account are as they were.
    expect(await stateOf(await newSession())).toEqual({ ...SHUT, second_factor: 'asked' });
  });

  test('shuts in every other sign-in when the factor is set up', async () => {
    const other = await newSession();
    expect(await stateOf(other)).toEqual({ ...OPEN, second_factor: 'none' });
    await setUp();
    expect(await answering(other)).toEqual([]);
  });

  test('shuts at once where a factor becomes required, until it is set up', async () => {
    await inTransaction(context(), async (tx) => requireSecondFactor(tx, await asha(), true));
    expect(await stateOf()).toEqual({ ...SHUT, second_factor: 'required' });
    expect(await answering(token)).toEqual([]);
    await begin();
    expect(await answering(token)).toEqual([]);
    await ask('confirm/', { code: codeNow() });
    expect(await stateOf()).toEqual({ ...OPEN, second_factor: 'set_up' });
    pass(STEP);
    const removal = await ask('', { code: codeNow() }, token, 'DELETE');
    expect(removal.status).toBe(409);
    // The code of a refused removal isn't used up.
    expect((await show(codeNow())).status).toBe(200);
    expect(await mails()).toEqual(['second-factor-required', 'second-factor-set-up']);
  });

  test('stays shut after a new password, changed or by a link', async () => {
    await setUp();
    const other = await newSession();
    const change = { current_password: PASSWORD, password: 'hoppers at the beach' };
    expect((await api.send('/api/auth/password/', change, { token: other })).status).toBe(204);
    expect(await stateOf(other)).toEqual({ ...SHUT, second_factor: 'asked' });
    await api.send('/api/password-reset/', { email: ASHA });
    const link = { token: await api.linkToken('reset-password'), password: PASSWORD };
    expect((await api.send('/api/password-reset/confirm/', link)).status).toBe(204);
    expect(await stateOf(await newSession())).toEqual({ ...SHUT, second_factor: 'asked' });
  });

  test('isn’t opened by the factor of somebody else', async () => {
    await setUp();
    const { token: nimal } = await api.join('nimal');
    await api.pool.query(`UPDATE users SET role = 'editor' WHERE username = 'nimal'`);
    await begin(nimal);
    await ask('confirm/', { code: codeNow() }, nimal);
    pass(STEP);
    expect((await show(codeNow(), await newSession())).status).toBe(400);
  });
});

describe('a code', () => {
  let session: string;
  let codes: string[];
  beforeEach(async () => {
    codes = await setUp();
    session = await newSession();
  });

  test('is taken once, also by two at the same moment', async () => {
    const code = codeNow();
    const answers = await Promise.all([1, 2, 3].map(() => show(code, session)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    expect((await show(code, await newSession())).status).toBe(400);
    pass(STEP);
    expect((await show(code, session)).status).toBe(400);
    expect((await show(codeNow(), session)).status).toBe(200);
  });

  test('is taken a step early or late, and no further; a taken one ends those before it', async () => {
    pass(10 * STEP);
    for (const off of [-2, 2]) expect((await show(codeNow(off), session)).status).toBe(400);
    expect((await show(codeNow(-1), session)).status).toBe(200);
    expect((await show(codeNow(1), session)).status).toBe(200);
    expect((await show(codeNow(0), session)).status).toBe(400);
  });

  test('may have spaces, and isn’t anything else', async () => {
    for (const wrong of ['', '12345', '٠١٢٣٤٥', 'x'.repeat(65), 123456, null, [codeNow()]])
      expect((await show(wrong, session)).status, String(wrong)).toBe(400);
    const code = codeNow();
    expect((await show(`${code.slice(0, 3)} ${code.slice(3)}`, session)).status).toBe(200);
  });

  test('that is wrong six times makes even the right one wait, in every session', async () => {
    for (let tries = 1; tries <= 5; tries++) {
      const by = tries % 2 ? session : await newSession();
      expect((await show(wrongCode(), by)).status).toBe(400);
    }
    for (const by of [session, await newSession()]) {
      const refused = await show(codeNow(), by);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(600);
    }
    expect((await show(codes[0], session)).status).toBe(429);
    pass(12 * 60_000);
    expect((await show(codeNow(), session)).status).toBe(200);
    expect(api.events.filter(({ event }) => event === 'second_factor_failed')).toHaveLength(5);
  });

  test('of recovery is taken once, in any writing, and its owner is mailed how many are left', async () => {
    const [first = '', second = ''] = codes;
    const used = await show(first.replaceAll('-', ' ').toLowerCase(), session);
    expect(await used.json()).toEqual({ recovery_codes_left: 9 });
    expect(await stateOf(session)).toEqual({ ...OPEN, second_factor: 'set_up' });
    expect((await show(first, await newSession())).status).toBe(400);
    const mail = (await api.mails()).at(-1);
    expect(mail).toMatchObject({ recipient: ASHA, template: 'second-factor-recovery' });
    expect(mail?.text).toContain('9 recovery codes are left');
    const renewed = await ask('recovery-codes/', { code: second }, session);
    const { codes: others } = await renewed.json();
    for (const old of [second, codes[2]]) expect((await show(old, session)).status).toBe(400);
    expect((await show(others[0], session)).status).toBe(200);
    expect(await acts()).toEqual([
      'person.factor_set_up',
      'person.factor_recovery',
      'person.factor_recovery',
      'person.factor_codes',
      'person.factor_recovery',
    ]);
  });

  test('turns the factor off; a wrong one doesn’t', async () => {
    expect((await ask('', { code: wrongCode() }, session, 'DELETE')).status).toBe(400);
    expect((await ask('', { code: codeNow() }, session, 'DELETE')).status).toBe(204);
    expect(await stateOf(session)).toEqual({ ...OPEN, second_factor: 'none' });
    expect((await mails()).at(-1)).toBe('second-factor-removed');
    expect((await acts()).at(-1)).toBe('person.factor_removed');
    // A later factor isn't opened by what an earlier one has opened.
    await setUp(token);
    expect(await stateOf(session)).toEqual({ ...SHUT, second_factor: 'asked' });
    expect((await show(codes[3], session)).status).toBe(400);
  });

  test('of the app is nothing where the site has another key, and a recovery code still is', async () => {
    const other = siteKeys('another key, made when the first one was lost');
    const { secret } = (await api.pool.query('SELECT secret FROM second_factors')).rows[0];
    expect(other.unseal(secret, 'second-factor-1')).toBe(null);
    expect(SITE_KEYS.unseal(secret, 'second-factor-2')).toBe(null);
    const sealed = other.seal(app.secret.base32, 'second-factor-1');
    await api.pool.query('UPDATE second_factors SET secret = $1', [sealed]);
    expect((await show(codeNow(), session)).status).toBe(400);
    expect((await show(codes[0], session)).status).toBe(200);
  });
});

test('a reset takes the factor from every session, and leaves it required', async () => {
  await setUp();
  await inTransaction(context(), async (tx) => resetSecondFactor(tx, await asha()));
  expect(await stateOf()).toEqual({ ...OPEN, second_factor: 'none' });
  await inTransaction(context(), async (tx) => requireSecondFactor(tx, await asha(), true));
  await setUp();
  await inTransaction(context(), async (tx) => resetSecondFactor(tx, await asha()));
  expect(await stateOf()).toEqual({ ...SHUT, second_factor: 'required' });
  expect(await answering(token)).toEqual([]);
  expect((await show(codeNow())).status).toBe(409);
  expect((await mails()).at(-1)).toBe('second-factor-reset');
  for (const table of ['second_factors', 'recovery_codes'])
    expect((await api.pool.query(`SELECT * FROM ${table}`)).rows).toEqual([]);
});

test('who is of the team no longer is asked for nothing, and is again when they return', async () => {
  await setUp();
  await api.pool.query(`UPDATE users SET role = 'member'`);
  const session = await newSession();
  expect(await stateOf(session)).toEqual({ ...SHUT, second_factor: 'none' });
  await api.pool.query(`UPDATE users SET role = 'admin'`);
  expect(await stateOf(session)).toEqual({ ...SHUT, second_factor: 'asked' });
});
