import type * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountExport } from '#src/api/account.ts';
import { openAccountApi, PASSWORD, type AccountApi } from '#tests/support/account-api.ts';
import { days, hours } from '#tests/support/durations.ts';
import { insertRow } from '#tests/support/insert-row.ts';

let api: AccountApi;
let token: string;
let userId: number;
beforeEach(async () => {
  api = await openAccountApi();
  ({
    token,
    user: { id: userId },
  } = await api.join('nimal'));
  await confirmed('nimal');
});
afterEach(() => api.close());

const confirmed = (name: string) =>
  api.pool.query('UPDATE users SET email_confirmed_at = now() WHERE username = $1', [name]);
const rowsOf = async (text: string) => (await api.pool.query(text)).rows;
const mailsTo = async (address: string, template?: string) =>
  (await api.mails()).filter(
    (mail) => mail.recipient === address && (!template || mail.template === template),
  );
const overview = async () => (await api.get('/api/account/', token)).json();
const answer = (link: string, agrees = true) =>
  api.send('/api/account/answer/', { token: link, agrees });
const read = async (link: string) => {
  const response = await api.send('/api/account/answer/read/', { token: link });
  const { errors, ...question } = await response.json();
  return response.status === 200 ? question : [response.status, errors?.token];
};
const withdraw = (what: 'email' | 'hand-over') =>
  api.send(`/api/account/${what}/`, undefined, { method: 'DELETE', token });
const ENDED = [400, expect.stringContaining('has expired, was used already or was withdrawn')];
const CUT = [400, expect.stringContaining('is not complete')];
const statusAndField = async (response: Response) => {
  const { errors = {} } = response.status === 204 ? {} : await response.json();
  return [response.status, ...Object.keys(errors)];
};

