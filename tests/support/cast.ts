import type pg from 'pg';
import { CSRF_COOKIE } from '#src/api/csrf-cookie.ts';
import { issueToken } from '#src/server/data/accounts/one-time-tokens.ts';
import { statementToken } from '#src/server/data/desk/advertisement-figures.ts';
import { hashOf, newSecret } from '#src/server/data/accounts/secrets.ts';
import { startSession } from '#src/server/data/accounts/sessions.ts';
import { dataContextAt } from '#src/server/data/database.ts';
import { newDeal, newPeople, type Person } from './claims.ts';
import { insertRow } from './insert-row.ts';
import { SITE_KEYS } from './site-keys.ts';

/** The roles of everybody with an account who can send a request. */
const ROLES = [
  'unconfirmed',
  'member',
  'stranger',
  'helper',
  'owner',
  'staff',
  'browser',
  'gone',
] as const;
type Role = (typeof ROLES)[number];

/** The roles of everybody who can send a request. */
export const SENDERS = ['anonymous', ...ROLES] as const;
export type Sender = (typeof SENDERS)[number];

export interface CastOptions {
  pool: pg.Pool;
  now: Date;
  siteUrl: string;
  send: (path: string, init: RequestInit) => Promise<Response> | Response;
}

/** One person of each role, and things of the owner's for each kind of call. */
export interface Cast {
  people: Record<Role, Person>;
  /** The headers that sign each of them in: the browser has a cookie, the others a token. */
  headers: Record<Role, Record<string, string>>;
  /** Ids by their names in addresses; the things are the owner's, or the desk's. */
  ids: Record<string, number>;
  /** The code of the member's claim for the owner's deal. */
  code: string;
  /** The tokens in links of the member's mails. */
  confirmation: string;
  reset: string;
  /** The secret by which an enquiry to the owner is reported. */
  report: string;
  /** The token of the link to an advertisement's statement. */
  statement: string;
}

/** Makes one person of each role. The helper redeems for the owner's business; the gone one has no account any more. */
export async function newCast({ pool, now, siteUrl, send }: CastOptions): Promise<Cast> {
  const all = await newPeople(pool, ROLES.length, now);
  const people = Object.fromEntries(ROLES.map((role, at) => [role, all[at]])) as Cast['people'];
  const tokens = ROLES.map((role) => [role, { Authorization: `Token ${people[role].token}` }]);
  const headers: Cast['headers'] = Object.fromEntries(tokens);
  const { member, owner, staff, browser, unconfirmed } = people;
  const update = (what: string, id: number) =>
    pool.query(`UPDATE users SET ${what} WHERE id = $1`, [id]);
  await update('email_confirmed_at = NULL', unconfirmed.id);
  await update(`role = 'admin'`, staff.id);
  await pool.query('DELETE FROM users WHERE id = $1', [people.gone.id]);
  headers.browser = await signedInBrowser(browser.id, { pool, now, siteUrl, send });
  // The team asks for a password again before it gives a role: staff have just typed theirs.
  await pool.query('UPDATE sessions SET proven_at = $1 WHERE user_id = $2', [now, staff.id]);
  const { id: deal, businessId } = await newDeal(pool, now, { usage_limit: 1_000 });
  await pool.query('UPDATE businesses SET owner_id = $1 WHERE id = $2', [owner.id, businessId]);
  const report = newSecret();
  const enquiries = await insertRow(pool, 'enquiries', {
    business_id: businessId,
    name: 'Nimal',
    email: 'nimal@example.org',
    text: 'Kottu?',
    report_hash: hashOf(report),
    reported_at: now,
  });
  const advertisements = await insertRow(pool, 'advertisements', { title: 'Avurudu', position: 1 });
  const reports = await insertRow(pool, 'reported_listings', {
    kind: 'business',
    listing_id: businessId,
    seen: {},
    opened_at: now,
  });
  // There are 20 calendars at most, and each test has a cast.
  await pool.query('DELETE FROM calendar_imports');
  await pool.query(
    `INSERT INTO unanswered_searches (text, day, times) VALUES ('xylophone', '2026-11-20', 1)
     ON CONFLICT DO NOTHING`,
  );
  const claim = async (role: Role): Promise<{ id: number; code: string }> => {
    const init = { method: 'POST', headers: headers[role] };
    return (await send(`/api/deals/${deal}/claim/`, init)).json();
  };
  const event = { title: 'Avurudu', slug: `avurudu-${owner.id}`, status: 'published' };
  const mail = { recipient: 'a@b.example', template: 'x', subject: 'x', text: 'x', html: 'x' };
  const session = await pool.query('SELECT id FROM sessions WHERE user_id = $1', [owner.id]);
  const db = dataContextAt(now, pool, { siteUrl, rateLimits: false, ...SITE_KEYS });
  const ofMember = { userId: member.id, email: member.email };
  return {
    people,
    headers,
    ids: {
      accounts: owner.id,
      businesses: businessId,
      deals: deal,
      events: await insertRow(pool, 'events', { ...event, owner_id: owner.id, state: 'VIC' }),
      helpers: await insertRow(pool, 'business_helpers', {
        business_id: businessId,
        email: people.helper.email,
      }),
      people: await insertRow(pool, 'users', {
        username: `acted-on-${owner.id}`,
        email: `acted-on-${owner.id}@example.org`,
      }),
      claims: (await claim('owner')).id,
      enquiries,
      sessions: session.rows[0].id,
      identities: await insertRow(pool, 'identities', {
        user_id: owner.id,
        issuer: 'https://id.example',
        subject: String(owner.id),
      }),
      mails: await insertRow(pool, 'outgoing_mails', { ...mail, attempts: 3, last_error: 'x' }),
      advertisements,
      imports: await insertRow(pool, 'calendar_imports', {
        owner_id: staff.id,
        url: 'https://temple.example/cast.ics',
        fields: {},
        next_read_at: now,
      }),
      categories: 1,
      reports,
    },
    code: (await claim('member')).code,
    confirmation: await issueToken(db, 'confirm_email', ofMember),
    reset: await issueToken(db, 'reset_password', ofMember),
    report,
    statement: statementToken(SITE_KEYS, advertisements, 1),
  };
}

/** The headers of a page of the site for somebody who has come back from a provider. */
async function signedInBrowser(userId: number, { pool, now, siteUrl, send }: CastOptions) {
  const prefix = siteUrl.startsWith('https:') ? '__Host-' : '';
  const db = dataContextAt(now, pool, { siteUrl, rateLimits: false, ...SITE_KEYS });
  const session = { userId, kind: 'cookie', remember: false, device: 'Firefox on Linux' } as const;
  const cookie = `${prefix}session=${await startSession(db, session)}`;
  const asked = await send('/api/auth/session-to-token/', { headers: { Cookie: cookie } });
  const set = asked.headers.getSetCookie().join();
  const csrf = new RegExp(`${CSRF_COOKIE}=([^;]+)`).exec(set)?.[1] ?? '';
  return {
    Cookie: `${cookie}; ${prefix}${CSRF_COOKIE}=${csrf}`,
    'X-CSRFToken': csrf,
    Origin: new URL(siteUrl).origin,
  };
}
