import { expect, test } from 'vitest';
import { activeFilters, canSearch, NO_CHOICE } from '#src/features/search/search-choice.ts';
import { suggestionsOf } from '#src/features/search/suggestions.ts';

test.each([
  ['nothing', {}, false],
  ['blanks', { search: '   ' }, false],
  ['what nobody sees', { search: '\u200b\u00ad \u2800\u3164' }, false],
  ['an emoji', { search: '☕️' }, true],
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

const answer = {
  count: 6,
  counts: { businesses: 5, events: 1, deals: 0 },
  meant: null,
  filters: [],
  dropped: [],
  results: [result('event', 1), ...[1, 2, 3, 4].map((id) => result('business', id))],
};
const fields = { search: 'rice & curry', type: 'all', category: '', state: 'VIC' };

test('suggestions are three of each kind, the kind with the best match first, and lead to all', () => {
  const { groups, searches } = suggestionsOf(answer, fields);
  expect(groups.map(({ label, count, results }) => [label, count, results.length])).toEqual([
    ['Events', 1, 1],
    ['Businesses', 5, 3],
  ]);
  expect(groups[0]?.path).toBe('/events?search=rice+%26+curry&state=VIC');
  expect(searches).toEqual([
    {
      text: 'All results for “rice & curry”',
      path: '/search?search=rice+%26+curry&state=VIC',
    },
  ]);
});

test('suggestions say what they leave aside, as the results do', () => {
  const place = { type: 'place' as const, label: 'Dandenong VIC', typed: 'dandenong', others: [] };
  const aside = { ...answer, dropped: [place] };
  const search = 'caterer dandenong';
  expect(suggestionsOf(aside, { ...fields, search, state: '' }).leftAside).toBe(
    'Nothing in Dandenong VIC matches “caterer”. Results from all of Australia:',
  );
  expect(suggestionsOf(aside, { ...fields, search, type: 'events' }).leftAside).toBe(
    'Nothing in Dandenong VIC matches “caterer”. Events from all of Victoria:',
  );
  expect(suggestionsOf(answer, fields).leftAside).toBe('');
});

test('suggestions of one kind lead to its list alone, and offer what may have been meant', () => {
  const meant = {
    ...answer,
    meant: 'price curry',
    filters: [{ type: 'price' as const, label: 'Free', typed: 'free', others: [] }],
  };
  const { searches, understood } = suggestionsOf(meant, { ...fields, type: 'events' });
  expect(understood).toEqual(['Free']);
  expect(searches).toEqual([
    { text: 'Did you mean “price curry”?', path: '/events?search=price+curry&state=VIC' },
  ]);
});