describe('another address', () => {
  const NEW = 'nimal@new.example';
  const begin = (email = NEW, password = PASSWORD, by = token) =>
    api.send('/api/account/email/', { email, password }, { token: by });
  const confirm = (link: string, by?: string, password?: string) =>
    api.send('/api/email-confirmation/', { token: link, password }, { token: by });
  const address = async () => (await (await api.get('/api/profile/', token)).json()).email;
  const links = async () => ({
    ofNew: await api.linkToken('new-email'),
    ofOld: await api.linkToken('agree-to-email'),
  });

  test.each(['new first', 'old first'])('is confirmed by both, %s', async (order) => {
    await api.send('/api/password-reset/', { email: 'nimal@example.org' });
    expect((await begin()).status).toBe(204);
    const { ofNew, ofOld } = await links();
    expect((await mailsTo(NEW)).map(({ text }) => text).join()).not.toContain('nimal@example');
    expect(await overview()).toMatchObject({
      email_change: { email: NEW, waits_for: ['new', 'old'], until: '2026-11-21T13:30:00.000Z' },
    });
    const steps = [
      () => confirm(ofNew, token).then(({ status }) => expect(status).toBe(200)),
      () => answer(ofOld).then(({ status }) => expect(status).toBe(204)),
    ];
    if (order === 'old first') steps.reverse();
    await steps[0]?.();
    expect(await address()).toBe('nimal@example.org');
    expect((await overview()).email_change.waits_for).toEqual([
      order === 'old first' ? 'new' : 'old',
    ]);
    await steps[1]?.();
    expect([await address(), (await overview()).email_change]).toEqual([NEW, null]);
    for (const told of [NEW, 'nimal@example.org']) {
      expect(await mailsTo(told, 'email-changed')).toHaveLength(1);
    }
    // Links to the old address are of no use, and each of these works once.
    const reset = { token: await api.linkToken('reset-password'), password: 'kiribath at dawn' };
    expect((await api.send('/api/password-reset/confirm/', reset)).status).toBe(400);
    expect([(await confirm(ofNew, token)).status, (await answer(ofOld)).status]).toEqual([
      400, 400,
    ]);
    expect((await api.signIn(NEW)).status).toBe(200);
    expect(
      await rowsOf(`SELECT count(*)::int FROM audit_log WHERE act = 'person.change_email'`),
    ).toEqual([{ count: 1 }]);
  });

  test('needs the password, and another address', async () => {
    expect(await statusAndField(await begin(NEW, 'not the password'))).toEqual([400, 'password']);
    expect(await statusAndField(await begin('Nimal@Example.org'))).toEqual([400, 'email']);
    await api.pool.query(`UPDATE users SET role = 'editor', second_factor_required = true`);
    expect((await begin()).status).toBe(409);
    await api.pool.query(`UPDATE users SET role = 'member', password_hash = NULL`);
    expect((await begin()).status).toBe(409);
    expect(await mailsTo(NEW)).toEqual([]);
  });

  test('the link to the new one does nothing for who can’t show that the account is theirs', async () => {
    await begin();
    const { ofNew, ofOld } = await links();
    await answer(ofOld);
    const { token: strangers } = await api.join('stranger');
    expect(await statusAndField(await confirm(ofNew, strangers))).toEqual([400, 'password']);
    expect(await statusAndField(await confirm(ofNew, undefined, 'a guess'))).toEqual([
      400,
      'password',
    ]);
    expect((await confirm(ofNew, undefined, PASSWORD)).status).toBe(200);
    expect(await address()).toBe(NEW);
  });

  test('a taken one is told to its owner alone', async () => {
    await api.join('sunil');
    await confirmed('sunil');
    expect((await begin('Sunil@example.org')).status).toBe(204);
    expect(await mailsTo('sunil@example.org', 'email-taken')).toHaveLength(1);
    expect(await mailsTo('Sunil@example.org')).toEqual([]);
    expect((await overview()).email_change.waits_for).toEqual(['new', 'old']);
    await answer(await api.linkToken('agree-to-email'));
    expect(await address()).toBe('nimal@example.org');
  });

  test('one that becomes another’s meanwhile stays theirs; an account that never confirmed it goes', async () => {
    await begin('sunil@example.org');
    const { ofNew, ofOld } = await links();
    await answer(ofOld);
    await api.join('sunil');
    await confirmed('sunil');
    expect((await confirm(ofNew, token)).status).toBe(409);
    await api.pool.query(`UPDATE users SET email_confirmed_at = NULL WHERE username = 'sunil'`);
    expect((await confirm(ofNew, token)).status).toBe(200);
    expect(await rowsOf('SELECT username FROM users')).toEqual([{ username: 'nimal' }]);
  });

  test('“This wasn’t me” ends it: at the present address everybody is signed out', async () => {
    await begin();
    const { ofNew, ofOld } = await links();
    expect((await api.send('/api/email-confirmation/disown/', { token: ofNew })).status).toBe(204);
    expect([(await overview()).email_change, (await answer(ofOld)).status]).toEqual([null, 400]);
    await begin();
    const again = await links();
    expect((await answer(again.ofOld, false)).status).toBe(204);
    expect((await api.get('/api/profile/', token)).status).toBe(401);
    expect((await confirm(again.ofNew, undefined, PASSWORD)).status).toBe(400);
  });

  test('is read by its link at the present address before the answer, and no other', async () => {
    await begin();
    const { ofNew, ofOld } = await links();
    const question = { from: 'nimal@example.org', to: NEW, listings: null };
    // Programs that look through mails open a link as often as they like.
    expect([await read(ofOld), await read(ofOld)]).toEqual([question, question]);
    // The new one is to hear nothing of the present one.
    expect(await read(ofNew)).toEqual(ENDED);
    expect([await read(ofOld.slice(1)), await read('')]).toEqual([CUT, CUT]);
    expect((await answer(ofOld)).status).toBe(204);
    expect(await read(ofOld)).toEqual(ENDED);
  });

  test('is cancelled by who asked for it, and both links end', async () => {
    await begin();
    const { ofNew, ofOld } = await links();
    expect((await withdraw('email')).status).toBe(204);
    expect((await overview()).email_change).toBeNull();
    expect([(await confirm(ofNew, token)).status, (await answer(ofOld)).status]).toEqual([
      400, 400,
    ]);
    expect([await read(ofOld), (await withdraw('email')).status]).toEqual([ENDED, 409]);
    expect(await address()).toBe('nimal@example.org');
    // Nor is anything cancelled that has happened meanwhile.
    await begin();
    const again = await links();
    await answer(again.ofOld);
    await confirm(again.ofNew, token);
    expect([(await withdraw('email')).status, await address()]).toEqual([409, NEW]);
  });

  test('a later one, and a day, end it', async () => {
    await begin();
    const first = await links();
    await begin('other@new.example');
    expect([
      (await confirm(first.ofNew, token)).status,
      (await answer(first.ofOld)).status,
    ]).toEqual([400, 400]);
    const { ofNew, ofOld } = await links();
    await answer(ofOld);
    api.pass(hours(12) - 1);
    const again = (await (await api.signIn('nimal@example.org')).json()).token;
    api.pass(hours(12) + 1);
    expect((await confirm(ofNew, again, PASSWORD)).status).toBe(400);
  });

  test('an address that was never confirmed needs not agree, and takes nobody’s place', async () => {
    const { token: typo } = await api.join('helper');
    await api.pool.query(`INSERT INTO businesses (slug, name) VALUES ('shop', 'Shop')`);
    await api.pool.query(
      `INSERT INTO business_helpers (business_id, email)
       SELECT id, who || '@example.org' FROM businesses, (VALUES ('helper'), ('nimal')) AS of (who)`,
    );
    await begin('right@new.example', PASSWORD, typo);
    expect(await mailsTo('helper@example.org', 'agree-to-email')).toEqual([]);
    expect((await confirm(await api.linkToken('new-email'), typo)).status).toBe(200);
    await begin();
    const { ofNew, ofOld } = await links();
    await answer(ofOld);
    await confirm(ofNew, token);
    expect(await rowsOf('SELECT email FROM business_helpers ORDER BY email')).toEqual([
      { email: 'helper@example.org' },
      { email: NEW },
    ]);
  });
});

