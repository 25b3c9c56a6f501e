import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  Decision,
  ModerationDetail,
  ModerationList,
  VERDICTS,
  type Verdict,
} from '#src/api/moderation.ts';
import { LISTING_STATUSES } from '#src/listings/lifecycle.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { insertRow } from '#tests/support/insert-row.ts';

type Kind = 'business' | 'event' | 'deal';
const PLURAL = { business: 'businesses', event: 'events', deal: 'deals' } as const;
const KINDS = ['business', 'event', 'deal'] as const;

/** The verdicts on listings; `keep` and `undo` are about reports and changes at once, which have tests of their own. */
const ON_LISTINGS = VERDICTS.filter((verdict) => verdict !== 'keep' && verdict !== 'undo');

let api: AccountApi;
let people: Record<string, { token: string; id: number }>;
/** The published business to which the deals belong. */
let shop: number;

beforeAll(async () => {
  api = await openAccountApi();
  people = await api.joinAll(['owner', 'other', 'asha', 'bandula']);
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE username IN ('asha', 'bandula')`);
  await api.pool.query(`UPDATE users SET first_name = 'Asha' WHERE username = 'asha'`);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.removeListings();
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now(), is_business_owner = false,
                      is_event_organizer = false`,
  );
  shop = await insert('businesses', { slug: 'shop', name: 'Shop', status: 'published' });
});

const insert = (table: string, row: Record<string, unknown>) => insertRow(api.pool, table, row);

let number = 0;
/** A listing of the owner's; the newest waits longest, so that an order by id would be noticed. */
async function listing(kind: Kind, status: string, more: Record<string, unknown> = {}) {
  number += 1;
  return insert(PLURAL[kind], {
    slug: `kottu-${number}`,
    [kind === 'business' ? 'name' : 'title']: `Kottu ${number}`,
    status,
    submitted_at: new Date(NOW.getTime() - number * 60_000),
    updated_at: '2026-01-01T00:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
    ...(kind === 'deal'
      ? { business_id: shop }
      : { owner_id: people['owner']?.id, state: 'VIC', suburb: 'Clayton' }),
    ...more,
  });
}

