import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ModerationList } from '#src/api/moderation.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { hours, minutes } from '#tests/support/durations.ts';
import { AVURUDU, KOTTU_CORNER } from '#tests/support/submissions.ts';
import { trustAll } from '#tests/support/trusted.ts';

let api: AccountApi;
let people: Record<'owner' | 'other' | 'asha', { token: string; id: number }>;

beforeEach(async () => {
  api = await openAccountApi({ rateLimits: true });
  people = await api.joinAll(['owner', 'other', 'asha']);
  await api.pool.query(
    `UPDATE users SET email_confirmed_at = now(), created_at = '2026-01-01',
       role = (CASE username WHEN 'asha' THEN 'reviewer' ELSE 'member' END)::role`,
  );
});
afterEach(() => api.close());

type Who = keyof typeof people;
type Listed = { id: number; revision: number; changes_wait?: boolean };
const token = (who: Who) => ({ token: people[who].token });

/** Texts of a business that nothing is odd about. */
const PLAIN = { ...KOTTU_CORNER, description: 'Kottu, hoppers and short eats every day.' };
let number = 0;
const named = () => `Kade ${++number}`;

const post = (who: Who, changes: object = {}) =>
  api.send('/api/businesses/create/', { ...PLAIN, ...unlike(), ...changes }, token(who));
const unlike = () => {
  const name = named();
  return { name, description: `${PLAIN.description} You find us as ${name}.` };
};
async function submit(who: Who = 'owner', changes: object = {}): Promise<Listed> {
  const answer = await post(who, changes);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return answer.json();
}
const patch = (id: number, body: object, who: Who = 'owner') =>
  api.send(`/api/businesses/${id}/update/`, body, { method: 'PATCH', ...token(who) });
async function change(id: number, body: object, who: Who = 'owner'): Promise<Listed> {
  const answer = await patch(id, body, who);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return answer.json();
}
async function decide({ id }: { id: number }, verdict: string) {
  const own = await api.pool.query('SELECT revision FROM businesses WHERE id = $1', [id]);
  const body = { verdict, revision: own.rows[0].revision, reason: 'Please look again.' };
  const path = `/api/moderation/businesses/${id}/decisions/`;
  const answer = await api.send(path, body, token('asha'));
  expect(answer.status, await answer.clone().text()).toBe(201);
}
async function approved(who: Who = 'owner') {
  await api.pool.query('DELETE FROM allowances');
  const listing = await submit(who);
  await decide(listing, 'approve');
  return listing;
}
async function queue() {
  const answer = await api.get('/api/moderation/', people.asha.token);
  return ModerationList.parse(await answer.json()).results;
}
const of = async (id: number) => (await queue()).find((item) => item.id === id);

/** The number of eight changes at once that come before the team, each of which it keeps. */
async function lookedAt({ id }: Listed): Promise<number> {
  let found = 0;
  for (let at = 0; at < 8; at += 1) {
    api.pass(minutes(2));
    await change(id, { contact_phone: `(03) 9794 1${++number + 100}` });
    if (!(await of(id))?.immediate.length) continue;
    found += 1;
    await decide({ id }, 'keep');
  }
  return found;
}

describe('changes at once', () => {
  test('are all looked at until three listings were approved, and one in ten after that', async () => {
    const listing = await approved();
    await approved();
    expect(await lookedAt(listing)).toBe(8);
    await approved();
    expect(await lookedAt(listing)).toBeLessThan(8);
    let drawn = 0;
    for (let at = 0; at < 10; at += 1) drawn += await lookedAt(listing);
    expect(drawn).toBeGreaterThan(0);
    expect(drawn).toBeLessThan(25);
  });

  test('of a trusted owner join those that wait to be looked at', async () => {
    const listing = await approved();
    await change(listing.id, { contact_phone: '(03) 9794 1001' });
    await trustAll(api);
    for (let at = 0; at < 8; at += 1) await change(listing.id, { business_hours: `Note ${at}` });
    expect((await of(listing.id))?.immediate).toEqual(['contact_phone', 'business_hours']);
  });

  test('a listing that was given back first, or that its owner withdrew, is no approval', async () => {
    const listing = await approved();
    await approved();
    const back = await submit();
    await decide(back, 'request_changes');
    await change(back.id, { specialty: 'Kottu' });
    await decide(back, 'approve');
    expect(await lookedAt(listing)).toBe(8);
    const gone = await submit();
    await api.send(`/api/businesses/${gone.id}/delete/`, undefined, {
      method: 'DELETE',
      ...token('owner'),
    });
    expect(await lookedAt(listing)).toBe(8);
  });
});

