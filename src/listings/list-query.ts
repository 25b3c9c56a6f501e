import type * as z from 'zod/mini';
import { BusinessQuery } from './business-list.ts';
import { DealQuery } from './deal-list.ts';
import { EventQuery } from './event-list.ts';
import type { PluralKind } from '../domain/kinds.ts';
import { givenValues, type SearchValues, seenValues } from './search-path.ts';

/** The parameters of each kind's list call, from the contract. */
const LIST_QUERIES = {
  businesses: BusinessQuery,
  events: EventQuery,
  deals: DealQuery,
} as const satisfies Record<PluralKind, unknown>;
/** The same, once they are checked. */
export type ListQueries = { [Kind in PluralKind]: z.output<(typeof LIST_QUERIES)[Kind]> };

/** Parameters for programs alone: no form has them, so a visitor could neither see nor undo them. */
const NOT_FOR_VISITORS = ['limit', 'exclude', 'anywhere', 'is_featured', 'featured', 'facets'];

/** The names of the parameters that a list's address may carry, from the contract. */
export const listQueryNames = (kind: PluralKind): string[] =>
  Object.keys(LIST_QUERIES[kind].shape).filter((name) => !NOT_FOR_VISITORS.includes(name));

/**
 * The parameters of a list's address: the valid ones, as text and as the contract parses them, and the names of the
 * wrong ones, which are left aside.
 */
export function readListQuery(kind: PluralKind, params: URLSearchParams) {
  const query = seenValues(params, listQueryNames(kind));
  const schema = LIST_QUERIES[kind];
  const read = schema.safeParse(query);
  const ignored = [...new Set(read.error?.issues.map(({ path }) => String(path[0])))];
  for (const name of ignored) delete query[name];
  const values: { page?: number; page_size?: number; search?: string } =
    read.data ?? schema.parse(query);
  // The contract's spelling, in which `vic` is VIC, so that the form's choice is the one in force.
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') query[name] = value;
  }
  return { query, ignored, values };
}

/** The valid values of a search, and the names of the others, which are left aside. */
export function readSearchValues(params: URLSearchParams): {
  values: SearchValues;
  ignored: string[];
} {
  const given = new URLSearchParams(givenValues(params) as Record<string, string>);
  // Any list reads them alike.
  const { query, ignored } = readListQuery('businesses', given);
  return { values: query, ignored };
}