describe('providers', () => {
  const link = (subject: string, user_id = userId) =>
    insertRow(api.pool, 'identities', { user_id, subject, issuer: 'https://id.example' });
  const remove = (id: number, password = PASSWORD) =>
    api.send(`/api/identities/${id}/`, { password }, { method: 'DELETE', token });

  test('are listed, and removed by the password; never the last way in', async () => {
    const id = await link('s');
    const others = await link('t', (await api.join('sunil')).user.id);
    expect((await overview()).providers).toEqual([
      { id, name: 'id.example', linked_at: expect.any(String) },
    ]);
    expect((await remove(others)).status).toBe(404);
    expect(await statusAndField(await remove(id, 'not the password'))).toEqual([400, 'password']);
    await api.pool.query('UPDATE users SET password_hash = NULL WHERE id = $1', [userId]);
    const refused = await remove(id);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      409,
      expect.stringContaining('set a password'),
    ]);
    await api.pool.query(
      `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'sunil')`,
    );
    expect((await remove(id)).status).toBe(204);
    expect((await overview()).providers).toEqual([]);
    expect(await mailsTo('nimal@example.org', 'provider-removed')).toHaveLength(1);
    expect((await remove(id)).status).toBe(404);
  });
});

/** Lists a business with a deal, and an event, all published. */
async function list(): Promise<void> {
  const own = { status: 'published', owner_id: userId };
  const business_id = await insertRow(api.pool, 'businesses', {
    ...own,
    slug: 'kottu',
    name: 'Kottu Corner',
    email: 'nimal@example.org',
    contact_phone: '0412 345 678',
    whatsapp: '0412 345 678',
    website: 'https://kottu.example',
    shown_contacts: ['phone', 'email'],
  });
  await insertRow(api.pool, 'deals', {
    status: 'published',
    slug: 'deal',
    title: 'Kottu for two',
    business_id,
    contact_info: 'Ask Nimal',
  });
  await insertRow(api.pool, 'events', {
    ...own,
    slug: 'avurudu',
    title: 'Avurudu',
    organizer_name: 'Nimal Perera',
    organizer_email: 'nimal@example.org',
    organizer_phone: '0412 345 678',
    phone_shown: true,
  });
}

