import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import type { SignedIn } from '#src/api/account.ts';
import { publicCall } from '#src/api/call.ts';
import { onError } from '#src/server/middleware/errors.ts';
import { counts } from '#src/server/middleware/limits.ts';
import { createSearchQueue } from '#src/server/middleware/search-queue.ts';
import { router } from '#src/server/routes/router.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { hashCheaply } from '#tests/support/cheap-hashes.ts';
import { hours, minutes } from '#tests/support/durations.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

let api: AccountApi;
/** The statements that the API has sent to the database, in order. */
let statements: string[];

beforeEach(async () => {
  api = await openAccountApi({ rateLimits: true });
  statements = [];
});
afterEach(() => api.close());

const WRONG = 'not the password';
const addresses = (amount: number, from = 1) =>
  Array.from({ length: amount }, (_, i) => `198.51.100.${from + i}`);
const statusesOf = (replies: Response[]) => replies.map(({ status }) => status);

/** The headers of an answer but for its request number, which differs for every answer. */
function headersOf({ headers }: Response): Record<string, string> {
  const { 'x-request-id': _, ...rest } = Object.fromEntries(headers);
  return rest;
}

/** Notes the text of every statement from now on. */
function watchStatements() {
  const note = (text: unknown) => statements.push(String(text).replace(/\s+/g, ' ').trim());
  const { query } = api.pool;
  api.pool.query = ((...given: Parameters<typeof query>) => {
    note((given[0] as unknown as { text?: string }).text ?? given[0]);
    return Reflect.apply(query, api.pool, given);
  }) as typeof query;
}

