import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LISTING_STATUSES } from '#src/listings/lifecycle.ts';
import { releaseExpiredClaims } from '#src/server/data/claims/claims.ts';
import { setSite } from '#src/site.settings.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { days, hours } from '#tests/support/durations.ts';
import { claimCalls } from '#tests/support/claim-calls.ts';
import { newDeal, newPeople, type Person } from '#tests/support/claims.ts';

let api: AccountApi;
let asha: Person;
let call: ReturnType<typeof claimCalls>;
beforeEach(async () => {
  api = await openAccountApi({ rateLimits: true });
  call = claimCalls((path, init) => api.app.request(path, init));
  asha = await newPerson();
});
afterEach(async () => {
  setSite({});
  await api.close();
});

async function newPerson(): Promise<Person> {
  const [person] = await newPeople(api.pool, 1, NOW);
  if (!person) throw new Error('Nobody was made.');
  return person;
}
const claim = (id: number, { token } = asha) => call('claimDeal', { id, token });
const usesOf = async (id: number): Promise<{ used: number; rows: number }> => {
  const { rows } = await api.pool.query(
    `SELECT used_count AS used, (SELECT count(*)::integer FROM claims
       WHERE deal_id = deals.id AND released_at IS NULL) AS rows
     FROM deals WHERE id = $1`,
    [id],
  );
  return rows[0];
};

describe('claiming', () => {
  test('gives a code of one’s own, which the next call gives again', async () => {
    const { id } = await newDeal(api.pool, NOW, {
      usage_limit: 50,
      used_count: 7,
      code_kind: 'personal',
    });
    const before = await api.call('getDeal', {}, id);
    const { status, body } = await claim(id);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { state: 'open', redeemed_at: null, remaining: 42, deal: { id, code: null } },
    });
    expect(body.code).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{2}$/);
    expect(await claim(id)).toEqual({ status: 200, body });
    expect(await usesOf(id)).toEqual({ used: 8, rows: 8 });
    // A claim doesn't change the deal: its page stays as it is.
    expect(await api.call('getDeal', {}, id)).toEqual({ ...before, used_count: 8 });
    const { body: list } = await call('listClaims', { token: asha.token });
    expect(list).toEqual({ count: 1, results: [body] });
  });

  test('needs somebody who is signed in, their address confirmed', async () => {
    const { id } = await newDeal(api.pool, NOW);
    expect((await call('claimDeal', { id })).status).toBe(401);
    const { token } = await api.join('kamal');
    expect((await call('claimDeal', { id, token })).status).toBe(403);
    expect(await usesOf(id)).toEqual({ used: 0, rows: 0 });
  });

  test.each(LISTING_STATUSES.filter((status) => status !== 'published'))(
    'knows no deal that is %s, nor one of such a business',
    async (status) => {
      const hidden = await newDeal(api.pool, NOW, { status });
      const ofHidden = await newDeal(api.pool, NOW, {}, { status });
      for (const { id } of [hidden, ofHidden, { id: 999_999 }]) {
        expect((await claim(id)).status).toBe(404);
        expect((await call('getAvailability', { id })).status).toBe(404);
      }
    },
  );

  test.each([
    ['sold_out', { usage_limit: 3, used_count: 3 }, 'All claims of this deal are taken.'],
    ['not_yet', { days: { valid_from: 1 } }, 'This deal hasn’t started yet.'],
    ['expired', { days: { valid_until: -1 } }, 'This deal has expired.'],
  ])('is refused when a deal is %s', async (state, deal, detail) => {
    const { id } = await newDeal(api.pool, NOW, deal);
    expect(await claim(id)).toEqual({ status: 409, body: { detail } });
    expect((await call('getAvailability', { id })).body).toMatchObject({ state });
  });

  test('goes as often as one person may', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW, {
      usage_limit: 9,
      limit_per_person: 2,
    });
    const owner = await newOwner(businessId);
    for (const place of [1, 2]) {
      const { status, body } = await claim(id);
      expect([place, status]).toEqual([place, 201]);
      await call('redeem', { token: owner.token, body: { code: body.code } });
    }
    expect(await claim(id)).toMatchObject({ status: 409, body: { detail: /as often as one/ } });
    expect(await usesOf(id)).toEqual({ used: 2, rows: 2 });
  });

  test('in a rush leaves the database to readers too', async () => {
    const { id } = await newDeal(api.pool, NOW, { usage_limit: 20 });
    const people = await newPeople(api.pool, 30, NOW);
    const other = await api.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM deals WHERE id = $1 FOR UPDATE', [id]);
    const claims = people.map((person) => claim(id, person));
    try {
      const waiting = async () =>
        (await other.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount;
      await expect.poll(waiting).toBeGreaterThanOrEqual(4);
      expect((await api.call('getDeal', {}, id)).used_count).toBe(0);
    } finally {
      await other.query('COMMIT');
      other.release();
    }
    const statuses = (await Promise.all(claims)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(10);
    expect(await usesOf(id)).toEqual({ used: 20, rows: 20 });
  });

  test('twenty times at once by one person is one claim', async () => {
    const { id } = await newDeal(api.pool, NOW, { limit_per_person: 5 });
    const person = await newPerson();
    const tries = await Promise.all(Array.from({ length: 20 }, () => claim(id, person)));
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array.from({ length: 19 }, () => 200), 201]);
    expect(await usesOf(id)).toEqual({ used: 1, rows: 1 });
  });

  test('doesn’t wait for somebody who changes the business', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW);
    const other = await api.pool.connect();
    await other.query('BEGIN');
    await other.query('SELECT FROM businesses WHERE id = $1 FOR UPDATE', [businessId]);
    const { status } = await claim(id);
    await other.query('COMMIT');
    other.release();
    expect(status).toBe(201);
  });

  test('is limited for each account', async () => {
    const { id } = await newDeal(api.pool, NOW);
    for (let n = 0; n < 60; n++) {
      const { status, body } = await claim(id);
      expect([n, status]).toEqual([n, 201]);
      await call('cancelClaim', { id: body.id, token: asha.token });
    }
    expect((await claim(id)).status).toBe(429);
    expect((await claim(id, await newPerson())).status).toBe(201);
  });
});