const owners = () =>
  rowsOf(
    `SELECT (SELECT owner_id FROM businesses) AS business, (SELECT owner_id FROM events) AS event`,
  );

describe('handing over', () => {
  const offer = (email = 'asha@example.org', password = PASSWORD) =>
    api.send('/api/account/hand-over/', { email, password }, { token });

  test('goes to who answers the link, with an account of their own', async () => {
    await list();
    const offered = [
      { kind: 'business', id: expect.any(Number), title: 'Kottu Corner' },
      { kind: 'event', id: expect.any(Number), title: 'Avurudu' },
    ];
    expect(await overview()).toMatchObject({ published: 3, to_hand_over: offered, offer: null });
    expect((await offer()).status).toBe(204);
    const [mail] = await mailsTo('asha@example.org');
    expect(mail?.text).toContain('“Kottu Corner”, “Avurudu”');
    expect(mail?.text).not.toContain('nimal');
    expect((await overview()).offer).toEqual({
      email: 'asha@example.org',
      until: '2026-12-04T13:30:00.000Z',
    });
    const link = await api.linkToken('hand-over');
    expect((await answer(link)).status).toBe(409);
    await api.pool.query(`UPDATE users SET first_name = 'Nimal', last_name = 'Perera'`);
    const question = { from: 'Nimal Perera', to: 'asha@example.org', listings: offered };
    expect([await read(link), await read(link.slice(1))]).toEqual([question, CUT]);
    const { user } = await api.join('asha');
    expect((await answer(link)).status).toBe(409);
    expect(await owners()).toEqual([{ business: userId, event: userId }]);
    await confirmed('asha');
    expect((await answer(link)).status).toBe(204);
    expect(await owners()).toEqual([{ business: user.id, event: user.id }]);
    expect([(await answer(link)).status, await read(link)]).toEqual([400, ENDED]);
    expect(await overview()).toMatchObject({ published: 0, to_hand_over: [], offer: null });
    expect((await withdraw('hand-over')).status).toBe(409);
    const acts = `SELECT act, parent_id IS NOT NULL AS part FROM audit_log
      WHERE act IN ('person.hand_over', 'listing.transfer') ORDER BY id`;
    expect(await rowsOf(acts)).toEqual([
      { act: 'person.hand_over', part: false },
      { act: 'listing.transfer', part: true },
      { act: 'listing.transfer', part: true },
    ]);
  });

  test('gives nothing to who refuses, comes too late, or doesn’t want invitations', async () => {
    await list();
    await api.join('asha');
    await confirmed('asha');
    await offer();
    const refused = await api.linkToken('hand-over');
    expect([(await answer(refused, false)).status, (await answer(refused)).status]).toEqual([
      204, 400,
    ]);
    await offer();
    const late = await api.linkToken('hand-over');
    api.pass(days(14));
    expect((await answer(late)).status).toBe(400);
    expect(await owners()).toEqual([{ business: userId, event: userId }]);
    token = (await (await api.signIn('nimal@example.org')).json()).token;
    await api.pool.query(`INSERT INTO refused_invitations VALUES ('kamala@example.org', now())`);
    expect((await offer('kamala@example.org')).status).toBe(204);
    expect(await mailsTo('kamala@example.org')).toEqual([]);
  });

  test('is withdrawn by who offered it, and the link ends', async () => {
    await list();
    await api.join('asha');
    await confirmed('asha');
    await offer();
    const link = await api.linkToken('hand-over');
    const others = (await (await api.signIn('asha@example.org')).json()).token;
    const byOther = { method: 'DELETE', token: others };
    expect((await api.send('/api/account/hand-over/', undefined, byOther)).status).toBe(409);
    expect((await withdraw('hand-over')).status).toBe(204);
    expect((await overview()).offer).toBeNull();
    expect([(await answer(link)).status, await read(link)]).toEqual([400, ENDED]);
    expect(await owners()).toEqual([{ business: userId, event: userId }]);
  });

  test('takes its mail back where that still waits, and no other’s', async () => {
    await list();
    const { asha } = await api.joinAll(['asha']);
    const theirs = { slug: 'hopper-house', name: 'Hopper House', status: 'published' };
    await insertRow(api.pool, 'businesses', { ...theirs, owner_id: asha.id });
    const body = { email: 'kamala@example.org', password: PASSWORD };
    await api.send('/api/account/hand-over/', body, { token: asha.token });
    const waiting = async () =>
      (await mailsTo('kamala@example.org')).map(({ text }) => /“.*”/.exec(text)?.[0]);
    await offer('kamala@example.org');
    const both = ['“Hopper House”', '“Kottu Corner”, “Avurudu”'];
    expect(await waiting()).toEqual(both);
    await offer('kamala@example.org');
    expect(await waiting(), 'the second in place of the first').toEqual(both);
    await withdraw('hand-over');
    expect(await waiting()).toEqual(['“Hopper House”']);
    expect(
      (
        await api.send(
          '/api/account/',
          { password: PASSWORD },
          { token: asha.token, method: 'DELETE' },
        )
      ).status,
    ).toBe(204);
    expect(await waiting()).toEqual([]);
  });

  /** The ends of an offer that somebody may have made who knew the password; each is asked for with the token of an admin. */
  const ENDINGS: Record<string, (admin: string) => Promise<Response>> = {
    'a new password': async () => {
      await api.send('/api/password-reset/', { email: 'nimal@example.org' });
      const reset = { token: await api.linkToken('reset-password'), password: 'kiribath at dawn' };
      return api.send('/api/password-reset/confirm/', reset);
    },
    'a sign-out by the team': (admin) =>
      api.send(`/api/desk/people/${userId}/sign-out/`, {}, { token: admin }),
    '“This wasn’t me” of another address': async () => {
      const change = { email: 'nimal@new.example', password: PASSWORD };
      await api.send('/api/account/email/', change, { token });
      return answer(await api.linkToken('agree-to-email'), false);
    },
  };
  test.each(Object.keys(ENDINGS))('ends with %s', async (ending) => {
    await list();
    await api.join('asha');
    await confirmed('asha');
    await offer();
    const link = await api.linkToken('hand-over');
    await api.pool.query(`UPDATE users SET role = 'admin' WHERE username = 'asha'`);
    const admin = (await (await api.signIn('asha@example.org')).json()).token;
    expect((await ENDINGS[ending]?.(admin))?.status).toBe(204);
    expect((await answer(link)).status).toBe(400);
    expect(await owners()).toEqual([{ business: userId, event: userId }]);
  });

  test('needs the password, somebody else, and something to give', async () => {
    expect((await offer()).status).toBe(409);
    await list();
    expect(await statusAndField(await offer(undefined, 'not the password'))).toEqual([
      400,
      'password',
    ]);
    expect(await statusAndField(await offer('nimal@example.org'))).toEqual([400, 'email']);
    await offer();
    await api.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [userId]);
    await api.join('asha');
    await confirmed('asha');
    const link = await api.linkToken('hand-over');
    expect([(await answer(link)).status, await read(link)]).toEqual([400, ENDED]);
  });
});

