import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModerationDetail } from '#src/api/moderation.ts';
import { dataContextAt } from '#src/server/data/database.ts';
import { tellTeam } from '#src/server/data/review/team-mails.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

const PLURAL = { business: 'businesses', event: 'events', deal: 'deals' } as const;
type Kind = keyof typeof PLURAL;
const KINDS = Object.keys(PLURAL) as Kind[];

let api: AccountApi;
let people: Record<'asha' | 'bandula' | 'owner' | 'other', { token: string; id: number }>;

beforeAll(async () => {
  api = await openAccountApi();
  people = await api.joinAll(['asha', 'bandula', 'owner', 'other']);
  await api.pool.query(`UPDATE users SET role = 'reviewer' WHERE username IN ('asha', 'bandula')`);
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.removeListings();
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
});

let number = 0;
async function listing(kind: Kind, status = 'pending'): Promise<number> {
  number += 1;
  const owned = { owner_id: people.owner.id, state: 'VIC', suburb: 'Clayton' };
  const row = { slug: `asked-${number}`, status, submitted_at: NOW };
  if (kind !== 'deal') {
    const name = { [kind === 'business' ? 'name' : 'title']: 'Kottu Corner' };
    return insertRow(api.pool, PLURAL[kind], { ...row, ...name, ...owned });
  }
  const shop = { slug: `shop-${number}`, name: 'Shop', status: 'published', ...owned };
  const business_id = await insertRow(api.pool, 'businesses', shop);
  return insertRow(api.pool, 'deals', { ...row, title: 'Kottu Corner', business_id });
}

const say =
  (what: 'questions' | 'notes') =>
  (kind: Kind, id: number, text: string, who: keyof typeof people = 'asha') =>
    api.send(
      `/api/moderation/${PLURAL[kind]}/${id}/${what}/`,
      { text },
      { token: people[who].token },
    );
const ask = say('questions');
const note = say('notes');
const answer = (kind: Kind, id: number, text: string, who: keyof typeof people = 'owner') =>
  api.send(`/api/${PLURAL[kind]}/${id}/answer/`, { text }, { token: people[who].token });
const decide = (kind: Kind, id: number, verdict: string) =>
  api.send(
    `/api/moderation/${PLURAL[kind]}/${id}/decisions/`,
    { verdict, revision: 1, reason: 'Closed.' },
    { token: people.asha.token },
  );
const reviewed = async (kind: Kind, id: number): Promise<ModerationDetail> =>
  (await api.get(`/api/moderation/${PLURAL[kind]}/${id}/`, people.asha.token)).json();
const asOwner = async (kind: Kind, id: number) =>
  (await api.get(`/api/my-${PLURAL[kind]}/${id}/`, people.owner.token)).json();
const detailOf = async (response: Response) => [response.status, (await response.json()).detail];

