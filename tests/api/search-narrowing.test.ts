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
    at('sitar-near', 'Sitar House', 'Keysborough', 'VIC'),
    at('sitar-far', 'Sitar Works', 'Mildura', 'VIC'),
    at('fiddle-nsw', 'Fiddle Lessons', 'Tweed Heads', 'NSW'),
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

  test.each([
    ['sitar near dandenong', 'Dandenong VIC', 'Within 25 km of Dandenong VIC', ['sitar-near']],
    [
      'sitar dandenong vic 3175',
      'Dandenong VIC 3175',
      'Within 25 km of Dandenong VIC 3175',
      ['sitar-near'],
    ],
    ['sitar 3175', '3175', 'Within 25 km of 3175', ['sitar-near']],
    ['fiddle in coolangatta', 'Coolangatta QLD', 'Within 25 km of Coolangatta QLD', ['fiddle-nsw']],
    ['sitar in ballarat', 'Ballarat VIC', 'Victoria', ['sitar-far', 'sitar-near']],
    ['sitar 3350', '3350', 'Victoria', ['sitar-far', 'sitar-near']],
    ['sitar in geelong', 'Greater Geelong', 'Victoria', ['sitar-far', 'sitar-near']],
  ])('looks for “%s”, as none is in %s, within: %s', async (text, typed, wider, found) => {
    const answer = await ask(text);
    expect(labels(answer.dropped)).toEqual([typed]);
    expect(answer.filters).toMatchObject([{ type: 'place', label: wider, others: [] }]);
    expect(slugsOf(answer).toSorted()).toEqual(found);
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

describe('an attribute', () => {
  beforeAll(async () => {
    const insert = `INSERT INTO businesses (slug, name, suburb, state, description, attributes, status)
      VALUES ($1, $2, $3, $4, $5, $6, 'published')`;
    for (const row of [
      ['packets-vic', 'Curry Packets', 'Dandenong', 'VIC', 'Halal meat alone.', []],
      [
        'trays-vic',
        'Party Trays',
        'Dandenong',
        'VIC',
        'Biryani and curry packets.',
        ['halal', 'catering'],
      ],
      ['oranges-nsw', 'Orange Law', 'Homebush', 'NSW', 'Wills.', ['speaks_tamil']],
      ['lemons-nsw', 'Lemon Law', 'Homebush', 'NSW', 'Wills, in Tamil as well.', []],
    ]) {
      await api.pool.query(insert, row);
    }
  });

  test.each([
    ['halal curry packets', ['Halal'], ['trays-vic', 'packets-vic']],
    ['halaal near dandenong', ['Halal', 'Dandenong VIC'], ['trays-vic', 'packets-vic']],
    ['halal caterer near dandenong', ['Halal', 'Catering', 'Dandenong VIC'], ['trays-vic']],
    ['law that speaks tamil', ['Speaks Tamil'], ['oranges-nsw']],
    ['tamil wills', [], ['lemons-nsw']],
  ])(
    'of “%s” comes first where it is one, and is no need where a text says it',
    async (text, understood, found) => {
      const answer = await list(text);
      expect(labels(answer.filters)).toEqual(understood);
      expect(slugsOf(answer)).toEqual(found);
      const { results } = await search(text);
      expect(results.filter(({ kind }) => kind === 'business').map(({ slug }) => slug)).toEqual(
        found,
      );
    },
  );

  test('is left aside where nothing is found with it', async () => {
    const answer = await search('vegan lute');
    expect(labels(answer.dropped)).toEqual(['Vegan']);
    expect(slugsOf(answer)).toEqual(['lute-nsw']);
  });

  test('of a deal is that of its business, and goes with the business’s', async () => {
    const { rows } = await api.pool.query(`INSERT INTO deals (slug, title, business_id, status)
      SELECT 'tray-deal', 'Two Trays', id, 'published' FROM businesses WHERE slug = 'trays-vic' RETURNING id`);
    expect(rows).toHaveLength(1);
    expect(slugsOf(await search('halal trays'))).toEqual(['trays-vic', 'tray-deal']);
    await api.pool.query(`UPDATE businesses SET attributes = '{}' WHERE slug = 'trays-vic'`);
    expect(labels((await search('halal trays')).dropped)).toEqual(['Halal']);
  });
});

test('a list without a search says nothing of one', async () => {
  expect(Object.keys(await api.call('listBusinesses'))).toEqual(['count', 'results']);
});