describe('leaving', () => {
  const leave = (listings?: string) =>
    api.send('/api/account/', { password: PASSWORD, listings }, { token, method: 'DELETE' });
  const left = () =>
    rowsOf(`SELECT b.status, b.email, contact_phone, whatsapp, shown_contacts, b.website,
      d.status AS deal, contact_info, e.status AS event, organizer_name, organizer_email, organizer_phone
      FROM businesses b, deals d, events e`);
  const CLEAN = {
    email: null,
    contact_phone: null,
    whatsapp: null,
    shown_contacts: [],
    contact_info: null,
    organizer_name: null,
    organizer_email: null,
    organizer_phone: null,
    website: 'https://kottu.example',
  };

  test.each([
    ['keep', 'published'],
    [undefined, 'published'],
    ['take_down', 'archived'],
  ])('with %s, listings are %s, without the contacts of who leaves', async (listings, status) => {
    await api.pool.query(`UPDATE users SET first_name = 'Nimal', last_name = 'Perera'`);
    await list();
    expect((await leave('burn')).status).toBe(400);
    expect((await leave(listings)).status).toBe(204);
    expect(await left()).toEqual([{ ...CLEAN, status, deal: status, event: status }]);
    expect(await owners()).toEqual([{ business: null, event: null }]);
  });

  test('a club’s name stays, and so do the helpers of an address that isn’t confirmed', async () => {
    await list();
    await api.pool.query(
      `INSERT INTO business_helpers (business_id, email) SELECT id, 'asha@example.org' FROM businesses`,
    );
    token = (await api.join('asha')).token;
    expect((await leave()).status).toBe(204);
    expect(await rowsOf('SELECT email FROM business_helpers')).toHaveLength(1);
    token = (await (await api.signIn('nimal@example.org')).json()).token;
    expect((await leave()).status).toBe(204);
    expect(await left()).toMatchObject([{ organizer_name: 'Nimal Perera' }]);
  });

  test('the profile says before how much goes', async () => {
    await list();
    await insertRow(api.pool, 'businesses', { slug: 'new', name: 'New', owner_id: userId });
    for (const text of [
      `INSERT INTO business_helpers (business_id, email) SELECT id, 'a@example.org' FROM businesses`,
      `INSERT INTO enquiries (business_id, name, email, text, report_hash)
         SELECT id, 'A', 'a@example.org', 'Kottu?', slug FROM businesses`,
      `INSERT INTO claims (deal_id, user_id, code, expires_at) SELECT id, ${userId}, 'c', now() FROM deals`,
    ]) {
      await api.pool.query(text);
    }
    expect((await overview()).goes).toEqual({
      waiting: 1,
      claims: 1,
      helpers: 2,
      enquiries: 2,
      reports: 0,
    });
  });
});