describe.each(KINDS)('a question about a %s', (kind) => {
  test('is mailed to its owner, who answers it on the dashboard; it keeps its place', async () => {
    const id = await listing(kind);
    const before = (await reviewed(kind, id)).item;
    const asked = await ask(kind, id, 'Which street\nis it in?');
    expect(asked.status).toBe(201);
    expect(await asked.json()).toMatchObject({
      verdict: 'ask',
      reason: 'Which street\nis it in?',
      decided_by: { username: 'asha' },
    });
    const [mail, ...others] = await api.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'owner@example.org',
      template: 'listing-question',
      subject: 'A question about Kottu Corner',
    });
    expect(mail?.text).toContain('> Which street\n> is it in?');
    expect(mail?.text).toContain('https://site.example/dashboard');
    expect((await reviewed(kind, id)).item).toEqual(before);
    expect((await asOwner(kind, id)).question).toEqual({
      text: 'Which street\nis it in?',
      asked_at: '2026-11-20T13:30:00.000Z',
    });

    const answered = await answer(kind, id, 'The first one.');
    expect(answered.status).toBe(200);
    expect((await answered.json()).question).toBeNull();
    const { history, item } = await reviewed(kind, id);
    expect(item).toEqual(before);
    expect(history.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['answer', 'The first one.'],
      ['ask', 'Which street\nis it in?'],
    ]);
    expect(await detailOf(await answer(kind, id, 'Or the second.'))).toEqual([
      409,
      'Nothing is asked about this any more.',
    ]);
    expect((await ask(kind, id, 'And which number?')).status).toBe(201);
  });

  test('is nobody else’s to answer', async () => {
    const id = await listing(kind);
    await ask(kind, id, 'Which street?');
    for (const who of ['other', 'asha'] as const) {
      expect((await answer(kind, id, 'Mine.', who)).status).toBe(404);
    }
    expect((await asOwner(kind, id)).question).not.toBeNull();
  });

  test('is settled by a decision, not by a note, nor by featuring', async () => {
    const id = await listing(kind);
    await ask(kind, id, 'Which street?');
    await note(kind, id, 'I know the owner.');
    expect((await asOwner(kind, id)).question).not.toBeNull();
    expect((await decide(kind, id, 'reject')).status).toBe(201);
    expect((await asOwner(kind, id)).question).toBeNull();
    expect((await answer(kind, id, 'Late.')).status).toBe(409);
  });
});

