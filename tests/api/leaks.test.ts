import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#src/client/api.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import type { Verdict } from '#src/api/moderation.ts';
import { Repeat } from '#src/domain/repeat.ts';
import { readPage } from '#src/page-data/on-demand.ts';
import { storeOccurrences } from '#src/server/db/occurrences.ts';
import { type AccountApi, NOW, openAccountApi } from '#tests/support/account-api.ts';
import { insertRow } from '#tests/support/insert-row.ts';

const KINDS = ['business', 'event', 'deal'] as const;
type Kind = (typeof KINDS)[number];
const PLURAL = { business: 'businesses', event: 'events', deal: 'deals' } as const;
/** The word in the name, the description and the slug of each tested listing, and nowhere else. */
const MARK = 'quokka';

let api: AccountApi;
let shop: number;
let people: Record<string, { token: string; id: number }>;

beforeAll(async () => {
  api = await openAccountApi();
  people = await api.joinAll(['owner', 'other', 'asha']);
  await api.pool.query(`UPDATE users SET role = 'admin' WHERE username = 'asha'`);
  shop = await insert('businesses', {
    slug: 'shop',
    name: 'Shop',
    status: 'published',
    ...(await common('business')),
  });
  // The public listings are one of each other kind, so that no output is empty by itself.
  for (const kind of ['event', 'deal'] as const) await insertListing(kind, 'published', 'other');
});
afterAll(() => api.close());

const insert = (table: string, row: Record<string, unknown>) => insertRow(api.pool, table, row);

const common = async (kind: 'business' | 'event') => ({
  owner_id: people['owner']?.id,
  category_id: (
    await api.pool.query('SELECT id FROM categories WHERE kind = $1 ORDER BY position LIMIT 1', [
      kind,
    ])
  ).rows[0].id,
  suburb: 'Clayton',
  state: 'VIC',
  postcode: '3168',
});

/** A listing that every output would show if it were published: featured, current, in a category. */
async function insertListing(kind: Kind, status: string, word = MARK): Promise<number> {
  const name = { [kind === 'business' ? 'name' : 'title']: `${word} ${kind}` };
  const row = { slug: `${word}-${kind}`, ...name, description: word, status, is_featured: true };
  if (kind === 'deal')
    return insert('deals', { ...row, business_id: shop, valid_until: '2027-01-01' });
  const day = kind === 'event' && { date: '2026-12-31', ...EVERY_WEEK };
  const also = kind === 'business' && {
    ...{ name_si: `${word} කඩේ`, name_ta: `${word} கடை` },
    instagram: `https://www.instagram.com/${word}`,
  };
  const id = await insert(PLURAL[kind], { ...row, ...day, ...also, ...(await common(kind)) });
  if (kind === 'event') await storeOccurrences(api.pool, [id], NOW);
  return id;
}

/** A number that its organiser doesn't show. */
const HIDDEN = '0491 570 099';
const EVERY_WEEK = {
  organizer_name: 'Asha',
  organizer_phone: HIDDEN,
  repeat: JSON.stringify(Repeat.parse({ every: 'week', until: '2027-03-01' })),
};
/** A date of the series other than the next. */
const LATER = '2027-01-14';

/** Addresses of searches: their results, the suggested spelling, and the links to other lists. */
const PAGES = ['/search', '/businesses', '/events', '/deals'].flatMap((path) =>
  ['quoka', 'quoka+in+hobart', 'quoka&state=TAS'].map((search) => `${path}?search=${search}`),
);

/** The data from which such a page is rendered. */
async function madeOf(address: string): Promise<string> {
  const { app } = api;
  const page = await readPage(address, {
    call: createClient(publicCalls, '', async (url, init) => app.request(String(url), init)),
    now: NOW,
    hasPage: () => true,
  });
  return JSON.stringify(page);
}

/** The answers of every public address of the API that could name a listing, and of pages of searches. */
async function outputs(kind: Kind, id: number): Promise<[path: string, text: string][]> {
  const anywhere = [
    '',
    'page_size=100&state=VIC',
    'page_size=100&suburb=clayton',
    'is_featured=true',
    'featured=true',
    'limit=3&category=1&exclude=999999',
    `limit=3&exclude=${shop}&sortBy=featured`,
    'sortBy=-created_at',
    'sortBy=title',
    'business=shop',
    'business_name=shop',
    'date_from=2026-12-01',
    'date_from=2027-01-10',
    'month=2027-01',
    'valid_until=2026-12-01',
    `search=${MARK}`,
    'search=quoka',
    `q=${MARK}`,
    'q=quoka',
    'q=quok&typing=true',
    `q=${MARK}&state=VIC`,
    'q=clayton',
    'search=quoka%20near%20clayton',
    'q=quoka%20near%20clayton',
  ];
  const paths = Object.values(publicCalls).flatMap(({ path }) =>
    path.includes('{id}') ? [] : anywhere.map((query) => `${path}?${query}`),
  );
  const own = [`${MARK}-${kind}`, `${MARK}-former`, String(id)].map(
    (name) => `/api/${PLURAL[kind]}/${name}/`,
  );
  const dates = kind === 'event' ? [`/event/${MARK}-event/${LATER}`, `/events/${id}/${LATER}`] : [];
  if (kind === 'event') own.push(...own.map((path) => `${path}?date=${LATER}`));
  return Promise.all([
    ...[...paths, ...own].map(async (path): Promise<[string, string]> => [
      path,
      await (await api.app.request(path)).text(),
    ]),
    ...[...PAGES, ...dates].map(async (address): Promise<[string, string]> => [
      address,
      await madeOf(address),
    ]),
  ]);
}