describe('guessing', () => {
  test('the sixth failure for one account from one network waits, and nobody else does', async () => {
    await api.join('nimal');
    const from = '198.51.100.1';
    for (const email of ['nobody@example.org', 'NIMAL@example.org', 'nimal@example.org']) {
      api.pass(minutes(5));
      for (let i = 0; i < 5; i++) {
        expect((await api.signIn(email, WRONG, { from })).status).toBe(401);
      }
      const refused = await api.signIn(email, PASSWORD, { from });
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
      expect((await refused.json()).detail).toMatch(/wait/);
    }
    expect((await api.signIn('nimal@example.org', PASSWORD, { from: '203.0.113.1' })).status).toBe(
      200,
    );
    api.pass(minutes(1));
    expect((await api.signIn('nimal@example.org', PASSWORD, { from })).status).toBe(200);
  });

  test('a refused try of one name tells nothing of another name of the account', async () => {
    await api.join('nimal');
    const from = '198.51.100.1';
    const byName = () =>
      api.send('/api/auth/token/', { username: 'nimal', password: WRONG }, { from });
    for (let i = 0; i < 5; i++) expect((await byName()).status).toBe(401);
    expect((await byName()).status).toBe(429);
    for (const email of ['nimal@example.org', 'nobody@example.org']) {
      expect((await api.signIn(email, WRONG, { from })).status).toBe(401);
    }
  });

  test('guesses from many networks get one answer a second, and the owner’s password one too', async () => {
    await api.join('nimal');
    const guess = (email: string) => (from: string) => api.signIn(email, WRONG, { from });
    for (const email of ['nimal@example.org', 'nobody@example.org']) {
      const replies = await Promise.all(addresses(20).map(guess(email)));
      expect(new Set(statusesOf(replies))).toEqual(new Set([401]));
      const began = performance.now();
      const [next] = addresses(1, 30);
      expect((await guess(email)(next as string)).status).toBe(401);
      expect(performance.now() - began).toBeGreaterThan(990);
    }
    const began = performance.now();
    const right = (from: string) => api.signIn('nimal@example.org', PASSWORD, { from });
    // The network where the account was made doesn't wait.
    expect((await right('192.0.2.1')).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(990);
    expect((await right('203.0.113.1')).status).toBe(200);
    expect(performance.now() - began).toBeGreaterThan(1_990);
  });

  test('no more than five seconds of guesses wait; a link by e-mail leads in past them', async () => {
    await api.join('nimal');
    await api.send('/api/password-reset/', { email: 'nimal@example.org' });
    const replies = await Promise.all(
      addresses(40).map((from) => api.signIn('nimal@example.org', WRONG, { from })),
    );
    const statuses = statusesOf(replies);
    expect(statuses.filter((status) => status === 401)).toHaveLength(25);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    const from = '203.0.113.1';
    expect((await api.signIn('nimal@example.org', PASSWORD, { from })).status).toBe(429);
    const token = await api.linkToken('reset-password');
    const password = 'two cups of tea';
    const reset = { token, password };
    expect((await api.send('/api/password-reset/confirm/', reset, { from })).status).toBe(204);
    expect((await api.signIn('nimal@example.org', password, { from })).status).toBe(200);
  });

  test('ten failures a minute from one address, and the right ones don’t count', async () => {
    await api.join('nimal');
    for (let i = 0; i < 15; i++) {
      expect((await api.signIn('nimal@example.org', PASSWORD)).status).toBe(200);
    }
    for (let i = 0; i < 10; i++) {
      expect((await api.signIn(`somebody${i}@example.org`, WRONG)).status).toBe(401);
    }
    const refused = await api.signIn('another@example.org', WRONG);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '6']);
    expect((await api.signIn('another@example.org', WRONG, { from: '192.0.2.2' })).status).toBe(
      401,
    );
    api.pass(6_000);
    expect((await api.signIn('nimal@example.org', PASSWORD)).status).toBe(200);
  });

  test('thirty sign-ins a minute from one address, whatever it claims to be', async () => {
    await api.join('nimal');
    const sign = (i: number) =>
      api.signIn('nimal@example.org', PASSWORD, {
        headers: { 'X-Forwarded-For': `203.0.113.${i}`, Forwarded: `for=203.0.113.${i}` },
      });
    for (let i = 0; i < 30; i++) expect((await sign(i)).status).toBe(200);
    expect((await sign(31)).status).toBe(429);
  });

  test('our own proxies say who asks, and nobody else does', async () => {
    const behind = await openAccountApi({ rateLimits: true, proxies: 1 });
    let guesses = 0;
    try {
      const tries = async (claimed: string) => {
        const headers = { 'X-Forwarded-For': claimed };
        guesses += 1;
        const email = `guess-${guesses}@example.org`;
        return (await behind.signIn(email, WRONG, { headers })).status;
      };
      const statuses = [];
      for (let i = 0; i < 11; i++) statuses.push(await tries(`203.0.113.${i}, 198.51.100.1`));
      expect(statuses).toEqual([...Array(10).fill(401), 429]);
      expect(await tries('198.51.100.2')).toBe(401);
    } finally {
      await behind.close();
    }
  });

  test('a home’s whole IPv6 network counts as one address', async () => {
    const from = (i: number) => `2001:db8:1:2:${i.toString(16)}::${i.toString(16)}`;
    for (let i = 0; i < 10; i++) {
      const { status } = await api.signIn(`body${i}@example.org`, WRONG, { from: from(i) });
      expect(status).toBe(401);
    }
    const sign = async (address: string) =>
      (await api.signIn('other@example.org', WRONG, { from: address })).status;
    expect(await sign(from(99))).toBe(429);
    expect(await sign('2001:db8:1:2::1')).toBe(429);
    expect(await sign('2001:db8:1:3::1')).toBe(401);
    expect(await sign('::ffff:192.0.2.7')).toBe(401);
  });

  test('the limits hold for all processes, and name nobody', async () => {
    await api.join('nimal');
    const other = await openAccountApi({ rateLimits: true, db: api.pool });
    const sign = (of: AccountApi, from: string) => of.signIn('nimal@example.org', WRONG, { from });
    const [from = ''] = addresses(1);
    for (let i = 0; i < 5; i++) await sign(i % 2 ? api : other, from);
    expect(statusesOf([await sign(api, from), await sign(other, from)])).toEqual([429, 429]);
    const { rows } = await api.pool.query('SELECT * FROM allowances');
    expect(rows.length).toBeGreaterThan(3);
    expect(JSON.stringify(rows)).not.toMatch(/nimal|example|198\.51/);
    await other.close();
  });

  describe('with a token that was found', () => {
    const asked = async (token: string, current_password: string) =>
      (
        await api.send(
          '/api/auth/password/',
          { current_password, password: 'two cups of tea' },
          { token },
        )
      ).status;
    const isOpen = async (token: string) => (await api.get('/api/profile/', token)).status === 200;

    test('the fifth wrong present password ends the sign-in that it was typed in, and no other', async () => {
      const { token: found } = await api.join('nimal');
      const { token: own } = await (await api.signIn('nimal@example.org')).json();
      const deletion = (password: string) =>
        api.send('/api/account/', { password }, { token: found, method: 'DELETE' });
      for (let i = 0; i < 2; i++) expect(await asked(found, WRONG)).toBe(400);
      for (let i = 0; i < 2; i++) expect((await deletion(WRONG)).status).toBe(400);
      expect(await isOpen(found)).toBe(true);
      expect((await deletion(WRONG)).status).toBe(401);
      expect(await isOpen(found)).toBe(false);
      expect(await asked(found, PASSWORD)).toBe(401);

      expect((await api.signIn('nimal@example.org')).status).toBe(200);
      expect(await isOpen(own)).toBe(true);
      expect(await asked(own, WRONG)).toBe(400);
      expect(await asked(own, PASSWORD)).toBe(204);
    });

    test('many guesses at once are no more than five', async () => {
      const { token } = await api.join('nimal');
      await Promise.all(Array.from({ length: 20 }, () => asked(token, WRONG)));
      const looked = api.events.filter(({ event }) => event === 'sign_in_failed');
      expect(looked).toHaveLength(5);
      expect(await isOpen(token)).toBe(false);
      expect((await api.signIn('nimal@example.org')).status).toBe(200);
    });

    test('right ones don’t count, and a day later five more are left', async () => {
      const { token } = await api.join('nimal');
      const body = { email: 'nimal@example.org', password: PASSWORD, remember: true };
      const { token: kept } = await (await api.send('/api/auth/token/', body)).json();
      const same = (current_password: string) =>
        api.send('/api/auth/password/', { current_password, password: PASSWORD }, { token: kept });
      for (let i = 0; i < 6; i++) expect((await same(PASSWORD)).status).toBe(204);
      expect(await isOpen(token)).toBe(false);
      for (let i = 0; i < 4; i++) expect((await same(WRONG)).status).toBe(400);
      api.pass(hours(24));
      for (let i = 0; i < 4; i++) expect((await same(WRONG)).status).toBe(400);
      expect(await isOpen(kept)).toBe(true);
    });
  });
});

