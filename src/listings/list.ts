import { dayAndMonth } from '../domain/days.ts';
import type { Day } from '../domain/values.ts';
import { BEST_MATCH, DISTANCE } from './query.ts';

/** A filter that a kind's list has beside those that every list has. */
interface ListFilter {
  /** The name of its query value. */
  name: string;
  label: string;
  /** A hidden one is set by links: it is in force as a chip, and the form keeps it. */
  type: 'text' | 'date' | 'hidden';
  /** What its chip says of a value; without it, the label and the value. */
  chip?: (value: string) => string;
  /** The filter with the first day of a period of which this is the last. */
  notBefore?: string;
}

/** How a kind of listing is listed: what its list is called, filtered by and arranged by. */
export interface ListDefinition {
  /** The heading of the list itself. */
  heading: string;
  /** What a search engine says of the list; `about` is its heading. */
  description: (about: string, count: number) => string;
  filters: readonly ListFilter[];
  /** The orders and what the list calls them. */
  sorts: Readonly<Record<string, string>>;
  /** The order in force while the address names none. */
  defaultSort: string;
}

/** A day as a chip says it: "28 Nov", with the year where it isn't this one. */
export const dayOfChip = (day: Day): string => dayAndMonth(day, new Date().getFullYear());

/**
 * The orders that a list offers and what it calls them. The one that is in force while the address names none
 * has an empty value: a form that is sent as it stands names none either, and the order of a search that it
 * begins is the best match.
 */
export function ordersOf(
  { sorts, defaultSort }: ListDefinition,
  { search, near }: Readonly<Record<string, string>>,
): Record<string, string> {
  const nearest = 'Nearest First';
  if (search) return { '': 'Best Match', ...(near && { [DISTANCE]: nearest }), ...sorts };
  if (near) return { '': nearest, ...sorts };
  return Object.fromEntries(
    Object.entries(sorts).map(([order, label]) => [order === defaultSort ? '' : order, label]),
  );
}

/**
 * The query of a list that opens in `usual` order, which a search leaves to the best match, and a place to the
 * nearest.
 */
export const inOrder = <
  Order extends string,
  Query extends { search?: string | undefined; near?: string | undefined },
>(
  query: Query,
  usual: Order,
): Query & { sortBy: Order | typeof BEST_MATCH | typeof DISTANCE } => ({
  sortBy: query.search ? BEST_MATCH : query.near ? DISTANCE : usual,
  ...query,
});