/** Columns that name an account by its number or by its address, with where the export has them, or why it hasn't. */
const NAMES_ACCOUNT: Readonly<
  Record<string, keyof z.output<typeof AccountExport> | { why: string }>
> = {
  'sessions.user_id': 'sessions',
  'known_places.user_id': 'known_places',
  'second_factors.user_id': 'second_factor',
  'recovery_codes.user_id': { why: 'secrets alone' },
  'identities.user_id': 'providers',
  'one_time_tokens.user_id': 'links',
  'one_time_tokens.email': 'links',
  'outgoing_mails.recipient': 'mails',
  'refused_invitations.address': 'refused_invitations',
  'idempotency_keys.user_id': { why: 'a random key of each listing, for a day' },
  'users.email': 'account',
  'businesses.owner_id': 'businesses',
  'businesses.email': 'businesses',
  'events.owner_id': 'events',
  'events.organizer_email': 'events',
  'uploads.owner_id': 'uploads',
  'claims.user_id': 'claims',
  'claims.redeemed_by': 'redemptions',
  'business_helpers.email': 'helper_of',
  'enquiries.email': 'enquiries',
  'calendar_imports.owner_id': 'calendar_imports',
  'listing_reports.user_id': 'reports',
  'listing_reports.email': 'reports',
  'listing_history.user_id': {
    why: 'of own listings it is history; the team’s steps are about others’',
  },
  'invitations.email': { why: 'gone once somebody has joined, or after 90 days' },
  'invitations.invited_by': { why: 'the team’s work, about others' },
  'site_page_versions.edited_by': { why: 'the team’s work, about the site' },
  'site_page_versions.read_by': { why: 'the team’s work, about the site' },
  'audit_log.subject_id': 'log',
  'audit_log.actor_id': {
    why: 'what the team did is about others; to its own account it is in log',
  },
};

