import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '#tests/support/api.ts';
import { community, NOW } from './community.ts';

const api = await openApi({ community, now: NOW });
afterAll(() => api.close());

type Answer = Awaited<ReturnType<typeof search>> | Awaited<ReturnType<typeof list>>;

const search = (q: string, more: Record<string, string> = {}) => api.call('search', { q, ...more });
const list = (text: string, more: Record<string, string> = {}) =>
  api.call('listBusinesses', { search: text, ...more });

const slugsOf = ({ results }: Answer) => results.map(({ slug }) => slug);
const labels = (filters: Answer['filters'] = []) => filters.map(({ label }) => label);

beforeAll(async () => {
  const at = (slug: string, name: string, suburb: string, state: string, status = 'published') => [
    slug,
    name,
    suburb,
    state,
    status,
  ];
  for (const row of [
    at('harp-vic', 'Harp Hire', 'Richmond', 'VIC'),
    at('lute-nsw', 'Lute Lessons', 'Richmond', 'NSW'),
    at('flute-qld', 'Flute Repairs', 'Richmond', 'QLD'),
    at('harp-sa', 'Harp Strings', 'Richmond', 'SA', 'pending'),
    at('drum-nt', 'Drum Makers', 'Casuarina', 'NT'),
    at('drum-hidden', 'Drum Cellar', 'Casuarina', 'WA', 'archived'),
  ]) {
    await api.pool.query(
      `INSERT INTO businesses (slug, name, suburb, state, status) VALUES ($1, $2, $3, $4, $5)`,
      row,
    );
  }
});

describe.each([
  ['the search over all kinds', search],
  ['a list', list],
])('%s', (_, ask) => {
  test('says what its text narrows it to', async () => {
    const answer = await ask('kottu near dandenong');
    expect(answer.filters).toEqual([
      { type: 'place', label: 'Dandenong VIC', typed: 'near dandenong', others: [] },
    ]);
    expect(answer).toMatchObject({ meant: null, dropped: [] });
    expect(slugsOf(answer)[0]).toBe('kottu-corner');
  });

  test('says what may have been meant', async () => {
    expect(await ask('kotxu')).toMatchObject({ meant: 'kottu', filters: [], dropped: [] });
  });

  test('offers places of the same name that have public listings, the biggest first', async () => {
    const answer = await ask('harp richmond');
    expect(slugsOf(answer)).toEqual(['harp-vic']);
    expect(answer.filters).toMatchObject([
      { label: 'Richmond VIC', others: ['Richmond NSW', 'Richmond QLD'] },
    ]);
  });

  test('finds what is in another place of that name alone', async () => {
    const lute = await ask('lute in richmond');
    expect(slugsOf(lute)).toEqual(['lute-nsw']);
    expect(lute.filters).toMatchObject([{ label: 'Richmond NSW', others: ['Richmond QLD'] }]);
    const drum = await ask('drum casuarina');
    expect(slugsOf(drum)).toEqual(['drum-nt']);
    expect(drum.filters).toMatchObject([{ label: 'Casuarina NT', others: [] }]);
    expect(drum.dropped).toEqual([]);
  });

  test('says which filter it left aside, and finds the rest of the words', async () => {
    const answer = await ask('kottu in darwin');
    expect(answer.filters).toEqual([]);
    expect(answer.dropped).toEqual([
      { type: 'place', label: 'Greater Darwin', typed: 'in darwin', others: [] },
    ]);
    expect(slugsOf(answer)[0]).toBe('kottu-corner');
  });

  test('a name that has all words was meant by them', async () => {
    await api.pool.query(
      `INSERT INTO businesses (slug, name, state, status)
       VALUES ('perth-harps', 'Perth Harps', 'VIC', 'published')`,
    );
    const answer = await ask('perth harps');
    await api.pool.query(`DELETE FROM businesses WHERE slug = 'perth-harps'`);
    expect(slugsOf(answer)[0]).toBe('perth-harps');
    expect(answer).toMatchObject({ filters: [], dropped: [] });
  });
});

test('of several filters it leaves aside only what it must', async () => {
  const answer = await search('kottu restaurants in darwin');
  expect(labels(answer.filters)).toEqual(['Restaurant']);
  expect(labels(answer.dropped)).toEqual(['Greater Darwin']);
  expect(answer.results.length).toBeGreaterThan(0);
});

test('what is not in a suburb or a city is looked for in its state first', async () => {
  const answer = await search('kottu in ballarat');
  expect(answer.filters).toEqual([
    { type: 'place', label: 'Victoria', typed: 'in ballarat', others: [] },
  ]);
  expect(labels(answer.dropped)).toEqual(['Ballarat VIC']);
  expect(answer.results.map(({ state }) => state)).not.toContain('NSW');
});

test('a list in an order of its own finds the same as in that of its search', async () => {
  const [byMatch, byName] = await Promise.all([
    list('kottu dandenong'),
    list('kottu dandenong', { sortBy: 'name' }),
  ]);
  expect(labels(byName.filters)).toEqual(['Dandenong VIC']);
  expect(slugsOf(byName).toSorted()).toEqual(slugsOf(byMatch).toSorted());
});

test.each(['listBusinesses', 'listEvents', 'listDeals'] as const)(
  '%s takes every kind of filter',
  async (call) => {
    for (const text of ['free', 'under $20', 'december', 'open now', 'vic', '3175', 'events']) {
      for (const search of [text, `kottu ${text}`, `rice and kottu ${text} in darwin`]) {
        await api.call(call, { search });
        await api.call(call, { search, sortBy: 'featured' });
      }
    }
  },
);

test('a list without a search says nothing of one', async () => {
  expect(Object.keys(await api.call('listBusinesses'))).toEqual(['count', 'results']);
});
