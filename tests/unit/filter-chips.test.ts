import { expect, test } from 'vitest';
import type { PluralKind } from '#src/domain/kinds.ts';
import { singularOf } from '#src/domain/kinds.ts';
import { filterFields } from '#src/features/listings/list/filters.ts';
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
