import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManyDone } from '#src/api/at-once.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { insertRow } from '#tests/support/insert-row.ts';

let api: AccountApi;
let people: Record<'owner' | 'other' | 'heir' | 'asha' | 'bandula', { token: string; id: number }>;

beforeAll(async () => {
  api = await openAccountApi();
  people = await api.joinAll(['owner', 'other', 'heir', 'asha', 'bandula']);
  await api.pool.query(
    `UPDATE users SET role = 'editor', first_name = 'Asha' WHERE username = 'asha'`,
  );
  await api.pool.query(`UPDATE users SET role = 'reviewer' WHERE username = 'bandula'`);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.removeListings();
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now(), suspended_at = NULL, is_business_owner = false`,
  );
});

type Plural = 'businesses' | 'events' | 'deals';
const SINGULAR = { businesses: 'business', events: 'event', deals: 'deal' } as const;

/** A listing, as the queue names it. */
interface Named {
  kind: Plural;
  id: number;
  revision: number;
}

let number = 0;
/** A listing that waits, of the owner unless another is named. */
async function listing(kind: Plural, row: Record<string, unknown> = {}): Promise<Named> {
  number += 1;
  const id = await insertRow(api.pool, kind, {
    slug: `kottu-${number}`,
    [kind === 'businesses' ? 'name' : 'title']: `Kottu ${number}`,
    status: 'pending',
    submitted_at: NOW,
    ...(kind !== 'deals' && { owner_id: people.owner.id, state: 'VIC', suburb: 'Clayton' }),
    ...row,
  });
  return { kind, id, revision: 1 };
}
const listingOf = (who: keyof typeof people, row = {}) =>
  listing('businesses', { owner_id: people[who].id, ...row });

const send = (what: 'decisions' | 'changes', body: object, who: keyof typeof people = 'asha') =>
  api.send(`/api/moderation/at-once/${what}/`, body, { token: people[who].token });
async function done(response: Response) {
  expect(response.status).toBe(200);
  return ManyDone.parse(await response.json());
}
const decide = async (listings: Named[], verdict = 'approve', more = {}) =>
  done(await send('decisions', { listings, verdict, ...more }, 'bandula'));
const give = async (listings: Named[], owner = 'heir') =>
  done(await send('changes', { listings, owner, note: 'The café was sold.' }));

const row = async ({ kind, id }: Named) =>
  (await api.pool.query(`SELECT * FROM ${kind} WHERE id = $1`, [id])).rows[0];
const status = async (named: Named) => (await row(named)).status;
/** The acts of the log since the last one of another test, each part with its parent's act. */
const acts = async (listings: readonly Named[]) =>
  (
    await api.pool.query(
      `SELECT log.act, parent.act AS of, parent.subject FROM audit_log AS log
       JOIN audit_log AS parent ON parent.id = log.parent_id
       WHERE log.subject || '/' || log.subject_id = ANY ($1) ORDER BY log.id`,
      [listings.map(({ kind, id }) => `${SINGULAR[kind]}/${id}`)],
    )
  ).rows;
const mailsTo = async (name: string) =>
  (await api.mails()).filter(({ recipient }) => recipient === `${name}@example.org`);
const faults = async (response: Response) => [response.status, (await response.json()).errors];

describe('decisions on many', () => {
  test('are one act with its parts, a step each, and one mail an owner; what cannot be stops nothing', async () => {
    const first = await listingOf('owner');
    const second = await listingOf('owner');
    const others = await listingOf('other');
    const changed = await listingOf('owner', { revision: 2 });
    const gone = { ...first, id: 999_999 };
    const decided = await listingOf('owner', { status: 'rejected' });
    // The same listing twice is one.
    const asked = [changed, first, gone, first, second, others, decided];
    expect(await decide(asked)).toEqual({
      done: 3,
      refused: [
        { ...named(changed), text: expect.stringContaining('has changed since') },
        { ...named(gone), text: expect.any(String) },
        { ...named(decided), text: expect.any(String) },
      ],
    });
    for (const each of [first, second, others]) expect(await status(each)).toBe('published');
    expect(await status(changed)).toBe('pending');
    const ids = [first, second, others];
    expect(await acts(asked)).toEqual(
      ids.map(() => ({ act: 'listing.approve', of: 'listing.at_once', subject: 'listings' })),
    );
    const { rows } = await api.pool.query(
      'SELECT listing_id, step FROM listing_history ORDER BY listing_id',
    );
    expect(rows).toEqual(ids.map(({ id }) => ({ listing_id: id, step: 'approve' })));
    const mails = await mailsTo('owner');
    expect(mails.map(({ template }) => template)).toEqual(['all-decided']);
    for (const each of [first, second]) expect(mails[0]?.text).toContain((await row(each)).name);
    expect(mails[0]?.text).not.toContain((await row(others)).name);
    // A single one has the usual mail.
    expect((await mailsTo('other')).map((mail) => mail.template)).toEqual(['listing-approved']);

    // Again, each is told who was first; nothing was done, so nothing stands in the log.
    const again = await decide([first, others]);
    expect(again.done).toBe(0);
    for (const { text } of again.refused) expect(text).toMatch(/^You have approved this already/);
    expect(await acts(asked)).toHaveLength(3);
    expect(await api.mails()).toHaveLength(2);
  });

  test('name the reason to each owner', async () => {
    const ids = [await listingOf('owner'), await listingOf('owner')];
    expect(await faults(await send('decisions', { listings: ids, verdict: 'reject' }))).toEqual([
      400,
      { reason: 'Say why, so that the owner knows what to do' },
    ]);
    await decide(ids, 'reject', { reason: 'Buy followers elsewhere.' });
    const [mail] = await mailsTo('owner');
    expect(mail?.subject).toBe('What you sent to Serendib was not approved');
    expect(mail?.text).toContain('Buy followers elsewhere.');
  });

  test('approve a business before its deals, and take it down after them', async () => {
    const shop = await listingOf('owner');
    const deal = await listing('deals', { business_id: shop.id });
    expect(await decide([deal, shop])).toEqual({ done: 2, refused: [] });
    expect([await status(shop), await status(deal)]).toEqual(['published', 'published']);
    const taken = await decide([shop, deal], 'archive', { reason: 'Closed.' });
    expect(taken).toEqual({ done: 2, refused: [] });
    expect([await status(shop), await status(deal)]).toEqual(['archived', 'archived']);
  });

  test('are of 1 to 100, and a hundred of them are', async () => {
    const many = await Promise.all(Array.from({ length: 100 }, () => listingOf('owner')));
    const one = await listingOf('owner');
    const fault = [400, { listings: 'Name 1 to 100 listings' }];
    expect(await faults(await send('decisions', { listings: [], verdict: 'approve' }))).toEqual(
      fault,
    );
    const tooMany = { listings: [...many, one], verdict: 'approve' };
    expect(await faults(await send('decisions', tooMany))).toEqual(fault);
    expect((await decide(many)).done).toBe(100);
    expect(await api.mails()).toHaveLength(1);
  });
});

const named = ({ kind, id }: Named) => ({ kind, id });

describe('another owner', () => {
  test('has a business with its deals, its waiting changes and its pictures, and both are told', async () => {
    const image = '/media/a.webp';
    const shop = await listingOf('owner', { status: 'published' });
    const deal = await listing('deals', { business_id: shop.id, status: 'published' });
    const event = await listing('events');
    const others = await listingOf('other');
    const { pool } = api;
    await insertRow(pool, 'business_images', { business_id: shop.id, position: 0, url: image });
    for (const [id, url] of [
      ['one', image],
      ['two', '/media/b.webp'],
      ['three', '/media/c.webp'],
    ]) {
      const upload = { id, url, owner_id: people.owner.id, width: 9, height: 9 };
      await insertRow(pool, 'uploads', upload);
    }
    const waiting = { kind: 'business', listing_id: shop.id, submitted_at: NOW, status: 'pending' };
    const fields = JSON.stringify({ images: ['/media/b.webp'] });
    await pool.query(
      `INSERT INTO pending_changes (kind, listing_id, submitted_at, status, fields) VALUES ($1, $2, $3, $4, $5)`,
      [...Object.values(waiting), fields],
    );
    await insertRow(pool, 'business_helpers', { business_id: shop.id, email: 'till@example.org' });

    const answer = await give([shop, deal, event, others]);
    expect(answer).toEqual({
      done: 3,
      refused: [{ ...named(deal), text: expect.stringMatching(/^A deal goes with its business/) }],
    });
    for (const each of [shop, event, others]) {
      expect((await row(each)).owner_id).toBe(people.heir.id);
    }
    const mine = async (who: 'owner' | 'heir', kind: Plural) =>
      (await (await api.get(`/api/my-${kind}/`, people[who].token)).json()).count;
    expect([await mine('heir', 'deals'), await mine('owner', 'businesses')]).toEqual([1, 0]);
    const { rows } = await pool.query('SELECT id, owner_id FROM uploads ORDER BY url');
    const { owner, heir } = people;
    expect(rows.map((each) => each.owner_id)).toEqual([heir.id, heir.id, owner.id]);
    const helpers = await pool.query('SELECT FROM business_helpers WHERE business_id = $1', [
      shop.id,
    ]);
    expect(helpers.rowCount).toBe(0);
    const { rows: users } = await pool.query(
      'SELECT is_business_owner, is_event_organizer FROM users WHERE id = $1',
      [heir.id],
    );
    // The event waits still.
    expect(users).toEqual([{ is_business_owner: true, is_event_organizer: false }]);

    const told = await api.mails();
    expect(told.map(({ recipient, template }) => [recipient, template])).toEqual([
      ['heir@example.org', 'listing-given'],
      ['owner@example.org', 'listing-taken'],
      ['other@example.org', 'listing-taken'],
    ]);
    for (const { text } of told) {
      expect(text).toContain('The café was sold.');
      expect(text).toContain('answer this e-mail');
    }
    expect(told[1]?.text).not.toMatch(/heir|other@/);
    expect(told[0]?.text).not.toMatch(/owner@|till@|other@/);
    const parts = await acts([shop, event, others]);
    expect(parts).toEqual(
      Array(3).fill({ act: 'listing.transfer', of: 'listing.at_once', subject: 'listings' }),
    );
    const { rows: steps } = await pool.query('SELECT step, reason, note FROM listing_history');
    expect(steps).toEqual(
      Array(3).fill({ step: 'transfer', reason: 'The café was sold.', note: null }),
    );
    expect((await give([shop])).refused).toEqual([
      { ...named(shop), text: 'This is theirs already.' },
    ]);
  });

  test('is a confirmed member who is not suspended, and not who gives it', async () => {
    const shop = await listingOf('owner');
    const ask = async (owner: string) =>
      faults(await send('changes', { listings: [shop], owner, note: 'Sold.' }));
    const refusal = (owner: string) => [400, { owner }];
    expect(await ask('nobody')).toEqual(
      refusal('There is no member with this username or e-mail address'),
    );
    expect(await ask('asha')).toEqual(
      refusal('Ask somebody else of the team to give you a listing'),
    );
    const update = (what: string) =>
      api.pool.query(`UPDATE users SET ${what} WHERE username = 'heir'`);
    await update('suspended_at = now()');
    expect(await ask('heir')).toEqual(refusal('Their account is suspended'));
    await update('suspended_at = NULL, email_confirmed_at = NULL');
    expect(await ask('HEIR@example.org')).toEqual(
      refusal('Their e-mail address isn’t confirmed yet'),
    );
    expect((await row(shop)).owner_id).toBe(people.owner.id);
  });

  test('an event of a calendar stays with it', async () => {
    const event = await listing('events');
    const calendar = { owner_id: people.asha.id, url: 'https://a.example/a.ics', fields: {} };
    const id = await insertRow(api.pool, 'calendar_imports', { ...calendar, next_read_at: NOW });
    await api.pool.query(
      `INSERT INTO imported_events (import_id, uid, event_id, fields) VALUES ($1, 'a', $2, '{}')`,
      [id, event.id],
    );
    expect((await give([event])).refused[0]?.text).toMatch(/^A calendar brings this/);
  });
});

describe('another category', () => {
  const change = (listings: Named[], body: object) =>
    send('changes', { listings, note: 'It is a shop.', ...body });
  const categories = async (kind: string) =>
    (
      await api.pool.query('SELECT id FROM categories WHERE kind = $1 ORDER BY id', [kind])
    ).rows.map(({ id }) => id as number);

  test('is given to all that can have it, with the step and the reason', async () => {
    const [from, to] = await categories('business');
    const one = await listingOf('owner', { category_id: from });
    const two = await listingOf('other', { status: 'published' });
    const has = await listingOf('owner', { category_id: to });
    const past = await listingOf('owner', { status: 'archived' });
    const three = await listingOf('owner', { category_id: from });
    const answer = await done(await change([one, two, has, past, three], { category: to }));
    expect([answer.done, answer.refused.map(({ id }) => id)]).toEqual([3, [has.id, past.id]]);
    for (const name of ['owner', 'other']) {
      const mails = await mailsTo(name);
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('It is a shop.');
    }
    for (const each of [one, two]) {
      expect(await row(each)).toMatchObject({ category_id: to, revision: 2 });
    }
    expect((await acts([one, two])).map(({ act, of }) => [act, of])).toEqual(
      Array(2).fill(['listing.mend', 'listing.at_once']),
    );
  });

  test('is of their kind, and deals have none of their own', async () => {
    const [category] = await categories('business');
    const [ofEvents] = await categories('event');
    const shop = await listingOf('owner');
    const deal = await listing('deals', { business_id: shop.id });
    for (const listings of [[shop, await listing('events')], [deal]]) {
      expect(await faults(await change(listings, { category }))).toEqual([
        400,
        { category: 'Choose a category that all of these can have' },
      ]);
    }
    expect((await faults(await change([shop], { category: ofEvents })))[0]).toBe(400);
    expect(await faults(await change([shop], {}))).toEqual([
      400,
      { owner: 'Enter the username or e-mail address of a member' },
    ]);
    expect(await faults(await change([shop], { category, owner: 'heir' }))).toEqual([
      400,
      { category: 'Choose either a category or an owner' },
    ]);
    expect(await faults(await change([shop], { category, note: ' ' }))).toEqual([
      400,
      { note: 'Say why, so that the owner knows' },
    ]);
  });

  test('and another owner are for editors', async () => {
    const body = { listings: [await listingOf('owner')], owner: 'heir', note: 'Sold.' };
    expect((await send('changes', body, 'bandula')).status).toBe(404);
    expect((await send('decisions', { ...body, verdict: 'approve' }, 'owner')).status).toBe(404);
  });
});
