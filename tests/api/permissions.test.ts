import { mayAs, ROLES, TEAM_ROLES, type TeamRole } from '#src/domain/roles.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Call, successStatusOf } from '#src/api/call.ts';
import { calls } from '#src/api/calls.ts';
import { issueToken } from '#src/server/data/accounts/one-time-tokens.ts';
import { dataContextAt } from '#src/server/data/database.ts';
import { diskStore, mediaOf } from '#src/server/media/store.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { type Cast, newCast, SENDERS, type Sender } from '#tests/support/cast.ts';
import { newPeople } from '#tests/support/claims.ts';
import { nounOf } from '#tests/support/generated-requests.ts';
import { RIGHT_BODIES } from '#tests/support/right-requests.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from '#tests/support/submissions.ts';
import { SITE_KEYS } from '#tests/support/site-keys.ts';

type Name = keyof typeof calls;

/**
 * The callers of each call, written a second time: a call that a slip in its table opens to more people has to be
 * changed here as well.
 */
const MAY: Readonly<Record<Caller, readonly Name[]>> = {
  anyone: [
    'listBusinesses',
    'getBusiness',
    'listBusinessCategories',
    'listEvents',
    'getEvent',
    'getEventMonth',
    'listEventCategories',
    'listUpcomingEvents',
    'listDeals',
    'getDeal',
    'listHotDeals',
    'search',
    'listLexiconChanges',
    'getSite',
    'listObservanceCorrections',
    'listSitePages',
    'listFeatured',
    'listAdvertisements',
    'listHeaderAdvertisements',
    'getAvailability',
    'countVisit',
    'offerAdvertisements',
    'countAdvertisement',
    'openStatement',
    'reportEnquiry',
    'listChanges',
    'register',
    'signIn',
    'listProviders',
    'signInThroughProvider',
    'getCookieSession',
    'signOut',
    'requestPasswordReset',
    'resetPassword',
    'confirmEmail',
    'refuseInvitations',
    'disownEmail',
    'readLink',
    'answerLink',
  ],
  ticket: ['getOwnProfile'],
  cookie: ['convertSession'],
  'signed in': [
    'answerAboutBusiness',
    'answerAboutEvent',
    'answerAboutDeal',
    'archiveBusiness',
    'deleteBusiness',
    'similarBusinesses',
    'listMyBusinesses',
    'getMyBusiness',
    'putBusinessAway',
    'getBusinessFigures',
    'archiveEvent',
    'deleteEvent',
    'similarEvents',
    'listMyEvents',
    'getMyEvent',
    'putEventAway',
    'getEventFigures',
    'putDealAway',
    'getDealFigures',
    'pauseDeal',
    'resumeDeal',
    'deleteDeal',
    'listMyDeals',
    'getMyDeal',
    'listShops',
    'listClaims',
    'cancelClaim',
    'listHelpers',
    'removeHelper',
    'getProfile',
    'changeProfile',
    'changePassword',
    'resendConfirmation',
    'listSessions',
    'endSession',
    'exportAccount',
    'getOwnAccount',
    'changeEmail',
    'removeProvider',
    'cancelEmailChange',
    'offerListings',
    'withdrawOffer',
    'deleteAccount',
    'beginSecondFactor',
    'confirmSecondFactor',
    'showSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
  ],
  member: [
    'createBusiness',
    'updateBusiness',
    'createEvent',
    'updateEvent',
    'createDeal',
    'updateDeal',
    'claimDeal',
    'concludeMyReports',
    'listRedeemingFor',
    'checkClaim',
    'redeem',
    'addHelper',
    'uploadPicture',
  ],
  reviewer: [
    'listModeration',
    'getModeration',
    'getModerationFigures',
    'decide',
    'askOwner',
    'noteListing',
    'getTeamMails',
    'chooseTeamMails',
    'rejectAllOf',
    'decideMany',
    'listNumbers',
    'exportNumbers',
    'listReportedEnquiries',
    'settleEnquiry',
    'concludeReports',
  ],
  editor: [
    'mendListing',
    'listDeskAdvertisements',
    'createAdvertisement',
    'updateAdvertisement',
    'orderAdvertisements',
    'getStatement',
    'renewStatementLink',
    'listDeskCategories',
    'createCategory',
    'updateCategory',
    'orderCategories',
    'listImports',
    'addImport',
    'readImportAgain',
    'removeImport',
    'listDeskLexicon',
    'addLexiconRow',
    'changeLexiconRow',
    'listDeskObservances',
    'correctObservance',
    'listUnansweredSearches',
    'dismissUnansweredSearch',
    'changeMany',
  ],
  admin: [
    'listDeskPages',
    'listPageVersions',
    'saveSitePage',
    'previewSitePage',
    'markPageRead',
    'getReleaseStatus',
    'getSiteStatus',
    'listFailedMails',
    'sendMailAgain',
    'listMailTexts',
    'saveMailText',
    'previewMailText',
    'testMailText',
    'getMailDelivery',
    'sendToAgain',
    'listPeople',
    'getPerson',
    'changeRole',
    'suspendPerson',
    'restorePerson',
    'signOutPerson',
    'mailPerson',
    'deletePerson',
    'requireSecondFactor',
    'resetSecondFactor',
    'listLog',
    'exportLog',
    'getSettings',
    'getFirstDay',
    'changeSettings',
    'listInvitations',
    'invite',
    'withdrawInvitation',
  ],
};