const FAULTS: Record<string, (listing: Listed) => Promise<unknown>> = {
  'a rejection, also of what is withdrawn then': async () => {
    const other = await submit();
    await decide(other, 'reject');
    const path = `/api/businesses/${other.id}/delete/`;
    await api.send(path, undefined, { method: 'DELETE', ...token('owner') });
  },
  'an undone change': async ({ id }) => {
    await api.pool.query(
      `INSERT INTO immediate_changes (kind, listing_id, before) VALUES ('business', $1, '{"business_hours": null}')`,
      [id],
    );
    await decide({ id }, 'undo');
  },
  'what the team takes down': async () => decide(await approved(), 'archive'),
  'a report that the team finds to be right': async ({ id }) => {
    const { rows } = await api.pool.query(
      `INSERT INTO reported_listings (kind, listing_id, seen, opened_at) VALUES ('business', $1, '{}', now())
       RETURNING id`,
      [id],
    );
    const path = `/api/desk/reports/${rows[0].id}/conclusion/`;
    const answer = await api.send(path, { conclusion: 'mended' }, token('asha'));
    expect(answer.status).toBe(204);
  },
};

test.each(Object.keys(FAULTS))('%s takes trust away', async (name) => {
  const listing = await approved();
  await trustAll(api);
  await FAULTS[name]?.(listing);
  const closing = { closed_from: '2027-11-21', closed_until: '2027-11-21' };
  expect((await change(listing.id, closing)).changes_wait).toBe(true);
  await change(listing.id, { closed_from: '', closed_until: '' });
  for (let at = 0; at < 2; at += 1) await approved();
  expect((await change(listing.id, { specialty: 'Kottu' })).changes_wait).toBe(true);
  await approved();
  expect((await change(listing.id, { specialty: 'Hoppers' })).changes_wait).toBe(false);
});

test('an owner who ends reports, or archives, keeps their trust', async () => {
  const listing = await approved();
  await trustAll(api);
  const { rows } = await api.pool.query(
    `INSERT INTO reported_listings (kind, listing_id, seen, opened_at) VALUES ('business', $1, '{}', now())
     RETURNING id`,
    [listing.id],
  );
  const path = `/api/my-reports/${rows[0].id}/conclusion/`;
  expect((await api.send(path, { conclusion: 'mended' }, token('owner'))).status).toBe(204);
  const other = await approved();
  await api.send(`/api/businesses/${other.id}/archive/`, undefined, token('owner'));
  expect(await lookedAt(listing)).toBeLessThan(8);
});

test('five new listings a day, until three were approved', async () => {
  const sent = [];
  for (let at = 0; at < 5; at += 1) {
    const listing = await submit();
    sent.push(listing);
    if (at < 2) await decide(listing, 'approve');
  }
  // One that can't be stored costs nothing.
  expect((await post('owner', { name: '' })).status).toBe(400);
  const refused = await post('owner');
  expect(refused.status).toBe(409);
  expect((await refused.json()).detail).toMatch(
    /^That’s enough for today: send the next one tomorrow/,
  );
  expect((await post('other')).status).toBe(201);
  await decide(sent[2] as Listed, 'approve');
  expect((await post('owner')).status).toBe(201);
});