describe('what isn’t redeemed goes back to the others', () => {
  test('when its time is over, at once for the next one who claims', async () => {
    const { id } = await newDeal(api.pool, NOW, { usage_limit: 1 });
    const { body } = await claim(id);
    // The expiry is 14 days after 21 November, at the end of the day in Melbourne.
    expect(body.expires_at).toBe('2026-12-05T13:00:00.000Z');
    const other = await newPerson();
    expect((await claim(id, other)).status).toBe(409);
    const availability = async () => (await call('getAvailability', { id })).body;
    expect(await availability()).toEqual({ state: 'sold_out', remaining: 0, use_by: null });
    api.setNow(new Date(body.expires_at));
    expect(await availability()).toEqual({ state: 'open', remaining: 1, use_by: '2026-12-20' });
    const { body: list } = await call('listClaims', { token: asha.token, query: '?state=expired' });
    expect(list.results).toMatchObject([{ id: body.id, state: 'expired' }]);
    expect((await claim(id, other)).status).toBe(201);
    expect(await usesOf(id)).toEqual({ used: 1, rows: 1 });
  });

  test('when its time is over, though nobody claims', async () => {
    const { id } = await newDeal(api.pool, NOW, { used_count: 3 });
    await claim(id);
    api.pass(days(15));
    await releaseExpiredClaims(api.pool, new Date(NOW.getTime() + days(15)));
    expect(await usesOf(id)).toEqual({ used: 3, rows: 3 });
  });

  test('when it is given back, by its own person alone', async () => {
    const { id } = await newDeal(api.pool, NOW, { usage_limit: 1 });
    const { body } = await claim(id);
    const other = await newPerson();
    const cancel = ({ token }: Person) => call('cancelClaim', { id: body.id, token });
    expect((await cancel(other)).status).toBe(404);
    expect((await cancel(asha)).status).toBe(204);
    expect((await cancel(asha)).status).toBe(409);
    expect((await claim(id, other)).status).toBe(201);
    const { body: list } = await call('listClaims', { token: asha.token });
    expect(list.results).toMatchObject([{ state: 'cancelled' }]);
    expect(await usesOf(id)).toEqual({ used: 1, rows: 1 });
  });

  test('when the account is deleted; what was redeemed stays counted, of nobody', async () => {
    const { token } = await api.join('nimal');
    await api.pool.query('UPDATE users SET email_confirmed_at = $1', [NOW]);
    const nimal = { ...asha, token };
    const open = await newDeal(api.pool, NOW);
    const used = await newDeal(api.pool, NOW);
    const owner = await newOwner(used.businessId);
    await claim(open.id, nimal);
    const { body } = await claim(used.id, nimal);
    await call('redeem', { token: owner.token, body: { code: body.code } });
    const exported = await (await api.get('/api/account/export/', token)).json();
    expect(exported.claims).toMatchObject([
      { deal_id: open.id, redeemed_at: null },
      { deal_id: used.id, code: body.code.replaceAll('-', '') },
    ]);
    const deletion = { method: 'DELETE', token };
    const { status } = await api.send('/api/account/', { password: PASSWORD }, deletion);
    expect(status).toBe(204);
    expect(await usesOf(open.id)).toEqual({ used: 0, rows: 0 });
    expect(await usesOf(used.id)).toEqual({ used: 1, rows: 1 });
    expect(
      (await call('checkClaim', { token: owner.token, body: { code: body.code } })).body,
    ).toMatchObject({ state: 'redeemed', first_name: '' });
  });
});