const wait = (kind: Kind, id: number, fields: object, status = 'pending') =>
  api.pool.query(
    `INSERT INTO pending_changes (kind, listing_id, fields, status, submitted_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [kind, id, JSON.stringify(fields), status, NOW],
  );

const decide = (
  who: string,
  kind: Kind,
  id: number,
  verdict: Verdict,
  {
    revision = 1,
    reasons = [] as readonly string[],
    reason = 'The telephone doesn’t answer.',
    note = '',
  } = {},
) =>
  api.send(
    `/api/moderation/${PLURAL[kind]}/${id}/decisions/`,
    { verdict, revision, reasons, reason, note },
    { token: people[who]?.token },
  );

const row = async (kind: Kind, id: number) =>
  (await api.pool.query(`SELECT * FROM ${PLURAL[kind]} WHERE id = $1`, [id])).rows[0];
const list = async (query = '') => {
  const response = await api.get(`/api/moderation/${query}`, people['asha']?.token);
  expect(response.status).toBe(200);
  return ModerationList.parse(await response.json());
};
const detail = async (kind: Kind, id: number) => {
  const response = await api.get(`/api/moderation/${PLURAL[kind]}/${id}/`, people['asha']?.token);
  expect(response.status).toBe(200);
  const body = await response.json();
  const parsed = ModerationDetail.parse(body);
  expect(body).toEqual(parsed);
  return parsed;
};
const publicStatus = async (kind: Kind, id: number) =>
  (await api.app.request(`/api/${PLURAL[kind]}/${id}/`)).status;
const steps = async () =>
  (await api.pool.query('SELECT step, revision, reason, note, user_id FROM listing_history')).rows;

test('the fields that change stand in the order of the form', async () => {
  const id = await listing('business', 'published');
  await wait('business', id, { email: 'a@b.example', images: [], description: 'New', name: 'New' });
  expect((await list()).results[0]?.changes).toEqual(['name', 'description', 'email', 'images']);
  expect((await detail('business', id)).item.changes[0]).toBe('name');
});

describe('who may', () => {
  test.each([
    ['a visitor', undefined, 401],
    ['somebody with a wrong token', 'x'.repeat(43), 401],
    ['the owner', 'owner', 404],
    ['another member', 'other', 404],
  ])('%s may not, whatever the call', async (_, who, status) => {
    const token = people[who ?? '']?.token ?? who;
    for (const kind of KINDS) {
      const id = await listing(kind, 'pending');
      const path = `/api/moderation/${PLURAL[kind]}/${id}/`;
      const body = { verdict: 'approve', revision: 1 };
      for (const answer of [
        await api.get('/api/moderation/', token),
        await api.get(path, token),
        await api.send(`${path}decisions/`, body, { token }),
      ]) {
        expect(answer.status).toBe(status);
        expect(await answer.text()).not.toContain('Kottu');
      }
      expect((await row(kind, id)).status).toBe('pending');
    }
    expect(await steps()).toEqual([]);
  });

  test.each(['business', 'nothing', 'users', '..'])('a kind called %s is none', async (kind) => {
    const token = people['asha']?.token;
    expect((await api.get(`/api/moderation/${kind}/${shop}/`, token)).status).toBe(404);
  });

  test('a listing that is not there is a 404', async () => {
    expect((await decide('asha', 'event', 999_999, 'approve')).status).toBe(404);
  });

  test('a rejection and a wish for changes need a reason', async () => {
    const id = await listing('event', 'pending');
    for (const verdict of ['reject', 'request_changes'] as const) {
      const response = await decide('asha', 'event', id, verdict, { reason: ' ' });
      expect(response.status).toBe(400);
      expect(Object.keys((await response.json()).errors)).toEqual(['reason']);
    }
    const unknown = { reasons: ['business_taken_down'], reason: '' };
    expect((await decide('asha', 'event', id, 'reject', unknown)).status).toBe(400);
    const ready = { reasons: ['listed_already'], reason: '' };
    expect((await decide('asha', 'event', id, 'reject', ready)).status).toBe(201);
  });
});

describe('the queue', () => {
  test('has what waits, the longest first, and changes of published listings with their fields', async () => {
    const later = await listing('business', 'pending', { submitted_at: '2026-11-03T00:00:00Z' });
    const first = await listing('event', 'pending', { submitted_at: '2026-11-01T00:00:00Z' });
    const offer = await listing('deal', 'pending', { submitted_at: '2026-11-04T00:00:00Z' });
    const edited = await listing('business', 'published', { revision: 2 });
    await wait('business', edited, { phone: '1', description: 'New' });
    for (const status of ['rejected', 'changes_requested', 'archived', 'published']) {
      await listing('event', status);
    }
    const { count, results } = await list();
    expect(count).toBe(4);
    expect(results.map(({ kind, id }) => [kind, id])).toEqual([
      ['events', first],
      ['businesses', later],
      ['deals', offer],
      ['businesses', edited],
    ]);
    expect(results[0]).toMatchObject({
      status: 'pending',
      submitted_at: '2026-11-01T00:00:00.000Z',
      submitted_by: { id: people['owner']?.id, username: 'owner', first_name: '' },
      changes: [],
      state: 'VIC',
    });
    expect(results[2]).toMatchObject({ submitted_by: null, state: null });
    expect(results[3]).toMatchObject({ status: 'pending', revision: 2 });
    expect(results[3]?.changes.toSorted()).toEqual(['description', 'phone']);
  });

  test.each(LISTING_STATUSES)('by status: %s', async (status) => {
    const expected = [];
    for (const each of LISTING_STATUSES) {
      const ids = [await listing('event', each), await listing('event', each, { state: 'NT' })];
      if (each === status) expected.push(...ids);
    }
    const { count, results } = await list(`?kind=events&status=${status}`);
    expect(count).toBe(2);
    expect(results.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
    expect(new Set(results.map((each) => each.status))).toEqual(new Set([status]));
    const inTerritory = await list(`?kind=events&status=${status}&state=NT`);
    expect(inTerritory.results.map(({ id }) => id)).toEqual(expected.slice(1));
  });

  test('changes that were set aside are with what was set aside', async () => {
    const id = await listing('event', 'published');
    await wait('event', id, { title: 'Other' }, 'rejected');
    expect((await list('?status=rejected')).results).toMatchObject([{ id, status: 'rejected' }]);
    expect((await list()).count).toBe(0);
  });

  test('turns pages, and counts beyond the last', async () => {
    for (const _ of [1, 2, 3]) await listing('event', 'pending');
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?page_size=2&page=${page}`)));
    expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
      [3, 2],
      [3, 1],
      [3, 0],
    ]);
  });

  test('a search finds what has its words, its number or its owner, whatever the status', async () => {
    const ids = {
      archived: await listing('event', 'archived', {
        title: 'Vesak lanterns',
        suburb: 'Noble Park',
      }),
      published: await listing('business', 'published', { name: 'Lantern & 100% Tea' }),
      deal: await listing('deal', 'paused', { title: 'Lamps for two' }),
    };
    await wait('business', ids.published, { description: 'New' });
    const found = async (search: string, more = '') =>
      (await list(`?search=${encodeURIComponent(search)}${more}`)).results.map(({ id }) => id);
    expect(await found('lantern')).toEqual([ids.published, ids.archived]);
    expect(await found('noble LANTERNS')).toEqual([ids.archived]);
    expect(await found('0%')).toEqual([ids.published]);
    expect(await found('shop lamps')).toEqual([ids.deal]);
    expect(await found(`#${ids.deal}`)).toContain(ids.deal);
    expect(await found('owner@')).toHaveLength(2);
    expect(await found('lantern', '&status=archived')).toEqual([ids.archived]);
    expect(await found('lantern', '&kind=businesses')).toEqual([ids.published]);
    const [item] = (await list('?search=tea')).results;
    expect(item).toMatchObject({ status: 'pending', changes: ['description'] });
    expect(await list('?search=nothing+of+the+kind')).toEqual({ count: 0, results: [] });
  });
});

