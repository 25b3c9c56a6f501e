import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { accountCalls } from '#src/api/account-calls.ts';
import { AccountExport, SignedIn } from '#src/api/account.ts';
import { issueToken } from '#src/server/data/accounts/one-time-tokens.ts';
import { startSession } from '#src/server/data/accounts/sessions.ts';
import { dataContextAt } from '#src/server/data/database.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { hours } from '#tests/support/durations.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

let api: AccountApi;
let token: string;
let userId: number;
beforeEach(async () => {
  api = await openAccountApi();
  const entry = await api.join('nimal');
  token = entry.token;
  userId = entry.user.id;
});
afterEach(() => api.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const CONVERT = '/api/auth/session-to-token/';
const OWN = { Origin: 'https://site.example', 'Sec-Fetch-Site': 'same-origin' };

const at = (now: Date) =>
  dataContextAt(now, api.pool, { siteUrl: '', rateLimits: false, ...SITE_KEYS });
const cookieSession = (remember = false) =>
  startSession(at(NOW), { userId, kind: 'cookie', remember, device: '' });
const cookieOf = (secret: string) => ({ Cookie: `__Host-session=${secret}` });
const csrfOf = (secret: string) => createHmac('sha256', secret).update('csrf').digest('base64url');
const count = async (what = 'sessions') =>
  Number((await api.pool.query(`SELECT count(*) FROM ${what}`)).rows[0].count);
const signedInBy = async (given: string) => (await api.get('/api/profile/', given)).status === 200;
const ticket = () => issueToken(at(NOW), 'sign_in', { userId });

describe('a cookie session', () => {
  test('says whom it belongs to and lets the page prove itself; asking mints nothing', async () => {
    const secret = await cookieSession();
    const before = await count();
    for (let i = 0; i < 100; i++)
      await api.send(CONVERT, undefined, { method: 'GET', headers: cookieOf(secret) });
    const response = await api.send(CONVERT, undefined, {
      method: 'GET',
      headers: cookieOf(secret),
    });
    expect(response.status).toBe(200);
    expect((await response.json()).user.id).toBe(userId);
    expect(response.headers.get('Set-Cookie')).toBe(
      `__Host-csrftoken=${csrfOf(secret)}; Path=/; Secure; SameSite=Lax`,
    );
    expect(await count()).toBe(before);
  });

  test('becomes a token of its own', async () => {
    const secret = await cookieSession();
    const headers = { ...cookieOf(secret), ...OWN, 'X-CSRFToken': csrfOf(secret) };
    const response = await api.send(CONVERT, {}, { headers });
    expect(response.status).toBe(200);
    const entry = SignedIn.parse(await response.json());
    expect(await signedInBy(entry.token)).toBe(true);
    expect(entry.token).not.toBe(secret);
    // The cookie's secret doesn't work as a token, nor a token as the cookie.
    expect(await signedInBy(secret)).toBe(false);
    const swapped = { ...OWN, ...cookieOf(entry.token), 'X-CSRFToken': csrfOf(entry.token) };
    expect((await api.send(CONVERT, {}, { headers: swapped })).status).toBe(401);
  });

  const proofs = ['cookie', 'header', 'right value', 'Origin', 'Sec-Fetch-Site'] as const;
  const sets = Array.from({ length: 2 ** proofs.length }, (_, bits) =>
    proofs.filter((_, i) => bits & (2 ** i)),
  );
  test.each(sets.map((given) => [given.join(', ') || 'nothing', given] as const))(
    'with %s',
    async (_, given) => {
      const has = (proof: (typeof proofs)[number]) => given.includes(proof);
      const secret = await cookieSession();
      const before = await count();
      const value = has('right value') ? csrfOf(secret) : csrfOf('x'.repeat(43));
      const response = await api.send(
        CONVERT,
        {},
        {
          headers: {
            ...(has('cookie') && cookieOf(secret)),
            ...(has('header') && { 'X-CSRFToken': value }),
            Origin: has('Origin') ? OWN.Origin : 'https://evil.example',
            'Sec-Fetch-Site': has('Sec-Fetch-Site') ? 'same-origin' : 'cross-site',
          },
        },
      );
      const isWhole = given.length === proofs.length;
      expect(response.status === 200).toBe(isWhole);
      if (!isWhole) expect([401, 403]).toContain(response.status);
      expect(await count()).toBe(before + Number(isWhole));
    },
  );

  test.each([
    ['no Origin', { Origin: '' }],
    ['an opaque Origin', { Origin: 'null' }],
    ['a host that begins like ours', { Origin: 'https://site.example.evil.example' }],
    ['the same host without https', { Origin: 'http://site.example' }],
    ['a sibling host', { 'Sec-Fetch-Site': 'same-site' }],
    ['a form', { 'Content-Type': 'text/plain' }],
    ['the value of the cookie itself', { 'X-CSRFToken': 'session' }],
    ['an empty value', { 'X-CSRFToken': '' }],
  ])('isn’t converted for %s', async (_, wrong) => {
    const secret = await cookieSession();
    const before = await count();
    const given = wrong as Record<string, string>;
    if (given['X-CSRFToken'] === 'session') given['X-CSRFToken'] = secret;
    const right = { ...cookieOf(secret), ...OWN, 'X-CSRFToken': csrfOf(secret) };
    const response = await api.send(CONVERT, {}, { headers: { ...right, ...given } });
    expect([403, 415]).toContain(response.status);
    expect(await count()).toBe(before);
  });

  test('of a sibling host’s making is none: only the name that the browser guards counts', async () => {
    const secret = await cookieSession();
    const headers = { ...OWN, 'X-CSRFToken': csrfOf(secret), Cookie: `session=${secret}` };
    expect((await api.send(CONVERT, {}, { headers })).status).toBe(401);
  });

  test('isn’t taken over by one that an attacker planted before', async () => {
    const planted = 'p'.repeat(43);
    const headers = { ...OWN, ...cookieOf(planted), 'X-CSRFToken': csrfOf(planted) };
    const entry = await api.signIn('nimal@example.org', PASSWORD, { headers, token: planted });
    expect((await entry.json()).token).not.toBe(planted);
    expect((await api.send(CONVERT, {}, { headers })).status).toBe(401);
    expect(await signedInBy(planted)).toBe(false);
  });

  test('ends after twelve hours', async () => {
    const headers = cookieOf(await cookieSession());
    api.pass(hours(12));
    const asked = await api.send(CONVERT, undefined, { method: 'GET', headers });
    expect(await asked.json()).toEqual({ user: null });
    expect(asked.headers.getSetCookie()).toEqual([]);
  });
});

test('wrong present passwords of all tokens of a cookie session count together, and end it', async () => {
  const limited = await openAccountApi({ rateLimits: true, db: api.pool });
  const secret = await cookieSession();
  const headers = { ...cookieOf(secret), ...OWN, 'X-CSRFToken': csrfOf(secret) };
  const tokens = [];
  for (let i = 0; i < 5; i++) {
    const converted = await limited.send(CONVERT, {}, { headers });
    tokens.push((await converted.json()).token as string);
  }
  const statuses = [];
  for (const given of tokens) {
    const body = { current_password: 'something else', password: 'two cups of tea' };
    statuses.push((await limited.send('/api/auth/password/', body, { token: given })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 401]);
  for (const given of tokens) expect(await signedInBy(given)).toBe(false);
  expect((await limited.send(CONVERT, {}, { headers })).status).toBe(401);
  expect(await signedInBy(token)).toBe(true);
  await limited.close();
});

describe('signing out', () => {
  const LOGOUT = '/api/auth/logout/';
  const signOut = async (options: Parameters<AccountApi['send']>[2], body: unknown = {}) => {
    const response = await api.send(LOGOUT, body, options);
    expect(response.status).toBe(200);
    return { response, cleared: await response.json() };
  };

  test('ends the token on the server', async () => {
    const { cleared } = await signOut({ token });
    expect(cleared).toEqual({ cleared_tokens: 1, cleared_session: false });
    expect(await signedInBy(token)).toBe(false);
    expect((await signOut({ token })).cleared.cleared_tokens).toBe(0);
  });

  test('ends the cookie session too, and takes the cookies back', async () => {
    const secret = await cookieSession();
    const { response, cleared } = await signOut({ token, headers: cookieOf(secret) });
    expect(cleared).toEqual({ cleared_tokens: 1, cleared_session: true });
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-session=; Max-Age=0; Path=/; Secure; SameSite=Lax',
      '__Host-csrftoken=; Max-Age=0; Path=/; Secure; SameSite=Lax',
    ]);
    const headers = { ...OWN, ...cookieOf(secret), 'X-CSRFToken': csrfOf(secret) };
    expect((await api.send(CONVERT, {}, { headers })).status).toBe(401);
    api.pass(11_000);
    expect((await api.send(CONVERT, {}, { headers })).status).toBe(401);
  });

  test('works by the cookie alone for a page of ours, and for no other', async () => {
    const secret = await cookieSession();
    const cookie = cookieOf(secret);
    const foreign = [
      {},
      { ...OWN, Origin: 'https://evil.example' },
      { ...OWN, 'Sec-Fetch-Site': 'cross-site' },
    ];
    for (const headers of foreign) {
      const { cleared, response } = await signOut({ headers: { ...cookie, ...headers } });
      expect(cleared).toEqual({ cleared_tokens: 0, cleared_session: false });
      expect(response.headers.has('Set-Cookie')).toBe(false);
    }
    const { cleared } = await signOut({ headers: { ...cookie, ...OWN } }, undefined);
    expect(cleared).toEqual({ cleared_tokens: 0, cleared_session: true });
  });

  test('is fine with who isn’t signed in', async () => {
    for (const given of [
      {},
      { token: 'x' },
      { token: 'x'.repeat(43) },
      { headers: { Authorization: 'Basic x' } },
    ]) {
      expect((await signOut(given)).cleared).toEqual({ cleared_tokens: 0, cleared_session: false });
    }
  });
});

