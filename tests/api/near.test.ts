import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApi } from '#tests/support/api.ts';
import { insertRow } from '#tests/support/insert-row.ts';
import { NOW } from './community.ts';

const NOTHING = { businesses: [], events: [], deals: [], advertisements: [] };
const api = await openApi({ community: NOTHING, now: NOW });
afterAll(() => api.close());

const SHOPS = [
  ['dandenong', 'Dandenong', 'VIC', '3175', 'Restaurant'],
  ['noble-park', 'Noble Park', 'VIC', '3174', 'Restaurant'],
  ['springvale', 'Springvale', 'VIC', '3171', 'Retail'],
  ['geelong', 'Geelong', 'VIC', '3220', 'Restaurant'],
  ['tweed', 'Tweed Heads', 'NSW', '2485', 'Restaurant'],
  ['coolangatta', 'Coolangatta', 'QLD', '4225', 'Restaurant'],
  ['queanbeyan', 'Queanbeyan', 'NSW', '2620', 'Retail'],
  ['hall', 'Hall', 'ACT', '2618', 'Retail'],
  ['enmore', 'Enmore', 'NSW', '2042', 'Restaurant'],
  ['atlantis', 'Atlantis', 'VIC', null, 'Restaurant'],
] as const;

beforeAll(async () => {
  const { rows } = await api.pool.query<{ id: number; name: string; kind: string }>(
    'SELECT id, name, kind FROM categories',
  );
  const idOf = (kind: string, name: string) =>
    rows.find((each) => each.kind === kind && each.name === name)?.id;
  for (const [slug, suburb, state, postcode, category] of SHOPS) {
    const place = { slug, suburb, state, postcode, status: 'published' };
    const business_id = await insertRow(api.pool, 'businesses', {
      ...place,
      name: `Kottu ${slug}`,
      category_id: idOf('business', category),
    });
    await insertRow(api.pool, 'events', {
      ...place,
      title: `Kottu ${slug}`,
      category_id: idOf('event', 'Cultural'),
    });
    await insertRow(api.pool, 'deals', {
      slug,
      title: `Kottu ${slug}`,
      business_id,
      status: 'published',
    });
  }
});

type Query = Record<string, string | number | boolean>;
const LISTS = ['listBusinesses', 'listEvents', 'listDeals'] as const;

/** The slugs of a list, which all kinds have alike. */
async function slugs(query: Query): Promise<string[]> {
  const answers = await Promise.all(
    LISTS.map(async (name) => {
      const { count, results } = await api.call(name, query);
      const found = results.map(({ slug }) => slug);
      expect(count).toBe(found.length);
      return found;
    }),
  );
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  return answers[0] ?? [];
}

const placeOf = async (near: string) => (await api.call('listBusinesses', { near })).place;

describe('a place is meant by', () => {
  test.each([
    ['3175', 'Dandenong VIC 3175'],
    ['800', 'Darwin City NT 0800'],
    ['Darwin City 800', 'Darwin City NT 0800'],
    ['dandenong', 'Dandenong VIC 3175'],
    ['Dandenong VIC', 'Dandenong VIC 3175'],
    ['Dandenong VIC 3175', 'Dandenong VIC 3175'],
    ['Springvale, NSW', 'Springvale NSW 2650'],
    ['Springvale', 'Springvale VIC 3171'],
    ['Queanbeyan', 'Queanbeyan NSW 2620'],
    ['Hall 2618', 'Hall ACT 2618'],
    ['Enmore 2042', 'Enmore NSW 2042'],
    ['Mount Victoria', 'Mount Victoria NSW 2786'],
    ['st. albans, victoria', 'St Albans VIC 3021'],
    ['melbourn', 'Melbourne VIC 3000'],
    ['dandenon', 'Dandenong VIC 3175'],
    ['මෙල්බර්න්', 'Melbourne VIC 3000'],
    ['ஹோபார்ட்', 'Hobart TAS 7000'],
    ['Melb', 'Melbourne VIC 3000'],
    ['𝓓𝓪𝓷𝓭𝓮𝓷𝓸𝓷𝓰', 'Dandenong VIC 3175'],
    ['ⓓⓐⓝⓓⓔⓝⓞⓝⓖ', 'Dandenong VIC 3175'],
  ])('%s', async (near, expected) => {
    const place = await placeOf(near);
    expect(`${place?.name} ${place?.state} ${place?.postcode}`).toBe(expected);
  });

  test('a name of several, the biggest, and the answer names the others', async () => {
    const place = await placeOf('Springvale');
    expect(place).toMatchObject({ lat: -37.947, lng: 145.152 });
    expect(place?.others).toEqual([
      { name: 'Springvale', state: 'NSW', postcode: '2650' },
      { name: 'Springvale', state: 'QLD', postcode: '4405' },
    ]);
    expect((await placeOf('Springvale NSW'))?.others).toEqual([]);
    // The postcodes of one place are all the same place.
    expect((await placeOf('Melbourne'))?.others).toEqual([]);
  });

  test.each(['Nowhere Else At All', 'VIC', '0000', 'Dandenong 3000', 'Dandenong NSW', ','])(
    'nothing: %s',
    async (near) => {
      for (const path of ['businesses', 'events', 'deals', 'search']) {
        const query = new URLSearchParams({ near, q: 'kottu' });
        const { errors } = await api.refused(`/api/${path}/?${query}`, 400);
        expect(errors).toEqual({ near: 'Enter a suburb, a town or a postcode in Australia' });
      }
    },
  );
});