describe('who has an account', () => {
  test('shows in no byte of a failed sign-in, and in no work that it takes', async () => {
    await api.join('nimal');
    watchStatements();
    const answer = async (email: string, from: string) => {
      statements.length = 0;
      const response = await api.signIn(email, WRONG, { from });
      return {
        status: response.status,
        headers: headersOf(response),
        body: await response.text(),
        work: [...statements],
      };
    };
    const known = await answer('nimal@example.org', '198.51.100.1');
    const unknown = await answer('nobody@example.org', '198.51.100.2');
    expect(known.body).toBe('{"detail":"Invalid email or password. Please try again."}');
    expect(known.work.length).toBeGreaterThan(3);
    expect(unknown).toEqual(known);
  });

  test('shows in no hash that is left out: strangers to the site fill the queue for hashing too', async () => {
    await api.join('nimal');
    hashCheaply(false);
    onTestFinished(() => hashCheaply(true));
    const open = await openAccountApi({ db: api.pool });
    const replies = await Promise.all(
      addresses(120).map((from, i) => open.signIn(`nobody${i}@example.org`, WRONG, { from })),
    );
    const busy = replies.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(40);
    expect(busy[0]?.headers.get('Retry-After')).toBe('2');
    expect(statusesOf(replies).filter((status) => status === 401).length).toBeGreaterThan(50);
    await open.close();
  });

  test('shows neither in the answer nor in the time of a request for a new password', async () => {
    await api.join('nimal');
    const answer = async (email: string) => {
      const began = performance.now();
      const response = await api.send('/api/password-reset/', { email });
      expect(performance.now() - began).toBeGreaterThan(145);
      return [response.status, headersOf(response), await response.text()];
    };
    expect(await answer('nobody@example.org')).toEqual(await answer('nimal@example.org'));
    const templates = (await api.mails()).map(({ template }) => template);
    expect(templates).toEqual(['confirm-email', 'reset-password']);
  });
});

