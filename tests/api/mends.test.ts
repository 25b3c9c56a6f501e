import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModerationDetail } from '#src/api/moderation.ts';
import { openPictureApi, PLURAL, type PictureApi } from '#tests/support/own-pictures.ts';

let api: PictureApi;
/** Asha is the editor of the team; `other` reviews. */
beforeAll(async () => {
  api = await openPictureApi('disk');
  await api.accounts.pool.query(
    `UPDATE users SET role = (CASE username WHEN 'asha' THEN 'editor' ELSE 'reviewer' END)::role
     WHERE username <> 'owner'`,
  );
});
afterAll(() => api.close());

type Kind = keyof typeof PLURAL;
let shop: number;
beforeEach(async () => {
  await api.clear();
  shop = await api.published('business', await api.upload());
  await forgetMails();
});

const forgetMails = () => api.accounts.pool.query('TRUNCATE outgoing_mails');
const deskPath = (kind: Kind, id: number) => `/api/moderation/${PLURAL[kind]}/${id}/`;
const ofDesk = async (kind: Kind, id: number) =>
  ModerationDetail.parse((await api.ask(deskPath(kind, id), 'asha')).body);
const own = async (kind: Kind, id: number) =>
  (await api.ask(`/api/my-${PLURAL[kind]}/${id}/`, 'owner')).body;
const change = (fields: object, kind: Kind = 'business', id = shop) =>
  api.ask(`/api/${PLURAL[kind]}/${id}/update/`, 'owner', fields, 'PATCH');
const logged = async () =>
  (
    await api.accounts.pool.query(
      `SELECT actor_name, act, subject, subject_id, before, after FROM audit_log ORDER BY id DESC LIMIT 1`,
    )
  ).rows[0];

/** Mends a listing as an editor, who looked at it just now unless they say otherwise. */
async function mend(
  fields: object,
  { kind = 'business' as Kind, id = shop, note = 'A slip.', revision = Number.NaN } = {},
) {
  const seen = Number.isNaN(revision) ? (await ofDesk(kind, id)).item.revision : revision;
  const body = { revision: seen, note, fields };
  return api.ask(deskPath(kind, id), 'asha', body, 'PATCH');
}

describe('an editor mends', () => {
  test('a public listing at once, and its owner reads what and why in one mail', async () => {
    const { item } = await ofDesk('business', shop);
    const answer = await mend({ name: 'Kottu Corner Dandenong', category: 'Grocery Store' });
    expect(answer).toMatchObject({
      status: 200,
      body: { verdict: 'mend', reason: 'A slip.', note: null, revision: item.revision + 1 },
    });
    expect((await api.ask(`/api/businesses/${shop}/`)).body).toMatchObject({
      slug: 'kottu-corner-dandenong',
      category: { name: 'Grocery Store' },
    });
    const [mail, ...others] = await api.accounts.mails();
    expect([mail?.recipient, mail?.template, others]).toEqual([
      'owner@example.org',
      'listing-mended',
      [],
    ]);
    expect(mail?.subject).toBe('We have changed something about Kottu Corner');
    expect(mail?.text).toContain('“Kottu Corner” is now “Kottu Corner Dandenong”.');
    expect(mail?.text).toContain('Category: “Restaurant” is now “Grocery Store”.');
    expect(mail?.text).toContain('> A slip.');
    expect(await logged()).toMatchObject({
      ...{ actor_name: 'asha', act: 'listing.mend', subject: 'business', subject_id: shop },
      before: { name: 'Kottu Corner', category: { name: 'Restaurant' } },
      after: { name: 'Kottu Corner Dandenong', category: { name: 'Grocery Store' } },
    });
  });

  test.each([
    ['event', 'pending', { venue: 'Town hall' }],
    ['business', 'changes_requested', { suburb: 'Noble Park', postcode: '3174' }],
    ['business', 'rejected', { description: 'Kottu.' }],
    ['deal', 'paused', { terms: 'Dine in or take away.', code_kind: 'personal' }],
  ] as const)('any %s in its place, such as a %s one', async (kind, status, fields) => {
    const id = await api.submit(kind, await api.upload(), shop);
    await api.accounts.pool.query(`UPDATE ${PLURAL[kind]} SET status = $1 WHERE id = $2`, [
      status,
      id,
    ]);
    const before = await own(kind, id);
    expect(await mend(fields, { kind, id })).toMatchObject({ status: 200 });
    const { status: now, submitted_at, ...after } = await own(kind, id);
    expect([now, submitted_at]).toEqual([status, before.submitted_at]);
    expect(after).toMatchObject(fields);
  });

  test('with pictures of their own, and those of the owner stay', async () => {
    const [theirs] = (await own('business', shop)).images;
    const fresh = await api.upload('asha');
    expect(await mend({ images: [fresh.id, theirs] })).toMatchObject({ status: 200 });
    expect((await own('business', shop)).images).toEqual([
      expect.stringContaining(fresh.id),
      theirs,
    ]);
    expect(await api.publicFiles(fresh)).toBe(8);
    const [mail] = await api.accounts.mails();
    expect(mail?.text).toContain('Pictures: 1 before, 2 now.');
    expect(await mend({ images: [(await api.upload('other')).id] })).toMatchObject({ status: 400 });
  });

  test('what is of nobody, of an unconfirmed address or their own, and no mail goes out', async () => {
    const owners = [
      'owner_id = NULL',
      `owner_id = (SELECT id FROM users WHERE username = 'asha')`,
      `owner_id = (SELECT id FROM users WHERE username = 'owner')`,
    ];
    const confirmed = (at: string) =>
      api.accounts.pool.query(
        `UPDATE users SET email_confirmed_at = ${at} WHERE username = 'owner'`,
      );
    await confirmed('NULL');
    for (const [at, owner] of owners.entries()) {
      await api.accounts.pool.query(`UPDATE businesses SET ${owner}`);
      expect(await mend({ specialty: `Hoppers ${at}` })).toMatchObject({ status: 200 });
    }
    await confirmed('now()');
    expect(await api.accounts.mails()).toEqual([]);
  });
});

