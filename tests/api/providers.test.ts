import { URI as OtpUri, type TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CookieJar, cookieJar } from '#tests/support/cookie-jar.ts';
import { openApi, type TestApi } from '#tests/support/api.ts';
import { type Person, startProvider, type TestProvider } from '#tests/support/oidc-provider.ts';
import { community } from './community.ts';

const SITE = 'http://localhost';
const NOW = new Date('2026-11-21T08:00:00Z');
const NONCE = 'nonce-of-this-tab';
const NIMAL: Person = {
  sub: 'nimal-1',
  email: 'nimal@example.org',
  email_verified: true,
  given_name: 'Nimal',
  family_name: 'Perera',
};

let api: TestApi;
let provider: TestProvider;
const lines: string[] = [];

beforeAll(async () => {
  provider = await startProvider(SITE, ['club', 'temple']);
  api = await openApi({
    community: community,
    now: NOW,
    siteUrl: SITE,
    providers: [
      provider.settings('club'),
      provider.settings('temple'),
      { ...provider.settings('gone'), issuer: 'http://127.0.0.1:9' },
    ],
    log: (entry) => lines.push(JSON.stringify(entry)),
  });
});

afterAll(async () => {
  await api.close();
  await provider.close();
});

beforeEach(async () => {
  provider.person = NIMAL;
  provider.tamper = null;
  provider.tokensWait = null;
  api.setNow(NOW);
  await api.pool.query(
    'TRUNCATE users, provider_sign_ins, outgoing_mails RESTART IDENTITY CASCADE',
  );
});