describe('one listing', () => {
  test('of a published one with changes: as it is and as it would be', async () => {
    const { rows } = await api.pool.query(
      `SELECT id FROM categories WHERE kind = 'event' AND name = 'Cultural'`,
    );
    await api.pool.query(
      `INSERT INTO uploads (id, url, width, height) VALUES ('1', '/media/lamp.webp', 1, 1)`,
    );
    const id = await listing('event', 'published', { description: 'Before' });
    await wait('event', id, {
      description: 'After',
      image: '/media/lamp.webp',
      image_alt: 'A lamp',
      suburb: 'Homebush',
      state: 'NSW',
      category: rows[0].id,
      program: [{ time: '7 pm', activity: 'Drums' }],
    });
    const { item, proposed, published } = await detail('event', id);
    expect(item.changes).toHaveLength(7);
    expect(published).toMatchObject({
      description: 'Before',
      image_alt: null,
      location: 'Clayton, VIC',
      program: [],
    });
    expect(proposed).toMatchObject({
      description: 'After',
      image: expect.stringMatching(/^\/media\/private\//),
      image_alt: 'A lamp',
      location: 'Homebush, NSW',
      category: { id: rows[0].id, name: 'Cultural' },
      program: [{ time: '7 pm', activity: 'Drums' }],
    });
  });

  test.each(KINDS)('of a %s that waits: nothing is public', async (kind) => {
    const id = await listing(kind, 'pending');
    const { item, published, proposed, history } = await detail(kind, id);
    expect(item).toMatchObject({ kind: PLURAL[kind], id, status: 'pending', changes: [] });
    expect(published).toBeNull();
    expect(proposed.id).toBe(id);
    expect(history).toEqual([]);
  });

  test('shows events that may be the same, also ones that wait', async () => {
    const facts = { title: 'Avurudu in the Park', date: '2027-04-14', suburb: 'Clayton' };
    const other = await listing('event', 'pending', facts);
    await listing('event', 'pending', { ...facts, date: '2027-04-15' });
    const id = await listing('event', 'pending', { ...facts, title: 'Avurudu 2027' });
    expect((await detail('event', id)).similar).toMatchObject([
      { id: other, name: facts.title, status: 'pending', why: 'title' },
    ]);
  });

  test('shows businesses that may be the same, and what happened so far', async () => {
    const phone = '(03) 5550 1234';
    const there = await listing('business', 'published', { contact_phone: phone });
    const id = await listing('business', 'pending', { contact_phone: '03 5550 1234' });
    await decide('asha', 'business', id, 'request_changes', { note: 'Called twice.' });
    const { similar, history } = await detail('business', id);
    expect(similar).toMatchObject([{ id: there, why: 'phone' }]);
    expect(history).toMatchObject([
      {
        verdict: 'request_changes',
        reason: 'The telephone doesn’t answer.',
        note: 'Called twice.',
        decided_by: { username: 'asha' },
      },
    ]);
  });
});

/** The state to which each move leads; every other move is refused. */
const MOVES: Record<string, Partial<Record<Verdict, string>>> = {
  pending: { approve: 'published', request_changes: 'changes_requested', reject: 'rejected' },
  published: { archive: 'archived', feature: 'published' },
  changes_requested: {},
  rejected: {},
  archived: {},
  paused: { archive: 'archived' },
};

describe.each(KINDS)('decisions on a %s', (kind) => {
  const moves = LISTING_STATUSES.flatMap((status) =>
    ON_LISTINGS.map((verdict) => [status, verdict, MOVES[status]?.[verdict]] as const),
  );
  test.each(moves)('%s: %s leads to %s', async (status, verdict, next) => {
    const id = await listing(kind, status);
    const response = await decide('asha', kind, id, verdict, { note: 'Seen.' });
    const after = await row(kind, id);
    if (!next) {
      expect(response.status).toBe(409);
      expect((await response.json()).detail).toMatch(/\.$/);
      expect(after.status).toBe(status);
      expect(await steps()).toEqual([]);
      expect(await api.mails()).toEqual([]);
      return;
    }
    expect(response.status).toBe(201);
    const decision = Decision.parse(await response.json());
    expect(decision).toMatchObject({ verdict, revision: 1, decided_by: { username: 'asha' } });
    expect(after).toMatchObject({ status: next, is_featured: verdict === 'feature' });
    expect(after.updated_at).toEqual(NOW);
    expect(after.created_at).toEqual(new Date('2026-01-01T00:00:00Z'));
    expect(await publicStatus(kind, id)).toBe(next === 'published' ? 200 : 404);
    const reason = 'The telephone doesn’t answer.';
    expect(await steps()).toEqual([
      { step: verdict, revision: 1, reason, note: 'Seen.', user_id: people['asha']?.id },
    ]);
  });

  test('a revision that is no longer the one seen is refused, whatever the verdict', async () => {
    const id = await listing(kind, 'pending', { revision: 2 });
    for (const verdict of ON_LISTINGS) {
      const response = await decide('asha', kind, id, verdict, { revision: 1 });
      expect(response.status).toBe(409);
      expect((await response.json()).detail).toContain('has changed since you looked at it');
    }
    expect((await row(kind, id)).status).toBe('pending');
  });

  test('of two moderators at once exactly one decides, and the other is told who', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const id = await listing(kind, 'pending');
      const answers = await Promise.all([
        decide('asha', kind, id, 'approve'),
        decide('bandula', kind, id, 'reject'),
      ]);
      const won = answers.findIndex(({ status }) => status === 201);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const { detail } = await (answers[1 - won] as Response).json();
      expect(detail).toBe(
        won === 0 ? 'Asha has approved this already.' : 'bandula has rejected this already.',
      );
      expect((await row(kind, id)).status).toBe(won === 0 ? 'published' : 'rejected');
    }
    expect(await steps()).toHaveLength(5);
  });

  test('feature and unfeature only where it changes something', async () => {
    const id = await listing(kind, 'published');
    expect((await decide('asha', kind, id, 'unfeature')).status).toBe(409);
    expect((await decide('asha', kind, id, 'feature')).status).toBe(201);
    const again = await decide('bandula', kind, id, 'feature');
    expect(again.status).toBe(409);
    expect((await again.json()).detail).toBe('Asha has featured this already.');
    expect((await decide('bandula', kind, id, 'unfeature')).status).toBe(201);
    expect((await row(kind, id)).is_featured).toBe(false);
    expect(await api.mails()).toEqual([]);
  });
});

