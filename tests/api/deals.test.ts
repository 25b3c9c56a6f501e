import { afterAll, describe, expect, test } from 'vitest';
import { openApi } from '#tests/support/api.ts';
import { community, NOW } from './community.ts';
import { silentDeal } from '#tests/fixtures/listings.ts';

const api = await openApi({ community, now: NOW });
afterAll(() => api.close());

const slugs = async (query: Record<string, string | number | boolean> = {}) =>
  (await api.call('listDeals', query)).results.map(({ slug }) => slug);

const NEWEST_FIRST = [
  'open-ended',
  'kottu-ends-today',
  'kottu-for-two',
  'perth-ends-today',
  'tyres-today',
  'kottu-over',
  'perth-over',
];

describe('the list of deals', () => {
  test('shows the newest first', async () => {
    expect(await slugs()).toEqual(NEWEST_FIRST);
    expect((await api.call('listDeals')).count).toBe(7);
  });

  test('gives every field of a deal', async () => {
    expect(await api.call('getDeal', {}, 'kottu-for-two')).toEqual({
      ...silentDeal,
      id: expect.any(Number),
      slug: 'kottu-for-two',
      title: 'Kottu for Two',
      description: 'Two large plates.',
      original_price: '49.95',
      discount_price: '30.00',
      discount_percentage: 39,
      valid_from: '2026-11-16',
      valid_until: '2026-11-24',
      terms: 'Dine in only.',
      code_kind: 'shared',
      code: 'TWO',
      usage_limit: 50,
      used_count: 7,
      is_featured: true,
      image: '/media/demo/kottu-front.webp',
      business: {
        id: expect.any(Number),
        slug: 'kottu-corner',
        name: 'Kottu Corner',
        category: { id: expect.any(Number), name: 'Restaurant' },
        address: '12 Lonsdale Street',
        suburb: 'Dandenong',
        state: 'VIC',
        postcode: '3175',
        contact_phone: '(03) 5550 1234',
        found_at: null,
        whatsapp: null,
        email: 'hello@kottu.example',
        shown_contacts: ['phone', 'whatsapp', 'email'],
        business_hours: 'Daily 11-10',
        hours: { monday: 'closed', tuesday: [{ from: '11:00', to: '22:00' }] },
        closed_from: null,
        closed_until: null,
        point: { lat: -37.985, lng: 145.211 },
        zone: 'Australia/Melbourne',
      },
      created_at: '2026-11-17T13:30:00.000Z',
      updated_at: '2026-11-17T13:30:00.000Z',
    });
  });

  test('a personal code is nobody’s before it is claimed, and free is 100 per cent off', async () => {
    expect(await api.call('getDeal', {}, 'perth-ends-today')).toMatchObject({
      code_kind: 'personal',
      code: null,
    });
    expect(await api.call('getDeal', {}, 'kottu-over')).toMatchObject({ discount_percentage: 100 });
  });

  test.each([
    ['-created_at', NEWEST_FIRST],
    ['created_at', [...NEWEST_FIRST].reverse()],
    [
      'valid_until',
      [
        'perth-over',
        'kottu-over',
        'perth-ends-today',
        'kottu-ends-today',
        'tyres-today',
        'kottu-for-two',
        'open-ended',
      ],
    ],
    [
      '-valid_until',
      [
        'kottu-for-two',
        'tyres-today',
        'kottu-ends-today',
        'perth-ends-today',
        'kottu-over',
        'perth-over',
        'open-ended',
      ],
    ],
    [
      'title',
      [
        'open-ended',
        'kottu-ends-today',
        'kottu-for-two',
        'kottu-over',
        'perth-over',
        'perth-ends-today',
        'tyres-today',
      ],
    ],
    [
      '-title',
      [
        'tyres-today',
        'perth-ends-today',
        'perth-over',
        'kottu-over',
        'kottu-for-two',
        'kottu-ends-today',
        'open-ended',
      ],
    ],
    [
      'featured',
      [
        'kottu-over',
        'kottu-for-two',
        'open-ended',
        'perth-over',
        'perth-ends-today',
        'kottu-ends-today',
        'tyres-today',
      ],
    ],
  ])('sorted by %s', async (sortBy, expected) => {
    // Both were made on 20 November: their order is that of their ids, which is the order of the seeds.
    expect(await slugs({ sortBy })).toEqual(expected);
    expect(
      [
        await slugs({ sortBy, page_size: 4 }),
        await slugs({ sortBy, page_size: 4, page: 2 }),
      ].flat(),
    ).toEqual(expected);
  });

  test.each([
    [{ state: 'WA' }, ['perth-ends-today', 'perth-over']],
    [
      { category: 'Restaurants' },
      ['open-ended', 'kottu-ends-today', 'kottu-for-two', 'kottu-over'],
    ],
    [{ category: 'Cultural' }, []],
    [{ suburb: 'broken hill' }, ['tyres-today']],
    [{ business: 'yaal-grocers' }, ['perth-ends-today', 'perth-over']],
    [{ business: 'hidden-business-pending' }, []],
    [{ business_name: 'TTU cor' }, ['kottu-ends-today', 'kottu-for-two', 'kottu-over']],
    [{ business_name: '%' }, []],
    [{ business_name: 'o_n' }, []],
    [
      { valid_until: '2026-11-21' },
      ['open-ended', 'kottu-ends-today', 'kottu-for-two', 'tyres-today'],
    ],
    [{ valid_until: '2026-11-25' }, ['open-ended']],
    [{ featured: 'true' }, ['open-ended', 'kottu-for-two', 'kottu-over']],
    [{ is_featured: 'true', state: 'NSW' }, ['open-ended']],
    [{ featured: 'false', state: 'NSW' }, ['tyres-today']],
    [{ search: 'plates' }, ['kottu-for-two']],
    [{ search: 'jaffna spice' }, ['perth-ends-today']],
    [{ search: 'turnovr' }, ['open-ended']],
    [{ limit: 2 }, ['open-ended', 'kottu-ends-today']],
  ])('%j', async (query, expected) => {
    expect(await slugs(query as Record<string, string>)).toEqual(expected);
  });

  test('takes a business by id, exclude leaves one out', async () => {
    const deal = await api.call('getDeal', {}, 'perth-over');
    expect(await slugs({ business: deal.business.id, exclude: deal.id })).toEqual([
      'perth-ends-today',
    ]);
    expect(await api.call('getDeal', {}, deal.id)).toEqual(deal);
  });

  test.each([
    ['valid_until=2026-13-01', 'valid_until'],
    ['sortBy=name', 'sortBy'],
    ['featured=yes', 'featured'],
    ['page_size=0', 'page_size'],
    ['state=Victoria', 'state'],
    [`business_name=${'x'.repeat(201)}`, 'business_name'],
  ])('%s is a 400 that names the field', async (query, field) => {
    const { errors } = await api.refused(`/api/deals/?${query}`, 400);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });

  test('a deal that is not there', async () => {
    const { detail } = await api.refused('/api/deals/none', 404);
    expect(detail).toBe("The deal you're looking for doesn't exist or may have expired.");
  });
});