describe('the export', () => {
  test('has every column of the database that names an account, or says why it hasn’t', async () => {
    const found = await rowsOf(`
      SELECT conrelid::regclass || '.' || attname AS name FROM pg_constraint
        JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1]
        WHERE contype = 'f' AND confrelid = 'users'::regclass
      UNION SELECT table_name || '.' || column_name FROM information_schema.columns
        WHERE table_schema = 'public' AND column_name ~ 'email$|recipient|^actor_id$|^subject_id$'
      UNION SELECT 'refused_invitations.address'`);
    expect(found.map(({ name }) => name).toSorted()).toEqual(Object.keys(NAMES_ACCOUNT).toSorted());
  });

  test('has what was kept of somebody in each', async () => {
    await list();
    const mine = 'nimal@example.org';
    for (const text of [
      `INSERT INTO businesses (slug, name) VALUES ('other', 'Other')`,
      `INSERT INTO second_factors VALUES (${userId}, 'sealed thing')`,
      `INSERT INTO identities (user_id, issuer, subject) VALUES (${userId}, 'https://id.example', 'number 7')`,
      `INSERT INTO refused_invitations VALUES ('${mine}', now())`,
      `INSERT INTO uploads (id, owner_id, url, width, height) VALUES ('u', ${userId}, '/media/u.webp', 1, 1)`,
      `INSERT INTO claims (deal_id, user_id, redeemed_by, redeemed_at, code, expires_at)
         SELECT id, ${userId}, ${userId}, now(), 'c', now() FROM deals`,
      `INSERT INTO business_helpers (business_id, email) SELECT id, '${mine}' FROM businesses WHERE slug = 'other'`,
      `INSERT INTO enquiries (business_id, name, email, text, report_hash)
         SELECT id, 'A', '${mine}', 'Kottu?', slug FROM businesses WHERE slug = 'other'`,
      `INSERT INTO calendar_imports (owner_id, url, fields, next_read_at) VALUES (${userId}, 'https://a.example/', '{}', now())`,
      `INSERT INTO reported_listings (kind, listing_id, seen, opened_at) SELECT 'deal', id, '{}', now() FROM deals`,
      `INSERT INTO listing_reports (reported_id, weight, reason, text, email)
         SELECT id, 1, 'wrong', 'By address', '${mine}' FROM reported_listings`,
    ]) {
      await api.pool.query(text);
    }
    const text = await (await api.get('/api/account/export/', token)).text();
    const data = AccountExport.parse(JSON.parse(text)) as Record<string, unknown>;
    for (const [name, place] of Object.entries(NAMES_ACCOUNT)) {
      if (typeof place === 'string') expect([name, data[place]]).not.toEqual([name, []]);
    }
    expect(data).toMatchObject({
      account: [{ email: mine }],
      providers: [{ subject: 'number 7' }],
      reports: [{ text: 'By address' }],
      log: [{ act: 'person.create' }],
    });
    expect(text).not.toMatch(/argon2|hash|sealed thing|password_/);
    expect(text).not.toContain(await api.linkToken('confirm-email'));
  });
});