test('my own decision is mine when I press twice', async () => {
  const id = await listing('event', 'pending');
  await decide('asha', 'event', id, 'approve');
  const { detail } = await (await decide('asha', 'event', id, 'approve')).json();
  expect(detail).toBe('You have approved this already.');
});

test('a deal waits for its business', async () => {
  const id = await listing('deal', 'pending');
  await api.pool.query(`UPDATE businesses SET status = 'pending' WHERE id = $1`, [shop]);
  const response = await decide('asha', 'deal', id, 'approve');
  expect(response.status).toBe(409);
  expect((await response.json()).detail).toContain('The business of this deal isn’t published');
  expect((await row('deal', id)).status).toBe('pending');
});

test('nothing of a suspended account is published; it can be rejected, and what is public stays', async () => {
  const owner = people['owner']?.id;
  await api.pool.query('UPDATE businesses SET owner_id = $1 WHERE id = $2', [owner, shop]);
  await api.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [owner]);
  for (const kind of KINDS) {
    const id = await listing(kind, 'pending');
    const response = await decide('asha', kind, id, 'approve');
    expect([response.status, (await response.json()).detail]).toEqual([
      409,
      expect.stringContaining('The account of its owner is suspended'),
    ]);
    expect((await decide('asha', kind, id, 'reject')).status).toBe(201);
  }
  expect(await publicStatus('business', shop)).toBe(200);
  await api.pool.query('UPDATE users SET suspended_at = NULL');
  expect((await decide('asha', 'event', await listing('event', 'pending'), 'approve')).status).toBe(
    201,
  );
});

