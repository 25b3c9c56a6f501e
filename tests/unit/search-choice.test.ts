import { expect, test } from 'vitest';
import { activeFilters, canSearch, NO_CHOICE } from '#src/features/search/search-choice.ts';
import { announcementOf, groupsOf } from '#src/features/search/suggestions.ts';

test.each([
  ['nothing', {}, false],
  ['blanks', { search: '   ' }, false],
  ['a word', { search: ' kottu ' }, true],
  ['a type', { type: 'deals' }, true],
  ['a category', { category: 'Restaurant' }, true],
  ['a state', { state: 'TAS' }, true],
  ['values that are no choices', { type: 'x', category: 'toString', state: 'toString' }, false],
])('with %s, Search is enabled: %s', (_, choice, enabled) => {
  expect(canSearch({ ...NO_CHOICE, ...choice })).toBe(enabled);
});

test('filters that are not at their default are chips, in the words of the choices', () => {
  expect(activeFilters(NO_CHOICE)).toEqual([]);
  expect(
    activeFilters({ search: 'x', type: 'deals', category: 'Beauty & Salon', state: 'NT' }),
  ).toEqual([
    { field: 'type', value: 'Hot Deals' },
    { field: 'category', value: 'Salons & Beauty' },
    { field: 'state', value: 'Northern Territory' },
  ]);
});

const result = (kind: 'business' | 'event', id: number) => ({
  kind,
  id,
  slug: `x-${id}`,
  title: 'X',
  excerpt: '',
  suburb: null,
  state: null,
  image: null,
});

test('suggestions are grouped by kind with counts, three of each, and lead to the whole list', () => {
  const groups = groupsOf(
    {
      count: 6,
      counts: { businesses: 5, events: 1, deals: 0 },
      meant: null,
      filters: [],
      results: [result('event', 1), ...[1, 2, 3, 4].map((id) => result('business', id))],
    },
    { search: 'rice & curry', type: 'all', category: '', state: 'VIC' },
  );
  expect(groups.map(({ label, count, results }) => [label, count, results.length])).toEqual([
    ['Businesses', 5, 3],
    ['Events', 1, 1],
  ]);
  expect(groups[1]?.path).toBe('/events?search=rice+%26+curry&state=VIC');
  expect(announcementOf(groups)).toBe('6 matches: 5 Businesses, 1 Events.');
});