describe('a list near a place', () => {
  test('has what is within 25 km, the nearest first', async () => {
    expect(await slugs({ near: 'Dandenong' })).toEqual(['dandenong', 'noble-park', 'springvale']);
    expect(await slugs({ near: '3171' })).toEqual(['springvale', 'noble-park', 'dandenong']);
  });

  test('looks as far as it is asked to', async () => {
    expect(await slugs({ near: 'Dandenong', within: 2 })).toEqual(['dandenong']);
    expect(await slugs({ near: 'Dandenong', within: 5 })).toEqual(['dandenong', 'noble-park']);
    expect((await slugs({ near: 'Dandenong', within: 100 })).at(-1)).toBe('geelong');
  });

  test('crosses the lines between states', async () => {
    expect(await slugs({ near: 'Tweed Heads' })).toEqual(['tweed', 'coolangatta']);
    expect(await slugs({ near: 'Coolangatta QLD' })).toEqual(['coolangatta', 'tweed']);
    expect(await slugs({ near: 'Hall 2618', within: 30 })).toEqual(['hall', 'queanbeyan']);
  });

  test('has the whole state, what is nowhere in it last', async () => {
    expect(await slugs({ near: 'Springvale VIC', within: 'state' })).toEqual([
      ...['springvale', 'noble-park', 'dandenong', 'geelong', 'atlantis'],
    ]);
  });

  test('leaves nothing out where it is only to put all in order, what is nowhere last', async () => {
    const all = await slugs({ near: 'Hall 2618', anywhere: true });
    expect([all.length, ...all.slice(0, 3), all.at(-1)]).toEqual([
      ...[SHOPS.length, 'hall', 'queanbeyan', 'enmore', 'atlantis'],
    ]);
    const found = { near: 'Coolangatta QLD', anywhere: true, search: 'kottu', sortBy: 'distance' };
    expect((await slugs(found)).slice(0, 3)).toEqual(['coolangatta', 'tweed', 'enmore']);
  });

  test('takes other filters, another order and pages', async () => {
    const query = { near: 'Springvale', category: 'restaurant' };
    const { count, results } = await api.call('listBusinesses', query);
    expect([count, results.map(({ slug }) => slug)]).toEqual([2, ['noble-park', 'dandenong']]);
    const byName = await api.call('listBusinesses', { near: '3171', sortBy: 'name' });
    expect(byName.results.map(({ slug }) => slug)).toEqual([
      ...['dandenong', 'noble-park', 'springvale'],
    ]);
    const second = await api.call('listDeals', { near: '3171', page_size: 1, page: 2 });
    expect([second.count, second.results[0]?.slug]).toEqual([3, 'noble-park']);
    expect(await slugs({ sortBy: 'distance', state: 'ACT' })).toEqual(['hall']);
  });

  test('has nothing where nobody is listed', async () => {
    const queries: Query[] = [{}, { search: 'kottu' }, { search: 'kottu', facets: true }];
    for (const query of queries) {
      expect(await slugs({ near: 'Eucla', ...query })).toEqual([]);
    }
  });

  test('finds words around the place alone, in the order that is asked for', async () => {
    expect((await slugs({ search: 'kottu', near: '3171' })).toSorted()).toEqual([
      ...['dandenong', 'noble-park', 'springvale'],
    ]);
    expect(await slugs({ search: 'kottu', near: '3171', sortBy: 'distance' })).toEqual([
      ...['springvale', 'noble-park', 'dandenong'],
    ]);
  });

  test('says nothing of a place that it isn’t near to', async () => {
    expect(await api.call('listBusinesses')).not.toHaveProperty('place');
    expect(await placeOf('Eucla')).toMatchObject({ name: 'Eucla', state: 'WA' });
  });

  test.each(['1', '101', '2.5', 'far', 'VIC'])('refuses to look within %s', async (within) => {
    const { errors } = await api.refused(`/api/events/?near=3175&within=${within}`, 400);
    expect(errors).toEqual({ within: 'Enter 2 to 100 kilometres, or "state"' });
  });
});