test('an approval makes the owner what they are', async () => {
  const flags = async () =>
    (
      await api.pool.query(
        'SELECT is_business_owner, is_event_organizer FROM users WHERE username = $1',
        ['owner'],
      )
    ).rows[0];
  await decide('asha', 'event', await listing('event', 'pending'), 'approve');
  expect(await flags()).toEqual({ is_business_owner: false, is_event_organizer: true });
  await decide('asha', 'business', await listing('business', 'pending'), 'approve');
  expect(await flags()).toEqual({ is_business_owner: true, is_event_organizer: true });
});

describe('changes of a published listing', () => {
  const changed = async (fields: object = { description: 'After' }) => {
    const id = await listing('event', 'published', { description: 'Before', revision: 2 });
    await wait('event', id, fields);
    return id;
  };
  const asPublic = async (id: number) => (await api.app.request(`/api/events/${id}/`)).json();

  test('approved, they are public and nothing waits', async () => {
    const id = await changed();
    expect((await asPublic(id)).description).toBe('Before');
    expect((await decide('asha', 'event', id, 'approve', { revision: 2 })).status).toBe(201);
    expect((await asPublic(id)).description).toBe('After');
    expect((await row('event', id)).updated_at).toEqual(NOW);
    expect((await list()).count).toBe(0);
    const { detail } = await (
      await decide('bandula', 'event', id, 'approve', { revision: 2 })
    ).json();
    expect(detail).toBe('Asha has approved this already.');
  });

  test.each([
    ['request_changes', 'changes_requested'],
    ['reject', 'rejected'],
  ] as const)('%s sets them aside with the reason', async (verdict, status) => {
    const id = await changed();
    expect((await decide('asha', 'event', id, verdict, { revision: 2 })).status).toBe(201);
    expect(await asPublic(id)).toMatchObject({ description: 'Before' });
    const { rows } = await api.pool.query('SELECT status FROM pending_changes');
    expect(rows).toEqual([{ status }]);
    expect(await steps()).toMatchObject([{ reason: 'The telephone doesn’t answer.' }]);
    expect((await row('event', id)).status).toBe('published');
    const again = await decide('bandula', 'event', id, 'approve', { revision: 2 });
    expect(again.status).toBe(409);
  });

  test('archived with the listing, they are gone', async () => {
    const id = await changed();
    expect((await decide('asha', 'event', id, 'archive', { revision: 2 })).status).toBe(201);
    expect((await api.pool.query('SELECT FROM pending_changes')).rowCount).toBe(0);
  });

  test('an edit in the same moment is never approved unseen', async () => {
    for (const _ of [1, 2, 3, 4, 5]) {
      const id = await listing('event', 'pending', { description: 'Seen', date: '2026-12-31' });
      const edit = { description: 'Unseen' };
      const [edited, decided] = await Promise.all([
        api.send(`/api/events/${id}/update/`, edit, {
          method: 'PATCH',
          token: people['owner']?.token,
        }),
        decide('asha', 'event', id, 'approve'),
      ]);
      expect(edited.status).toBe(200);
      const isApproved = decided.status === 201;
      if (!isApproved) {
        expect((await decided.json()).detail).toContain('has changed since you looked at it');
      }
      const after = await row('event', id);
      expect(after).toMatchObject(
        isApproved
          ? { status: 'published', description: 'Seen', revision: 2 }
          : { status: 'pending', description: 'Unseen', revision: 2 },
      );
      expect((await decide('bandula', 'event', id, 'approve')).status).toBe(409);
      const seen = await decide('bandula', 'event', id, 'approve', { revision: 2 });
      expect(seen.status).toBe(201);
      expect((await asPublic(id)).description).toBe('Unseen');
    }
  });

  test('a new name moves it, and its old address stays', async () => {
    const id = await changed({ title: 'Vesak Lanterns' });
    const { slug } = await row('event', id);
    await decide('asha', 'event', id, 'approve', { revision: 2 });
    expect(await (await api.app.request(`/api/events/${slug}/`)).json()).toMatchObject({
      id,
      slug: 'vesak-lanterns',
    });
  });
});