describe('the end of the last day', () => {
  // The day 2026-11-21 ends at 13:00 UTC in Sydney (daylight saving), 14:00 in Brisbane and 16:00 in Perth.
  const MIDDAY = new Date('2026-11-21T02:00:00Z');
  test.each([
    ['Sydney', { state: 'NSW', postcode: '2000' }, '2026-11-21T13:00:00.000Z'],
    ['Brisbane', { state: 'QLD', postcode: '4000' }, '2026-11-21T14:00:00.000Z'],
    ['Perth', { state: 'WA', postcode: '6000' }, '2026-11-21T16:00:00.000Z'],
  ] as const)('is that of %s', async (_, place, end) => {
    const deal = await newDeal(api.pool, MIDDAY, { days: { valid_until: 0 } }, place);
    const owner = await newOwner(deal.businessId);
    const at = (milliseconds: number) => api.setNow(new Date(Date.parse(end) + milliseconds));
    const check = async (code: string) =>
      (await call('checkClaim', { token: owner.token, body: { code } })).body.state;
    at(-1);
    const { body: before } = await call('getAvailability', { id: deal.id });
    expect(before.use_by).toBe('2026-11-21');
    const { status, body } = await claim(deal.id);
    expect([status, body.expires_at]).toEqual([201, end]);
    expect(await check(body.code)).toBe('open');
    at(0);
    expect(await check(body.code)).toBe('expired');
    expect((await claim(deal.id, await newPerson())).status).toBe(409);
    const late = await call('redeem', { token: owner.token, body: { code: body.code } });
    expect(late).toMatchObject({ status: 409, body: { detail: /expired on Sunday 22 November/ } });
  });
});