describe('other limits', () => {
  test('sixty registrations an hour from one address; one that is confirmed from there counts no more', async () => {
    const join = (i: number, from?: string) =>
      api.send(
        '/api/register/',
        { username: `user${i}`, email: `user${i}@example.org`, password: PASSWORD },
        from ? { from } : {},
      );
    for (let i = 0; i < 60; i++) expect((await join(i)).status).toBe(201);
    const refused = await join(60);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    const elsewhere = await join(61, '192.0.2.77');
    expect(elsewhere.status).toBe(201);
    const { token } = (await elsewhere.json()) as SignedIn;
    const link = { token: await api.linkToken('confirm-email') };
    expect((await api.send('/api/email-confirmation/', link, { token })).status).toBe(200);
    expect((await join(62)).status).toBe(201);
    expect((await join(63)).status).toBe(429);
    api.pass(hours(1));
    expect((await join(64)).status).toBe(201);
  });

  test('five requests for a new password an hour, whoever asks', async () => {
    await api.join('nimal');
    const ask = (email: string, from: string) =>
      api.send('/api/password-reset/', { email }, { from });
    const replies = await Promise.all(addresses(5).map((from) => ask('nimal@example.org', from)));
    expect(statusesOf(replies)).toEqual([204, 204, 204, 204, 204]);
    expect((await ask('NIMAL@example.org', '198.51.100.77')).status).toBe(429);
    api.pass(minutes(12));
    expect((await ask('nimal@example.org', '198.51.100.77')).status).toBe(204);
  });

  test('twenty requests for a new password an hour from one network, whoever they are for', async () => {
    await api.join('nimal');
    const ask = (email: string, from = '192.0.2.1') =>
      api.send('/api/password-reset/', { email }, { from });
    const names = Array.from({ length: 20 }, (_, i) => `nobody${i}@example.org`);
    await Promise.all(names.map((email) => ask(email)));
    const refused = await Promise.all([ask('nimal@example.org'), ask('another@example.org')]);
    expect(statusesOf(refused)).toEqual([429, 429]);
    expect((await ask('nimal@example.org', '192.0.2.2')).status).toBe(204);
    api.pass(minutes(3));
    expect((await ask('nimal@example.org')).status).toBe(204);
  });

  test('sixty moves of own listings an hour: nobody keeps the site making releases', async () => {
    const { token, user } = await api.join('nimal');
    const { rows } = await api.pool.query(
      `INSERT INTO businesses (slug, name, owner_id, status, state)
       VALUES ('shop', 'Shop', $1, 'published', 'VIC') RETURNING id`,
      [user.id],
    );
    const archive = () => api.send(`/api/businesses/${rows[0].id}/archive/`, undefined, { token });
    expect((await archive()).status).toBe(200);
    for (let i = 1; i < 60; i++) expect((await archive()).status).toBe(409);
    const refused = await archive();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
  });

  test('whatever limit a public call names is counted; who has no account by their network', async () => {
    const table = {
      ofAddresses: publicCall('/api/one/', 'One', z.object({}), { limits: ['registrations'] }),
      ofAccounts: publicCall('/api/two/', 'Two', z.object({}), { limits: ['moves'] }),
    };
    const answer = async () => ({});
    const app = router(
      table,
      { ofAddresses: answer, ofAccounts: answer },
      {
        db: api.pool,
        clock: () => NOW,
        siteUrl: 'https://site.example',
        rateLimits: true,
        ...SITE_KEYS,
        log: () => {},
        searchQueue: createSearchQueue(counts(() => NOW)),
      },
    );
    app.onError(onError(() => {}));
    const ask = async (path: string, remoteAddress: string) =>
      (await app.request(path, {}, { incoming: { socket: { remoteAddress } } })).status;
    for (const [path, most] of [
      ['/api/one/', 60],
      ['/api/two/', 60],
    ] as const) {
      for (let i = 0; i < most; i++) expect(await ask(path, '192.0.2.1')).toBe(200);
      expect(await ask(path, '192.0.2.1')).toBe(429);
      expect(await ask(path, '192.0.2.77')).toBe(200);
    }
  });

  test('a clock that was ahead and is set right leaves nobody waiting, and the limit holds', async () => {
    await api.join('nimal');
    const signIn = async (password: string) =>
      (await api.signIn('nimal@example.org', password)).status;
    const wrong = async () => {
      for (let i = 0; i < 5; i++) expect(await signIn(WRONG)).toBe(401);
      expect(await signIn(PASSWORD)).toBe(429);
    };
    api.setNow(new Date(NOW.getTime() + 10 * 3_600_000));
    await wrong();
    api.setNow(NOW);
    await wrong();
  });

  test('the owner of an address hears of strangers who use it once a day at most', async () => {
    await api.join('nimal');
    const body = { username: 'other', email: 'nimal@example.org', password: PASSWORD };
    for (let i = 0; i < 5; i++) expect((await api.send('/api/register/', body)).status).toBe(400);
    const told = (await api.mails()).filter(({ template }) => template === 'email-taken');
    expect(told).toHaveLength(1);
  });
});
