import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountCalls } from '#src/api/account-calls.ts';
import type { Call } from '#src/api/call.ts';
import { SignedIn, User } from '#src/api/account.ts';
import { startSession } from '#src/server/data/accounts/sessions.ts';
import { dataContextAt } from '#src/server/data/database.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { days, hours } from '#tests/support/durations.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

let api: AccountApi;
beforeAll(async () => {
  api = await openAccountApi();
});
afterAll(() => api.close());

const registration = (name: string) => ({
  username: name,
  email: `${name}@example.org`,
  password: PASSWORD,
});
const count = async (text: string, ...values: unknown[]) =>
  Number((await api.pool.query(`SELECT count(*) FROM ${text}`, values)).rows[0].count);

describe('registration', () => {
  test('makes an account, signs in, and asks to confirm the address', async () => {
    const body = { ...registration('Nimal'), first_name: 'Nimal', last_name: 'Perera' };
    const response = await api.send('/api/register/', body);
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store, private');
    const { token, user } = SignedIn.parse(await response.json());
    expect(user).toMatchObject({
      username: 'Nimal',
      email: 'Nimal@example.org',
      first_name: 'Nimal',
      last_name: 'Perera',
      email_confirmed: false,
      is_staff: false,
      role: 'member',
      has_password: true,
    });
    const profile = await api.get('/api/auth/profile/', token);
    expect(await profile.json()).toEqual(user);
    const mails = (await api.mails()).filter(({ recipient }) => recipient === user.email);
    expect(mails.map(({ template }) => template)).toEqual(['confirm-email']);
  });

  test.each([
    ['email', 'NIMAL@EXAMPLE.ORG', 'other'],
    ['email', '  nimal＠example.org ', 'other'],
    ['username', 'x@example.org', 'nimal'],
    ['username', 'x@example.org', 'ｎｉｍａｌ'],
  ])('a taken %s is named (%s, %s)', async (field, email, username) => {
    const response = await api.send('/api/register/', { email, username, password: PASSWORD });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).errors)).toEqual([field]);
  });

  test('the owner of a taken address is told, with the address as they wrote it', async () => {
    const told = (await api.mails()).filter(({ template }) => template === 'email-taken');
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set(['Nimal@example.org']));
  });

  test('a hundred at once for one address make one account', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        api.send('/api/register/', { ...registration('sunil'), username: `sunil${i}` }),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([201, 400, 503]));
    expect(replies.find(({ status }) => status === 503)?.headers.get('Retry-After')).toBe('2');
    expect(await count(`users WHERE email = 'sunil@example.org'`)).toBe(1);
    expect(
      await count(
        `outgoing_mails WHERE recipient = 'sunil@example.org' AND template = 'confirm-email'`,
      ),
    ).toBe(1);
  });

  test.each([
    'password1',
    'Password1',
    'qwerty123',
    'iloveyou1',
    'Serendib',
    'serendib2026!',
    'kamala99',
    'kamala@example.org',
    'KAMALA@example.org1',
    'ｐａｓｓｗｏｒｄ１',
  ])('the password %s is refused', async (password) => {
    const response = await api.send('/api/register/', { ...registration('kamala'), password });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual({ password: expect.stringMatching(/choose/) });
  });

  test.each([
    ['64 characters', 'paraffin candle '.repeat(4)],
    ['128 characters', 'paraffin candle '.repeat(8)],
    ['Sinhala', 'සුබ උදෑසනක් වේවා'],
    ['emoji', '🐘🌴🥥🍛🏏🚂🌊🪔'],
    ['spaces at its ends', '  two and two  '],
  ])('a password of %s works, to the letter', async (name, password) => {
    const user = `pass${[...name].map((letter) => letter.charCodeAt(0)).join('')}`.slice(0, 30);
    const made = await api.send('/api/register/', { ...registration(user), password });
    expect(made.status).toBe(201);
    const email = `${user}@example.org`;
    expect((await api.signIn(email, password)).status).toBe(200);
    for (const other of [
      [...password].slice(0, -1).join(''),
      `${password}x`,
      password.toUpperCase().trim() + 1,
    ]) {
      expect((await api.signIn(email, other)).status).toBe(401);
    }
  });

  test('a password may be typed in another normal form', async () => {
    await api.send('/api/register/', {
      ...registration('josé'),
      password: 'caf\u00e9 tea caf\u00e9',
    });
    const { status } = await api.send('/api/auth/token/', {
      username: 'jose\u0301',
      password: 'cafe\u0301 tea cafe\u0301',
    });
    expect(status).toBe(200);
  });

  test('what only the server sets is never taken from a body', async () => {
    const body = {
      ...registration('mallory'),
      id: 1,
      is_staff: true,
      role: 'admin',
      email_confirmed: true,
      emailConfirmedAt: NOW,
      profile: { is_business_owner: true },
      password_hash: 'x',
      __proto__: { is_staff: true },
    };
    const { token, user } = await (await api.send('/api/register/', body)).json();
    const changed = await api.send(
      '/api/profile/',
      { ...body, email: 'x@y.org' },
      { method: 'PATCH', token },
    );
    for (const each of [user, await changed.json()]) {
      expect(each).toMatchObject({
        email: 'mallory@example.org',
        email_confirmed: false,
        is_staff: false,
        role: 'member',
        profile: { is_business_owner: false, is_event_organizer: false },
      });
      expect(each.id).not.toBe(1);
      expect(() => User.parse(each)).not.toThrow();
    }
  });
});