describe('redeeming', () => {
  test('goes once; the second try says when and where', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW, {
      limit_per_person: 2,
      usage_limit: 9,
    });
    const nimal = await newOwner(businessId, 'Nimal');
    const { body } = await claim(id);
    const { token } = nimal;
    const code = ` ${body.code.toLowerCase()} `;
    expect((await call('checkClaim', { token, body: { code } })).body).toEqual({
      state: 'open',
      first_name: 'Asha',
      deal: body.deal,
      claimed_at: body.claimed_at,
      expires_at: body.expires_at,
      redeemed_at: null,
      redeemed_by: null,
      limit_per_person: 2,
      usage_limit: 9,
      used_count: 1,
    });
    api.pass(hours(10));
    const first = await call('redeem', { token, body: { code } });
    const redeemed_at = new Date(NOW.getTime() + hours(10)).toISOString();
    expect(first).toEqual({
      status: 201,
      body: { deal: body.deal, first_name: 'Asha', redeemed_at },
    });
    const detail =
      'This code was redeemed on Saturday 21 November 2026 at 10:30 am (Nimal at Kottu Corner).';
    expect(await call('redeem', { token, body: { code } })).toEqual({
      status: 409,
      body: { detail },
    });
    expect((await call('checkClaim', { token, body: { code } })).body).toMatchObject({
      state: 'redeemed',
      redeemed_at,
      redeemed_by: 'Nimal at Kottu Corner',
    });
    const { body: list } = await call('listClaims', { token: asha.token });
    expect(list.results).toMatchObject([{ state: 'redeemed', redeemed_at }]);
    expect((await call('cancelClaim', { id: body.id, token: asha.token })).status).toBe(409);
    expect(await usesOf(id)).toEqual({ used: 1, rows: 1 });
  });

  test('sent again with its key is the same redemption, of the same person', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW);
    const { token } = await newOwner(businessId);
    const staff = await newStaff();
    const { body } = await claim(id);
    const redeem = (key: string, who = token) =>
      call('redeem', { token: who, body: { code: body.code }, key });
    const tries = await Promise.all(Array.from({ length: 20 }, () => redeem('till-1')));
    for (const each of tries) expect(each).toEqual(tries[0]);
    expect(tries[0]?.status).toBe(201);
    api.pass(hours(1));
    expect(await redeem('till-1')).toEqual(tries[0]);
    expect((await redeem('till-2')).status).toBe(409);
    expect((await redeem('till-1', staff.token)).status).toBe(409);
    expect((await redeem('not a key')).status).toBe(400);
  });

  test('of one code at twenty tills at once succeeds at one', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW);
    const { token } = await newOwner(businessId);
    const { body } = await claim(id);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        call('redeem', { token, body: { code: body.code }, key: `till-${n}` }),
      ),
    );
    expect(tries.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(tries.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  test('is for the owner, named helpers and staff; to all others the code is unknown', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW);
    const owner = await newOwner(businessId);
    const otherOwner = await newOwner((await newDeal(api.pool, NOW)).businessId);
    const helper = await newPerson();
    const staff = await newStaff();
    const email = helper.email.toUpperCase();
    await call('addHelper', { id: businessId, token: owner.token, body: { email } });
    const { body } = await claim(id);
    const by = ({ token }: { token: string }, code = body.code) =>
      call('checkClaim', { token, body: { code } });
    for (const person of [owner, helper, staff]) expect((await by(person)).status).toBe(200);
    const unknown = await by(owner, 'K7QM-4XTP-9R');
    expect(unknown.status).toBe(404);
    for (const person of [asha, otherOwner]) {
      expect(await by(person)).toEqual(unknown);
      const { token } = person;
      expect(await call('redeem', { token, body: { code: body.code } })).toEqual(unknown);
    }
    expect((await by(owner, 'K7QM-4XTP-9T')).status).toBe(400);
    const places = async ({ token }: Person) => (await call('listRedeemingFor', { token })).body;
    const own = { id: businessId, slug: expect.any(String), name: 'Kottu Corner' };
    expect(await places(owner)).toEqual({ results: [own], all: false });
    expect(await places(helper)).toEqual({ results: [own], all: false });
    expect(await places(staff)).toEqual({ results: [], all: true });
    expect(await places(asha)).toEqual({ results: [], all: false });
    expect((await call('checkClaim', { body: { code: body.code } })).status).toBe(401);

    const { body: helpers } = await call('listHelpers', { id: businessId, token: owner.token });
    expect(helpers.results).toMatchObject([{ email: helper.email }]);
    const remove = { id: helpers.results[0]?.id ?? 0 };
    for (const { token } of [helper, otherOwner]) {
      expect((await call('removeHelper', { ...remove, token })).status).toBe(404);
    }
    expect((await call('removeHelper', { ...remove, token: owner.token })).status).toBe(204);
    expect(await by(helper)).toEqual(unknown);
  });

  test('stays with the business that has claims while deals are off', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW);
    const { token } = await newOwner(businessId);
    const none = await newOwner((await newDeal(api.pool, NOW)).businessId);
    const { code } = (await claim(id)).body;
    setSite({ kinds_off: ['deal'] });
    const places = async (who: string) =>
      (await call('listRedeemingFor', { token: who })).body.results.length;
    expect([await places(token), await places(none.token)]).toEqual([1, 0]);
    expect((await call('redeem', { token, body: { code } })).status).toBe(201);
    expect(await places(token), 'used codes are still told').toBe(1);
  });

  test('is for a helper whose address is confirmed', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW);
    const owner = await newOwner(businessId);
    const { token } = await api.join('kamal');
    const body = { email: 'kamal@example.org' };
    await call('addHelper', { id: businessId, token: owner.token, body });
    const { code } = (await claim(id)).body;
    expect((await call('redeem', { token, body: { code } })).status).toBe(403);
    expect(await usesOf(id)).toEqual({ used: 1, rows: 1 });
  });

  test('goes on for a deal that was paused or ended since', async () => {
    const { id, businessId } = await newDeal(api.pool, NOW);
    const { token } = await newOwner(businessId);
    const { code } = (await claim(id)).body;
    for (const status of ['paused', 'archived']) {
      await api.pool.query('UPDATE deals SET status = $2 WHERE id = $1', [id, status]);
      expect((await call('checkClaim', { token, body: { code } })).body.state).toBe('open');
      const { body } = await call('listClaims', { token: asha.token });
      expect(body.results).toMatchObject([{ state: 'open', code }]);
      expect((await claim(id, await newPerson())).status).toBe(404);
    }
    expect((await call('redeem', { token, body: { code } })).status).toBe(201);
  });
});

