import type { PluralKind } from '../domain/kinds.ts';
import { BEST_MATCH, DISTANCE } from './query.ts';

/* The specification's parameters of the list calls: all that an API of another make can be asked for. */

const SHARED = ['page', 'page_size', 'search', 'category', 'state', 'suburb', 'sortBy'];

const NAMES: Readonly<Record<PluralKind, readonly string[]>> = {
  businesses: [...SHARED, 'postcode', 'is_featured', 'limit', 'exclude'],
  events: [...SHARED, 'date_from', 'date_to', 'is_featured'],
  deals: [...SHARED, 'business_name', 'business', 'valid_until', 'featured'],
};

/** The orders that are ours alone; such an API is asked for `date` instead of `upcoming`. */
const OWN_SORTS: readonly string[] = [BEST_MATCH, DISTANCE, 'upcoming'];

/** Whether the specification has a value of a list's query. */
export const isSpecified = (kind: PluralKind, name: string, value: string): boolean =>
  NAMES[kind].includes(name) && !(name === 'sortBy' && OWN_SORTS.includes(value));

/** Whether a value can be left out: it changes no list, or days can say it (src/client/specified-address.ts). */
const isSaidOtherwise = (name: string, value: string): boolean =>
  ['facets', 'when', 'sortBy'].includes(name) ||
  (name === 'status' && ['upcoming', 'past', 'active'].includes(value));

/** The names of the values that such an API can't be asked for. */
export const unspecified = (kind: PluralKind, query: Readonly<Record<string, string>>): string[] =>
  Object.entries(query)
    .filter(([name, value]) => !isSpecified(kind, name, value) && !isSaidOtherwise(name, value))
    .map(([name]) => name);
