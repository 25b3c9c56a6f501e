import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DealBusiness } from '#src/listings/deal.ts';
import { LISTING_STATUSES, type ListingStatus } from '#src/listings/lifecycle.ts';
import { successStatusOf } from '#src/api/call.ts';
import { ownBusinessCalls } from '#src/api/own-business-calls.ts';
import { ownDealCalls } from '#src/api/own-deal-calls.ts';
import { inThePast } from '#texts/deal-fields.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { callsOf, type Sent } from '#tests/support/own-calls.ts';
import { KOTTU_FOR_TWO } from '#tests/support/submissions.ts';
import { insertRow } from '#tests/support/insert-row.ts';

const CALLS = { ...ownDealCalls, ...ownBusinessCalls };
type Call = keyof typeof ownDealCalls | 'archiveBusiness';

let api: AccountApi;
/** Tokens of the shop's owner, another owner, a member, one who hasn't confirmed the address, and staff. */
const tokens = { owner: '', other: '', member: '', unconfirmed: '', staff: '' };
const ids: Record<string, number> = {};
let shop: number;

beforeAll(async () => {
  api = await openAccountApi();
  for (const name of Object.keys(tokens) as (keyof typeof tokens)[]) {
    const { token, user } = await api.join(name === 'staff' ? 'asha' : name);
    tokens[name] = token;
    ids[name] = user.id;
  }
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now(), role = (CASE username WHEN 'asha' THEN 'admin' ELSE 'member' END)::role
     WHERE username <> 'unconfirmed'`,
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.removeListings();
  shop = await openShop('owner');
});

async function openShop(owner: string, more: { status?: string; state?: string } = {}) {
  const { status = 'published', state = 'VIC' } = more;
  const { rows } = await api.pool.query(
    `INSERT INTO businesses (slug, name, owner_id, status, state)
     SELECT 'shop-' || count(*), 'Shop', $1, $2, $3 FROM businesses RETURNING id`,
    [ids[owner], status, state],
  );
  return rows[0].id as number;
}

const { send, done } = callsOf(CALLS, () => ({ api, token: tokens.owner }));
const form = (changes: object = {}) => ({ business: shop, ...KOTTU_FOR_TWO, ...changes });
const submit = (changes: object = {}, sent: Sent = {}) =>
  done('createDeal', { body: form(changes), ...sent });
const update = (id: number, body: object) => done('updateDeal', { id, body });
const own = (id: number) => done('getMyDeal', { id });
const rowsOf = async (text: string, values: unknown[] = []) =>
  (await api.pool.query(text, values)).rows;
const set = (id: number, columns: string) =>
  api.pool.query(`UPDATE deals SET ${columns} WHERE id = $1`, [id]);
const withStatus = async (status: string, changes: object = {}) => {
  const { id } = await submit(changes);
  await set(id, `status = '${status}'`);
  return id;
};
const steps = async () =>
  (await rowsOf('SELECT step, revision FROM listing_history ORDER BY id')).map(
    ({ step, revision }) => `${step} ${revision}`,
  );
const errorsOf = async (response: Response) => {
  expect(response.status).toBe(400);
  return (await response.json()).errors;
};
const isPublic = async (id: number) => (await api.app.request(`/api/deals/${id}/`)).status === 200;

describe('who may call what', () => {
  const bodies: Partial<Record<Call, () => unknown>> = {
    createDeal: form,
    updateDeal: () => ({ title: 'Hoppers' }),
    answerAboutDeal: () => ({ text: 'Yes' }),
  };
  const before: Partial<Record<Call, ListingStatus>> = {
    pauseDeal: 'published',
    resumeDeal: 'paused',
    putDealAway: 'archived',
  };

  test.each(Object.keys(ownDealCalls) as Call[])('%s', async (call) => {
    const { path, method } = CALLS[call];
    const status = successStatusOf(CALLS[call]);
    const id = await withStatus(before[call] ?? 'pending');
    const body = bodies[call]?.();
    if (call === 'answerAboutDeal') {
      const asked = { revision: 1, step: 'ask', reason: 'Is it yours?' };
      await insertRow(api.pool, 'listing_history', { kind: 'deal', listing_id: id, ...asked });
    }
    for (const token of [undefined, 'x'.repeat(43)]) {
      const response = await api.send(path.replace('{id}', String(id)), body, { method, token });
      expect(response.status).toBe(401);
    }
    const statuses: Record<string, number> = {};
    for (const who of ['unconfirmed', 'member', 'other', 'staff', 'owner'] as const) {
      const response = await send(call, { id, body, token: tokens[who] });
      statuses[who] = response.status;
      if (who !== 'owner') expect(await response.text()).not.toContain('Kottu');
    }
    // A foreign business is a fault of the field (400); a foreign deal answers as one that doesn't exist (404).
    const notOwn = call === 'createDeal' ? 400 : path.includes('{id}') ? 404 : status;
    const writes = call === 'createDeal' || call === 'updateDeal';
    expect(statuses).toEqual({
      unconfirmed: writes ? 403 : notOwn,
      member: notOwn,
      other: notOwn,
      staff: notOwn,
      owner: status,
    });
  });

  test('only a published business of one’s own can have a deal', async () => {
    const others = await openShop('other');
    const waiting = await openShop('owner', { status: 'pending' });
    const archived = await openShop('owner', { status: 'archived' });
    for (const business of [others, waiting, archived, 999_999, 2 ** 31]) {
      const response = await send('createDeal', { body: form({ business }) });
      expect(await errorsOf(response)).toEqual({
        business: 'Choose a published business of yours',
      });
    }
    for (const business of [undefined, null, 'x', -1, 1.5, '', 2 ** 53]) {
      const response = await send('createDeal', { body: form({ business }) });
      expect(Object.keys(await errorsOf(response))).toEqual(['business']);
    }
    expect(await rowsOf('SELECT FROM deals')).toEqual([]);
  });

  test('the businesses to choose from are one’s own published ones, by name', async () => {
    await openShop('other');
    await openShop('owner', { status: 'pending' });
    const second = await openShop('owner', { state: 'QLD' });
    await api.pool.query(`UPDATE businesses SET name = 'Ärrack & Co' WHERE id = $1`, [second]);
    const { results } = await done('listShops', {});
    expect(results).toMatchObject([
      { id: second, name: 'Ärrack & Co', state: 'QLD', zone: 'Australia/Brisbane' },
      { id: shop, name: 'Shop', state: 'VIC', zone: 'Australia/Melbourne' },
    ]);
    expect(Object.keys(results[0] ?? {})).toEqual(Object.keys(DealBusiness.shape));
  });
});

describe('a new deal', () => {
  test('is stored whole, waits for review, and its owner is told so', async () => {
    const answer = await submit();
    expect(answer).toMatchObject({
      ...KOTTU_FOR_TWO,
      slug: 'kottu-for-two',
      discount_percentage: 29,
      business: { id: shop },
      status: 'pending',
      revision: 1,
      submitted_at: NOW.toISOString(),
      reason: null,
      pending_changes: null,
      used_count: 0,
      is_featured: false,
      figures: { views: null, claims: 0, redemptions: 0 },
      reported: null,
    });
    expect(await own(answer.id)).toEqual(answer);
    expect(await steps()).toEqual(['submit 1']);
    expect(await isPublic(answer.id)).toBe(false);
    const mails = await api.mails();
    expect(mails).toMatchObject([{ recipient: 'owner@example.org', template: 'listing-received' }]);
    expect(mails[0]?.text).toContain('your deal “Kottu for two”');
  });

  test('sent twice under a key is one', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit({}, { key: 'k' })));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
    expect(await api.mails()).toHaveLength(1);
    expect(await rowsOf('SELECT FROM deals')).toHaveLength(1);
  });

  test.each([
    ['WA', '2026-11-20', 201],
    ['WA', '2026-11-19', 400],
    ['VIC', '2026-11-21', 201],
    ['VIC', '2026-11-20', 400],
  ] as const)('its last day is counted in %s: %s is %s', async (state, last, status) => {
    const business = await openShop('owner', { state });
    const body = form({ business, valid_from: null, valid_until: last });
    const response = await send('createDeal', { body });
    expect(response.status).toBe(status);
    if (status === 400) {
      expect((await response.json()).errors).toEqual({ valid_until: inThePast });
    }
  });

  test('takes prices as people write them', async () => {
    const prices = { original_price: '$1,049.5', discount_price: 0 };
    expect(await submit(prices)).toMatchObject({
      original_price: '1049.50',
      discount_price: '0.00',
      discount_percentage: 100,
    });
    expect(await submit({ original_price: '', discount_price: 12 })).toMatchObject({
      original_price: null,
      discount_price: '12.00',
      discount_percentage: null,
    });
    expect(await submit({ original_price: 'AUD 25', discount_price: '12,50' })).toMatchObject({
      original_price: '25.00',
      discount_price: '12.50',
    });
    expect(await submit({ original_price: '25 dollars', discount_price: 'free' })).toMatchObject({
      original_price: '25.00',
      discount_price: '0.00',
    });
  });

  test('is good on its days in the order of the week, on all of them unless it says otherwise', async () => {
    const weekdays = ['sunday', 'thursday', 'sunday'];
    expect(await submit({ weekdays })).toMatchObject({ weekdays: ['thursday', 'sunday'] });
    const { id, weekdays: all } = await submit({ weekdays: undefined, with_purchase: ' ' });
    expect(all).toHaveLength(7);
    await set(id, `status = 'published'`);
    const { pending_changes } = await update(id, { weekdays: ['monday'], with_purchase: 'a main' });
    expect(pending_changes?.fields).toEqual({ weekdays: ['monday'], with_purchase: 'a main' });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ description: '' }, 'description'],
    [{ valid_until: '' }, 'valid_until'],
    [{ valid_until: '2026-02-30' }, 'valid_until'],
    [{ discount_price: '49.90' }, 'discount_price'],
    [{ discount_price: '50' }, 'discount_price'],
    [{ discount_price: '' }, 'discount_price'],
    [{ discount_price: '-1' }, 'discount_price'],
    [{ original_price: '1234.567' }, 'original_price'],
    [{ original_price: '1,0,0' }, 'original_price'],
    [{ original_price: '99999999' }, 'original_price'],
    [{ valid_until: '9999-12-31' }, 'valid_until'],
    [{ valid_from: '2026-12-25' }, 'valid_until'],
    [{ with_purchase: 'x'.repeat(41) }, 'with_purchase'],
    [{ weekdays: [] }, 'weekdays'],
    [{ weekdays: 'sunday' }, 'weekdays'],
    [{ weekdays: ['poya'] }, 'weekdays'],
    [{ usage_limit: 0 }, 'usage_limit'],
    [{ usage_limit: 1.5 }, 'usage_limit'],
    [{ limit_per_person: 51 }, 'limit_per_person'],
    [{ code: '' }, 'code'],
    [{ code_kind: 'secret' }, 'code_kind'],
    [{ image: 'nobodys' }, 'image'],
  ])('refuses %j on its field', async (changes, field) => {
    const errors = await errorsOf(await send('createDeal', { body: form(changes) }));
    expect(Object.keys(errors)).toEqual([field]);
    expect(await rowsOf('SELECT FROM deals')).toEqual([]);
  });

  test('is told at once all that is wrong', async () => {
    const wrong = { title: '', discount_price: '50', usage_limit: 'some', limit_per_person: 51 };
    const errors = async (changes: object) =>
      errorsOf(await send('createDeal', { body: form({ ...wrong, ...changes }) }));
    expect(await errors({ business: await openShop('other'), image: 'nobodys' })).toEqual({
      title: 'Deal title is required',
      discount_price: 'The special price must be lower than the regular price',
      usage_limit: 'Enter a whole number of claims',
      business: 'Choose a published business of yours',
      image: expect.stringContaining('isn’t there any more'),
    });
    expect(await errors({ valid_until: '2026-11-20' })).toMatchObject({
      discount_price: 'The special price must be lower than the regular price',
      valid_until: inThePast,
    });
  });

  test('keeps a code only where everybody uses it', async () => {
    for (const code_kind of ['personal', 'none', undefined]) {
      const { id, code } = await submit({ code_kind });
      expect(code).toBeNull();
      expect(await rowsOf('SELECT code FROM deals WHERE id = $1', [id])).toEqual([{ code: null }]);
    }
  });

  test('what its owner may not set stays as it is', async () => {
    const others = await openShop('other');
    const forbidden = {
      id: 1,
      slug: 'mine',
      status: 'published',
      is_featured: true,
      owner_id: ids['other'],
      business_id: others,
      businessId: others,
      revision: 9,
      used_count: 7,
      usedCount: 7,
      submitted_at: '2001-01-01T00:00:00Z',
      created_at: '2001-01-01T00:00:00Z',
      updated_at: '2001-01-01T00:00:00Z',
      discount_percentage: 100,
      contact_info: 'x',
      reason: 'x',
      figures: { views: 9, claims: 9, redemptions: 9 },
      reported: { id: 9, results: [] },
      pending_changes: { status: 'pending' },
      __proto__: { status: 'published' },
      constructor: { prototype: { status: 'published' } },
    };
    const expected = {
      status: 'pending',
      is_featured: false,
      business: { id: shop },
      revision: 1,
      used_count: 0,
      discount_percentage: 29,
      contact_info: null,
      submitted_at: NOW.toISOString(),
      slug: expect.stringMatching(/^kottu-for-two/),
      figures: { views: null, claims: 0, redemptions: 0 },
      reported: null,
    };
    const plain = await submit();
    for (const [field, value] of Object.entries(forbidden)) {
      const given = { [field]: value };
      expect(await submit(given)).toMatchObject(expected);
      expect(await update(plain.id, given)).toMatchObject(expected);
    }
    // A deal stays with its business.
    expect(await update(plain.id, { business: others })).toMatchObject(expected);
  });
});

describe('a change', () => {
  test.each(['pending', 'changes_requested', 'rejected'])(
    'of a %s deal is submitted anew',
    async (status) => {
      const id = await withStatus(status);
      expect(await update(id, { title: 'Hopper night', terms: '' })).toMatchObject({
        title: 'Hopper night',
        slug: 'hopper-night',
        terms: null,
        description: KOTTU_FOR_TWO.description,
        status: 'pending',
        revision: 2,
        pending_changes: null,
      });
      expect(await steps()).toEqual(['submit 1', 'change 2']);
    },
  );

  test.each(['published', 'paused'])('of a %s deal waits beside it', async (status) => {
    const id = await withStatus(status);
    const given = { ...KOTTU_FOR_TWO, discount_price: '30', usage_limit: 60 };
    expect(await update(id, given)).toMatchObject({
      discount_price: '35.00',
      status,
      revision: 2,
      pending_changes: { status: 'pending', reason: null },
    });
    const { pending_changes } = await own(id);
    expect(pending_changes?.fields).toEqual({ discount_price: '30.00', usage_limit: 60 });
    const merged = await update(id, { code_kind: 'none' });
    expect(merged.pending_changes?.fields).toEqual({
      discount_price: '30.00',
      usage_limit: 60,
      code_kind: 'none',
      code: null,
    });
    expect(await update(id, KOTTU_FOR_TWO)).toMatchObject({ pending_changes: null, revision: 4 });
    expect(await steps()).toEqual(['submit 1', 'change 2', 'change 3', 'withdraw 4']);
  });

  test('is checked with what is there already, and with what waits', async () => {
    const id = await withStatus('published');
    const refused = async (body: object) =>
      Object.keys(await errorsOf(await send('updateDeal', { id, body })));
    expect(await refused({ discount_price: '60' })).toEqual(['discount_price']);
    expect(await refused({ original_price: '35' })).toEqual(['discount_price']);
    expect(await refused({ valid_from: '2026-12-30' })).toEqual(['valid_until']);
    expect(await refused({ limit_per_person: 51 })).toEqual(['limit_per_person']);
    expect(await refused({ code: '' })).toEqual(['code']);
    expect(await refused({ title: '' })).toEqual(['title']);
    await update(id, { usage_limit: 5 });
    expect(await refused({ limit_per_person: 6 })).toEqual(['limit_per_person']);
    await update(id, { original_price: '80', discount_price: '60' });
  });

  test('never limits a deal to less than is claimed already', async () => {
    const id = await withStatus('published');
    await set(id, 'used_count = 12');
    const response = await send('updateDeal', { id, body: { usage_limit: 11 } });
    expect(await errorsOf(response)).toEqual({
      usage_limit: 'There are 12 claims already: enter at least as many',
    });
    expect((await update(id, { usage_limit: 12 })).pending_changes?.fields).toEqual({
      usage_limit: 12,
    });
    expect((await update(id, { usage_limit: '' })).pending_changes?.fields).toEqual({
      usage_limit: null,
    });
  });

  test('may correct a deal that is over, but not move its last day there', async () => {
    const id = await withStatus('published');
    await set(id, `valid_until = '2026-11-10'`);
    await update(id, { terms: 'Take away too.', valid_until: '2026-11-10' });
    const moved = await send('updateDeal', { id, body: { valid_until: '2026-11-11' } });
    expect(await errorsOf(moved)).toEqual({ valid_until: inThePast });
    await set(id, `status = 'rejected'`);
    const again = await send('updateDeal', { id, body: { terms: 'Dine in.' } });
    expect(await errorsOf(again)).toEqual({ valid_until: inThePast });
  });

  test('of a deal that has ended is not possible', async () => {
    const id = await withStatus('archived');
    expect((await send('updateDeal', { id, body: { title: 'X' } })).status).toBe(409);
  });

  test('of a deal whose business is not published is not possible', async () => {
    const id = await withStatus('rejected');
    await done('archiveBusiness', { id: shop });
    const response = await send('updateDeal', { id, body: { title: 'X' } });
    expect(response.status).toBe(409);
    expect((await response.json()).detail).toBe('The business of this deal isn’t published.');
    await done('deleteDeal', { id });
  });

  test('of the picture takes an own upload or the one that is there', async () => {
    await api.pool.query(
      `INSERT INTO uploads (id, owner_id, url, width, height)
       VALUES (repeat('a', 32), $1, '/media/mine.webp', 1, 1), ('theirs', $2, '/media/theirs.webp', 1, 1)`,
      [ids['owner'], ids['other']],
    );
    const { id, image } = await submit({ image: 'a'.repeat(32) });
    expect(image).toMatch(/^\/media\/private\/.+\/a{32}\.webp$/);
    expect((await update(id, { image })).image).toBe(image);
    for (const named of ['theirs', '/media/theirs.webp', 'https://evil.example/x.png']) {
      const response = await send('updateDeal', { id, body: { image: named } });
      expect(Object.keys(await errorsOf(response))).toEqual(['image']);
    }
    expect((await update(id, { image: null })).image).toBeNull();
  });
});

/** The status that each move leads to; `gone` means that the deal is withdrawn. Every other move is refused. */
const MOVES: Record<ListingStatus, Partial<Record<Call, ListingStatus | 'gone'>>> = {
  pending: { deleteDeal: 'gone' },
  published: { pauseDeal: 'paused', deleteDeal: 'archived' },
  changes_requested: { deleteDeal: 'gone' },
  rejected: { deleteDeal: 'gone' },
  archived: {},
  paused: { resumeDeal: 'published', deleteDeal: 'archived' },
};
const STEPS = { pauseDeal: 'pause', resumeDeal: 'resume', deleteDeal: 'archive' } as const;

describe('a move', () => {
  const moves = LISTING_STATUSES.flatMap((status) =>
    (Object.keys(STEPS) as (keyof typeof STEPS)[]).map(
      (call) => [status, call, MOVES[status][call]] as const,
    ),
  );
  test.each(moves)('%s: %s leads to %s', async (status, call, next) => {
    const id = await withStatus(status);
    await set(id, `updated_at = '2026-01-01'`);
    const response = await send(call, { id });
    const [row] = await rowsOf('SELECT status, updated_at FROM deals WHERE id = $1', [id]);
    if (!next) {
      expect(response.status).toBe(409);
      expect((await response.json()).detail).toMatch(/\.$/);
      expect(row).toMatchObject({ status, updated_at: new Date('2026-01-01') });
      return expect(await steps()).toEqual(['submit 1']);
    }
    expect(response.status).toBe(successStatusOf(CALLS[call]));
    expect(await isPublic(id)).toBe(next === 'published');
    if (next === 'gone') {
      expect(row).toBeUndefined();
      return expect(await steps()).toEqual(['submit 1', 'withdraw 1']);
    }
    // The new `updated_at` takes the deal's page of the current release out of use.
    expect(row).toEqual({ status: next, updated_at: NOW });
    return expect(await steps()).toEqual(['submit 1', `${STEPS[call]} 1`]);
  });

  test('a paused deal can’t go on while its business isn’t published', async () => {
    const id = await withStatus('paused');
    await api.pool.query(`UPDATE businesses SET status = 'pending'`);
    const response = await send('resumeDeal', { id });
    expect(response.status).toBe(409);
    expect((await response.json()).detail).toBe('The business of this deal isn’t published.');
  });

  test('what waits stays through a pause, and goes with the deal', async () => {
    const id = await withStatus('published');
    await update(id, { title: 'Hopper night' });
    const waiting = { pending_changes: { fields: { title: 'Hopper night' } } };
    expect(await done('pauseDeal', { id })).toMatchObject(waiting);
    expect(await done('resumeDeal', { id })).toMatchObject(waiting);
    await done('deleteDeal', { id });
    expect(await own(id)).toMatchObject({
      status: 'archived',
      taken_down_by_team: false,
      pending_changes: null,
    });
  });

  test('of ten at once is one', async () => {
    const id = await withStatus('published');
    const replies = await Promise.all(
      Array.from({ length: 10 }, async () => (await send('pauseDeal', { id })).status),
    );
    expect(replies.toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    expect(await steps()).toEqual(['submit 1', 'pause 1']);
  });

  test('claims stay good when a deal is paused or ends', async () => {
    for (const call of ['pauseDeal', 'deleteDeal'] as const) {
      const id = await withStatus('published');
      await api.pool.query(
        `INSERT INTO claims (deal_id, user_id, code, expires_at) VALUES ($1, $2, $3, $4)`,
        [id, ids['member'], call, '2026-12-01'],
      );
      await done(call, { id });
      expect(await rowsOf('SELECT released_at FROM claims WHERE deal_id = $1', [id])).toEqual([
        { released_at: null },
      ]);
    }
  });

  test('of a business takes its deals with it', async () => {
    const statuses = {
      published: 'archived',
      paused: 'archived',
      pending: 'pending',
      rejected: 'rejected',
      archived: 'archived',
    };
    const deals: number[] = [];
    for (const status of Object.keys(statuses)) deals.push(await withStatus(status));
    await update(deals[0] ?? 0, { title: 'Hopper night' });
    const elsewhere = await openShop('owner');
    const kept = await withStatus('published', { business: elsewhere });
    await api.pool.query('TRUNCATE listing_history');
    await done('archiveBusiness', { id: shop });
    const after = await rowsOf('SELECT id, status FROM deals WHERE business_id = $1', [shop]);
    expect(Object.fromEntries(after.map(({ id, status }) => [id, status]))).toEqual(
      Object.fromEntries(Object.values(statuses).map((status, at) => [deals[at], status])),
    );
    expect(await rowsOf('SELECT FROM pending_changes')).toEqual([]);
    expect(await steps()).toEqual(['archive 1', 'archive 2', 'archive 1']);
    expect(await isPublic(kept)).toBe(true);
  });
});

describe('my deals', () => {
  test('are those of my businesses, by status and page', async () => {
    const second = await openShop('owner');
    const theirs = await openShop('other');
    const titles = ['One', 'Two', 'Three'];
    for (const [at, title] of titles.entries()) {
      api.pass(1_000);
      await submit({ title, business: at === 1 ? second : shop });
    }
    await submit({ business: theirs }, { token: tokens.other });
    const list = async (query = '', token = tokens.owner) => done('listMyDeals', { query, token });
    const titlesOf = async (query?: string) =>
      (await list(query)).results.map(({ title }) => title);
    expect(await titlesOf()).toEqual(['Three', 'Two', 'One']);
    expect(await titlesOf('?page=2&page_size=2')).toEqual(['One']);
    await api.pool.query(`UPDATE deals SET status = 'paused' WHERE title = 'Two'`);
    expect(await titlesOf('?status=paused')).toEqual(['Two']);
    expect(await list('', tokens.member)).toEqual({ count: 0, results: [] });
  });

  test('say what came of each', async () => {
    const { id } = await submit();
    const another = await submit();
    await api.pool.query(
      `INSERT INTO visits (kind, listing_id, week, what, times) VALUES
         ('deal', $1, '2026-11-16', 'view', 2), ('deal', $1, '2026-11-09', 'view', 3),
         ('deal', $1, '2026-11-16', 'share', 9), ('event', $1, '2026-11-16', 'view', 9),
         ('deal', $2, '2026-11-16', 'view', 4)`,
      [id, another.id],
    );
    await api.pool.query(
      `INSERT INTO claims (deal_id, code, expires_at, redeemed_at, released_at) VALUES
         ($1, 'a', now(), NULL, NULL), ($1, 'b', now(), now(), NULL), ($1, 'c', now(), NULL, now())`,
      [id],
    );
    expect(await own(id)).toMatchObject({
      figures: { views: 5, claims: 3, redemptions: 1 },
    });
    expect(await own(another.id)).toMatchObject({
      figures: { views: null, claims: 0, redemptions: 0 },
    });
  });

  test('say why one isn’t published, but not when it is paused', async () => {
    const { id } = await submit();
    await api.pool.query(
      `INSERT INTO listing_history (kind, listing_id, revision, step, reason)
       VALUES ('deal', $1, 1, 'request_changes', 'Which kottu?')`,
      [id],
    );
    await set(id, `status = 'changes_requested'`);
    expect((await own(id)).reason).toBe('Which kottu?');
    await set(id, `status = 'paused'`);
    expect((await own(id)).reason).toBeNull();
  });
});