describe('what a business changed at once', () => {
  const change = async (id: number, body: object) => {
    const token = people['owner']?.token;
    const path = `/api/businesses/${id}/update/`;
    expect((await api.send(path, body, { method: 'PATCH', token })).status).toBe(200);
  };
  const closed = async (more: object = {}) => {
    const id = await listing('business', 'published', { email: 'a@b.example' });
    await change(id, { closed_from: '2026-11-21', closed_until: '2026-11-22', ...more });
    return id;
  };
  const seen = async (id: number) => (await api.app.request(`/api/businesses/${id}/`)).json();

  test('comes in the queue after what waits, and is shown before and after', async () => {
    const id = await closed();
    const waiting = await listing('event', 'pending', { submitted_at: '2026-11-21T00:00:00Z' });
    const { count, results } = await list();
    expect([count, results.map((item) => item.id)]).toEqual([2, [waiting, id]]);
    const immediate = ['closed_from', 'closed_until'];
    expect(results[1]).toMatchObject({ status: 'published', changes: [], immediate });
    expect(results[1]?.submitted_at).toBe(NOW.toISOString());
    const { former, published, proposed } = await detail('business', id);
    expect(former).toMatchObject({ closed_from: null, closed_until: null });
    expect(published).toMatchObject({ closed_from: '2026-11-21' });
    expect(proposed).toEqual(published);
    expect((await list('?kind=events')).count).toBe(1);
    expect((await list('?status=published&kind=businesses')).count).toBe(2);
  });

  test('that also has changes that wait is in the queue once', async () => {
    const id = await closed({ description: 'New' });
    const { results } = await list();
    expect(results).toMatchObject([{ id, status: 'pending', changes: ['description'] }]);
    expect(results[0]?.immediate).toHaveLength(2);
    await decide('asha', 'business', id, 'request_changes', { revision: 2 });
    expect((await list()).results).toMatchObject([{ id, status: 'published' }]);
    await decide('asha', 'business', id, 'keep', { revision: 2 });
    expect((await list()).count).toBe(0);
    expect((await list('?status=changes_requested')).count).toBe(1);
  });

  test.each([
    ['keep', '2026-11-21', 'keep'],
    ['undo', null, 'undo'],
  ] as const)('%s settles it once: closed from %s', async (verdict, from, step) => {
    const id = await closed();
    expect((await decide('asha', 'business', id, verdict)).status).toBe(409);
    const answers = [];
    for (const who of ['asha', 'bandula']) {
      answers.push((await decide(who, 'business', id, verdict, { revision: 2 })).status);
    }
    expect(answers).toEqual([201, 409]);
    expect((await seen(id)).closed_from).toBe(from);
    expect((await list()).count).toBe(0);
    expect((await steps()).map((each) => each.step)).toEqual(['change', step]);
    const mails = await api.mails();
    expect(mails.map(({ template }) => template)).toEqual(
      verdict === 'undo' ? ['listing-change-undone'] : [],
    );
    for (const { text } of mails) expect(text).toContain('The telephone doesn’t answer.');
    // Changes of whoever was undone wait from then on.
    await change(id, { business_hours: 'By day' });
    expect((await seen(id)).business_hours).toBe(verdict === 'undo' ? null : 'By day');
  });

  test('undone needs a reason, and what the owner changed meanwhile isn’t undone unseen', async () => {
    const id = await closed();
    const unasked = await listing('business', 'published');
    expect((await decide('asha', 'business', unasked, 'undo')).status).toBe(409);
    const unreasoned = await decide('asha', 'business', id, 'undo', { revision: 2, reason: '' });
    expect(unreasoned.status).toBe(400);
    await change(id, { business_hours: 'By day' });
    expect((await decide('asha', 'business', id, 'undo', { revision: 2 })).status).toBe(409);
    expect((await decide('asha', 'business', id, 'undo', { revision: 3 })).status).toBe(201);
    expect(await seen(id)).toMatchObject({ closed_from: null, business_hours: null });
  });

  test.each(['approve', 'archive'] as const)('is settled by %s', async (verdict) => {
    const id = await closed({ description: 'New' });
    expect((await decide('asha', 'business', id, verdict, { revision: 2 })).status).toBe(201);
    expect((await api.pool.query('SELECT FROM immediate_changes')).rowCount).toBe(0);
  });
});

