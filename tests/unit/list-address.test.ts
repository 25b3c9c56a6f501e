import { describe, expect, test } from 'vitest';
import {
  addressWithout,
  filtersInForce,
  findCategory,
  type ListPlace,
  listAddress,
} from '#src/listings/list-address.ts';

const NO_SCOPE = { category: null, state: null };
const list: ListPlace = { kind: 'businesses', scope: NO_SCOPE, query: {} };
const salon = { id: 5, name: 'Beauty & Salon' };
const filtered: ListPlace = {
  ...list,
  query: { state: 'VIC', search: 'rice & curry', sortBy: '-name', page: '3' },
};

describe('the address of a page of a list', () => {
  test('is a path while nothing is filtered', () => {
    expect(listAddress(list)).toBe('/businesses');
    expect(listAddress(list, 2)).toBe('/businesses/page/2');
    const landing = { ...list, scope: { category: salon, state: null } };
    expect(listAddress(landing, 2)).toBe('/businesses/category/beauty-salon/page/2');
    const state = { ...list, scope: { category: null, state: 'VIC' as const } };
    expect(listAddress(state)).toBe('/businesses/state/vic');
  });

  test('keeps the filters in its query', () => {
    expect(listAddress(filtered)).toBe('/businesses?state=VIC&search=rice+%26+curry&sortBy=-name');
    expect(listAddress(filtered, 4)).toBe(
      '/businesses?state=VIC&search=rice+%26+curry&sortBy=-name&page=4',
    );
    expect(listAddress({ ...list, query: { page: '2' } }, 3)).toBe('/businesses/page/3');
  });

  test('without a filter starts at the first page', () => {
    expect(addressWithout(filtered, 'search')).toBe('/businesses?state=VIC&sortBy=-name');
    expect(addressWithout({ ...list, query: { state: 'VIC', page: '2' } }, 'state')).toBe(
      '/businesses',
    );
    const near = { ...list, query: { near: 'Dandenong VIC 3175', within: '10' } };
    expect(addressWithout(near, 'near')).toBe('/businesses');
    const landing = { ...list, scope: { category: salon, state: null } };
    expect(addressWithout(landing, 'category')).toBe('/businesses');
  });
});

test('what arranges a list is no filter, what a landing page is about is one', () => {
  expect(filtersInForce(filtered)).toEqual({ state: 'VIC', search: 'rice & curry' });
  expect(filtersInForce({ ...list, scope: { category: salon, state: null } })).toEqual({
    category: 'beauty-salon',
  });
});

test('a category is known by its id, its names and its name in addresses', () => {
  for (const value of ['5', 'beauty & salon', 'Salons & Beauty', 'beauty-salon']) {
    expect(findCategory([salon], value)).toBe(salon);
  }
  expect(findCategory([salon], 'other')).toBeUndefined();
  expect(findCategory([salon], undefined)).toBeUndefined();
});