describe('signing in through a provider', () => {
  it('makes an account, signs the browser in and gives the page a ticket', async () => {
    const browser = cookieJar();
    const arrival = await signIn(browser, { next: '/business/kottu-corner' });
    expect(arrival.pathname).toBe('/auth/callback');
    const { token, ...rest } = Object.fromEntries(arrival.searchParams);
    expect(rest).toEqual({ user_id: '1', redirect: '/business/kottu-corner', nonce: NONCE });

    const profile = await profileOf(token, browser);
    expect(profile.status).toBe(200);
    expect(await profile.json()).toMatchObject({
      id: 1,
      username: 'nimal.perera',
      first_name: 'Nimal',
      last_name: 'Perera',
      email: 'nimal@example.org',
      email_confirmed: true,
      has_password: false,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const cookies = await ask('/api/auth/session-to-token/', browser);
    expect(cookies.status).toBe(200);
    expect(await cookies.json()).toMatchObject({ user: { id: 1 } });
  });

  it('opens nothing of the team’s before the second factor, nor does its cookie', async () => {
    const first = cookieJar();
    const { token } = await (await profileOf(ticketOf(await signIn(first)), first)).json();
    await api.pool.query(`UPDATE users SET role = 'admin'`);
    const factor = '/api/account/second-factor/';
    const { uri } = await (await post(factor, {}, first, token)).json();
    const app = OtpUri.parse(uri) as TOTP;
    const code = () => ({ code: app.generate({ timestamp: now.getTime() }) });
    let now = NOW;
    expect((await post(`${factor}confirm/`, code(), first, token)).status).toBe(200);
    now = new Date(NOW.getTime() + 30_000);
    api.setNow(now);

    const browser = cookieJar();
    const profile = await (await profileOf(ticketOf(await signIn(browser)), browser)).json();
    const other = cookieJar();
    const ticket = { token: ticketOf(await signIn(other)) };
    const swapped = await (await post('/api/auth/social/', ticket, other)).json();
    const cookies = async () =>
      (await (await ask('/api/auth/session-to-token/', browser)).json()).user;
    const shut = { role: 'member', is_staff: false, second_factor: 'asked' };
    for (const user of [profile, swapped.user, await cookies()]) expect(user).toMatchObject(shut);
    const queue = async (by: string) =>
      (await ask('/api/moderation/', browser, { Authorization: `Token ${by}` })).status;
    expect([await queue(profile.token), await queue(swapped.token)]).toEqual([404, 404]);

    // The token and the cookie are one sign-in.
    expect((await post(`${factor}show/`, code(), browser, profile.token)).status).toBe(200);
    expect(await cookies()).toMatchObject({ role: 'admin', second_factor: 'set_up' });
    expect([await queue(profile.token), await queue(swapped.token)]).toEqual([200, 404]);
  });

  it('knows a person by issuer and subject, whatever their address is by now', async () => {
    await signIn(cookieJar());
    provider.person = { ...NIMAL, email: 'other@example.org', email_verified: false };
    const arrival = await signIn(cookieJar());
    expect(arrival.searchParams.get('user_id')).toBe('1');
    expect(await countOf('users')).toBe(1);
  });

  it('gives two people of the same name two usernames', async () => {
    await signIn(cookieJar());
    provider.person = { ...NIMAL, sub: 'nimal-2', email: 'nimal2@example.org' };
    await signIn(cookieJar());
    const names = await usernames();
    expect(names).toHaveLength(2);
    expect(names[1]).toMatch(/^nimal\.perera\d{5}$/);
  });

  it.each([
    [{ given_name: 'නිමල්', family_name: 'පෙරේරා' }, /^නිමල්\.පෙරේරා$/],
    [{ given_name: '', family_name: '' }, /^member\d{5}$/],
    [{ given_name: '<b>\u202e', family_name: '@' }, /^member\d{5}$/],
    [{ given_name: 'x'.repeat(300), family_name: '' }, /^x{25}$/],
    [{ given_name: 'ශ්‍රී\u200b', family_name: 'ලංකා' }, /^ශ්‍රී\.ලංකා$/],
    [{ given_name: 'Serendib', family_name: 'Support' }, /^member\d{5}$/],
    [{ given_name: 'Nimal', family_name: 'Реrеrа' }, /^member\d{5}$/],
  ])('makes a username of the name alone: %j', async (name, expected) => {
    provider.person = { ...NIMAL, ...name };
    await signIn(cookieJar());
    expect((await usernames())[0]).toMatch(expected);
  });

  it('signs one person in who comes back in two tabs at once', async () => {
    const browser = cookieJar();
    const [first, second] = [await leave(browser), await leave(browser)];
    const arrivals = await Promise.all([comeBack(browser, first), comeBack(browser, second)]);
    expect(arrivals.map(({ searchParams }) => searchParams.get('user_id'))).toEqual(['1', '1']);
  });

  it('tells of a sign-in on another device, but not of the one that made the account', async () => {
    const mails = async () =>
      (await api.pool.query('SELECT recipient, template FROM outgoing_mails')).rows;
    const browser = cookieJar();
    await profileOf(ticketOf(await signIn(browser)), browser);
    expect(await mails()).toEqual([]);
    const other = cookieJar();
    await profileOf(ticketOf(await signIn(other)), other, {
      'User-Agent': 'Firefox/140.0 (Windows)',
    });
    expect(await mails()).toEqual([{ recipient: NIMAL.email, template: 'new-sign-in' }]);
  });

  it('doesn’t sign in to a suspended account, not by an address that is new to it either', async () => {
    const browser = cookieJar();
    const ticket = ticketOf(await signIn(browser));
    await api.pool.query('UPDATE users SET suspended_at = now()');
    expect((await profileOf(ticket, browser)).status).toBe(403);
    expect((await ask('/api/auth/session-to-token/', browser)).status).toBe(403);
    for (const sub of [NIMAL.sub, 'nimal-2']) {
      provider.person = { ...NIMAL, sub };
      const { searchParams } = await signIn(cookieJar());
      expect(Object.fromEntries(searchParams)).toEqual({ error: 'account_suspended' });
    }
    expect(await countOf('users')).toBe(1);
  });

  it('keeps its answers out of caches, referrers and logs', async () => {
    lines.length = 0;
    const browser = cookieJar();
    const back = await leave(browser);
    const answer = await ask(back.pathname + back.search, browser);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    const [cookie = ''] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    await ask(back.pathname + back.search, browser);
    const secrets = ['code', 'state'].map((name) => back.searchParams.get(name) ?? 'missing');
    for (const secret of secrets) expect(lines.join('\n')).not.toContain(secret);
  });
});

describe('a ticket', () => {
  it('works once', async () => {
    const browser = cookieJar();
    const ticket = ticketOf(await signIn(browser));
    expect((await profileOf(ticket, browser)).status).toBe(200);
    expect((await profileOf(ticket, browser)).status).toBe(401);
  });

  it('works for a minute', async () => {
    const browser = cookieJar();
    const ticket = ticketOf(await signIn(browser));
    api.setNow(new Date(NOW.getTime() + 61_000));
    expect((await profileOf(ticket, browser)).status).toBe(401);
  });

  it('works in the browser that began alone: a copy of the address is worth nothing', async () => {
    const browser = cookieJar();
    const ticket = ticketOf(await signIn(browser));
    const thief = cookieJar();
    await signIn(thief);
    for (const elsewhere of [cookieJar(), thief]) {
      expect((await profileOf(ticket, elsewhere)).status).toBe(401);
      const swapped = await post('/api/auth/social/', { token: ticket }, elsewhere);
      expect(swapped.status).toBe(401);
    }
    expect((await profileOf(ticket, browser)).status).toBe(200);
  });
});

describe('accounts with the same address', () => {
  it('are linked when both sides have confirmed it', async () => {
    await register('nimal', 'NIMAL@example.org', { confirmed: true });
    const arrival = await signIn(cookieJar());
    expect(arrival.searchParams.get('user_id')).toBe('1');
    expect(await passwordWorks('nimal')).toBe(true);
  });

  it('are not linked, and none is made, when the provider has not verified it', async () => {
    await register('nimal', 'nimal@example.org', { confirmed: true });
    for (const claims of [{ email_verified: false }, { email_verified: undefined }]) {
      provider.person = { ...NIMAL, ...claims };
      expect(errorOf(await signIn(cookieJar()))).toBe('email_not_verified');
    }
    provider.person = { ...NIMAL, email: undefined };
    expect(errorOf(await signIn(cookieJar()))).toBe('email_not_verified');
    expect([await countOf('users'), await countOf('identities')]).toEqual([1, 0]);
  });

  it('are not joined while ours is unconfirmed: it goes, and the person gets one of their own', async () => {
    const attacker = await register('attacker', 'NIMAL@example.org', { confirmed: false });
    expect((await profileOf(attacker, cookieJar())).status).toBe(200);
    await post('/api/password-reset/', { email: 'nimal@example.org' });
    const browser = cookieJar();
    const arrival = await signIn(browser);
    expect(arrival.searchParams.get('user_id')).toBe('2');
    expect(await (await profileOf(ticketOf(arrival), browser)).json()).toMatchObject({
      id: 2,
      username: 'nimal.perera',
      email: 'nimal@example.org',
      email_confirmed: true,
      has_password: false,
    });
    expect((await profileOf(attacker, cookieJar())).status).toBe(401);
    expect(await passwordWorks('attacker')).toBe(false);
    expect(await usernames()).toEqual(['nimal.perera']);
    expect(await countOf('one_time_tokens')).toBe(0);
  });

  it.each([
    ['is of the team', `UPDATE users SET role = 'admin'`],
    [
      'has listed something',
      `INSERT INTO businesses (slug, name, owner_id) SELECT 'taken-shop', 'Shop', id FROM users`,
    ],
  ])('are neither joined nor removed when an unconfirmed one %s', async (_, change) => {
    await register('keeper', 'nimal@example.org', { confirmed: false });
    await api.pool.query(change);
    expect(errorOf(await signIn(cookieJar()))).toBe('email_in_use');
    expect(await passwordWorks('keeper')).toBe(true);
    expect([await countOf('users'), await countOf('identities')]).toEqual([1, 0]);
  });
});

describe('a return that is not right', () => {
  it('is refused a second time, with its state and its code', async () => {
    const browser = cookieJar();
    const back = await leave(browser);
    await comeBack(browser, back);
    expect(errorOf(await comeBack(browser, back))).toBe('sign_in_expired');

    const again = await leave(browser);
    again.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect(errorOf(await comeBack(browser, again))).toBe('sign_in_failed');
  });

  it('is refused with another state', async () => {
    const browser = cookieJar();
    const back = await leave(browser);
    back.searchParams.set('state', 'x'.repeat(43));
    expect(errorOf(await comeBack(browser, back))).toBe('sign_in_expired');
    back.searchParams.delete('state');
    expect(errorOf(await comeBack(browser, back))).toBe('sign_in_expired');
  });

  it('is refused in another browser, and is worth nothing to its own afterwards', async () => {
    const browser = cookieJar();
    const other = cookieJar();
    const back = await leave(browser);
    await leave(other);
    expect(errorOf(await comeBack(other, back))).toBe('sign_in_expired');
    expect(errorOf(await comeBack(browser, back))).toBe('sign_in_expired');
    expect(await countOf('users')).toBe(0);
  });

  it('is refused after ten minutes', async () => {
    const browser = cookieJar();
    const back = await leave(browser);
    api.setNow(new Date(NOW.getTime() + 10 * 60_000));
    expect(errorOf(await comeBack(browser, back))).toBe('sign_in_expired');
  });

  it('is refused at the address of another provider', async () => {
    const browser = cookieJar();
    const back = await leave(browser);
    back.pathname = back.pathname.replace('club', 'temple');
    expect(errorOf(await comeBack(browser, back))).toBe('sign_in_expired');
  });

  it('is refused with a code that was given to another site', async () => {
    const browser = cookieJar();
    const temple = await leave(browser, { id: 'temple' });
    const club = await leave(browser);
    club.searchParams.set('code', temple.searchParams.get('code') ?? '');
    expect(errorOf(await comeBack(browser, club))).toBe('sign_in_failed');
  });

  it('is refused when it names another issuer, or a parameter twice', async () => {
    const browser = cookieJar();
    const mixed = await leave(browser);
    mixed.searchParams.set('iss', 'https://evil.example');
    expect(errorOf(await comeBack(browser, mixed))).toBe('sign_in_failed');
    const twice = await leave(browser);
    twice.searchParams.append('code', 'another');
    expect(errorOf(await comeBack(browser, twice))).toBe('sign_in_failed');
  });

  it.each<[string, TestProvider['tamper']]>([
    ['another nonce', { claims: { nonce: 'other' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'client-temple' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['an end in the past', { claims: { exp: 1_700_000_000 } }],
    ['no subject', { claims: { sub: undefined } }],
    ['no signature', { header: { alg: 'none' } }],
    ['an unknown key', { header: { kid: 'other' } }],
  ])('is refused when its id token has %s', async (_, tamper) => {
    provider.tamper = tamper;
    expect(errorOf(await signIn(cookieJar()))).toBe('sign_in_failed');
    expect(await countOf('users')).toBe(0);
  });

  it('says that the person said no', async () => {
    provider.person = null;
    expect(errorOf(await signIn(cookieJar()))).toBe('access_denied');
  });

  it('shows no text of a stranger', async () => {
    const browser = cookieJar();
    const back = await leave(browser);
    back.searchParams.delete('code');
    back.searchParams.set('error', 'call_us_on_1900_555_555');
    expect(errorOf(await comeBack(browser, back))).toBe('sign_in_failed');
  });

  it('does not wait for longer than five seconds', async () => {
    const slow = Promise.withResolvers<void>();
    provider.tokensWait = slow.promise;
    const before = performance.now();
    expect(errorOf(await signIn(cookieJar()))).toBe('sign_in_failed');
    const took = performance.now() - before;
    slow.resolve();
    expect(took).toBeGreaterThan(4_900);
    expect(took).toBeLessThan(7_000);
  });

  it('signs nobody in whom no page of ours sent', async () => {
    const browser = cookieJar();
    const arrival = await signIn(browser, { nonce: '' });
    expect([arrival.pathname, arrival.search]).toEqual(['/auth/callback', '']);
    expect(await countOf('users')).toBe(0);
    const cookies = await ask('/api/auth/session-to-token/', browser);
    expect(await cookies.json()).toEqual({ user: null });
  });
});

describe('the way to a provider', () => {
  it('asks first when another site sent the browser, and goes on by a form of ours alone', async () => {
    for (const site of ['cross-site', 'same-site', undefined, 'none']) {
      const browser = cookieJar();
      const address = '/accounts/club/login/?process=login';
      const answer = await ask(address, browser, site ? { 'Sec-Fetch-Site': site } : {});
      expect(answer.status).toBe(200);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(await answer.text()).toContain('<button>Continue with The club</button>');
    }
    expect(await countOf('provider_sign_ins')).toBe(0);
    const post = (headers: Record<string, string>) =>
      api.app.request('/accounts/club/login/?process=login', {
        method: 'POST',
        body: new URLSearchParams({ next: '/dashboard', nonce: NONCE }),
        headers,
      });
    for (const headers of [
      {},
      { Origin: 'null' },
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: SITE, 'Sec-Fetch-Site': 'cross-site' },
    ] as Record<string, string>[]) {
      expect(errorOf(locationOf(await post(headers)))).toBe('provider_not_available');
    }
    expect(locationOf(await post({ Origin: SITE })).origin).toBe(provider.issuer);
    const named = { Origin: SITE, 'Sec-Fetch-Site': 'same-origin' };
    expect(locationOf(await post(named)).origin).toBe(provider.issuer);
  });

  it('writes what came with the address into its question as text', async () => {
    const trip = new URLSearchParams({ next: '/x?"><script>alert(1)</script>', nonce: '"><b>' });
    const answer = await ask(`/accounts/club/login/?${trip}`, cookieJar(), {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(await answer.text()).not.toMatch(/<script|<b>/);
  });

  it('uses PKCE, a state, a nonce and a cookie that scripts cannot read', async () => {
    const answer = await ask(startOf({}), cookieJar(), { 'Sec-Fetch-Site': 'same-origin' });
    const query = Object.fromEntries(locationOf(answer).searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      client_id: 'client-club',
      redirect_uri: `${SITE}/accounts/club/login/callback/`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^provider-sign-in=[\w-]{43}; Max-Age=660; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/..//evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/login?redirect=/login',
  ])('never leads to %s', async (next) => {
    const arrival = await signIn(cookieJar(), { next });
    expect(arrival.searchParams.get('redirect')).toBe('/dashboard');
    // The target isn't followed even if it got into the table past the check.
    const browser = cookieJar();
    const back = await leave(browser);
    await api.pool.query('UPDATE provider_sign_ins SET return_path = $1', [next]);
    const again = await comeBack(browser, back);
    expect(again.origin).toBe(SITE);
    expect(again.searchParams.get('redirect')).toBe('/dashboard');
  });

  it.each(['facebook', 'gone'])('says when there is none: %s', async (id) => {
    const headers = { 'Sec-Fetch-Site': 'same-origin' };
    const answer = await ask(startOf({ id }), cookieJar(), headers);
    expect(errorOf(locationOf(answer))).toBe('provider_not_available');
  });

  it('is listed for the page', async () => {
    const answer = await ask('/api/auth/providers/', cookieJar());
    expect(await answer.json()).toMatchObject({
      results: [{ id: 'club', name: 'The club' }, {}, {}],
    });
  });
});

interface Trip {
  id?: string;
  next?: string;
  nonce?: string;
}

const startOf = ({ id = 'club', next = '/dashboard', nonce = NONCE }: Trip): string =>
  `/accounts/${id}/login/?process=login&${new URLSearchParams({ next, nonce })}`;

async function ask(path: string, jar: CookieJar, headers: Record<string, string> = {}) {
  const response = await api.app.request(path, {
    headers: { ...headers, Cookie: jar.header(SITE) },
  });
  jar.keep(SITE, response);
  return response;
}

/** Goes to the provider and through its screens; gives the address to which it sends the browser back. */
async function leave(jar: CookieJar, trip: Trip = {}): Promise<URL> {
  let at = locationOf(await ask(startOf(trip), jar, { 'Sec-Fetch-Site': 'same-origin' }));
  while (at.origin === provider.issuer) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { Cookie: jar.header(at.origin) },
    });
    jar.keep(at.origin, response);
    at = locationOf(response, at.href);
  }
  return at;
}

const comeBack = async (jar: CookieJar, back: URL): Promise<URL> =>
  locationOf(await ask(back.pathname + back.search, jar, { 'Sec-Fetch-Site': 'cross-site' }));

/** Goes the whole way; gives the address of the page that takes over. */
const signIn = async (jar: CookieJar, trip: Trip = {}): Promise<URL> =>
  comeBack(jar, await leave(jar, trip));

function locationOf(response: Response, base = SITE): URL {
  expect([302, 303]).toContain(response.status);
  return new URL(response.headers.get('Location') ?? '', base);
}

function errorOf(address: URL): string | null {
  expect(address.origin + address.pathname).toBe(`${SITE}/auth/callback`);
  expect(address.searchParams.get('token')).toBeNull();
  return address.searchParams.get('error');
}

const ticketOf = (arrival: URL): string => arrival.searchParams.get('token') ?? '';

const profileOf = async (
  token: string | undefined,
  jar: CookieJar,
  headers: Record<string, string> = {},
): Promise<Response> =>
  ask('/api/auth/profile/', jar, { ...headers, Authorization: `Token ${token}` });

const PASSWORD = 'kiribath and katta sambol';

async function register(username: string, email: string, { confirmed }: { confirmed: boolean }) {
  const answer = await post('/api/register/', { username, email, password: PASSWORD });
  expect(answer.status).toBe(201);
  if (confirmed) await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  return ((await answer.json()) as { token: string }).token;
}

const passwordWorks = async (username: string): Promise<boolean> =>
  (await post('/api/auth/token/', { username, password: PASSWORD })).status === 200;

const post = async (
  path: string,
  body: object,
  jar = cookieJar(),
  token?: string,
): Promise<Response> =>
  api.app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'Content-Type': 'application/json',
      Origin: SITE,
      Cookie: jar.header(SITE),
      ...(token !== undefined && { Authorization: `Token ${token}` }),
    },
  });

async function countOf(table: string): Promise<number> {
  const { rows } = await api.pool.query(`SELECT count(*)::int AS count FROM ${table}`);
  return rows[0]?.count as number;
}

async function usernames(): Promise<string[]> {
  const { rows } = await api.pool.query('SELECT username FROM users ORDER BY id');
  return rows.map(({ username }) => String(username));
}