describe('signing in', () => {
  beforeAll(async () => {
    await api.join('amara');
  });

  test('works by address in any case, and by username', async () => {
    for (const body of [{ email: 'AMARA@example.org' }, { username: 'Amara' }]) {
      const response = await api.send('/api/auth/token', { ...body, password: PASSWORD });
      expect(response.status).toBe(200);
      expect(SignedIn.parse(await response.json()).user.username).toBe('amara');
    }
  });

  test('every sign-in has a token of its own, which the database doesn’t hold', async () => {
    const { token } = await (await api.signIn('amara@example.org')).json();
    const again = await (await api.signIn('amara@example.org')).json();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(again.token).not.toBe(token);
    const { rows: tables } = await api.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const { rows } = await api.pool.query(`SELECT to_jsonb(t) FROM "${name}" t`);
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    }
    expect(JSON.stringify(api.log)).not.toContain(token);
  });

  test('lasts twelve hours, however much it is used', async () => {
    const { token } = await (await api.signIn('amara@example.org')).json();
    for (let hour = 1; hour < 12; hour++) {
      api.pass(hours(1));
      expect((await api.get('/api/profile/', token)).status).toBe(200);
    }
    api.pass(hours(1));
    expect((await api.get('/api/profile/', token)).status).toBe(401);
  });

  test('remembered, lasts fourteen days without use', async () => {
    const remember = () =>
      api.send('/api/auth/token/', {
        email: 'amara@example.org',
        password: PASSWORD,
        remember: true,
      });
    const { token } = await (await remember()).json();
    api.pass(days(14) - 1_000);
    expect((await api.get('/api/profile/', token)).status).toBe(200);
    const { token: unused } = await (await remember()).json();
    api.pass(days(14));
    expect((await api.get('/api/profile/', unused)).status).toBe(401);
  });

  test('remembered, ends after sixty days of use', async () => {
    const body = { email: 'amara@example.org', password: PASSWORD, remember: true };
    const { token } = await (await api.send('/api/auth/token/', body)).json();
    for (let day = 10; day < 60; day += 10) {
      api.pass(days(10));
      expect((await api.get('/api/profile/', token)).status).toBe(200);
    }
    api.pass(days(10));
    expect((await api.get('/api/profile/', token)).status).toBe(401);
  });

  test('a use is noted once a minute at most', async () => {
    const { token } = await (await api.signIn('amara@example.org')).json();
    const used = async () =>
      (await (await api.get('/api/sessions/', token)).json()).results.find(
        ({ is_current }: { is_current: boolean }) => is_current,
      ).last_used_at;
    const first = await used();
    api.pass(59_000);
    expect(await used()).toBe(first);
    api.pass(1_000);
    expect(Date.parse(await used())).toBe(Date.parse(first) + 60_000);
  });

  test('public calls never look at a token', async () => {
    const response = await api.get('/api/businesses/', 'x'.repeat(43));
    expect(response.status).toBe(200);
  });
});

/** The headers of somebody who is signed in by a token. */
async function byToken(): Promise<Record<string, string>> {
  const { token } = await (await api.signIn('amara@example.org')).json();
  return { Authorization: `Token ${token}` };
}