const shown = async (kind: Kind, id: number): Promise<string[]> =>
  (await outputs(kind, id)).filter(([, text]) => text.includes(MARK)).map(([path]) => path);
const counts = async (): Promise<number[]> => {
  const answers = await Promise.all(
    [...Object.values(PLURAL), 'upcoming', 'hot-deals', `search`].map(async (name) =>
      (await api.app.request(`/api/${name}/?q=${MARK}`)).json(),
    ),
  );
  return answers.map(({ count }) => count);
};

const decide = async (kind: Kind, id: number, verdict: Verdict) => {
  const answer = await api.send(
    `/api/moderation/${PLURAL[kind]}/${id}/decisions/`,
    { verdict, revision: 1, reason: 'No' },
    { token: people['asha']?.token },
  );
  expect(answer.status).toBe(201);
};

/** The decisions that bring a listing into each state that nobody else may see. */
const WAYS: [status: string, verdicts: Verdict[]][] = [
  ['pending', []],
  ['changes_requested', ['request_changes']],
  ['rejected', ['reject']],
  ['archived', ['approve', 'archive']],
];

describe.each(KINDS)('a %s', (kind) => {
  test('that is published is in every kind of output, or this would prove nothing', async () => {
    const before = await counts();
    const id = await insertListing(kind, 'pending');
    await decide(kind, id, 'approve');
    const paths = await shown(kind, id);
    for (const part of [PLURAL[kind], 'search', 'featured']) {
      expect(
        paths.some((path) => path.startsWith(`/api/${part}/`)),
        part,
      ).toBe(true);
    }
    expect(paths).toContain(`/api/${PLURAL[kind]}/${id}/`);
    expect(paths).toContain(`/api/search/?q=${MARK}`);
    for (const page of ['/search?search=quoka', `/${PLURAL[kind]}?search=quoka&state=TAS`]) {
      expect(paths).toContain(page);
    }
    if (kind === 'event') {
      expect(paths).toContain('/api/events/?date_from=2027-01-10');
      expect(paths).toContain('/api/events/month/?month=2027-01');
      expect(paths).toContain(`/event/${MARK}-event/${LATER}`);
      const all = (await outputs(kind, id)).map(([, text]) => text).join();
      expect(all).not.toContain(HIDDEN);
    }
    expect(await counts()).not.toEqual(before);
    await api.pool.query(`DELETE FROM ${PLURAL[kind]} WHERE id = $1`, [id]);
  });

  test.each(WAYS)('that is %s is in none', async (status, verdicts) => {
    const before = await counts();
    const id = await insertListing(kind, 'pending');
    await api.pool.query(`INSERT INTO former_slugs VALUES ($1, $2, $3)`, [
      kind,
      `${MARK}-former`,
      id,
    ]);
    for (const verdict of verdicts) await decide(kind, id, verdict);
    const { rows } = await api.pool.query(`SELECT status FROM ${PLURAL[kind]} WHERE id = $1`, [id]);
    expect(rows).toEqual([{ status }]);
    expect(await shown(kind, id)).toEqual([]);
    expect(await counts()).toEqual(before);
    await api.pool.query(`DELETE FROM ${PLURAL[kind]} WHERE id = $1`, [id]);
    await api.pool.query('DELETE FROM former_slugs');
  });

  test('that is not public is there for its owner and for staff, and for nobody else', async () => {
    const id = await insertListing(kind, 'pending');
    const review = `/api/moderation/${PLURAL[kind]}/${id}/`;
    const mine = `/api/my-${PLURAL[kind]}/`;
    const status = async (path: string, who: string) =>
      (await api.get(path, people[who]?.token)).status;
    expect(await status(review, 'asha')).toBe(200);
    for (const who of ['owner', 'other']) expect(await status(review, who)).toBe(404);
    const text = async (who: string) => (await api.get(mine, people[who]?.token)).text();
    expect(await text('owner')).toContain(MARK);
    expect(await text('other')).not.toContain(MARK);
    expect(await status(`${mine}${id}/`, 'owner')).toBe(200);
    expect(await status(`${mine}${id}/`, 'other')).toBe(404);
    // Public answers are the same for all: a token opens nothing there.
    for (const who of ['owner', 'asha']) {
      expect(await status(`/api/${PLURAL[kind]}/${id}/`, who)).toBe(404);
    }
    await api.pool.query(`DELETE FROM ${PLURAL[kind]} WHERE id = $1`, [id]);
  });
});