describe('the owner hears of it', () => {
  test.each([
    ['pending', 'approve', 'listing-approved', /has been approved/, '/event/kottu-'],
    [
      'pending',
      'request_changes',
      'listing-changes-requested',
      /something to change/,
      '/add-event?edit=',
    ],
    ['pending', 'reject', 'listing-rejected', /can’t publish your event/, '/dashboard'],
    ['published', 'archive', 'listing-archived', /can’t be seen on/, '/dashboard'],
  ] as const)('%s, %s', async (status, verdict, template, words, link) => {
    const id = await listing('event', status);
    await decide('asha', 'event', id, verdict, { note: 'Among us.' });
    const mails = await api.mails();
    expect(mails).toMatchObject([{ recipient: 'owner@example.org', template }]);
    const [{ text = '', html = '' } = {}] = mails;
    for (const part of [text, html]) {
      expect(part).toMatch(words);
      expect(part).toContain(`https://site.example${link}`);
      expect(part).toContain('Kottu');
      expect(part.includes('The telephone doesn’t answer.')).toBe(verdict !== 'approve');
      expect(part).not.toContain('Among us.');
    }
  });

  test.each([
    ['business', '/add-business', '&field=contact_phone'],
    ['event', '/add-event', '&field=organizer_phone'],
    ['deal', '/add-deal', ''],
  ] as const)(
    'who is asked to change a %s is led to the field that was named first in its form',
    async (kind, form, field) => {
      await api.pool.query('UPDATE businesses SET owner_id = $1', [people['owner']?.id]);
      const id = await listing(kind, 'pending');
      const reasons = kind === 'deal' ? ['listed_already'] : ['pictures', 'contact'];
      await decide('asha', kind, id, 'request_changes', { reasons, reason: 'The price, please.' });
      const [mail] = await api.mails();
      const words = kind === 'deal' ? 'This is listed already.' : 'The pictures can’t be used';
      expect(mail?.text).toContain(words);
      expect(mail?.text).toContain('The price, please.');
      const [step] = (await detail(kind, id)).history;
      expect(step).toMatchObject({
        reasons,
        reason: expect.stringMatching(/\nThe price, please.$/),
      });
      expect(mail?.text).toContain(`https://site.example${form}?edit=${id}${field}\n`);
    },
  );

  test('the owner of a deal is the owner of its business', async () => {
    await api.pool.query('UPDATE businesses SET owner_id = $1 WHERE id = $2', [
      people['owner']?.id,
      shop,
    ]);
    await decide('asha', 'deal', await listing('deal', 'pending'), 'approve');
    expect(await api.mails()).toMatchObject([{ recipient: 'owner@example.org' }]);
  });

  test('nobody is written to at an address that is not confirmed, or without an owner', async () => {
    await api.pool.query('UPDATE users SET email_confirmed_at = NULL');
    await decide('asha', 'event', await listing('event', 'pending'), 'approve');
    await decide('asha', 'deal', await listing('deal', 'pending'), 'approve');
    expect(await api.mails()).toEqual([]);
    expect(await steps()).toHaveLength(2);
  });

  test('markup in a name is text in the mail', async () => {
    const id = await listing('event', 'pending', { title: '<img src=x>\r\nBcc: x@example.com' });
    await decide('asha', 'event', id, 'reject', { reason: '<script>alert(1)</script>' });
    const [mail] = await api.mails();
    expect(mail?.html).not.toMatch(/<img|<script/);
  });
});

