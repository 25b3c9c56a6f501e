import { dayAndMonth } from '../domain/days.ts';
import type { Day } from '../domain/values.ts';
import * as texts from '#texts/lists.ts';
import { DISTANCE } from './query.ts';

/** A filter of a kind's list, beside those of every list. */
interface ListFilter {
  /** The name of its query value. */
  name: string;
  label: string;
  /** A `hidden` filter is set by links: it is in force as a chip, and the form keeps it. */
  type: 'text' | 'date' | 'time' | 'choice' | 'flag' | 'hidden';
  /** The chip's text, by its value among all in force; empty if another chip says it. Without it, label and value. */
  chip?: (value: string, all: Readonly<Record<string, string>>) => string;
  /** The name of a choice's empty value, and its other values. */
  any?: string;
  choices?: readonly { value: string; label: string }[];
  /** The names of the categories in which a flag makes sense; without it, all. */
  categories?: readonly string[];
  /** The filter of a period's first day, where this is the period's last. */
  notBefore?: string;
}

/** A link that sets one filter. */
interface QuickFilter {
  label: string;
  name: string;
  value: string;
}

/** The list of a kind: its texts, its filters and its orders. */
export interface ListDefinition {
  heading: string;
  /** The description for search engines; `about` is the list's heading. */
  description: (about: string, count: number) => string;
  filters: readonly ListFilter[];
  /** Links above the results, each for one filter. */
  quick: readonly QuickFilter[];
  /** A page beside those links that shows the same in another way. */
  also?: { label: string; path: string };
  sorts: Readonly<Record<string, string>>;
  /** The order while the address names none. */
  defaultSort: string;
}

/** A day as a chip says it: "28 Nov", with the year where it isn't this one. */
export const dayOfChip = (day: Day): string => dayAndMonth(day, new Date().getFullYear());

/**
 * The orders that a list offers, with their names. The order while the address names none has an empty value: a form
 * that is sent unchanged names none either, and a search that it begins has the best match first.
 */
export function ordersOf(
  { sorts, defaultSort }: ListDefinition,
  { search, near, status }: Readonly<Record<string, string>>,
): Record<string, string> {
  const nearest = near && { [DISTANCE]: texts.nearestFirst };
  if (search) return { '': texts.bestMatch, ...nearest, ...sorts };
  if (near) return { '': texts.nearestFirst, ...sorts };
  if (status === 'past') {
    const { upcoming: _, '-date': latest = '', ...others } = sorts;
    return { '': latest, ...others };
  }
  return Object.fromEntries(
    Object.entries(sorts).map(([order, label]) => [order === defaultSort ? '' : order, label]),
  );
}

/** The query of a list without listings that are over, unless it says otherwise, or looks for words or days. */
export const currentOnly = <Status extends string, Query extends OpeningQuery>(
  query: Query,
  status: Status,
): Query & { status?: Status } =>
  query.search || query.date_from || query.date_to ? query : { status, ...query };

/** The parameters that decide how a list opens. */
export type OpeningQuery = {
  [Name in 'search' | 'near' | 'date_from' | 'date_to']?: string | undefined;
};
