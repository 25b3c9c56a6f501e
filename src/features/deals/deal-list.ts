import {
  type FilteredList,
  type FilterField,
  filterFields,
} from '#src/features/listings/filters.ts';
import type { ListWords } from '#src/features/listings/list-metadata.ts';

export const DEAL_WORDS: ListWords = {
  all: 'Hot Deals',
  noun: 'deals',
  inCategory: (category) => `${category} deals`,
  inState: (state) => `Deals in ${state}`,
  failure: 'Failed to load deals. Please try again.',
  description: (about, count) =>
    `${about} from Sri Lankan businesses in Australia: ${count} listed, with prices, terms and coupon codes.`,
};

/** The filters of the deal list. */
export function dealFilters(list: FilteredList): FilterField[] {
  const { own, search, category, state, suburb } = filterFields(list);
  return [
    search,
    category,
    state,
    suburb,
    own('business_name', 'Business name'),
    own('valid_until', 'Valid until', 'date'),
    // Set by links rather than by the form, so a field of it appears only while it is in force.
    ...(list.query.business ? [own('business', 'Business')] : []),
  ];
}
