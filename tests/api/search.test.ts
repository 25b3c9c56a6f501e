import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient } from '#src/client/api.ts';
import { readSearchPage } from '#src/page-data/on-demand-lists.ts';
import { fillOccurrences } from '#src/server/db/occurrences.ts';
import { openApi } from '#tests/support/api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { community, NOW } from './community.ts';

const api = await openApi({ community, now: NOW });
afterAll(() => api.close());

const search = async (q: string, more: Record<string, string | number> = {}) =>
  api.call('search', { q, ...more });
const slugs = async (q: string, more: Record<string, string | number> = {}) =>
  (await search(q, more)).results.map(({ slug }) => slug);

describe('search', () => {
  test('answers all kinds in one list, with counts', async () => {
    const answer = await search('kottu');
    expect(answer.counts).toEqual({ businesses: 2, events: 0, deals: 3 });
    expect(answer.count).toBe(5);
    expect(answer.results[0]).toEqual({
      kind: 'business',
      id: expect.any(Number),
      slug: 'kottu-corner',
      title: 'Kottu Corner',
      excerpt: 'Chopped on the griddle to the beat, with string hoppers on Sundays.',
      suburb: 'Dandenong',
      state: 'VIC',
      image: '/media/demo/kottu-front.webp',
    });
  });

  test('gives the first six of each kind as its list has them, and counts all', async () => {
    await api.pool.query(
      `INSERT INTO businesses (slug, name, status)
        SELECT 'kottu-' || n, 'Kottu ' || n, 'published' FROM generate_series(1, 700) AS n`,
    );
    const { results, counts, listings } = await search('kottu', { by_kind: 'true' });
    expect(counts).toEqual({ businesses: 702, events: 0, deals: 3 });
    expect(results.map(({ kind }) => kind).sort()).toEqual([
      ...Array(6).fill('business'),
      ...Array(3).fill('deal'),
    ]);
    const query = { search: 'kottu', sortBy: 'best', page_size: 6 };
    expect(listings).toEqual({
      businesses: (await api.call('listBusinesses', query)).results,
      events: [],
      deals: (await api.call('listDeals', query)).results,
    });
    expect(await search('kottu')).not.toHaveProperty('listings');
    await api.pool.query(`DELETE FROM businesses WHERE slug ~ '^kottu-\\d'`);
  });

  test.each([
    ['ours', true, ['/api/search/']],
    ['another make', false, ['/api/search/', '/api/businesses/', '/api/deals/']],
  ])('fills the results page by an API of %s', async (_, hasListings, calls) => {
    const asked: string[] = [];
    const call = createClient(publicCalls, 'http://api', async (input, init) => {
      const { pathname } = new URL(String(input));
      asked.push(pathname);
      const answer = await api.app.request(String(input), init);
      if (hasListings || pathname !== '/api/search/') return answer;
      const { listings, ...others } = await answer.json();
      return Response.json(others);
    });
    const { found } = await readSearchPage(call, new URLSearchParams('q=kottu'), NOW);
    expect(found.map(({ kind, count, items }) => [kind, count, items[0]?.slug])).toEqual([
      ['businesses', 2, 'kottu-corner'],
      ['deals', 3, 'kottu-for-two'],
    ]);
    expect(asked).toEqual(calls);
  });

  test('ranks the title itself, its beginning, its words, then other texts', async () => {
    expect((await slugs('kottu corner'))[0]).toBe('kottu-corner');
    expect((await slugs('tyre check'))[0]).toBe('tyres-today');
    const kottu = await slugs('kottu');
    expect(kottu.slice(0, 2).sort()).toEqual(['kottu-corner', 'kottu-for-two']);
    expect(kottu.indexOf('ammas-cafe')).toBeGreaterThan(1);
    expect((await slugs('jaffna'))[0]).toBe('yaal-grocers');
  });

  test.each([
    '0355501234',
    '+61 3 5550 1234',
    '5550 1234',
    '03 5550\u20111234',
    'Phone: (03) 5550 1234',
    'mob0355501234',
    'call us on 5550-1234',
    'Contact no: +61 3 5550 1234',
  ])('finds a business and its deals by its telephone number, typed as %s', async (q) => {
    const { results, counts } = await search(q);
    expect(counts).toEqual({ businesses: 1, events: 0, deals: 3 });
    expect(results[0]).toMatchObject({ kind: 'business', slug: 'kottu-corner' });
    const listed = await api.call('listBusinesses', { search: q });
    expect(listed.results.map(({ slug }) => slug)).toEqual(['kottu-corner']);
    expect(await slugs(q.replace('1234', '1235'))).toEqual([]);
  });

  test.each([
    ['name', 'zoo lane', 'zoo-lane-travel'],
    ['description', 'seeni sambol', 'ammas-cafe'],
    ['specialty', 'cheese', 'kottu-corner'],
    ['suburb', 'canning vale', 'yaal-grocers'],
    ['category', 'automotive', 'silver-city-tyres'],
    ['organiser', 'monash', 'avurudu-games'],
    ['venue', 'town hall', 'avurudu-games'],
    ['business of a deal', 'silver city check', 'tyres-today'],
    ['stem', 'bun', 'ammas-cafe'],
    ['plural', 'bakeries', 'ammas-cafe'],
    ['accent', 'cafe', 'ammas-cafe'],
    ['accent typed', 'café', 'ammas-cafe'],
    ['apostrophe', "amma's", 'ammas-cafe'],
    ['no apostrophe', 'ammas', 'ammas-cafe'],
    ['curly apostrophe', 'amma’s', 'ammas-cafe'],
    ['capitals', 'KOTTU CORNER', 'kottu-corner'],
    ['beginning of a word', 'avur', 'avurudu-games'],
    ['two letters of a title', 'ko', 'kottu-corner'],
    ['stop words', 'the kottu corner', 'kottu-corner'],
    ['punctuation', '  kottu -- (corner)!  ', 'kottu-corner'],
    ['digits', '100', 'hundred-percent-saree'],
    ['Tamil', 'மளிகை', 'yaal-grocers'],
    ['Tamil stem', 'சேவை', 'yaal-grocers'],
    ['Sinhala', 'ගම්පහ', 'gampaha-bakery'],
    ['Sinhala with a joiner', 'ශ්‍රී ලංකාවේ', 'gampaha-bakery'],
    ['Sinhala without the joiner', 'ශ්රී', 'gampaha-bakery'],
    ['Sinhala beginning', 'බේක', 'gampaha-bakery'],
  ])('finds by %s: %s', async (_, q, slug) => {
    expect(await slugs(q)).toContain(slug);
  });

  test.each([
    ['kotyu corner', 'kottu-corner'],
    ['kottu cornar', 'kottu-corner'],
    ['xottu corner', 'kottu-corner'],
    ['kottuu', 'kottu-corner'],
    ['kotu', 'kottu-corner'],
    ['silver citi tires', 'silver-city-tyres'],
    ['jaffnna', 'yaal-grocers'],
    ['avuruthu', 'avurudu-games'],
    ['මම්පහ', 'gampaha-bakery'],
    ['மளிகே', 'yaal-grocers'],
  ])('forgives a wrong letter: %s', async (q, slug) => {
    expect(await slugs(q)).toContain(slug);
  });

  test('what was typed rightly ranks above what was forgiven', async () => {
    await api.pool.query(
      `INSERT INTO businesses (slug, name, status) VALUES ('kotti-hut', 'Kotti Hut', 'published')`,
    );
    expect((await slugs('kotti'))[0]).toBe('kotti-hut');
    await api.pool.query(`DELETE FROM businesses WHERE slug = 'kotti-hut'`);
    expect(await slugs('hut')).toEqual([]);
  });

  test.each([
    ['type', { type: 'deals' }, { businesses: 0, events: 0, deals: 3 }],
    ['type', { type: 'businesses' }, { businesses: 2, events: 0, deals: 0 }],
    ['type all', { type: 'all' }, { businesses: 2, events: 0, deals: 3 }],
    ['state', { state: 'NSW' }, { businesses: 1, events: 0, deals: 0 }],
    ['category', { category: 'restaurants' }, { businesses: 2, events: 0, deals: 3 }],
    ['category that is none', { category: 'nonsense' }, { businesses: 0, events: 0, deals: 0 }],
    ['both', { category: 'Restaurant', state: 'WA' }, { businesses: 0, events: 0, deals: 0 }],
  ])('filters by %s', async (_, more, counts) => {
    const answer = await search('kottu', more);
    expect(answer.counts).toEqual(counts);
    expect(answer.results).toHaveLength(answer.count);
  });

  test('what the text says of a place or a kind narrows it, and is told', async () => {
    const near = await search('kottu near homebush');
    expect(near.filters).toMatchObject([{ label: 'Homebush NSW', typed: 'near homebush' }]);
    expect(near.results.map(({ slug }) => slug)).toEqual(['ammas-cafe']);
    const inVictoria = await search('kottu victoria');
    expect(inVictoria.filters).toMatchObject([{ label: 'Victoria', typed: 'victoria' }]);
    expect(inVictoria.results.map(({ state }) => state)).not.toContain('NSW');
    expect((await search('events')).counts).toMatchObject({ businesses: 0, deals: 0 });
    expect((await search('businesses in 6155')).results.map(({ slug }) => slug)).toEqual([
      'yaal-grocers',
    ]);
  });

  test('what it says of a price or a day narrows it', async () => {
    await api.pool.query(
      `INSERT INTO events (slug, title, price_info, date, status) VALUES
        ('gala-free', 'Gala one', 'Free entry', '2030-12-24', 'published'),
        ('gala-plates', 'Gala one', 'Free entry, plates from $6', '2030-12-25', 'published'),
        ('gala-children', 'Gala two', '$30, children free', '2030-12-26', 'published'),
        ('gala-words', 'Gala two', 'AUD 40 or 60 dollars', '2030-12-26', 'published'),
        ('gala-range', 'Gala two', '40 to 60 dollars', '2030-12-26', 'published'),
        ('gala-cents', 'Gala two', '＄25,50', '2030-12-26', 'published'),
        ('gala-space', 'Gala three', '$1 100 a table', '2030-12-26', 'published'),
        ('gala-seats', 'Gala two', '$25 500 seats', '2030-12-26', 'published'),
        ('gala-each', 'Gala two', '45 per person', '2030-12-26', 'published'),
        ('gala-limit', 'Gala three', 'Limit 4 per person', '2030-12-26', 'published'),
        ('gala-us', 'Gala three', 'US$25', '2030-12-26', 'published'),
        ('gala-nz', 'Gala three', '$20–45 NZD', '2030-12-26', 'published'),
        ('gala-rupees', 'Gala three', 'LKR 45 or €20', '2030-12-26', 'published'),
        ('gala-several', 'Gala three', '$1,0,0', '2030-12-26', 'published'),
        ('gala-table', 'Gala three', '$1,100 a table', '2030-12-27', 'published')`,
    );
    await fillOccurrences(api.pool, NOW);
    expect(await slugs('free gala')).toEqual(['gala-free']);
    expect((await slugs('gala under $50')).toSorted()).toEqual([
      'gala-cents',
      'gala-children',
      'gala-each',
      'gala-free',
      'gala-plates',
      'gala-range',
      'gala-seats',
      'gala-words',
    ]);
    expect(await slugs('gala 27 december 2030')).toEqual(['gala-table']);
    await api.pool.query(`DELETE FROM events WHERE slug LIKE 'gala-%'`);
  });

  test('“open now” keeps who is open where they are, who come first without it, too', async () => {
    await api.pool.query(
      `INSERT INTO businesses (slug, name, state, postcode, hours, status) VALUES
        ('gala-vic', 'Gala Hall', 'VIC', '3000', $1, 'published'),
        ('gala-wa', 'Gala House', 'WA', '6000', $1, 'published'),
        ('gala-late', 'Gala Late', 'VIC', '3000', $2, 'published')`,
      [
        JSON.stringify({ tuesday: [{ from: '09:00', to: '17:00' }] }),
        JSON.stringify({ monday: [{ from: '20:00', to: '02:00' }] }),
      ],
    );
    // The time is half past nine on a Tuesday in Melbourne, half past six in Perth.
    api.setNow(new Date('2026-11-23T22:30:00Z'));
    expect(await slugs('gala open now')).toEqual(['gala-vic']);
    expect((await slugs('gala open today')).toSorted()).toEqual(['gala-vic', 'gala-wa']);
    // The time is one at night: a business that opened on Monday evening is still open.
    api.setNow(new Date('2026-11-23T14:00:00Z'));
    expect(await slugs('gala open now')).toEqual(['gala-late']);
    // Open businesses come first among those that fit equally well.
    const ofGala = async () =>
      (await slugs('businesses in 3000')).filter((slug) => slug.startsWith('gala'));
    expect(await ofGala()).toEqual(['gala-late', 'gala-vic']);
    api.setNow(new Date('2026-11-23T22:30:00Z'));
    expect(await ofGala()).toEqual(['gala-vic', 'gala-late']);
    api.setNow(NOW);
    await api.pool.query(`DELETE FROM businesses WHERE slug LIKE 'gala-%'`);
  });

  test('what has all words but one is found, whichever it is', async () => {
    const words = ['lotus', 'pearl', 'amber', 'coral'];
    for (const left of words) {
      await api.pool.query(
        `INSERT INTO businesses (slug, name, status) VALUES ($1, $2, 'published')`,
        [`no-${left}`, words.filter((word) => word !== left).join(' ')],
      );
    }
    expect((await slugs(words.join(' '))).sort()).toEqual(words.map((left) => `no-${left}`).sort());
    await api.pool.query(`DELETE FROM businesses WHERE slug LIKE 'no-%'`);
  });

  test('a name keeps its words, and what finds nothing narrows nothing', async () => {
    await api.pool.query(
      `INSERT INTO businesses (slug, name, state, status)
       VALUES ('perth-spice', 'Perth Spice Mart', 'VIC', 'published')`,
    );
    expect((await search('perth spice mart')).results[0]?.slug).toBe('perth-spice');
    await api.pool.query(`DELETE FROM businesses WHERE slug = 'perth-spice'`);
    const nowhere = await search('kottu in darwin');
    expect(nowhere.filters).toEqual([]);
    expect(nowhere.results[0]?.slug).toBe('kottu-corner');
  });

  test('a category that both kinds have means either', async () => {
    expect(await slugs('avurudu', { category: 'Cultural' })).toEqual(['avurudu-games']);
  });

  test('comes in pages that agree with the count', async () => {
    const all = await slugs('kottu');
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await slugs('kottu', { page, page_size: 2 })));
    expect(pages).toEqual(all);
    expect(await search('kottu', { page: 9 })).toMatchObject({ count: 5, results: [] });
  });

  test.each(['', ' ', '%', '_', '***', '🎉', '\u0000', '\ud800', "'", '\\', ':* & |', '-'])(
    'nothing to look for in %j',
    async (q) => {
      expect(await search(q)).toEqual({
        count: 0,
        counts: { businesses: 0, events: 0, deals: 0 },
        meant: null,
        filters: [],
        dropped: [],
        results: [],
      });
    },
  );

  test.each([
    ['type=ads', 'type'],
    ['page=0', 'page'],
    ['page_size=101', 'page_size'],
    ['state=x', 'state'],
    [`q=${'x'.repeat(101)}`, 'q'],
  ])('%s is a 400 that names the field', async (query, field) => {
    const { errors } = await api.refused(`/api/search/?${query}`, 400);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

describe('a name in Sinhala or Tamil', () => {
  beforeAll(async () => {
    for (const [slug, name, more] of [
      ['jasmine-florist', 'Jasmine Florist', { name_ta: 'மல்லிகை', name_si: 'සමන් මල් කඩය' }],
      // Names that hold it, in both scripts.
      ['malligai-stores', 'மல்லிகை ஸ்டோர்ஸ்', {}],
      ['malligai-cafe', 'Malligai Café', {}],
      ['saman-mal-kadaya-perth', 'සමන් මල් කඩය පර්ත්', {}],
    ] as const)
      await insertRow(api.pool, 'businesses', { slug, name, status: 'published', ...more });
  });

  test.each(['மல்லிகை', 'සමන් මල් කඩය', 'සමන්  මල්-කඩය'])('finds its business first: %s', async (q) => {
    expect((await slugs(q))[0]).toBe('jasmine-florist');
    const { results } = await api.call('listBusinesses', { search: q });
    expect(results[0]?.slug).toBe('jasmine-florist');
  });

  test.each(['saman mal kadaya', 'malligai', 'සමන්', 'jasmine florist'])(
    'finds it by a word and by its sound: %s',
    async (q) => expect(await slugs(q)).toContain('jasmine-florist'),
  );
});
