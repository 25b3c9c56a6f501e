import { dayAndMonth } from '../domain/days.ts';
import type { Day } from '../domain/values.ts';
import { BEST_MATCH, DISTANCE } from './query.ts';

/** A filter that a kind's list has beside those that every list has. */
interface ListFilter {
  /** The name of its query value. */
  name: string;
  label: string;
  /** A hidden one is set by links: it is in force as a chip, and the form keeps it. */
  type: 'text' | 'date' | 'time' | 'choice' | 'hidden';
  /** What its chip says of a value among all in force; empty where another chip says it; without it, the label and the value. */
  chip?: (value: string, all: Readonly<Record<string, string>>) => string;
  /** For a choice: what the empty choice is called, and the others. */
  any?: string;
  choices?: readonly { value: string; label: string }[];
  /** The filter with the first day of a period of which this is the last. */
  notBefore?: string;
}

/** One filter by a link, with the value that it sets. */
interface QuickFilter {
  label: string;
  name: string;
  value: string;
}

/** How a kind of listing is listed: what its list is called, filtered by and arranged by. */
export interface ListDefinition {
  /** The heading of the list itself. */
  heading: string;
  /** What a search engine says of the list; `about` is its heading. */
  description: (about: string, count: number) => string;
  filters: readonly ListFilter[];
  /** What one touch asks for: links above the results. */
  quick: readonly QuickFilter[];
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
  { search, near, status }: Readonly<Record<string, string>>,
): Record<string, string> {
  const nearest = 'Nearest First';
  if (search) return { '': 'Best Match', ...(near && { [DISTANCE]: nearest }), ...sorts };
  if (near) return { '': nearest, ...sorts };
  if (status === 'past') {
    const { upcoming: _, '-date': latest = '', ...others } = sorts;
    return { '': latest, ...others };
  }
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

/** The query of a list that shows what isn't over, unless it says otherwise, or looks for words or for days. */
export const currentOnly = <Status extends string, Query extends OpeningQuery>(
  query: Query,
  status: Status,
): Query & { status?: Status } =>
  query.search || query.date_from || query.date_to ? query : { status, ...query };

/** What decides how a list opens. */
export type OpeningQuery = {
  [Name in 'search' | 'near' | 'date_from' | 'date_to']?: string | undefined;
};
