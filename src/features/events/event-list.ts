import {
  type FilteredList,
  type FilterField,
  filterFields,
} from '#src/features/listings/filters.ts';
import type { ListWords } from '#src/features/listings/list-metadata.ts';

export const EVENT_WORDS: ListWords = {
  all: 'Community Events',
  noun: 'events',
  inCategory: (category) => `${category} events`,
  inState: (state) => `Events in ${state}`,
  failure: 'Failed to load events. Please try again.',
  description: (about, count) =>
    `${about} of Sri Lankans in Australia: ${count} listed, with dates, venues, programs and tickets.`,
};

/** The filters of the event list; a period that ends before it starts says so. */
export function eventFilters(list: FilteredList): FilterField[] {
  const { own, search, category, state, suburb } = filterFields(list);
  const from = own('date_from', 'From date', 'date');
  const to = own('date_to', 'To date', 'date');
  if (from.value && to.value && to.value < from.value) {
    to.fault = 'The last date is before the first. Change one of them to see events.';
  }
  return [search, category, state, suburb, from, to];
}
