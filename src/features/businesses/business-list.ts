import {
  type FilteredList,
  type FilterField,
  filterFields,
} from '#src/features/listings/filters.ts';
import type { ListWords } from '#src/features/listings/list-metadata.ts';

export const BUSINESS_WORDS: ListWords = {
  all: 'Businesses',
  noun: 'businesses',
  inCategory: (category) => `${category} businesses`,
  inState: (state) => `Businesses in ${state}`,
  failure: 'Failed to load businesses. Please try again.',
  description: (about, count) =>
    `${about} of the Sri Lankan community in Australia: ${count} listed, with addresses, opening hours, contacts and deals.`,
};

/** The filters of the business list. */
export function businessFilters(list: FilteredList): FilterField[] {
  const { own, search, category, state, suburb } = filterFields(list);
  return [search, category, state, suburb, own('postcode', 'Postcode', 'postcode')];
}