describe('refused', () => {
  test('a second question while one is open, by whomever; two at once are one', async () => {
    const id = await listing('business');
    const answers = await Promise.all([
      ask('business', id, 'Which street?'),
      ask('business', id, 'Which street?', 'bandula'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await api.mails()).toHaveLength(1);
    expect(await detailOf(await ask('business', id, 'Which street?'))).toEqual([
      409,
      'The owner has a question already that they haven’t answered.',
    ]);
  });

  test.each(['published', 'rejected', 'archived'])('about what is %s', async (status) => {
    const id = await listing('business', status);
    expect((await ask('business', id, 'Which street?')).status).toBe(409);
    expect(await api.mails()).toEqual([]);
  });

  test.each([
    ['without a confirmed address', 'UPDATE users SET email_confirmed_at = NULL'],
    ['that has no owner', 'UPDATE businesses SET owner_id = NULL'],
  ])('about a listing %s', async (_, change) => {
    const id = await listing('business');
    await api.pool.query(change);
    expect(await detailOf(await ask('business', id, 'Which street?'))).toEqual([
      409,
      'Nobody can be asked: it has no owner with a confirmed e-mail address.',
    ]);
    expect((await reviewed('business', id)).history).toEqual([]);
  });

  test.each([
    ['nothing', ' \n'],
    ['more than 1,000 characters', 'x'.repeat(1_001)],
  ])('a text of %s', async (_, text) => {
    const id = await listing('business');
    for (const send of [ask, note, answer]) {
      const response = await send('business', id, text);
      const { errors } = await response.json();
      expect([response.status, Object.keys(errors)]).toEqual([400, ['text']]);
    }
  });

  test('to a member, and about what isn’t there', async () => {
    const id = await listing('business');
    for (const send of [ask, note]) {
      expect((await send('business', id, 'Sly', 'owner')).status).toBe(404);
      expect((await send('business', 999_999, 'Sly')).status).toBe(404);
    }
  });

  test('the eleventh of a day', async () => {
    const limited = await openAccountApi({ rateLimits: true });
    try {
      const { asha, owner } = await limited.joinAll(['asha', 'owner']);
      await limited.pool.query(
        `UPDATE users SET email_confirmed_at = now(), role = CASE username WHEN 'asha' THEN 'admin' ELSE 'member' END::role`,
      );
      const row = { slug: 'kottu', name: 'Kottu', status: 'pending', owner_id: owner.id };
      const id = await insertRow(limited.pool, 'businesses', row);
      const send = (path: string, { token }: { token: string }) =>
        limited.send(path, { text: 'Which street?' }, { token });
      for (let each = 1; each <= 11; each++) {
        const { status } = await send(`/api/moderation/businesses/${id}/questions/`, asha);
        expect(status, String(each)).toBe(each <= 10 ? 201 : 429);
        if (each <= 10) await send(`/api/businesses/${id}/answer/`, owner);
      }
    } finally {
      await limited.close();
    }
  });
});

test('a note stays among the team: the owner gets neither a mail nor the note, nor an export of it', async () => {
  const id = await listing('business');
  expect((await note('business', id, 'Their telephone is dead.')).status).toBe(201);
  await ask('business', id, 'Which street?');
  await answer('business', id, 'The first.');
  const { history } = await reviewed('business', id);
  expect(history.at(-1)).toMatchObject({ verdict: 'note', note: 'Their telephone is dead.' });
  const exported = await api.get('/api/account/export/', people.owner.token);
  const kept = await exported.json();
  expect(JSON.stringify([kept, await asOwner('business', id), await api.mails()])).not.toContain(
    'telephone is dead',
  );
  expect(kept.history.map(({ step, reason }: { step: string; reason: string }) => [step, reason])) //
    .toEqual([
      ['ask', 'Which street?'],
      ['answer', 'The first.'],
    ]);
});

test('a note and a question hide from nobody who was first to decide', async () => {
  const id = await listing('business');
  await decide('business', id, 'approve');
  await note('business', id, 'Well done.');
  const again = await api.send(
    `/api/moderation/businesses/${id}/decisions/`,
    { verdict: 'approve', revision: 1 },
    { token: people.bandula.token },
  );
  expect(await detailOf(again)).toEqual([409, 'asha has approved this already.']);
});

test('the log tells who asked and noted, but not what: it stays when the listing is gone', async () => {
  const id = await listing('event');
  await ask('event', id, 'Which street?');
  await note('event', id, 'Odd.');
  const { rows } = await api.pool.query(
    'SELECT act, actor_name, subject, subject_id, subject_name, before, after FROM audit_log ORDER BY id DESC LIMIT 2',
  );
  const about = { actor_name: 'asha', subject: 'event', subject_id: id };
  const all = { ...about, subject_name: 'Kottu Corner', before: null, after: null };
  expect(rows).toEqual([
    { act: 'listing.note', ...all },
    { act: 'listing.ask', ...all },
  ]);
});

test('an answer is told at once to those who chose so, in the listing’s place', async () => {
  const id = await listing('business');
  await ask('business', id, 'Which street?');
  await answer('business', id, 'The first.');
  await api.pool.query(
    `UPDATE users SET team_mails = 'at_once', team_told_at = $1 WHERE username = 'asha'`,
    [NOW],
  );
  await api.pool.query(
    `UPDATE listing_history SET created_at = $1::timestamptz + interval '1 minute' WHERE step = 'answer'`,
    [NOW],
  );
  const later = new Date(NOW.getTime() + 20 * 60_000);
  const db = { siteUrl: 'https://site.example', rateLimits: false, ...SITE_KEYS };
  await tellTeam(dataContextAt(later, api.pool, db));
  const mail = (await api.mails()).find(({ template }) => template === 'team-waiting');
  expect(mail?.recipient).toBe('asha@example.org');
  expect(mail?.text).toContain('> Kottu Corner · Business · Clayton, VIC · its owner answered');
});

test('what was said about a listing goes with an account that is deleted', async () => {
  const gone = await api.join('gone');
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  const id = await listing('business');
  await api.pool.query('UPDATE businesses SET owner_id = $1', [gone.user.id]);
  await ask('business', id, 'Which street?');
  const body = { email: 'gone@example.org', password: PASSWORD };
  const options = { method: 'DELETE', token: gone.token };
  expect((await api.send('/api/account/', body, options)).status).toBe(204);
  expect((await api.pool.query('SELECT FROM listing_history')).rows).toEqual([]);
});
