import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Person, PersonDetail } from '#src/api/people.ts';
import { mayGive, ROLES, type Role } from '#src/domain/roles.ts';
import { clean } from '#src/server/jobs/cleaning.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { type AccountApi, NOW, openAccountApi, PASSWORD } from '#tests/support/account-api.ts';
import { AVURUDU, KOTTU_CORNER } from '#tests/support/submissions.ts';

const MINUTE = 60_000;

let api: AccountApi;
type Name = 'chandra' | 'kamala' | 'asha' | 'nimal';
const NAMES: readonly Name[] = ['chandra', 'kamala', 'asha', 'nimal'];
let ids: Record<Name, number>;
let tokens: Record<Name, string>;

/** Two admins and two members, each signed in with their password just now. */
beforeEach(async () => {
  api = await openAccountApi();
  const joined = await api.joinAll(NAMES);
  await api.pool.query('UPDATE users SET email_confirmed_at = now()');
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE username IN ('chandra', 'kamala')`);
  ids = {} as typeof ids;
  tokens = {} as typeof tokens;
  for (const name of NAMES) {
    ids[name] = joined[name].id;
    tokens[name] = (await (await api.signIn(`${name}@example.org`)).json()).token;
  }
  await api.pool.query('DELETE FROM outgoing_mails');
  return () => api.close();
});

/** Makes one call about a person; gives the status, and the text of a refusal. */
async function act(by: Name, whom: Name, what: string, body: object = {}) {
  const token = tokens[by];
  const answer = await api.send(`/api/desk/people/${ids[whom]}/${what}/`, body, { token });
  const text = await answer.text();
  return text === '' || text === 'null'
    ? { status: answer.status }
    : { status: answer.status, ...(JSON.parse(text) as { detail?: string; errors?: object }) };
}
const done = { status: 204 };
const list = async (query: Record<string, string> = {}) => {
  const answer = await api.get(`/api/desk/people/?${new URLSearchParams(query)}`, tokens.chandra);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { count: number; results: Person[] };
};
const detail = async (whom: Name) =>
  (await (await api.get(`/api/desk/people/${ids[whom]}/`, tokens.chandra)).json()) as PersonDetail;
const logged = async () => {
  const { rows } = await api.pool.query(
    `SELECT actor_name, act, subject_name, before, after FROM audit_log
     WHERE act NOT IN ('person.create', 'person.sign_in') ORDER BY id`,
  );
  return rows;
};
const newest = async () => (await api.mails()).at(-1);

describe('the list', () => {
  test('finds people by name, address and the name of a listing, and says what is known of them', async () => {
    await api.pool.query(
      `UPDATE users SET first_name = 'Asha', last_name = 'Fernando_' WHERE id = $1`,
      [ids.asha],
    );
    await api.send('/api/businesses/create/', KOTTU_CORNER, { token: tokens.nimal });
    const found = async (search: string) =>
      (await list({ search })).results.map(({ username }) => username);
    expect(await found('NIMA')).toEqual(['nimal']);
    expect(await found('asha@example')).toEqual(['asha']);
    expect(await found('sha Fern')).toEqual(['asha']);
    expect(await found('o_')).toEqual(['asha']);
    expect(await found('kottu corner')).toEqual(['nimal']);
    expect(await found('nobody')).toEqual([]);
    const { results } = await list({ search: 'asha' });
    expect(results).toEqual([
      {
        id: ids.asha,
        username: 'asha',
        first_name: 'Asha',
        last_name: 'Fernando_',
        email: 'asha@example.org',
        email_confirmed: true,
        role: 'member',
        has_second_factor: false,
        second_factor_required: false,
        joined_at: NOW.toISOString(),
        last_seen_on: '2026-11-21',
        suspension: null,
      },
    ]);
  });

  test('is narrowed to the team, to who is suspended and to unconfirmed addresses, page by page', async () => {
    await act('chandra', 'nimal', 'suspend', { reason: 'Spam' });
    await api.join('ruwan');
    const names = async (group: string) =>
      (await list({ group })).results.map(({ username }) => username);
    expect(await names('team')).toEqual(['kamala', 'chandra']);
    expect(await names('suspended')).toEqual(['nimal']);
    expect(await names('unconfirmed')).toEqual(['ruwan']);
    const second = await list({ page: '2', page_size: '2' });
    expect([second.count, second.results.map(({ username }) => username)]).toEqual([
      5,
      ['asha', 'kamala'],
    ]);
  });

  test('a person shows their listings by status, and where they are signed in', async () => {
    await api.send('/api/businesses/create/', KOTTU_CORNER, { token: tokens.nimal });
    await api.send('/api/events/create/', AVURUDU, { token: tokens.nimal });
    await api.pool.query('UPDATE users SET last_seen_on = NULL');
    api.pass(2 * MINUTE);
    await api.get('/api/profile/', tokens.nimal);
    const person = await detail('nimal');
    expect(person.listings).toEqual([
      { kind: 'business', status: 'pending', count: 1 },
      { kind: 'event', status: 'pending', count: 1 },
    ]);
    expect(person.reports).toEqual([]);
    expect(person.sessions).toHaveLength(2);
    // The tests' clock stands at half past midnight in the site's time zone.
    expect(person.last_seen_on).toBe('2026-11-21');
  });
});

describe('roles', () => {
  test('one is given with the password of the last ten minutes, logged, and mailed to both', async () => {
    expect(await act('chandra', 'asha', 'role', { role: 'editor' })).toEqual(done);
    expect((await detail('asha')).role).toBe('editor');
    expect(await logged()).toEqual([
      {
        actor_name: 'chandra',
        act: 'person.role',
        subject_name: 'asha',
        before: { role: 'member' },
        after: { role: 'editor' },
      },
    ]);
    const mails = await api.mails();
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'asha@example.org',
      'chandra@example.org',
    ]);
    for (const { text } of mails) expect(text).toContain('asha has the role “Editor” now.');
    api.pass(11 * MINUTE);
    const asked = await act('chandra', 'asha', 'role', { role: 'member' });
    expect(asked).toMatchObject({ status: 400, errors: { password: expect.any(String) } });
    const wrong = { role: 'member', password: 'not the password' };
    expect((await act('chandra', 'asha', 'role', wrong)).status).toBe(400);
    expect((await detail('asha')).role).toBe('editor');
    const right = { role: 'member', password: PASSWORD };
    expect(await act('chandra', 'asha', 'role', right)).toEqual(done);
    expect(await act('chandra', 'asha', 'role', { role: 'reviewer' })).toEqual(done);
  });

  test('of the team isn’t given to an address that nobody has confirmed', async () => {
    await api.pool.query(`UPDATE users SET email_confirmed_at = NULL WHERE username = 'asha'`);
    const refused = await act('chandra', 'asha', 'role', { role: 'reviewer' });
    expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('confirmed') });
    expect((await detail('asha')).role).toBe('member');
  });

  test('of two who take each other’s role at once, one does', async () => {
    for (let round = 0; round < 10; round++) {
      await api.pool.query(`UPDATE users SET role = 'admin' WHERE username <> 'nimal'`);
      const taken = await Promise.all([
        act('chandra', 'kamala', 'role', { role: 'member' }),
        act('kamala', 'chandra', 'role', { role: 'member' }),
      ]);
      expect(taken.filter(({ status }) => status === 204)).toHaveLength(1);
    }
  });

  test('somebody who signed in through a provider sets a password before', async () => {
    await api.pool.query('UPDATE users SET password_hash = NULL');
    api.pass(11 * MINUTE);
    const refused = await act('chandra', 'asha', 'role', { role: 'editor' });
    expect(refused).toMatchObject({ status: 409, detail: expect.stringContaining('no password') });
  });

  test('nobody edits their own, nor acts on somebody above them; each of two admins may on the other', async () => {
    for (const what of ['role', 'suspend', 'restore', 'sign-out', 'mail', 'delete']) {
      const body = { role: 'member', reason: 'x', link: 'reset_password' };
      expect((await act('chandra', 'chandra', what, body)).status).toBe(409);
    }
    expect(await act('chandra', 'kamala', 'role', { role: 'member' })).toEqual(done);
    // The one who is left keeps the site, also against the owner's own wish.
    const left = await api.send(
      '/api/account/',
      { password: PASSWORD },
      { method: 'DELETE', token: tokens.chandra },
    );
    expect(left.status).toBe(409);
    expect((await act('kamala', 'chandra', 'role', { role: 'member' })).status).toBe(404);
  });

  test('no sequence of changes ends anybody above the highest of those who made them', () => {
    const someone = fc.nat(4);
    const step = fc.tuple(someone, someone, fc.constantFrom(...ROLES));
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...ROLES), { minLength: 5, maxLength: 5 }),
        fc.array(step, { maxLength: 40 }),
        (given, steps) => {
          const roles: Role[] = [...given];
          const at = (id: number) => ({ id, role: roles[id] as Role });
          for (const [actor, person, role] of steps) {
            const before = at(actor);
            if (!mayGive(before, at(person), role)) continue;
            roles[person] = role;
            expect(at(actor)).toEqual(before);
            expect(ROLES.indexOf(role)).toBeLessThanOrEqual(ROLES.indexOf(before.role));
          }
          const height = (all: readonly Role[]) =>
            Math.max(...all.map((role) => ROLES.indexOf(role)));
          expect(height(roles)).toBeLessThanOrEqual(height(given));
        },
      ),
    );
  });
});

describe('a suspension', () => {
  test('refuses the next request with the reason, however they signed in, and is told by mail', async () => {
    const until = '2026-12-24';
    const reason = 'Three listings of a shop that isn’t yours';
    expect(await act('chandra', 'nimal', 'suspend', { reason, until })).toEqual(done);
    const says = expect.stringContaining(reason);
    const refused = await api.get('/api/profile/', tokens.nimal);
    expect([refused.status, (await refused.json()).detail]).toEqual([403, says]);
    const again = await api.signIn('nimal@example.org');
    expect([again.status, (await again.json()).detail]).toEqual([403, says]);
    expect((await newest())?.recipient).toBe('nimal@example.org');
    expect((await newest())?.text).toContain(reason);
    expect((await newest())?.text).toContain('Thursday 24 December 2026');
    const { rows } = await api.pool.query('SELECT reply_to FROM outgoing_mails ORDER BY id DESC');
    expect(rows[0].reply_to).toMatch(/@/);
    expect((await list({ group: 'suspended' })).results[0]?.suspension).toEqual({
      since: NOW.toISOString(),
      until,
      reason,
    });
  });

  test('ends when somebody ends it, or after its last day, with the sign-ins that were there', async () => {
    await act('chandra', 'nimal', 'suspend', { reason: 'x', until: '2026-11-22' });
    const second = await act('kamala', 'nimal', 'suspend', { reason: 'y' });
    expect(second).toEqual({ status: 409, detail: 'This account is suspended already.' });
    expect(await act('kamala', 'nimal', 'restore')).toEqual(done);
    expect((await api.get('/api/profile/', tokens.nimal)).status).toBe(200);
    expect((await act('kamala', 'nimal', 'restore')).status).toBe(409);
    expect((await newest())?.template).toBe('account-restored');
    await act('chandra', 'nimal', 'suspend', { reason: 'x', until: '2026-11-22' });
    const cleanAt = (at: Date) => clean(api.pool, mediaOf(diskStore('/nowhere')), at);
    // 22 November is over at 13:00 in UTC.
    await cleanAt(new Date('2026-11-22T12:59:00Z'));
    expect((await api.signIn('nimal@example.org')).status).toBe(403);
    await cleanAt(new Date('2026-11-22T13:01:00Z'));
    expect((await api.signIn('nimal@example.org')).status).toBe(200);
  });

  test('takes down all that is published in one act, and names it in the one mail', async () => {
    await api.send('/api/businesses/create/', KOTTU_CORNER, { token: tokens.nimal });
    await api.send('/api/events/create/', AVURUDU, { token: tokens.nimal });
    await api.pool.query(`UPDATE businesses SET status = 'published'`);
    await api.pool.query(`UPDATE events SET status = 'published'`);
    await api.pool.query(
      `INSERT INTO deals (title, slug, business_id, status)
       SELECT 'Two for one', 'two-for-one', id, 'published' FROM businesses`,
    );
    await api.pool.query('DELETE FROM outgoing_mails');
    await act('chandra', 'nimal', 'suspend', { reason: 'Not yours', take_down: true });
    expect((await detail('nimal')).listings).toEqual([
      { kind: 'business', status: 'archived', count: 1 },
      { kind: 'event', status: 'archived', count: 1 },
      { kind: 'deal', status: 'archived', count: 1 },
    ]);
    const mails = await api.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('“Kottu Corner”, “Avurudu Ulela”, “Two for one”');
    const acts = (await logged()).filter((each) => each.act !== 'person.suspend');
    expect(acts.map((each) => `${each.act} ${each.subject_name}`)).toEqual([
      'listing.archive Kottu Corner',
      'listing.archive Two for one',
      'listing.archive Avurudu Ulela',
    ]);
  });

  test('is refused without a reason, and with a day that is over; nothing happens then', async () => {
    for (const body of [{}, { reason: ' ' }, { reason: 'x', until: '2026-11-20' }]) {
      expect((await act('chandra', 'nimal', 'suspend', body)).status).toBe(400);
    }
    expect((await api.get('/api/profile/', tokens.nimal)).status).toBe(200);
    expect(await logged()).toEqual([]);
  });
});

test('sessions of somebody end one by one or all together, and they are told', async () => {
  const [first, second] = (await detail('nimal')).sessions;
  expect(await act('chandra', 'nimal', 'sign-out', { session: second?.id })).toEqual(done);
  expect((await detail('nimal')).sessions.map(({ id }) => id)).toEqual([first?.id]);
  expect((await act('chandra', 'asha', 'sign-out', { session: first?.id })).status).toBe(404);
  expect(await act('chandra', 'nimal', 'sign-out')).toEqual(done);
  expect((await api.get('/api/profile/', tokens.nimal)).status).toBe(401);
  expect((await newest())?.template).toBe('signed-out-by-team');
});

test('a link to confirm an address or to set a password is mailed; the old password ends', async () => {
  await api.pool.query('UPDATE users SET email_confirmed_at = NULL WHERE id = $1', [ids.nimal]);
  expect(await act('chandra', 'nimal', 'mail', { link: 'confirm_email' })).toEqual(done);
  expect(await api.linkToken('confirm-email')).not.toBe('');
  expect(await act('chandra', 'nimal', 'mail', { link: 'reset_password' })).toEqual(done);
  expect((await api.signIn('nimal@example.org')).status).toBe(401);
  const token = await api.linkToken('reset-password');
  const reset = await api.send('/api/password-reset/confirm/', { token, password: `${PASSWORD}!` });
  expect(reset.status).toBe(204);
  expect((await api.signIn('nimal@example.org', `${PASSWORD}!`)).status).toBe(200);
});

test('a second factor is asked of somebody of the team, who is a member until they have one', async () => {
  expect(await act('chandra', 'kamala', 'second-factor', { required: true })).toEqual(done);
  expect((await newest())?.recipient).toBe('kamala@example.org');
  expect((await detail('kamala')).second_factor_required).toBe(true);
  expect((await act('kamala', 'nimal', 'suspend', { reason: 'x' })).status).toBe(404);
  expect(await act('chandra', 'kamala', 'second-factor', { required: false })).toEqual(done);
  expect(await act('kamala', 'nimal', 'suspend', { reason: 'x' })).toEqual(done);
  expect(await act('chandra', 'kamala', 'second-factor/reset')).toEqual(done);
  expect((await newest())?.template).toBe('second-factor-reset');
});

test('an account that is deleted is gone, its owner knows why, and the log names nobody', async () => {
  expect((await act('chandra', 'nimal', 'delete', {})).status).toBe(400);
  expect(await act('chandra', 'nimal', 'delete', { reason: 'A robot' })).toEqual(done);
  expect((await api.get('/api/profile/', tokens.nimal)).status).toBe(401);
  expect((await list({ search: 'nimal' })).count).toBe(0);
  expect((await newest())?.text).toContain('A robot');
  expect((await logged()).at(-1)).toMatchObject({ act: 'person.delete', subject_name: '' });
  expect((await act('chandra', 'nimal', 'suspend', { reason: 'x' })).status).toBe(404);
});