test('a deal that its owner paused is nowhere until they go on with it', async () => {
  const before = await counts();
  const id = await insertListing('deal', 'published');
  const [paths, after] = [await shown('deal', id), await counts()];
  const move = async (step: string) => {
    const token = people['owner']?.token;
    expect((await api.send(`/api/deals/${id}/${step}/`, undefined, { token })).status).toBe(200);
  };
  await move('pause');
  expect(await shown('deal', id)).toEqual([]);
  expect(await counts()).toEqual(before);
  await move('resume');
  expect([await shown('deal', id), await counts()]).toEqual([paths, after]);
  expect(paths).not.toEqual([]);
  await api.pool.query('DELETE FROM deals WHERE id = $1', [id]);
});

test('the deals of a business that is not published are nowhere either', async () => {
  const id = await insertListing('deal', 'published');
  expect(await shown('deal', id)).not.toEqual([]);
  await decide('business', shop, 'archive');
  expect(await shown('deal', id)).toEqual([]);
});

test('what an owner hides of a business is for them and staff alone, also in its deals', async () => {
  const hidden = {
    address: '14 Wombat Lane',
    contact_phone: '(03) 9794 0000',
    email: 'wombat@x.example',
  };
  const rows = (where: string, shown: string) => ({
    ...hidden,
    slug: `${MARK}-${where}`,
    name: `${MARK} ${where}`,
    description: MARK,
    status: 'published',
    is_featured: true,
    found_at: where === 'address' ? null : where,
    shown_contacts: shown,
  });
  const leaksOf = async (kind: Kind, id: number) => {
    const texts = (await outputs(kind, id)).filter(([, text]) => text.includes(MARK));
    expect(texts.length).toBeGreaterThan(10);
    // Nor has anything the address that enquiries go to, or what they say.
    const secret = [...Object.values(hidden), 'owner@example.org', 'wallaby'];
    return secret.filter((value) => texts.some(([, text]) => text.includes(value)));
  };
  for (const where of ['arrangement', 'visits', 'online']) {
    const row = { ...rows(where, '{enquiry}'), ...(await common('business')) };
    const id = await insert('businesses', row);
    const enquiry = { name: 'wallaby', email: 'wallaby@x.example', text: 'wallaby' };
    await insert('enquiries', { ...enquiry, business_id: id, report_hash: where });
    expect(await leaksOf('business', id), where).toEqual([]);
    const deal = { slug: `${MARK}-deal-${where}`, title: `${MARK} deal`, description: MARK };
    const offer = { ...deal, status: 'published', valid_until: '2027-01-01', business_id: id };
    const dealId = await insert('deals', offer);
    expect(await leaksOf('deal', dealId), where).toEqual([]);
    // Nor is a business found by what it hides.
    for (const query of ['9794 0000', '14 Wombat Lane']) {
      const found = await (await api.app.request(`/api/search/?q=${query}`)).text();
      expect(found, query).not.toContain(`${MARK}-${where}`);
    }
    for (const [path, who] of [
      ['/api/my-businesses/', 'owner'],
      [`/api/moderation/businesses/${id}/`, 'asha'],
    ] as const) {
      const text = await (await api.get(path, people[who]?.token)).text();
      expect(
        Object.values(hidden).filter((value) => !text.includes(value)),
        path,
      ).toEqual([]);
    }
    await api.pool.query('DELETE FROM businesses WHERE id = $1', [id]);
  }
  const open = { ...rows('address', '{phone,email}'), ...(await common('business')) };
  const id = await insert('businesses', open);
  expect(await leaksOf('business', id)).toEqual(Object.values(hidden));
  await api.pool.query('DELETE FROM businesses WHERE id = $1', [id]);
});

test('changes that wait show nowhere', async () => {
  const id = await insert('events', {
    slug: 'lanterns',
    title: 'Lanterns',
    status: 'published',
    date: '2026-12-31',
    is_featured: true,
    ...(await common('event')),
  });
  const fields = { title: `${MARK} lanterns`, description: MARK };
  await api.pool.query(
    `INSERT INTO pending_changes (kind, listing_id, fields, submitted_at)
     VALUES ('event', $1, $2, $3)`,
    [id, JSON.stringify(fields), NOW],
  );
  expect(await shown('event', id)).toEqual([]);
});