/** The headers of a browser's page that has a session cookie. */
async function byCookie(): Promise<Record<string, string>> {
  const session = { kind: 'cookie', remember: false, device: '' } as const;
  const { user } = await (await api.signIn('amara@example.org')).json();
  const { rows } = await api.pool.query('SELECT max(created_at) AS now FROM sessions');
  const db = dataContextAt(rows[0].now, api.pool, { siteUrl: '', rateLimits: false, ...SITE_KEYS });
  const secret = await startSession(db, { ...session, userId: user.id });
  return {
    Cookie: `__Host-session=${secret}`,
    Origin: 'https://site.example',
    'X-CSRFToken': createHmac('sha256', secret).update('csrf').digest('base64url'),
  };
}

describe('every account call', () => {
  const calls = Object.entries<Call>(accountCalls).map(([call, entry]) => ({ call, ...entry }));
  const withBody = calls.filter(({ method }) => method !== 'GET');

  test.each(calls)(
    '$call answers with and without its last slash, kept by nobody',
    async ({ method, path, caller }) => {
      const body = method === 'GET' ? undefined : {};
      const [one, other] = [path.replace('{id}', '1'), path.replace('{id}', '1').slice(0, -1)];
      const first = await api.send(one, body, { method });
      const second = await api.send(other, body, { method });
      expect(second.status).toBe(first.status);
      expect(await second.text()).toBe(await first.text());
      expect(first.headers.get('Cache-Control')).toBe('no-store, private');
      if (caller === 'signed in' || caller === 'ticket') {
        expect(first.status).toBe(401);
        expect(first.headers.get('WWW-Authenticate')).toBe('Token');
      }
    },
  );

  test.each(calls)('$call names the methods that it takes', async ({ path }) => {
    const address = path.replace('{id}', '1');
    const allowed = calls.filter((each) => each.path === path).map(({ method }) => method);
    const response = await api.send(address, undefined, { method: 'PUT' });
    expect(response.status).toBe(405);
    const named = response.headers.get('Allow')?.split(', ') ?? [];
    expect(named).toEqual(expect.arrayContaining([...allowed, 'OPTIONS']));
    expect(named).not.toContain('PUT');
    expect((await api.send(address, undefined, { method: 'OPTIONS' })).status).toBe(204);
  });

  test.each(withBody)(
    '$call takes JSON alone, and not too much',
    async ({ method, path, caller }) => {
      const address = path.replace('{id}', '1');
      const known =
        caller === 'cookie' ? await byCookie() : caller === 'signed in' ? await byToken() : {};
      const raw = (type: string, body: string) =>
        api.app.request(address, { method, body, headers: { ...known, 'Content-Type': type } });
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
      ]) {
        expect((await raw(type, '{"email":"a@b.org"}')).status).toBe(415);
      }
      for (const body of ['{', '', '[]', '"x"', 'null', '1']) {
        expect((await raw('application/json', body)).status).toBe(400);
      }
      const large = await raw('application/json', `{"email":"${'x'.repeat(1_048_576)}"}`);
      expect(large.status).toBe(413);
      expect(large.headers.get('Cache-Control')).toBe('no-store, private');
    },
  );

  const hostile = ['a\0b', '\0', '\ud800', 'x\udfffy', 'a\u0000@example.org', '\ud83d@example.org'];
  test.each(withBody.filter(({ body, path }) => body && !path.includes('{id}')))(
    '$call refuses NUL and half characters in every field',
    async ({ method, path, body }) => {
      const { token } = await (await api.signIn('amara@example.org')).json();
      const right: Record<string, unknown> = {
        username: 'someone',
        email: 'someone@example.org',
        password: PASSWORD,
        current_password: PASSWORD,
        first_name: 'A',
        last_name: 'B',
        token: 'x'.repeat(43),
      };
      const shape = body?.shape ?? {};
      const fields = Object.keys(shape).filter((field) => field in right);
      const answer = 'agrees' in shape && { agrees: true };
      for (const field of fields) {
        for (const value of hostile) {
          const sent = Object.fromEntries(fields.map((each) => [each, right[each]]));
          const response = await api.send(
            path,
            { ...answer, ...sent, [field]: `long enough ${value}` },
            { method, token },
          );
          expect([response.status, Object.keys((await response.json()).errors)]).toEqual([
            400,
            [field],
          ]);
        }
        for (const value of [1, null, true, [], {}, ['x'], { $gt: '' }]) {
          const sent = Object.fromEntries(fields.map((each) => [each, right[each]]));
          const response = await api.send(path, { ...sent, [field]: value }, { method, token });
          expect(response.status).toBe(400);
        }
      }
    },
  );
});

test('nothing that was asked here broke the server', () => {
  expect(api.log).toEqual([]);
});
