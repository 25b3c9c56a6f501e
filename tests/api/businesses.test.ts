import { afterAll, describe, expect, test } from 'vitest';
import { openApi } from '#tests/support/api.ts';
import { community, NOW } from './community.ts';
import { silentBusiness } from '#tests/fixtures/listings.ts';

const api = await openApi({ community, now: NOW });
afterAll(() => api.close());

const slugs = async (query: Record<string, string | number | boolean>) =>
  (await api.call('listBusinesses', query)).results.map(({ slug }) => slug);

const BY_NAME = [
  'hundred-percent-saree',
  'ammas-cafe',
  'apple-tree-legal',
  'kottu-corner',
  'name-only',
  'silver-city-tyres',
  'zoo-lane-travel',
  'yaal-grocers',
  'gampaha-bakery',
];

describe('the list of businesses', () => {
  test('has the published ones by name, as people sort, and counts them', async () => {
    const answer = await api.call('listBusinesses');
    expect(answer.count).toBe(9);
    const names = answer.results.map(({ slug }) => slug);
    expect(new Set(names)).toEqual(new Set(BY_NAME));
    expect(names.filter((slug) => !/yaal|gampaha/.test(slug))).toEqual(
      BY_NAME.filter((slug) => !/yaal|gampaha/.test(slug)),
    );
  });

  test('gives every field of a business', async () => {
    const [kottu] = (await api.call('listBusinesses', { search: 'Kottu Corner' })).results;
    expect(kottu).toEqual({
      ...silentBusiness,
      id: expect.any(Number),
      slug: 'kottu-corner',
      name: 'Kottu Corner',
      description: 'Chopped on the griddle to the beat, with string hoppers on Sundays.',
      specialty: 'Cheese kottu',
      price_range: '$$',
      category: { id: expect.any(Number), name: 'Restaurant' },
      is_featured: true,
      deal_count: 2,
      images: ['/media/demo/kottu-front.webp', '/media/demo/kottu-griddle.webp'],
      image_alts: [null, null],
      image_focuses: [null, null],
      image: '/media/demo/kottu-front.webp',
      address: '12 Lonsdale Street',
      suburb: 'Dandenong',
      state: 'VIC',
      postcode: '3175',
      contact_phone: '(03) 5550 1234',
      shown_contacts: ['phone', 'whatsapp', 'email'],
      email: 'hello@kottu.example',
      website: 'https://kottu.example',
      business_hours: 'Daily 11-10',
      hours: { monday: 'closed', tuesday: [{ from: '11:00', to: '22:00' }] },
      point: { lat: -37.985, lng: 145.211 },
      zone: 'Australia/Melbourne',
      created_at: '2026-11-17T13:30:00.000Z',
      updated_at: '2026-11-17T13:30:00.000Z',
    });
  });

  test.each([
    ['-name', [...BY_NAME].filter((slug) => !/yaal|gampaha/.test(slug)).reverse()],
    [
      '-created_at',
      [
        'ammas-cafe',
        'kottu-corner',
        'hundred-percent-saree',
        'zoo-lane-travel',
        'apple-tree-legal',
        'silver-city-tyres',
        'name-only',
      ],
    ],
    [
      'suburb',
      [
        'silver-city-tyres',
        'hundred-percent-saree',
        'kottu-corner',
        'zoo-lane-travel',
        'ammas-cafe',
        'apple-tree-legal',
        'name-only',
      ],
    ],
    [
      'featured',
      [
        'kottu-corner',
        'hundred-percent-saree',
        'ammas-cafe',
        'apple-tree-legal',
        'name-only',
        'silver-city-tyres',
        'zoo-lane-travel',
      ],
    ],
  ])('sorted by %s', async (sortBy, expected) => {
    const found = await slugs({ sortBy });
    expect(found).toHaveLength(9);
    expect(found.filter((slug) => !/yaal|gampaha/.test(slug))).toEqual(expected);
  });

  test.each(['Restaurant', 'restaurant', 'RESTAURANTS', ' Restaurant '])(
    'takes the category %j by name, slug or search-bar label',
    async (category) => {
      expect(await slugs({ category })).toEqual(
        expect.arrayContaining(['ammas-cafe', 'kottu-corner', 'gampaha-bakery']),
      );
      expect((await api.call('listBusinesses', { category })).count).toBe(3);
    },
  );

  test('takes a category by id, and labels that differ from the name', async () => {
    const { results } = await api.call('listBusinessCategories');
    const legal = results.find(({ name }) => name === 'Legal Services');
    expect(await slugs({ category: legal?.id ?? 0 })).toEqual(['apple-tree-legal']);
    expect(await slugs({ category: 'legal-services' })).toEqual(['apple-tree-legal']);
    expect(await slugs({ category: 'Travel Agents' })).toEqual(['zoo-lane-travel']);
  });

  test.each([
    [{ category: 'no-such-thing' }],
    [{ category: '999999' }],
    [{ category: 'Cultural' }],
    [{ suburb: 'Nowhere' }],
    [{ search: 'xylophonist' }],
    [{ search: '%' }],
    [{ search: '_' }],
    [{ search: "'; drop xyzzy qwertz; --" }],
  ])('%j finds nothing, and that is no error', async (query) => {
    expect(await api.call('listBusinesses', query)).toMatchObject({ count: 0, results: [] });
  });

  test.each([
    [{ state: 'WA' }, ['yaal-grocers']],
    [{ state: ' wa ' }, ['yaal-grocers']],
    [{ suburb: 'dANDENONG' }, ['kottu-corner', 'zoo-lane-travel']],
    [{ postcode: '2880' }, ['silver-city-tyres']],
    [{ postcode: 'NSW 2880' }, ['silver-city-tyres']],
    [{ is_featured: true, state: 'VIC' }, ['kottu-corner']],
    [{ is_featured: '1', category: 'grocery-store' }, ['yaal-grocers']],
    [{ is_featured: 'false', state: 'VIC' }, ['hundred-percent-saree', 'zoo-lane-travel']],
    [{ state: 'VIC', category: 'Retail' }, ['hundred-percent-saree']],
    [{ search: 'kottu' }, ['kottu-corner', 'ammas-cafe']],
    [{ search: 'kottu', sortBy: 'best' }, ['kottu-corner', 'ammas-cafe']],
    [{ search: 'kottu', sortBy: 'name' }, ['ammas-cafe', 'kottu-corner']],
    [{ search: 'cheese' }, ['kottu-corner']],
    [{ search: 'cafe ammas' }, ['ammas-cafe']],
    [{ search: 'kotxu corner' }, ['kottu-corner']],
    [{ search: 'saree_house' }, ['hundred-percent-saree']],
    [{ search: 'kottu', state: 'NSW', suburb: 'homebush', postcode: '2140' }, ['ammas-cafe']],
    [
      { search: '', state: '', category: '', suburb: '', postcode: '2140', sortBy: '' },
      ['ammas-cafe'],
    ],
    [{ unknown: 'x', state: 'SA' }, ['apple-tree-legal']],
  ])('%j', async (query, expected) => {
    const answer = await api.call('listBusinesses', query as Record<string, string>);
    expect(answer.results.map(({ slug }) => slug)).toEqual(expected);
    expect(answer.count).toBe(expected.length);
  });

  test('pages neither repeat nor lose a row, and the count stays', async () => {
    for (const sortBy of ['name', '-name', 'featured', '-created_at', 'suburb']) {
      const seen: string[] = [];
      for (let page = 1; page <= 5; page += 1) {
        const answer = await api.call('listBusinesses', { page, page_size: 2, sortBy });
        expect(answer.count).toBe(9);
        seen.push(...answer.results.map(({ slug }) => slug));
      }
      expect(seen).toHaveLength(9);
      expect(new Set(seen).size).toBe(9);
    }
  });

  test('a page beyond the last is empty and still counts', async () => {
    expect(await api.call('listBusinesses', { page: 10_000, page_size: 100 })).toEqual({
      count: 9,
      results: [],
    });
  });

  test('limit caps the answer, exclude leaves one out', async () => {
    const [kottu] = (await api.call('listBusinesses', { search: 'Kottu Corner' })).results;
    const related = await api.call('listBusinesses', {
      category: 'Restaurant',
      limit: 1,
      exclude: kottu?.id ?? 0,
    });
    expect(related.results.map(({ slug }) => slug)).toEqual(['ammas-cafe']);
    expect(related.count).toBe(2);
    expect((await api.call('listBusinesses', { limit: 3, page_size: 48 })).results).toHaveLength(3);
    expect((await api.call('listBusinesses', { state: 'WA', exclude: kottu?.id ?? 0 })).count).toBe(
      1,
    );
    expect(
      (await api.call('listBusinesses', { suburb: 'dandenong', exclude: kottu?.id ?? 0 })).count,
    ).toBe(1);
  });

  test('counts the deals that are active today where the business is', async () => {
    const count = async (id: string) => (await api.call('getBusiness', {}, id)).deal_count;
    expect(await count('yaal-grocers')).toBe(1);
    expect(await count('silver-city-tyres')).toBe(1);
    expect(await count('name-only')).toBe(0);
    api.setNow(new Date('2026-11-20T16:30:00Z'));
    expect(await count('yaal-grocers')).toBe(0);
    expect(await count('silver-city-tyres')).toBe(1);
    api.setNow(new Date('2026-11-21T13:29:00Z'));
    expect(await count('silver-city-tyres')).toBe(1);
    api.setNow(new Date('2026-11-21T13:30:00Z'));
    expect(await count('silver-city-tyres')).toBe(0);
    api.setNow(NOW);
  });

  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=x', 'page'],
    ['page=10001', 'page'],
    ['page_size=0', 'page_size'],
    ['page_size=101', 'page_size'],
    ['page_size=100000', 'page_size'],
    ['limit=0', 'limit'],
    ['limit=1e1', 'limit'],
    ['page=0x10', 'page'],
    ['exclude=x', 'exclude'],
    ['exclude=99999999999', 'exclude'],
    ['sortBy=x', 'sortBy'],
    ['sortBy=date', 'sortBy'],
    ['state=ZZ', 'state'],
    ['state=Victoria', 'state'],
    ['postcode=31', 'postcode'],
    ['is_featured=maybe', 'is_featured'],
    [`search=${'x'.repeat(101)}`, 'search'],
    [`suburb=${'x'.repeat(201)}`, 'suburb'],
    [`category=${'x'.repeat(201)}`, 'category'],
  ])('%s is a 400 that names the field', async (query, field) => {
    const { errors } = await api.refused(`/api/businesses/?${query}`, 400);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test('names every wrong field, and takes the last of a repeated one', async () => {
    const { errors } = await api.refused('/api/businesses/?page=0&state=ZZ', 400);
    expect(Object.keys(errors ?? {}).sort()).toEqual(['page', 'state']);
    await api.refused('/api/businesses/?page=1&page=0', 400);
    expect((await api.app.request('/api/businesses/?page=0&page=1')).status).toBe(200);
  });

  test('both bounds of the page size answer', async () => {
    expect((await api.call('listBusinesses', { page_size: 1 })).results).toHaveLength(1);
    expect((await api.call('listBusinesses', { page_size: 100 })).results).toHaveLength(9);
  });
});