describe('helpers', () => {
  test('are told, once, and without whether they have an account', async () => {
    const { businessId } = await newDeal(api.pool, NOW);
    const { token, email: own } = await newOwner(businessId);
    const add = (email: string) => call('addHelper', { id: businessId, token, body: { email } });
    const first = await add('Nimal@Example.org');
    expect(first).toMatchObject({ status: 201, body: { email: 'nimal@example.org' } });
    expect(await add('nimal@example.org')).toEqual(first);
    expect((await add(own)).status).toBe(400);
    expect((await add('nobody')).status).toBe(400);
    const mails = await api.mails();
    expect(mails).toMatchObject([{ recipient: 'nimal@example.org', template: 'helper-named' }]);
    expect(mails[0]?.text).toContain('https://site.example/redeem');
    expect(mails[0]?.subject).toBe('You can redeem codes on Serendib');
  });

  test('who doesn’t want to be told is named all the same, and written to by no business', async () => {
    const name = async () => {
      const { businessId: id } = await newDeal(api.pool, NOW);
      const { token } = await newOwner(id);
      const body = { email: 'nimal@example.org' };
      expect((await call('addHelper', { id, token, body })).status).toBe(201);
    };
    await name();
    const [mail] = await api.mails();
    const token = /\/stop-mail#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.html).toContain('Don’t write to me again');
    const refuse = (given: string) => api.send('/api/invitations/refuse/', { token: given });
    const other = Buffer.from('kamal@example.org').toString('base64url');
    for (const wrong of ['', 'x', `${other}.${token.split('.')[1]}`]) {
      expect((await refuse(wrong)).status).toBe(400);
    }
    await name();
    expect(await api.mails()).toHaveLength(2);
    expect((await refuse(token)).status).toBe(204);
    expect((await refuse(token)).status).toBe(204);
    await name();
    expect(await api.mails()).toHaveLength(2);
  });

  test('of a business that isn’t approved are told nothing: anybody could write its name', async () => {
    const { businessId: id } = await newDeal(api.pool, NOW);
    const { token } = await newOwner(id);
    await api.pool.query(`UPDATE businesses SET status = 'pending' WHERE id = $1`, [id]);
    const named = await call('addHelper', { id, token, body: { email: 'nimal@example.org' } });
    expect(named.status).toBe(409);
    expect(await api.mails()).toEqual([]);
  });

  test('are fifty at most; one who goes makes room for another', async () => {
    const { businessId: id } = await newDeal(api.pool, NOW);
    const { token } = await newOwner(id);
    await api.pool.query(
      `INSERT INTO business_helpers (business_id, email, named_at)
       SELECT $1, 'helper' || n || '@example.org', $2 FROM generate_series(1, 49) n`,
      [id, NOW],
    );
    const add = (email: string) => call('addHelper', { id, token, body: { email } });
    const fiftieth = await add('nimal@example.org');
    expect(fiftieth.status).toBe(201);
    expect(await add('kamal@example.org')).toMatchObject({
      status: 409,
      body: { detail: 'A business has at most 50 helpers. Remove one first.' },
    });
    await call('removeHelper', { id: fiftieth.body.id, token });
    expect((await add('kamal@example.org')).status).toBe(201);
  });

  test('are the business of its owner alone', async () => {
    const { businessId: id } = await newDeal(api.pool, NOW);
    await newOwner(id);
    const staff = await newStaff();
    const body = { email: 'kamal@example.org' };
    for (const { token } of [asha, staff]) {
      expect((await call('listHelpers', { id, token })).status).toBe(404);
      expect((await call('addHelper', { id, token, body })).status).toBe(404);
    }
    expect((await call('listHelpers', { id })).status).toBe(401);
    expect(await api.mails()).toEqual([]);
  });
});

/** Gives a business to somebody. */
async function newOwner(businessId: number, firstName = 'Nimal'): Promise<Person> {
  const owner = await newPerson();
  await api.pool.query('UPDATE users SET first_name = $2 WHERE id = $1', [owner.id, firstName]);
  await api.pool.query('UPDATE businesses SET owner_id = $2 WHERE id = $1', [businessId, owner.id]);
  return owner;
}

async function newStaff(): Promise<Person> {
  const staff = await newPerson();
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [staff.id]);
  return staff;
}