describe('a ticket', () => {
  test('is swapped for a token by the first look at the profile', async () => {
    const given = await ticket();
    const response = await api.get('/api/auth/profile/', given);
    expect(response.status).toBe(200);
    const profile = await response.json();
    expect(profile).toMatchObject({ id: userId, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await signedInBy(profile.token)).toBe(true);
    expect((await api.get('/api/auth/profile/', given)).status).toBe(401);
    const again = await (await api.get('/api/auth/profile/', profile.token)).json();
    expect(again).not.toHaveProperty('token');
  });

  test('opens nothing else, and nothing after a minute', async () => {
    const given = await ticket();
    expect(await signedInBy(given)).toBe(false);
    api.pass(60_000);
    expect((await api.get('/api/auth/profile/', given)).status).toBe(401);
  });

  test('is swapped by the social call too, whose errors have their text twice', async () => {
    const given = await ticket();
    const swap = (body: object) => api.send('/api/auth/social/', body);
    expect(SignedIn.parse(await (await swap({ token: given })).json()).user.id).toBe(userId);
    const dead = await swap({ token: given });
    const { error, detail } = await dead.json();
    expect([dead.status, error]).toEqual([401, 'This sign-in has expired. Please try again.']);
    expect(detail).toBe(error);
    const wrong = await swap({});
    expect([wrong.status, typeof (await wrong.json()).error]).toEqual([400, 'string']);
  });

  test('of many swaps at once one alone works', async () => {
    const given = await ticket();
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => api.get('/api/auth/profile/', given)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('my sessions', () => {
  const list = async (by = token) => (await (await api.get('/api/sessions/', by)).json()).results;

  test('are listed by device, and can be ended one by one', async () => {
    api.pass(1_000);
    const headers = { 'User-Agent': FIREFOX };
    const other = (await (await api.signIn('nimal@example.org', PASSWORD, { headers })).json())
      .token;
    const found = await list();
    expect(
      found.map(({ device, is_current }: { device: string; is_current: boolean }) => [
        device,
        is_current,
      ]),
    ).toEqual([
      ['Firefox on Windows', false],
      ['A program', true],
    ]);
    const end = (id: unknown, by = token) =>
      api.send(`/api/sessions/${id}/`, undefined, { method: 'DELETE', token: by });
    expect((await end(found[0].id)).status).toBe(204);
    expect(await signedInBy(other)).toBe(false);
    for (const id of [found[0].id, 0, -1, 'x', '1e1', 99_999_999_999, '%00']) {
      expect((await end(id)).status).toBe(404);
    }
  });

  test('a cookie session and the token given for it are one, and end as one', async () => {
    const secret = await cookieSession();
    const headers = { ...cookieOf(secret), ...OWN, 'X-CSRFToken': csrfOf(secret) };
    const convert = () => api.send(CONVERT, {}, { headers });
    const converted = SignedIn.parse(await (await convert()).json()).token;
    const rows = await list(converted);
    expect(rows).toHaveLength(2);
    const { id } = rows.find(({ is_current }: { is_current: boolean }) => is_current);
    const body = { current_password: PASSWORD, password: `${PASSWORD} and more` };
    expect((await api.send('/api/auth/password/', body, { token: converted })).status).toBe(204);
    expect(await signedInBy(token)).toBe(false);
    expect(await signedInBy(converted)).toBe(true);
    const second = SignedIn.parse(await (await convert()).json()).token;
    const end = await api.send(`/api/sessions/${id}/`, undefined, {
      method: 'DELETE',
      token: second,
    });
    expect(end.status).toBe(204);
    expect(await signedInBy(converted)).toBe(false);
    expect((await convert()).status).toBe(401);
  });

  test('are nobody else’s', async () => {
    const stranger = (await api.join('stranger')).token;
    const [mine] = await list();
    const response = await api.send(`/api/sessions/${mine.id}/`, undefined, {
      method: 'DELETE',
      token: stranger,
    });
    expect(response.status).toBe(404);
    expect(await signedInBy(token)).toBe(true);
    expect(await list(stranger)).toHaveLength(1);
  });

  test('a device that wasn’t seen before is told of by e-mail, once', async () => {
    const from = async (agent: string) => {
      await api.signIn('nimal@example.org', PASSWORD, { headers: { 'User-Agent': agent } });
      return (await api.mails()).filter(({ template }) => template === 'new-sign-in');
    };
    expect(await from('')).toHaveLength(0);
    expect(await from(FIREFOX)).toHaveLength(1);
    expect(await from(FIREFOX)).toHaveLength(1);
    const mails = await from(SAFARI);
    expect(mails).toHaveLength(2);
    expect(mails[1]?.text).toContain('Safari on iPhone');
  });

  test('a change of password ends the others', async () => {
    const other = (await (await api.signIn('nimal@example.org')).json()).token;
    await cookieSession();
    const change = (current_password: string) =>
      api.send('/api/auth/password/', { current_password, password: 'two cups of tea' }, { token });
    const wrong = await change('something else');
    expect([wrong.status, Object.keys((await wrong.json()).errors)]).toEqual([
      400,
      ['current_password'],
    ]);
    expect((await change(PASSWORD)).status).toBe(204);
    expect([await signedInBy(token), await signedInBy(other)]).toEqual([true, false]);
    expect(await count()).toBe(1);
    expect((await api.signIn('nimal@example.org', PASSWORD)).status).toBe(401);
    expect((await api.mails()).map(({ template }) => template)).toContain('password-changed');
  });

  test('who has no password yet sets one without the old', async () => {
    await api.pool.query('UPDATE users SET password_hash = NULL');
    expect((await api.signIn('nimal@example.org')).status).toBe(401);
    const body = { password: 'two cups of tea' };
    expect((await api.send('/api/auth/password/', body, { token })).status).toBe(204);
    expect((await api.signIn('nimal@example.org', 'two cups of tea')).status).toBe(200);
  });
});

describe('the profile', () => {
  const change = (body: object) => api.send('/api/profile/', body, { method: 'PATCH', token });

  test('changes as far as it is given', async () => {
    const response = await change({ first_name: 'Nimal', last_name: ' Perera ' });
    expect(await response.json()).toMatchObject({
      username: 'nimal',
      first_name: 'Nimal',
      last_name: 'Perera',
    });
    expect(await (await change({ first_name: '' })).json()).toMatchObject({
      first_name: '',
      last_name: 'Perera',
    });
    expect(await (await change({ username: 'නිමල්_1' })).json()).toMatchObject({ username: 'නිමල්_1' });
    expect((await change({})).status).toBe(200);
  });

  test('has a username of its own', async () => {
    await api.join('sunil');
    const response = await change({ username: 'SUNIL' });
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([
      400,
      ['username'],
    ]);
    expect((await change({ username: 'Nimal' })).status).toBe(200);
  });
});

describe('taking one’s data away', () => {
  async function own(): Promise<void> {
    await api.pool.query(
      `INSERT INTO businesses (slug, name, status, owner_id) VALUES ('mine', 'Mine', 'published', $1),
         ('other', 'Other', 'published', NULL)`,
      [userId],
    );
    await api.pool.query(
      `INSERT INTO deals (slug, title, business_id) SELECT 'deal-of-' || slug, name, id FROM businesses`,
    );
    await api.pool.query(`INSERT INTO events (slug, title, owner_id) VALUES ('day', 'Day', $1)`, [
      userId,
    ]);
    await api.pool.query(
      `INSERT INTO uploads (id, owner_id, url, alt, width, height)
       VALUES ('mine', $1, '/media/mine.webp', 'Kottu', 1, 1), ('other', NULL, '/media/o.webp', '', 1, 1)`,
      [userId],
    );
    await api.pool.query(
      `INSERT INTO business_images (business_id, position, url)
       SELECT id, 0, '/media/mine.webp' FROM businesses WHERE slug = 'mine'`,
    );
    for (const text of [
      `INSERT INTO pending_changes (kind, listing_id, fields) SELECT 'business', id,
         jsonb_build_object('name', 'New name of ' || slug) FROM businesses`,
      `INSERT INTO immediate_changes (kind, listing_id, before) SELECT 'business', id,
         jsonb_build_object('contact_phone', 'Old number of ' || slug) FROM businesses`,
      `INSERT INTO listing_history (kind, listing_id, revision, step, reason, note)
       SELECT 'deal', id, 1, 'approve', 'For the owner of ' || slug, 'Called them' FROM deals`,
    ]) {
      await api.pool.query(text);
    }
    await api.pool.query(
      `INSERT INTO identities (user_id, issuer, subject) VALUES ($1, 'https://id.example', 's')`,
      [userId],
    );
    for (const text of [
      `INSERT INTO business_helpers (business_id, email) SELECT id,
         CASE slug WHEN 'mine' THEN 'kamala@example.org' ELSE 'nimal@example.org' END FROM businesses`,
      `INSERT INTO claims (deal_id, code, expires_at, redeemed_at, redeemed_by)
         SELECT id, 'code of ' || slug, now(), now(), CASE slug WHEN 'deal-of-other' THEN ${userId} END
         FROM deals`,
      `INSERT INTO reported_listings (kind, listing_id, seen, opened_at)
         SELECT 'deal', id, '{}', now() FROM deals WHERE slug = 'deal-of-other'`,
      `INSERT INTO listing_reports (reported_id, user_id, network, weight, reason, text, email)
         SELECT id, ${userId}, 'n', 2, 'wrong', 'It rained', 'nimal@example.org' FROM reported_listings`,
    ]) {
      await api.pool.query(text);
    }
  }

  test('the export has all that is kept, and nothing that lets a thief in', async () => {
    await own();
    const response = await api.get('/api/account/export/', token);
    const text = await response.text();
    const data = AccountExport.parse(JSON.parse(text));
    expect(data.user.email).toBe('nimal@example.org');
    expect(data.agreed).toEqual({ terms: -1, privacy: -1 });
    const seenAt = expect.stringMatching(/^\/media\/private\/.+mine\.webp$/);
    expect(data.businesses).toMatchObject([{ slug: 'mine', images: [seenAt] }]);
    expect(data.pending_changes).toMatchObject([{ fields: { name: 'New name of mine' } }]);
    expect(data.immediate_changes).toMatchObject([
      { before: { contact_phone: 'Old number of mine' } },
    ]);
    expect(data.history).toMatchObject([{ kind: 'deal', reason: 'For the owner of deal-of-mine' }]);
    expect(data.uploads).toMatchObject([{ id: 'mine', image: seenAt, alt: 'Kottu' }]);
    expect(data.deals).toMatchObject([{ slug: 'deal-of-mine' }]);
    expect(data.events).toMatchObject([{ slug: 'day' }]);
    expect(data.providers).toMatchObject([{ issuer: 'https://id.example' }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.helpers).toMatchObject([{ email: 'kamala@example.org' }]);
    expect(data.helper_of).toEqual([]);
    expect(data.redemptions).toEqual([
      { deal_id: expect.any(Number), title: 'Other', redeemed_at: expect.any(String) },
    ]);
    expect(data.reports).toMatchObject([{ kind: 'deal', reason: 'wrong', text: 'It rained' }]);
    await api.pool.query('UPDATE users SET email_confirmed_at = now()');
    const confirmed = await (await api.get('/api/account/export/', token)).json();
    expect(confirmed.helper_of).toMatchObject([{ name: 'Other' }]);
    expect(text).not.toMatch(/argon2|hash|secret|Called them/);
    expect(text).not.toContain(token);
  });

  test('deletion asks for the password, and leaves listings without an owner', async () => {
    await own();
    await api.pool.query('UPDATE users SET email_confirmed_at = now()');
    await api.linkToken('confirm-email');
    const remove = (body: object) => api.send('/api/account/', body, { method: 'DELETE', token });
    for (const body of [{}, { password: 'something else' }, { email: 'nimal@example.org' }]) {
      const refused = await remove(body);
      expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([
        400,
        ['password'],
      ]);
    }
    expect((await remove({ password: PASSWORD })).status).toBe(204);
    expect(await signedInBy(token)).toBe(false);
    for (const table of [
      'users',
      'sessions',
      'one_time_tokens',
      'identities',
      'known_places',
      'outgoing_mails',
    ]) {
      expect(await count(table)).toBe(0);
    }
    const { rows } = await api.pool.query('SELECT slug, owner_id FROM businesses ORDER BY slug');
    expect(rows).toEqual([
      { slug: 'mine', owner_id: null },
      { slug: 'other', owner_id: null },
    ]);
    expect((await api.get('/api/businesses/mine/')).status).toBe(200);
    const left = await api.pool.query(`SELECT
      (SELECT string_agg(slug, ' ') FROM deals) AS deals, (SELECT count(*)::int FROM events) AS events,
      (SELECT string_agg(reason, ' ') FROM listing_history) AS history,
      (SELECT string_agg(fields ->> 'name', ' ') FROM pending_changes) AS changes,
      (SELECT string_agg(before ->> 'contact_phone', ' ') FROM immediate_changes) AS immediate,
      (SELECT count(*)::int FROM business_helpers) AS helpers,
      (SELECT string_agg(concat_ws(' ', reason, '"' || text || '"', email, network), ' ') FROM listing_reports) AS reports`);
    expect(left.rows).toEqual([
      {
        deals: 'deal-of-other',
        events: 0,
        history: 'For the owner of deal-of-other',
        changes: 'New name of other',
        immediate: 'Old number of other',
        helpers: 0,
        reports: 'wrong ""',
      },
    ]);
    expect((await api.join('nimal')).user.id).not.toBe(userId);
  });

  test('who has no password types their address to delete', async () => {
    await api.pool.query('UPDATE users SET password_hash = NULL');
    const remove = (email: string) =>
      api.send('/api/account/', { email }, { method: 'DELETE', token });
    expect((await remove('other@example.org')).status).toBe(400);
    expect((await remove(' Nimal@Example.org')).status).toBe(204);
  });
});

test('a token that has ended opens no call, however it ended', async () => {
  const calls = Object.values(accountCalls).filter(({ caller }) => caller === 'signed in');
  expect(calls.length).toBeGreaterThan(7);
  const ends: Record<string, (given: string) => Promise<unknown>> = {
    'signed out': (given) => api.send('/api/auth/logout/', {}, { token: given }),
    'ended elsewhere': async (given) => {
      const { results } = await (await api.get('/api/sessions/', given)).json();
      const { id } = results.find(({ is_current }: { is_current: boolean }) => is_current);
      await api.send(`/api/sessions/${id}/`, undefined, { method: 'DELETE', token });
    },
    expired: async () => api.pass(hours(12)),
  };
  const body = { password: PASSWORD, current_password: PASSWORD, email: 'nimal@example.org' };
  for (const [how, end] of Object.entries(ends)) {
    const given = (await (await api.signIn('nimal@example.org')).json()).token;
    await end(given);
    for (const { method, path } of calls) {
      const sent = method === 'GET' ? undefined : body;
      const response = await api.send(path.replace('{id}', '1'), sent, { method, token: given });
      expect([how, path, response.status]).toEqual([how, path, 401]);
      expect(response.headers.get('WWW-Authenticate')).toBe('Token');
      expect(await response.json()).toEqual({ detail: 'Please sign in.' });
    }
  }
  expect((await api.signIn('nimal@example.org')).status).toBe(200);
});

test('without https the cookies have plain names, and are still kept from scripts and other sites', async () => {
  const plain = await openAccountApi({ siteUrl: 'http://127.0.0.1:4321', db: api.pool });
  const secret = await cookieSession();
  const headers = { Cookie: `session=${secret}` };
  const response = await plain.send(CONVERT, undefined, { method: 'GET', headers });
  expect(response.headers.get('Set-Cookie')).toBe(
    `csrftoken=${csrfOf(secret)}; Path=/; SameSite=Lax`,
  );
  await plain.close();
});