describe('a business', () => {
  test('is found by slug and by id', async () => {
    const bySlug = await api.call('getBusiness', {}, 'kottu-corner');
    expect(await api.call('getBusiness', {}, bySlug.id)).toEqual(bySlug);
  });

  test('may be silent about everything', async () => {
    expect(await api.call('getBusiness', {}, 'name-only')).toMatchObject({
      name: 'Name Only',
      category: null,
      description: null,
      images: [],
      image_alts: [],
      image_focuses: [],
      image: null,
      state: null,
      hours: null,
    });
  });

  test.each([
    'no-such',
    '0',
    '-1',
    '99999999',
    '2147483648',
    '99999999999999999999',
    '1.5',
    'Kottu-Corner',
    '%00',
    '%FF',
    "'",
  ])('%s is not found', async (id) => {
    expect(await api.refused(`/api/businesses/${id}/`, 404)).toEqual({
      detail: 'Business not found',
    });
  });
});

test('both category lists have the order of the site’s own', async () => {
  const business = await api.call('listBusinessCategories');
  const event = await api.call('listEventCategories');
  expect([business.count, business.results[0]?.name, business.results[16]?.name]).toEqual([
    17,
    'Restaurant',
    'Other',
  ]);
  expect([event.count, event.results[0]?.name, event.results[14]?.name]).toEqual([
    15,
    'Cultural',
    'Other',
  ]);
});