/** Calls about things that only their owner may reach. */
const OWN: readonly Name[] = [
  'answerAboutBusiness',
  'answerAboutEvent',
  'answerAboutDeal',
  'updateBusiness',
  'archiveBusiness',
  'deleteBusiness',
  'getMyBusiness',
  'putBusinessAway',
  'getBusinessFigures',
  'putEventAway',
  'getEventFigures',
  'putDealAway',
  'getDealFigures',
  'updateEvent',
  'archiveEvent',
  'deleteEvent',
  'getMyEvent',
  'updateDeal',
  'pauseDeal',
  'resumeDeal',
  'deleteDeal',
  'getMyDeal',
  'cancelClaim',
  'listHelpers',
  'addHelper',
  'removeHelper',
  'concludeMyReports',
  'endSession',
  'removeProvider',
];

/** Calls that make something, and answer 201 then. */
const MAKES: readonly Name[] = [
  'register',
  'uploadPicture',
  'createBusiness',
  'createEvent',
  'createDeal',
  'claimDeal',
  'redeem',
  'addHelper',
  'decide',
  'askOwner',
  'noteListing',
  'createAdvertisement',
  'createCategory',
  'addLexiconRow',
  'addImport',
];

const PEOPLE = [
  'signed out',
  'a token of nobody',
  'unconfirmed',
  'member',
  'other member',
  'helper',
  'owner',
  ...TEAM_ROLES,
] as const;
type Person = (typeof PEOPLE)[number];
/** Names of ours, such as `admin`, are nobody's username. */
const usernameOf = (person: Person): string => `one-${person.replace(' ', '-')}`;

let api: AccountApi;
const tokens: Partial<Record<Person, string>> = { 'a token of nobody': 'x'.repeat(43) };
/** The owner's things, by the first part of an address that can name one. */
const owned: Record<string, number> = {};

const names = Object.keys(calls) as Name[];
const callOf = (name: Name): Call => calls[name];
const addressOf = ({ path }: Call): string =>
  path
    .replace('{kind}', 'businesses')
    .replace('{id}', String(owned[path.split('/')[2] ?? ''] ?? owned['businesses']));
const isSignedOut = (person: Person) => person === 'signed out' || person === 'a token of nobody';

const isOfTeam = (by: Caller): by is TeamRole => TEAM_ROLES.some((role) => role === by);

/** The status with which a person is refused by role; null where they may make the call. */
function refusalFor(by: Caller, person: Person): number | null {
  if (by === 'anyone') return null;
  // The session cookie works only for a browser's page, and nobody here asks as one.
  if (by === 'cookie') return 403;
  if (isSignedOut(person)) return 401;
  if (by === 'member' && person === 'unconfirmed') return 403;
  const role = ROLES.find((each) => each === person) ?? 'member';
  return isOfTeam(by) && !mayAs(role, by) ? 404 : null;
}

