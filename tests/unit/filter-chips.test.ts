import { expect, test } from 'vitest';
import type { PluralKind } from '#src/domain/kinds.ts';
import { ATTRIBUTES } from '#src/domain/attributes.ts';
import { singularOf } from '#src/domain/kinds.ts';
import { filterFields } from '#src/features/listings/list/filters.ts';
import { listQueryNames } from '#src/listings/list-query.ts';
import { BUSINESS_ATTRIBUTES, BUSINESS_CATEGORIES } from '#src/community/config.ts';
import { DEFINITIONS } from '#src/listings/definitions.ts';

/** The words of the chips of a list for a query. */
const chipsOf = (kind: PluralKind, query: Record<string, string>): string[] => {
  const place = { kind, scope: { category: null, state: null }, query };
  const categories = [{ id: 1, name: 'Beauty & Salon' }];
  return filterFields({ ...place, categories }, DEFINITIONS[singularOf(kind)].list)
    .filter(({ name, chip }) => name in query && chip)
    .map(({ chip }) => chip);
};

test('filters in force are said in people’s words', () => {
  expect(
    chipsOf('businesses', { category: 'beauty-salon', state: 'VIC', region: 'sydney' }),
  ).toEqual(['Category: Beauty & Salon', 'State: Victoria', 'In Sydney']);
  expect(chipsOf('businesses', { open_on: 'saturday' })).toEqual(['Open Saturday']);
  expect(chipsOf('businesses', { open_on: 'saturday', open_at: '18:00' })).toEqual([
    'Open Saturday at 6:00 pm',
  ]);
  const year = new Date().getFullYear();
  expect(chipsOf('events', { date_from: `${year}-11-28`, date_to: '2099-12-05' })).toEqual([
    'From 28 Nov',
    'Until 5 Dec 2099',
  ]);
  expect(chipsOf('deals', { business: 'kottu-corner', valid_until: `${year}-12-05` })).toEqual([
    'Valid until 5 Dec',
    'Business: Kottu Corner',
  ]);
});

test('a place and how far around it are one chip', () => {
  const near = 'Dandenong VIC 3175';
  expect(chipsOf('businesses', { near, within: '10' })).toEqual([
    'Near Dandenong VIC 3175, within 10 km',
  ]);
  expect(chipsOf('deals', { near, within: 'state' })).toEqual([
    'Near Dandenong VIC 3175, in the whole state',
  ]);
  expect(chipsOf('events', { near })).toEqual(['Near Dandenong VIC 3175, within 25 km']);
});

/** The attributes that the form of a list offers, each with its count. */
const offered = (category: string | undefined, attributes?: Record<string, number>, more = {}) =>
  filterFields(
    {
      ...{
        kind: 'businesses',
        scope: { category: null, state: null },
        query: { ...(category && { category }), ...more },
      },
      categories: [{ id: 1, name: 'Healthcare' }],
      ...(attributes && { facets: { categories: {}, states: {}, attributes } }),
    },
    DEFINITIONS.business.list,
  ).flatMap(({ type, name, value, count }) => (type === 'flag' ? [[name, value, count]] : []));

test('a list offers the attributes that make sense in its category and leave anything', () => {
  const all = BUSINESS_ATTRIBUTES.map(({ name }) => [name, '', undefined]);
  expect(offered(undefined)).toEqual(all);
  const names = offered('healthcare').map(([name]) => name);
  expect(names).toContain('bulk_billing');
  expect(names).toContain('parking');
  expect(names).not.toContain('halal');
  expect(offered('healthcare', { parking: 2, halal: 1 })).toEqual([['parking', '', 2]]);
  // One that is set can be taken off wherever it is.
  const set = { halal: 'true', parking: 'false' };
  expect(offered('healthcare', { parking: 2 }, set)).toEqual([
    ['halal', 'true', 0],
    ['parking', '', 2],
  ]);
  expect(chipsOf('businesses', set)).toEqual(['Halal', 'Parking: ']);
});

test('attributes are at most 16, each with a name that no other parameter has, in categories that there are', () => {
  expect(BUSINESS_ATTRIBUTES.length).toBeLessThanOrEqual(16);
  const names = BUSINESS_ATTRIBUTES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const others = Object.values(DEFINITIONS).flatMap(({ list }) =>
    list.filters.filter(({ type }) => type !== 'flag').map(({ name }) => name),
  );
  const shared = [
    ...listQueryNames('events'),
    ...listQueryNames('deals'),
    ...others,
    'type',
    'q',
    'limit',
    'exclude',
    'facets',
    'anywhere',
    'is_featured',
  ];
  expect(names.filter((name) => shared.includes(name))).toEqual([]);
  for (const { name, ...attribute } of ATTRIBUTES) {
    expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
    for (const category of attribute.categories ?? [])
      expect(BUSINESS_CATEGORIES).toContain(category);
  }
});