describe('what is suspicious', () => {
  const reasonsOf = async (id: number) => (await of(id))?.suspicions;

  test('stands first with its reasons, until it is decided', async () => {
    const [plain, odd] = [
      await submit(),
      await submit('owner', { description: 'See www.x.example' }),
    ];
    api.pass(minutes(1));
    const late = await submit('other', { description: 'Order at kottu.com/menu today' });
    const found = await queue();
    expect(found.map(({ id }) => id)).toEqual([odd.id, late.id, plain.id]);
    expect(found.map(({ suspicions }) => suspicions)).toEqual([['links'], ['links'], []]);
    await decide(odd, 'request_changes');
    expect(await stored()).toEqual([late.id]);
    await change(odd.id, { specialty: 'Kottu' });
    expect(await reasonsOf(odd.id)).toEqual(['links']);
    await change(odd.id, { description: 'Write to kade@kade.example.' });
    expect(await reasonsOf(odd.id)).toEqual([]);
    await api.send(`/api/businesses/${late.id}/delete/`, undefined, {
      method: 'DELETE',
      ...token('other'),
    });
    expect(await stored()).toEqual([]);
  });

  const stored = async () =>
    (await api.pool.query('SELECT listing_id FROM suspicions')).rows.map((row) => row.listing_id);

  test('a new account, for a day', async () => {
    await api.pool.query(`UPDATE users SET created_at = '2026-11-19T14:00:00Z'`);
    expect(await reasonsOf((await submit()).id)).toEqual(['new_account']);
    api.pass(hours(1));
    expect(await reasonsOf((await submit()).id)).toEqual([]);
  });

  test('the text of somebody else’s listing, but for spaces and capitals', async () => {
    const description = 'Cheese kottu, string hoppers and milk rice.';
    const first = await submit('owner', { description });
    const second = await submit('other', {
      description: description.replaceAll(' ', '\n').toUpperCase(),
    });
    const third = await submit('owner', {
      description: 'Cheese kottu, string hoppers and milk rice!',
    });
    expect(await reasonsOf(first.id)).toEqual([]);
    expect(await reasonsOf(second.id)).toEqual(['same_text']);
    expect(await reasonsOf(third.id)).toEqual([]);
  });

  test.each(['KOTTU  CORNER', 'Kοttu Cоrner', 'Kóttu-Corner!'])(
    'a name like that of another: %s',
    async (name) => {
      const known = await submit('other', { name: 'Kottu Corner' });
      expect(await reasonsOf((await submit('owner', { name })).id)).toEqual([]);
      await decide(known, 'approve');
      expect(await reasonsOf((await submit('owner', { name })).id)).toEqual(['look_alike']);
      expect(await reasonsOf((await submit('other', { name })).id)).toEqual([]);
      expect(await reasonsOf((await submit('owner', { name: 'Kottu Korner' })).id)).toEqual([]);
    },
  );

  test('many in an hour, changes included; of a trusted account only what is another’s', async () => {
    const { id } = await submit();
    for (let at = 0; at < 4; at += 1) await change(id, { specialty: `Kottu ${at}` });
    expect(await reasonsOf(id)).toEqual([]);
    await change(id, { specialty: 'Kottu' });
    expect(await reasonsOf(id)).toEqual(['many_in_an_hour']);
    api.pass(hours(1));
    await change(id, { specialty: 'Hoppers' });
    expect(await reasonsOf(id)).toEqual([]);
    await decide(await submit('other', { name: 'Appa Kade' }), 'approve');
    await trustAll(api);
    await change(id, { description: 'See www.x.example', name: 'Appa Kade' });
    expect(await reasonsOf(id)).toEqual(['look_alike']);
  });

  test('a change of what is public, by what it changes', async () => {
    const listing = await submit('owner', { description: 'See www.x.example' });
    await decide(listing, 'approve');
    await change(listing.id, { specialty: 'Kottu' });
    expect(await reasonsOf(listing.id)).toEqual([]);
    await change(listing.id, { description: 'See www.y.example' });
    expect(await reasonsOf(listing.id)).toEqual(['links']);
    await change(listing.id, { specialty: PLAIN.specialty, description: 'See www.x.example' });
    expect(await stored()).toEqual([]);
  });

  test('an event, by its title', async () => {
    const event = (who: Who) =>
      api.send('/api/events/create/', { ...AVURUDU, description: named() }, token(who));
    await event('other');
    await api.pool.query(`UPDATE events SET status = 'published'`);
    const { id } = await (await event('owner')).json();
    expect(await reasonsOf(id)).toEqual(['look_alike']);
  });
});