beforeAll(async () => {
  api = await openAccountApi();
  for (const person of PEOPLE.filter((each) => !isSignedOut(each))) {
    tokens[person] = (await api.join(usernameOf(person))).token;
  }
  const sql = (text: string, ...values: unknown[]) => api.pool.query(text, values);
  await sql(
    `UPDATE users SET email_confirmed_at = now() WHERE username <> $1`,
    usernameOf('unconfirmed'),
  );
  for (const role of TEAM_ROLES) {
    await sql('UPDATE users SET role = $1 WHERE username = $2', role, usernameOf(role));
  }
  const { owner: token } = tokens;
  const make = async (path: string, body?: object) => {
    const answer = await (await api.send(path, body, { token })).json();
    return (answer as { id: number }).id;
  };
  const business = await make('/api/businesses/create/', KOTTU_CORNER);
  await sql(`UPDATE businesses SET status = 'published'`);
  const deal = await make('/api/deals/create/', { ...KOTTU_FOR_TWO, business });
  await sql(`UPDATE deals SET status = 'published'`);
  const event = await make('/api/events/create/', AVURUDU);
  await sql(`UPDATE events SET status = 'published'`);
  await sql(`INSERT INTO advertisements (title, position) VALUES ('Ad', 1)`);
  const helper = { email: 'helper@example.org' };
  const { results } = await (await api.get('/api/sessions/', token)).json();
  Object.assign(owned, {
    businesses: business,
    'my-businesses': business,
    events: event,
    'my-events': event,
    deals: deal,
    'my-deals': deal,
    helpers: await make(`/api/my-businesses/${business}/helpers/`, helper),
    claims: await make(`/api/deals/${deal}/claim/`),
    sessions: results[0].id,
  });
  expect(Object.values(owned).every((id) => id > 0)).toBe(true);
});
afterAll(() => api.close());

test('the tables say what is said here of who may make a call', () => {
  const found = Object.groupBy(names, (name) => callOf(name).caller);
  for (const by of Object.keys(MAY) as Caller[]) {
    expect({ by, names: found[by]?.toSorted() }).toEqual({ by, names: MAY[by].toSorted() });
  }
  expect(names.filter((name) => callOf(name).ownOnly).toSorted()).toEqual(OWN.toSorted());
  const made = names.filter((name) => callOf(name).status === 201);
  expect(made.toSorted()).toEqual(MAKES.toSorted());
  const cached = names.filter((name) => callOf(name).isPublic);
  for (const name of cached) expect(MAY.anyone, `${name} is kept by caches`).toContain(name);
});