describe('everything that waits of an account', () => {
  const reason = 'This breaks our rules for listings.';
  const rejectAll = (who: string, id = people['owner']?.id, body: object = { reason }) =>
    api.send(`/api/moderation/accounts/${id}/rejections/`, body, { token: people[who]?.token });

  test('is rejected at once, with a step and an event for each and one mail for all', async () => {
    await api.pool.query('UPDATE businesses SET owner_id = $1 WHERE id = $2', [
      people['owner']?.id,
      shop,
    ]);
    const fields = { description: 'Buy followers' };
    await wait('business', shop, fields);
    const waiting = [];
    for (const kind of KINDS) waiting.push([kind, await listing(kind, 'pending')] as const);
    const others = await listing('event', 'pending', { owner_id: people['other']?.id });
    const asked = await listing('event', 'changes_requested');
    api.events.length = 0;

    const response = await rejectAll('asha', undefined, { reason, note: 'Spam.' });
    expect([response.status, await response.json()]).toEqual([200, { rejected: 4 }]);
    for (const [kind, id] of waiting) expect((await row(kind, id)).status).toBe('rejected');
    expect((await row('business', shop)).status).toBe('published');
    const { rows } = await api.pool.query('SELECT status FROM pending_changes');
    expect(rows).toEqual([{ status: 'rejected' }]);
    expect((await row('event', others)).status).toBe('pending');
    expect((await row('event', asked)).status).toBe('changes_requested');
    expect(await steps()).toEqual(
      Array(4).fill({
        step: 'reject',
        revision: 1,
        reason,
        note: 'Spam.',
        user_id: people['asha']?.id,
      }),
    );
    expect(api.events.map(({ event, verdict }) => `${event} ${verdict}`)).toEqual(
      Array(4).fill('staff_decision reject'),
    );
    const [mail, ...more] = await api.mails();
    expect([mail?.recipient, more]).toEqual(['owner@example.org', []]);
    for (const text of ['Shop', reason]) expect(mail?.text).toContain(text);
    expect(mail?.text).not.toContain('Spam.');
    expect(await (await rejectAll('bandula')).json()).toEqual({ rejected: 0 });
    expect(await api.mails()).toHaveLength(1);
  });

  test('is counted at each of its listings, which say whether it is suspended', async () => {
    const owner = people['owner']?.id;
    const ids = {
      event: await listing('event', 'pending'),
      deal: await listing('deal', 'pending'),
    };
    expect((await detail('deal', ids.deal)).owner).toBeNull();
    await api.pool.query('UPDATE businesses SET owner_id = $1 WHERE id = $2', [owner, shop]);
    await wait('business', shop, { description: 'Buy followers' });
    await listing('event', 'rejected');
    const owners = async () => [
      (await detail('business', shop)).owner,
      (await detail('deal', ids.deal)).owner,
      (await detail('event', ids.event)).owner,
    ];
    expect(await owners()).toEqual(Array(3).fill({ is_suspended: false, waiting: 3 }));
    await api.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [owner]);
    expect(await owners()).toEqual(Array(3).fill({ is_suspended: true, waiting: 3 }));
    expect(await (await rejectAll('asha')).json()).toEqual({ rejected: 3 });
    expect(await owners()).toEqual(Array(3).fill({ is_suspended: true, waiting: 0 }));
    await api.pool.query('UPDATE users SET suspended_at = NULL');
  });

  test('needs a reason and an account, and is for staff', async () => {
    const id = await listing('event', 'pending');
    const refused = await rejectAll('asha', undefined, { reason: ' ' });
    expect([refused.status, (await refused.json()).errors]).toEqual([
      400,
      { reason: 'Say why, so that the owner knows what to do' },
    ]);
    expect((await rejectAll('asha', 999_999)).status).toBe(404);
    expect((await rejectAll('owner')).status).toBe(404);
    expect((await row('event', id)).status).toBe('pending');
    await api.pool.query('UPDATE users SET email_confirmed_at = NULL');
    expect((await rejectAll('asha')).status).toBe(200);
    expect(await api.mails()).toEqual([]);
  });
});