describe('hot deals', () => {
  const hot = async (at: string) => {
    api.setNow(new Date(at));
    const { results } = await api.call('listHotDeals');
    api.setNow(NOW);
    return results.map(({ slug }) => slug);
  };

  test('are the active ones: featured first, then soonest to end', async () => {
    expect(await hot('2026-11-20T13:30:00Z')).toEqual([
      'kottu-for-two',
      'open-ended',
      'perth-ends-today',
      'kottu-ends-today',
      'tyres-today',
    ]);
  });

  test('end with the day of the state of their business', async () => {
    expect(await hot('2026-11-20T15:59:00Z')).toContain('perth-ends-today');
    expect(await hot('2026-11-20T16:00:00Z')).not.toContain('perth-ends-today');
    // Broken Hill lies in NSW and keeps the time of SA, half an hour behind Sydney.
    expect(await hot('2026-11-21T13:00:00Z')).not.toContain('kottu-ends-today');
    expect(await hot('2026-11-21T13:00:00Z')).toContain('tyres-today');
    expect(await hot('2026-11-21T13:30:00Z')).not.toContain('tyres-today');
  });
});

describe('featured listings', () => {
  test('are only the current ones', async () => {
    const { businesses, events, deals } = await api.call('listFeatured');
    expect(businesses.map(({ slug }) => slug).sort()).toEqual(['kottu-corner', 'yaal-grocers']);
    expect(events.map(({ slug }) => slug)).toEqual(['avurudu-games']);
    expect(deals.map(({ slug }) => slug)).toEqual(['kottu-for-two', 'open-ended']);
  });

  test('are six of a kind at most', async () => {
    const { rows } = await api.pool.query(
      `UPDATE businesses SET is_featured = true WHERE status = 'published' RETURNING id`,
    );
    expect(rows.length).toBeGreaterThan(6);
    expect((await api.call('listFeatured')).businesses).toHaveLength(6);
  });
});

describe('advertisements', () => {
  test('the slider shows some, the list all', async () => {
    const all = await api.call('listAdvertisements');
    const header = await api.call('listHeaderAdvertisements');
    expect(all.results.map(({ title }) => title)).toEqual(['First', 'Elsewhere']);
    expect(header).toEqual({
      count: 1,
      results: [
        {
          id: expect.any(Number),
          title: 'First',
          description: null,
          image: '/media/demo/ad.webp',
          image_focus: null,
          link_url: '/events',
          states: [],
        },
      ],
    });
  });

  test('run from their first to their last day', async () => {
    const titles = async () =>
      (await api.call('listAdvertisements')).results.map(({ title }) => title);
    await api.pool.query(
      `UPDATE advertisements SET starts_on = '2026-11-22' WHERE title = 'First'`,
    );
    expect(await titles()).toEqual(['Elsewhere']);
    await api.pool.query(
      `UPDATE advertisements SET starts_on = '2026-11-21', ends_on = '2026-11-21' WHERE title = 'First'`,
    );
    expect(await titles()).toEqual(['First', 'Elsewhere']);
    await api.pool.query(
      `UPDATE advertisements SET starts_on = null, ends_on = '2026-11-20' WHERE title = 'First'`,
    );
    expect(await titles()).toEqual(['Elsewhere']);
    await api.pool.query(`UPDATE advertisements SET is_published = false`);
    expect(await titles()).toEqual([]);
  });
});