test('no address of the API answers beside the tables', () => {
  const listed = new Set(names.map((name) => `${callOf(name).method} ${callOf(name).path}`));
  const answering = api.app.routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/api'),
  );
  const others = answering
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}/`)
    .filter((route) => !listed.has(route));
  const documentation = ['GET /api/openapi.json/', 'GET /api/docs/', 'GET /api/docs/style.css/'];
  // A service proves itself there by a key of the environment, not as a person.
  expect(others.toSorted()).toEqual([...documentation, 'POST /api/mail-events/'].toSorted());
});

describe.each(names)('%s', (name) => {
  const call = callOf(name);
  const by = (Object.keys(MAY) as Caller[]).find((each) => MAY[each].includes(name)) ?? 'admin';

  test.each(PEOPLE)('by %s: who it is comes before what was sent', async (person) => {
    const { method, query, isForm } = call;
    // The whole request is wrong, and only those who may make the call are told so.
    const wrong = Object.keys(query?.shape ?? {}).map((key) => [key, '\u00a7'.repeat(1_000)]);
    const type = isForm ? 'multipart/form-data; boundary=b' : 'application/json';
    const response = await api.app.request(`${addressOf(call)}?${new URLSearchParams(wrong)}`, {
      method,
      headers: {
        ...(tokens[person] && { Authorization: `Token ${tokens[person]}` }),
        ...(method !== 'GET' && { 'Content-Type': type, 'Idempotency-Key': '?' }),
      },
      ...(method !== 'GET' && { body: '{' }),
    });
    const refusal = refusalFor(by, person);
    const text = await response.text();
    if (refusal !== null) {
      expect(response.status).toBe(refusal);
      expect(text).not.toContain('errors');
      expect(text).not.toContain('Kottu');
      return;
    }
    const isAnothers = OWN.includes(name) && person !== 'owner';
    if (method !== 'GET' || query) expect(response.status).toBe(400);
    else expect(response.status).toBe(isAnothers ? 404 : 200);
  });
});

/** Calls that are refused to some who may make them, since the thing concerned isn't theirs. */
const THEIRS: Readonly<Partial<Record<Name, { done: readonly Sender[]; refused: number }>>> = {
  createDeal: { done: ['owner'], refused: 400 },
  checkClaim: { done: ['owner', 'helper', 'staff'], refused: 404 },
  redeem: { done: ['owner', 'helper', 'staff'], refused: 404 },
  // The link is the member's, whose address is confirmed.
  confirmEmail: { done: ['member'], refused: 400 },
  disownEmail: { done: [], refused: 409 },
  beginSecondFactor: { done: ['staff'], refused: 404 },
  // Nobody of these has a second factor.
  confirmSecondFactor: { done: [], refused: 409 },
  showSecondFactor: { done: [], refused: 409 },
  renewRecoveryCodes: { done: [], refused: 409 },
  removeSecondFactor: { done: [], refused: 409 },
  // Nobody of these has a password.
  changeEmail: { done: [], refused: 409 },
  offerListings: { done: [], refused: 409 },
  removeProvider: { done: [], refused: 409 },
  // Nobody of these waits for somebody's answer.
  cancelEmailChange: { done: [], refused: 409 },
  withdrawOffer: { done: [], refused: 409 },
  readLink: { done: [], refused: 400 },
  answerLink: { done: [], refused: 400 },
  // A ticket is made only from a provider's answer.
  signInThroughProvider: { done: [], refused: 401 },
};

/** The state that a call needs of its thing, where that isn't published. */
const STANDS: Readonly<Partial<Record<Name, string>>> = {
  changeRole: `UPDATE users SET email_confirmed_at = now()`,
  askOwner: `UPDATE businesses SET status = 'pending'`,
  answerAboutBusiness: questionOf('business', 'businesses'),
  answerAboutEvent: questionOf('event', 'events'),
  answerAboutDeal: questionOf('deal', 'deals'),
  deleteBusiness: `UPDATE businesses SET status = 'pending'`,
  deleteEvent: `UPDATE events SET status = 'pending'`,
  resumeDeal: `UPDATE deals SET status = 'paused'`,
  sendToAgain: `INSERT INTO stopped_addresses VALUES ('gone@example.org', 'bounce', now())`,
  restorePerson: `UPDATE users SET suspended_at = now() WHERE username LIKE 'acted-on%'`,
  putBusinessAway: `UPDATE businesses SET status = 'archived'`,
  rejectAllOf: `UPDATE businesses SET status = 'pending'`,
  putEventAway: `UPDATE events SET status = 'archived'`,
  putDealAway: `UPDATE deals SET status = 'archived'`,
};

/** Asks the owners of all listings of a kind something. */
function questionOf(kind: string, table: string): string {
  return `INSERT INTO listing_history (kind, listing_id, revision, step, reason)
    SELECT '${kind}', id, revision, 'ask', 'Sly?' FROM ${table}`;
}

/** The status with which a valid request is refused; null where it is done. */
function refusalOf(name: Name, asker: Sender): number | null {
  const { caller, ownOnly } = callOf(name);
  const isKnown = asker !== 'anonymous' && asker !== 'gone';
  if (caller === 'cookie') return asker === 'browser' ? null : 403;
  // The session cookie opens only the way to a token.
  if (caller !== 'anyone' && (!isKnown || asker === 'browser')) return 401;
  if (caller === 'member' && asker === 'unconfirmed') return 403;
  if (isOfTeam(caller) && asker !== 'staff') return 404;
  if (ownOnly && asker !== 'owner') return 404;
  const theirs = THEIRS[name];
  return theirs && !theirs.done.includes(asker) ? theirs.refused : null;
}

describe('a right request is done for whom it may be, and does nothing for anybody else', () => {
  let people: AccountApi;
  let folder: string;
  let cast: Cast;
  let made = 0;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'serendib-permissions-'));
    people = await openAccountApi({
      media: mediaOf(diskStore(join(folder, 'media'))),
      rateLimits: false,
    });
    await people.join('keeper');
  });
  afterAll(async () => {
    await people.close();
    await rm(folder, { recursive: true });
  });

  const send = (path: string, init: RequestInit) => people.app.request(path, init);
  const headersOf = (asker: Sender): Record<string, string> =>
    asker === 'anonymous' ? {} : cast.headers[asker];

  async function ask(name: Name, asker: Sender): Promise<Response> {
    const call = callOf(name);
    const noun = nounOf(call.path.replace('{kind}', 'businesses').split('/{id}')[0] ?? '');
    const path = call.path.replace('{kind}', 'businesses').replace('{id}', String(cast.ids[noun]));
    const makeBody = RIGHT_BODIES[name];
    if (call.body && !makeBody) throw new Error(`${name}: right-requests.ts has no body for it`);
    made += 1;
    const { pool } = people;
    const db = dataContextAt(NOW, pool, {
      siteUrl: 'https://site.example',
      rateLimits: false,
      ...SITE_KEYS,
    });
    const { id: userId, email } = cast.people.member;
    const body = await makeBody?.({
      cast,
      email: asker === 'anonymous' ? '' : cast.people[asker].email,
      unique: `sly-${made}`,
      newCode: async () => {
        if (refusalOf(name, asker) !== null) return cast.code;
        const [claimant] = await newPeople(pool, 1, NOW);
        const headers = { Authorization: `Token ${claimant?.token}` };
        const init = { method: 'POST', headers };
        return (await (await send(`/api/deals/${cast.ids['deals']}/claim/`, init)).json()).code;
      },
      newLink: async (purpose) =>
        refusalOf(name, asker) === null
          ? issueToken(db, purpose, { userId, email })
          : cast.confirmation,
      idsOf: async (list) => {
        const { results } = await (
          await send(`/api/desk/${list}/`, { headers: cast.headers.staff })
        ).json();
        return results
          .filter((each: { kind?: string }) => each.kind !== 'event')
          .map(({ id }: { id: number }) => id);
      },
    });
    const isForm = body instanceof FormData;
    return send(path, {
      method: call.method,
      headers: {
        ...headersOf(asker),
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** A digest of each table, so that what a refused request changed is seen wherever it is. */
  async function contents(): Promise<Record<string, string>> {
    const { rows: tables } = await people.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    const digestOf = (name: string) =>
      // The table has 17,000 rows: one that was changed or added has a newer transaction.
      name === 'localities'
        ? `count(*) || ' rows until ' || max(xmin::text::bigint)`
        : `md5(string_agg(row::text, ',' ORDER BY row::text))`;
    const digests = tables.map(
      ({ name }) => `SELECT '${name}' AS name, ${digestOf(name)} AS digest FROM "${name}" AS row`,
    );
    const { rows } = await people.pool.query(digests.join(' UNION ALL '));
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  test.each(names)('%s', async (name) => {
    const { mayExist, answer } = callOf(name);
    cast = await newCast({ pool: people.pool, now: NOW, siteUrl: 'https://site.example', send });
    const stands = STANDS[name];
    if (stands) await people.pool.query(stands);
    const refused = SENDERS.filter((asker) => refusalOf(name, asker) !== null);
    const doers = SENDERS.filter((asker) => refusalOf(name, asker) === null);

    const acts = (await people.pool.query('SELECT max(id) AS id FROM audit_log')).rows[0].id ?? 0;

    const before = await contents();
    for (const asker of refused) {
      const response = await ask(name, asker);
      expect([asker, response.status]).toEqual([asker, refusalOf(name, asker)]);
      expect(await response.text()).not.toContain('Kottu');
    }
    expect(await contents()).toEqual(before);

    for (const asker of doers) {
      const response = await ask(name, asker);
      const done = mayExist && response.status === 200 ? 200 : successStatusOf(callOf(name));
      expect([asker, response.status]).toEqual([asker, done]);
      if (answer) expect(answer.safeParse(await response.json()).success).toBe(true);
    }
    // Whatever staff change is one act of the log, told of them, with all else that it did as its parts.
    const { rows } = await people.pool.query(
      'SELECT actor_id FROM audit_log WHERE id > $1 AND parent_id IS NULL AND actor_id = $2',
      [acts, cast.people.staff.id],
    );
    // A preview keeps nothing.
    const isKept =
      callOf(name).method !== 'GET' && !['previewMailText', 'previewSitePage'].includes(name);
    const isAct = isOfTeam(callOf(name).caller) && isKept;
    if (isOfTeam(callOf(name).caller)) expect(rows).toHaveLength(isAct ? 1 : 0);
  });
});
