import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { By, Call } from '#src/api/call.ts';
import { calls } from '#src/api/calls.ts';
import { type AccountApi, openAccountApi } from '#tests/support/account-api.ts';
import { AVURUDU, KOTTU_CORNER, KOTTU_FOR_TWO } from '#tests/support/submissions.ts';

type Name = keyof typeof calls;

/**
 * Who may make which call, written a second time: a call that becomes public, or open to more
 * people, by a slip in its table has to be changed here as well.
 */
const MAY: Readonly<Record<By, readonly Name[]>> = {
  anyone: [
    'listBusinesses',
    'getBusiness',
    'listBusinessCategories',
    'listEvents',
    'getEvent',
    'listEventCategories',
    'listUpcomingEvents',
    'listDeals',
    'getDeal',
    'listHotDeals',
    'search',
    'listFeatured',
    'listPlaces',
    'listAdvertisements',
    'listHeaderAdvertisements',
    'getAvailability',
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
  ],
  ticket: ['getOwnProfile'],
  cookie: ['convertSession'],
  'signed in': [
    'archiveBusiness',
    'deleteBusiness',
    'similarBusinesses',
    'listMyBusinesses',
    'getMyBusiness',
    'archiveEvent',
    'deleteEvent',
    'listMyEvents',
    'getMyEvent',
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
    'deleteAccount',
  ],
  member: [
    'createBusiness',
    'updateBusiness',
    'createEvent',
    'updateEvent',
    'createDeal',
    'updateDeal',
    'claimDeal',
    'reportDeal',
    'listRedeemingFor',
    'checkClaim',
    'redeem',
    'addHelper',
    'uploadPicture',
  ],
  staff: [
    'listModeration',
    'getModeration',
    'decide',
    'listDeskAdvertisements',
    'createAdvertisement',
    'updateAdvertisement',
    'orderAdvertisements',
    'listDeskCategories',
    'createCategory',
    'updateCategory',
    'orderCategories',
    'getReleaseStatus',
    'listFailedMails',
    'sendMailAgain',
  ],
};

/** What nobody gets at but whose it is. */
const OWN: readonly Name[] = [
  'updateBusiness',
  'archiveBusiness',
  'deleteBusiness',
  'getMyBusiness',
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
  'endSession',
];

/** What makes something, and answers 201 then. */
const MAKES: readonly Name[] = [
  'register',
  'uploadPicture',
  'createBusiness',
  'createEvent',
  'createDeal',
  'claimDeal',
  'redeem',
  'reportDeal',
  'addHelper',
  'decide',
  'createAdvertisement',
  'createCategory',
];

const PEOPLE = [
  'signed out',
  'a token of nobody',
  'unconfirmed',
  'member',
  'other member',
  'helper',
  'owner',
  'staff',
] as const;
type Person = (typeof PEOPLE)[number];

let api: AccountApi;
const tokens: Partial<Record<Person, string>> = { 'a token of nobody': 'x'.repeat(43) };
/** What is the owner's, by the first part of an address that can name it. */
const owned: Record<string, number> = {};

const names = Object.keys(calls) as Name[];
const callOf = (name: Name): Call => calls[name];
const addressOf = ({ path }: Call): string =>
  path
    .replace('{kind}', 'businesses')
    .replace('{id}', String(owned[path.split('/')[2] ?? ''] ?? owned['businesses']));
const isSignedOut = (person: Person) => person === 'signed out' || person === 'a token of nobody';

/** The status that somebody is refused with for who they are; null where they may make the call. */
function refusalFor(by: By, person: Person): number | null {
  if (by === 'anyone') return null;
  // Nobody here asks as a page does that has a session cookie.
  if (by === 'cookie') return 403;
  if (isSignedOut(person)) return 401;
  if (by === 'member' && person === 'unconfirmed') return 403;
  return by === 'staff' && person !== 'staff' ? 404 : null;
}

beforeAll(async () => {
  api = await openAccountApi();
  for (const person of PEOPLE.filter((each) => !isSignedOut(each))) {
    tokens[person] = (await api.join(person.replace(' ', '-'))).token;
  }
  const sql = (text: string, ...values: unknown[]) => api.pool.query(text, values);
  await sql(`UPDATE users SET email_confirmed_at = now() WHERE username <> 'unconfirmed'`);
  await sql(`UPDATE users SET is_staff = true WHERE username = 'staff'`);
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
  const found = Object.groupBy(names, (name) => callOf(name).by);
  for (const by of Object.keys(MAY) as By[]) {
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
  expect(others.toSorted()).toEqual(documentation.toSorted());
});

describe.each(names)('%s', (name) => {
  const call = callOf(name);
  const by = (Object.keys(MAY) as By[]).find((each) => MAY[each].includes(name)) ?? 'staff';

  test.each(PEOPLE)('by %s: who it is comes before what was sent', async (person) => {
    const { method, query, isForm } = call;
    // None of this is right, and only who may make the call is told so.
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

describe('what is another’s isn’t there', () => {
  const rights: Partial<Record<Name, object>> = { addHelper: { email: 'sly@example.org' } };

  test.each(OWN)('%s', async (name) => {
    const call = callOf(name);
    const sent = call.body ? (rights[name] ?? {}) : undefined;
    for (const person of ['member', 'other member', 'helper', 'staff'] as const) {
      const token = tokens[person];
      const response = await api.send(addressOf(call), sent, { method: call.method, token });
      expect([person, response.status]).toEqual([person, 404]);
      expect(await response.text()).not.toContain('Kottu');
    }
  });
});