describe('a mend is refused', () => {
  test('by the rules of the owner’s own form', async () => {
    const answer = await mend({ name: '', website: 'x', contact_phone: '12' });
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(['name', 'contact_phone', 'website']);
    expect(await mend({ category: 'Nowhere' })).toMatchObject({
      body: { errors: { category: expect.any(String) } },
    });
    expect(await mend({ closed_from: '2026-12-24', closed_until: '2026-12-01' })).toMatchObject({
      body: { errors: { closed_until: expect.any(String) } },
    });
    expect(await mend({ owner_id: 1, status: 'archived' })).toMatchObject({ status: 409 });
  });

  test('without a note', async () => {
    expect(await mend({ name: 'K' }, { note: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { note: 'Say what you change, and why: its owner reads this' } },
    });
  });

  test('of an archived listing, of another revision, and where nothing would change', async () => {
    const refused = async (detail: RegExp, answer: ReturnType<typeof mend>) =>
      expect(await answer).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(detail) },
      });
    await refused(/has changed since/, mend({ name: 'K' }, { revision: 7 }));
    await refused(/Nothing/, mend({ name: 'Kottu Corner' }));
    await api.move('business', shop, 'archive');
    await refused(/./, mend({ name: 'K' }));
    expect(await api.accounts.mails()).toEqual([]);
  });

  test('to reviewers, who can’t know of it', async () => {
    const body = { revision: 1, note: 'Mine.', fields: { name: 'K' } };
    const { status } = await api.ask(deskPath('business', shop), 'other', body, 'PATCH');
    expect(status).toBe(404);
  });
});

describe('what its owner changed', () => {
  const waits = async () => (await own('business', shop)).pending_changes?.fields ?? null;
  const decide = (verdict: 'approve' | 'undo') => api.decided('business', shop, verdict);

  test('still waits, and what the editor mended beside it stays when that is approved', async () => {
    await change({ description: 'Kottu by the owner.' });
    expect(await mend({ specialty: 'Egg hoppers' })).toMatchObject({ status: 200 });
    expect(await waits()).toEqual({ description: 'Kottu by the owner.' });
    expect((await ofDesk('business', shop)).item).toMatchObject({ status: 'pending' });
    await decide('approve');
    expect(await own('business', shop)).toMatchObject({
      ...{ specialty: 'Egg hoppers', description: 'Kottu by the owner.' },
    });
  });

  test('of the same field still waits, against what the editor wrote; what is so now doesn’t', async () => {
    await change({ description: 'Kottu by the owner.', specialty: 'Egg hoppers' });
    await mend({ description: 'Kottu by the team.', specialty: 'Egg hoppers' });
    expect(await waits()).toEqual({ description: 'Kottu by the owner.' });
    const { published, proposed } = await ofDesk('business', shop);
    expect([published, proposed]).toMatchObject([
      { description: 'Kottu by the team.' },
      { description: 'Kottu by the owner.' },
    ]);
    await mend({ description: 'Kottu by the owner.' });
    expect(await waits()).toBeNull();
  });

  test('that wouldn’t go together with a mend keeps it from being made', async () => {
    const id = await api.published('deal', await api.upload(), shop);
    await change({ valid_until: '2026-11-30' }, 'deal', id);
    expect(await mend({ valid_from: '2026-12-01' }, { kind: 'deal', id })).toMatchObject({
      status: 400,
      body: { errors: { valid_until: expect.any(String) } },
    });
  });

  test('of the texts of pictures stays with the pictures that it was meant for', async () => {
    const [theirs] = (await own('business', shop)).images;
    await change({ image_alts: ['A plate of kottu'] });
    const fresh = await api.upload('asha');
    await mend({ images: [fresh.id, theirs] });
    expect(await waits()).toEqual({ images: [theirs], image_alts: ['A plate of kottu'] });
  });

  test('at once isn’t put back over a field that an editor has mended', async () => {
    await change({ contact_phone: '0412 345 678', business_hours: 'By day' });
    await mend({ contact_phone: '0498 765 432' });
    await decide('undo');
    expect(await own('business', shop)).toMatchObject({
      ...{ contact_phone: '0498 765 432', business_hours: 'Closed on public holidays' },
    });
  });
});