test('a search of all kinds looks around a place, too', async () => {
  const found = await api.call('search', { q: 'kottu', near: 'Tweed Heads', within: 5 });
  expect(found.counts).toEqual({ businesses: 2, events: 2, deals: 2 });
  expect(found.place).toMatchObject({ name: 'Tweed Heads', postcode: '2485' });
  const inState = await api.call('search', { q: 'kottu', near: 'Tweed Heads', within: 'state' });
  expect(inState.counts.businesses).toBe(3);
  for (const q of ['kottu', 'zzzz', 'restaurants in victoria']) {
    const nothing = await api.call('search', { q, near: 'Eucla' });
    expect([q, nothing.count, nothing.place?.name]).toEqual([q, 0, 'Eucla']);
  }
});

test('a city is all its suburbs', async () => {
  expect(await slugs({ region: 'melbourne', near: '3171' })).toEqual([
    ...['springvale', 'noble-park', 'dandenong'],
  ]);
  expect(await slugs({ region: 'sydney' })).toEqual(['enmore']);
  const { errors } = await api.refused('/api/deals/?region=paris', 400);
  expect(errors?.region).toMatch(/^Choose one of sydney, melbourne, /);
});

describe('facets', () => {
  const facetsOf = async (query: Query) =>
    (await api.call('listBusinesses', { ...query, facets: true })).facets;

  beforeAll(() =>
    api.pool.query(`UPDATE businesses SET attributes = CASE slug
      WHEN 'tweed' THEN '{halal}' WHEN 'hall' THEN '{halal,parking}' ELSE '{halal,vegan,parking}' END::text[]
      WHERE slug IN ('tweed', 'hall', 'dandenong', 'noble-park')`),
  );

  test('count each choice as if its own filter weren’t set', async () => {
    const all = {
      categories: { restaurant: 7, retail: 3 },
      states: { VIC: 5, NSW: 3, QLD: 1, ACT: 1 },
      attributes: { halal: 4, parking: 3, vegan: 2 },
    };
    expect(await facetsOf({})).toEqual(all);
    expect(await facetsOf({ category: 'retail' })).toEqual({
      categories: all.categories,
      states: { VIC: 1, NSW: 1, ACT: 1 },
      attributes: { halal: 1, parking: 1 },
    });
    expect(await facetsOf({ state: 'VIC' })).toEqual({
      categories: { restaurant: 4, retail: 1 },
      states: all.states,
      attributes: { halal: 2, parking: 2, vegan: 2 },
    });
    expect(await facetsOf({ parking: true, vegan: 'true' })).toEqual({
      categories: { restaurant: 2 },
      states: { VIC: 2 },
      attributes: { halal: 2, parking: 2, vegan: 2 },
    });
    expect(await facetsOf({ state: 'VIC', category: 'retail' })).toEqual({
      categories: { restaurant: 4, retail: 1 },
      states: { VIC: 1, NSW: 1, ACT: 1 },
      attributes: {},
    });
  });

  test('agree with the lists that they count, whatever else is in force', async () => {
    const others: Query[] = [
      { near: '3171' },
      { near: 'Tweed Heads' },
      { near: '3171', within: 'state' },
      { region: 'melbourne' },
      { search: 'kottu' },
      { search: 'kottu', near: 'Hall' },
      { suburb: 'dandenong' },
      { is_featured: false },
      { halal: true },
      { exclude: 1 },
      { search: 'zzzz' },
    ];
    for (const name of LISTS) {
      for (const query of others) {
        const { facets } = await api.call(name, { ...query, facets: true });
        for (const [kind, counts] of Object.entries(facets ?? {})) {
          const value = kind === 'categories' ? 'category' : 'state';
          for (const [choice, listings] of Object.entries(counts)) {
            const filter = kind === 'attributes' ? { [choice]: true } : { [value]: choice };
            const { count } = await api.call(name, { ...query, ...filter });
            expect(listings, `${name} ${JSON.stringify(query)} ${choice}`).toBe(count);
          }
        }
      }
    }
  });

  test('aren’t counted unless they are asked for', async () => {
    expect(await api.call('listDeals')).not.toHaveProperty('facets');
    expect(await facetsOf({ near: 'Eucla' })).toEqual({
      ...{ categories: {}, states: {}, attributes: {} },
    });
  });
});
