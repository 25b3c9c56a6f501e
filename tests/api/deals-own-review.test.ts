import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type DecisionForm,
  ModerationDetail,
  ModerationList,
  VERDICTS,
  type Verdict,
} from '#src/api/moderation.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { KOTTU_FOR_TWO } from '#tests/support/submissions.ts';

let api: AccountApi;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
let shop: number;

beforeAll(async () => {
  api = await openAccountApi();
  for (const name of ['owner', 'asha']) {
    const { token, user } = await api.join(name);
    tokens[name] = token;
    ids[name] = user.id;
  }
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now(), role = (CASE username WHEN 'asha' THEN 'admin' ELSE 'member' END)::role`,
  );
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.removeListings();
  await api.pool.query('TRUNCATE reported_listings CASCADE');
  const { rows } = await api.pool.query(
    `INSERT INTO businesses (slug, name, owner_id, status, state)
     VALUES ('shop', 'Shop', $1, 'published', 'VIC') RETURNING id`,
    [ids['owner']],
  );
  shop = rows[0].id;
});

const call = async (path: string, body?: object, method = 'POST') =>
  api.send(`/api/deals/${path}/`, body, { method, token: tokens['owner'] });
/** Makes a deal of the owner's through the owner's calls and a decision. */
async function deal(status: 'pending' | 'published' | 'paused', changes: object = {}) {
  const response = await call('create', { business: shop, ...KOTTU_FOR_TWO, ...changes });
  expect(response.status).toBe(201);
  const { id } = await response.json();
  if (status !== 'pending') await done(id, 'approve');
  if (status === 'paused') expect((await call(`${id}/pause`)).status).toBe(200);
  return id as number;
}
const change = async (id: number, body: object) =>
  expect((await call(`${id}/update`, body, 'PATCH')).status).toBe(200);
const row = async (id: number) =>
  (await api.pool.query('SELECT * FROM deals WHERE id = $1', [id])).rows[0];
const decide = async (id: number, verdict: Verdict, form: Partial<DecisionForm> = {}) =>
  api.send(
    `/api/moderation/deals/${id}/decisions/`,
    { verdict, revision: (await row(id)).revision, reason: 'Which kottu?', ...form },
    { token: tokens['asha'] },
  );
const done = async (id: number, verdict: Verdict) =>
  expect((await decide(id, verdict)).status).toBe(201);
const list = async (query = '') =>
  ModerationList.parse(await (await api.get(`/api/moderation/${query}`, tokens['asha'])).json());
const detail = async (id: number) => {
  const body = await (await api.get(`/api/moderation/deals/${id}/`, tokens['asha'])).json();
  const parsed = ModerationDetail.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
};
const seen = async (id: number) => {
  const response = await api.app.request(`/api/deals/${id}/`);
  return response.status === 200 ? response.json() : null;
};
const own = async (id: number) => (await api.get(`/api/my-deals/${id}/`, tokens['owner'])).json();
const report = async (id: number, reason = 'wrong') => {
  const reported = await insertRow(api.pool, 'reported_listings', {
    kind: 'deal',
    listing_id: id,
    seen: {},
    opened_at: NOW,
    with_team_at: NOW,
  });
  await insertRow(api.pool, 'listing_reports', { reported_id: reported, weight: 2, reason });
};
const conclusionOf = async (id: number) => {
  const text = 'SELECT conclusion FROM reported_listings WHERE listing_id = $1';
  return (await api.pool.query(text, [id])).rows[0].conclusion;
};
const newMails = async (work: () => Promise<unknown>) => {
  const before = (await api.mails()).length;
  await work();
  return (await api.mails()).slice(before);
};

describe('changes of a deal', () => {
  test('are seen beside it, with what comes of them', async () => {
    const id = await deal('published');
    await change(id, { discount_price: '24.95', limit_per_person: 2, code_kind: 'personal' });
    const [item] = (await list()).results;
    expect(item).toMatchObject({ kind: 'deals', id, revision: 2, status: 'pending', reports: 0 });
    expect(item?.changes.toSorted()).toEqual(
      ['code', 'code_kind', 'discount_price', 'limit_per_person'].toSorted(),
    );
    const { published, proposed } = await detail(id);
    expect(published).toMatchObject({
      discount_price: '35.00',
      discount_percentage: 29,
      code: 'KOTTU2',
      limit_per_person: 1,
    });
    expect(proposed).toMatchObject({
      discount_price: '24.95',
      discount_percentage: 50,
      code: null,
      limit_per_person: 2,
      business: { id: shop },
    });
  });

  test('are public once they are approved, and nothing waits', async () => {
    const id = await deal('published');
    const fields = {
      title: 'Hopper night',
      original_price: null,
      discount_price: '20.00',
      valid_from: null,
      valid_until: '2027-01-31',
      usage_limit: null,
      code_kind: 'none',
    };
    await change(id, fields);
    expect(await seen(id)).toMatchObject({ title: 'Kottu for two' });
    const mails = await newMails(() => done(id, 'approve'));
    expect(await seen(id)).toMatchObject({ ...fields, code: null, slug: 'hopper-night' });
    expect(await row(id)).toMatchObject({ updated_at: NOW, limit_per_person: 1 });
    expect(await own(id)).toMatchObject({ pending_changes: null, status: 'published' });
    expect((await list()).count).toBe(0);
    expect(mails).toMatchObject([{ recipient: 'owner@example.org', template: 'listing-approved' }]);
    expect(await (await api.app.request('/api/deals/kottu-for-two/')).json()).toMatchObject({ id });
  });

  test.each([
    ['request_changes', 'changes_requested'],
    ['reject', 'rejected'],
  ] as const)('%s leaves it as it was, and says why', async (verdict, status) => {
    const id = await deal('published');
    await change(id, { title: 'Hopper night' });
    await done(id, verdict);
    expect(await seen(id)).toMatchObject({ title: 'Kottu for two' });
    expect((await own(id)).pending_changes).toMatchObject({ status, reason: 'Which kottu?' });
    await change(id, { title: 'Hopper evening' });
    expect((await own(id)).pending_changes).toMatchObject({ status: 'pending', reason: null });
  });

  test('of a paused deal are decided while it stays paused', async () => {
    const id = await deal('paused');
    await change(id, { title: 'Hopper night' });
    const { item, published, proposed } = await detail(id);
    expect(item).toMatchObject({ status: 'pending', changes: ['title'] });
    expect([published, proposed]).toMatchObject([
      { title: 'Kottu for two' },
      { title: 'Hopper night' },
    ]);
    expect((await decide(id, 'feature')).status).toBe(409);
    const [mail] = await newMails(() => done(id, 'approve'));
    expect(mail?.text).toContain('The deal is paused');
    expect(await row(id)).toMatchObject({ status: 'paused', title: 'Hopper night' });
    expect(await seen(id)).toBeNull();
    expect((await call(`${id}/resume`)).status).toBe(200);
    expect(await seen(id)).toMatchObject({ title: 'Hopper night' });
    // The address from before the pause leads to the deal.
    expect(await (await api.app.request('/api/deals/kottu-for-two/')).json()).toMatchObject({ id });
  });

  test('can’t limit it to less than was claimed meanwhile', async () => {
    const id = await deal('published');
    await change(id, { usage_limit: 5 });
    await api.pool.query('UPDATE deals SET used_count = 6 WHERE id = $1', [id]);
    const response = await decide(id, 'approve');
    expect(response.status).toBe(409);
    expect((await response.json()).detail).toContain('6 claims already');
    expect(await row(id)).toMatchObject({ usage_limit: 50 });
    await done(id, 'reject');
  });

  test('wait for its business', async () => {
    const id = await deal('published');
    await change(id, { title: 'Hopper night' });
    await api.pool.query(`UPDATE businesses SET status = 'pending'`);
    expect((await decide(id, 'approve')).status).toBe(409);
    expect((await own(id)).pending_changes).toMatchObject({ status: 'pending' });
  });
});

describe('a business that staff archive', () => {
  const archive = async () =>
    api.send(
      `/api/moderation/businesses/${shop}/decisions/`,
      { verdict: 'archive', revision: 1, reason: 'It closed.' },
      { token: tokens['asha'] },
    );

  test('takes its deals with it, and their owner reads why', async () => {
    const deals = [await deal('published'), await deal('paused')];
    await change(deals[0] ?? 0, { title: 'Hopper night' });
    const mails = await newMails(async () => expect((await archive()).status).toBe(201));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('What it offered has ended with it.');
    for (const id of deals) {
      expect(await own(id)).toMatchObject({
        status: 'archived',
        reasons: ['business_taken_down'],
        reason: 'Its business was taken down.',
        taken_down_by_team: true,
        pending_changes: null,
      });
      expect((await detail(id)).history[0]).toMatchObject({
        verdict: 'archive',
        decided_by: { username: 'asha' },
      });
    }
  });

  test('in the moment of a decision on its deal: one waits for the other', async () => {
    for (let round = 0; round < 10; round++) {
      await api.pool.query(`UPDATE businesses SET status = 'published'`);
      const id = await deal('pending');
      const answers = await Promise.all([archive(), decide(id, 'approve')]);
      expect(answers[0]?.status).toBe(201);
      expect(answers[1]?.status).toBe((await row(id)).status === 'archived' ? 201 : 409);
      expect((await row(id)).status).not.toBe('published');
    }
    expect(api.log).toEqual([]);
  });
});

describe('reports', () => {
  test('of a deal whose changes wait are counted there too', async () => {
    const id = await deal('published');
    await change(id, { title: 'Hopper night' });
    await report(id);
    expect((await list()).results).toMatchObject([{ id, reports: 1, changes: ['title'] }]);
    expect((await list('?reported=true')).results).toMatchObject([{ id, status: 'published' }]);
  });

  test.each(VERDICTS.filter((each) => each !== 'undo'))('after %s', async (verdict) => {
    const id = await deal(verdict === 'archive' || verdict === 'keep' ? 'paused' : 'published');
    if (verdict === 'unfeature') await done(id, 'feature');
    await change(id, { title: 'Hopper night' });
    const other = await deal('published');
    await report(id);
    await report(other);
    await done(id, verdict);
    const ends = { approve: 'mended', keep: 'nothing_wrong', archive: 'taken_down' };
    const conclusion = (ends as Partial<Record<Verdict, string>>)[verdict] ?? null;
    expect([await conclusionOf(id), await conclusionOf(other)]).toEqual([conclusion, null]);
    expect((await own(id)).reported === null).toBe(conclusion !== null);
    expect((await detail(id)).reported === null).toBe(conclusion !== null);
  });

  test('are not settled by a decision that is refused', async () => {
    const id = await deal('published');
    await report(id);
    expect((await decide(id, 'approve')).status).toBe(409);
    expect((await decide(id, 'keep', { revision: 7 })).status).toBe(409);
    expect(await conclusionOf(id)).toBeNull();
  });
});

describe('keep', () => {
  test('leaves all as it is but the reports, writes it down, and mails nobody', async () => {
    const id = await deal('published');
    await api.pool.query(`UPDATE deals SET updated_at = '2026-01-01' WHERE id = $1`, [id]);
    await report(id);
    const before = await row(id);
    const mails = await newMails(async () =>
      expect((await decide(id, 'keep', { note: 'Called them.' })).status).toBe(201),
    );
    expect(mails).toEqual([]);
    expect(await row(id)).toEqual(before);
    expect((await detail(id)).history[0]).toMatchObject({ verdict: 'keep', note: 'Called them.' });
    expect((await list('?reported=true')).count).toBe(0);
  });

  test('is for deals that are up', async () => {
    expect((await decide(await deal('pending'), 'keep')).status).toBe(409);
    const response = await api.send(
      `/api/moderation/businesses/${shop}/decisions/`,
      { verdict: 'keep', revision: 1 },
      { token: tokens['asha'] },
    );
    expect(response.status).toBe(409);
    expect((await response.json()).detail).toBe('Nothing of this was changed at once.');
  });
});
