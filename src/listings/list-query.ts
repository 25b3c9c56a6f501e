import type * as z from 'zod/mini';
import { BusinessQuery } from './business.ts';
import { DealQuery } from './deal-list.ts';
import { EventQuery } from './event.ts';
import type { PluralKind } from '../domain/kinds.ts';

/** What the list call of each kind takes, from the contract. */
const LIST_QUERIES = {
  businesses: BusinessQuery,
  events: EventQuery,
  deals: DealQuery,
} as const satisfies Record<PluralKind, unknown>;
/** The same, as it is once it is checked. */
export type ListQueries = { [Kind in PluralKind]: z.output<(typeof LIST_QUERIES)[Kind]> };

/** For programs alone: no form has them, so a visitor could neither see nor undo them. */
const NOT_FOR_VISITORS = ['limit', 'exclude', 'anywhere', 'is_featured', 'featured', 'facets'];

/** The names of the query values that a list's address may carry, from the contract. */
export const listQueryNames = (kind: PluralKind): string[] =>
  Object.keys(LIST_QUERIES[kind].shape).filter((name) => !NOT_FOR_VISITORS.includes(name));

/**
 * The query values of a list's address: those that have a meaning, as text and as the contract
 * parses them, and the names of those that are wrong and therefore left aside.
 */
export function readListQuery(kind: PluralKind, params: URLSearchParams) {
  const query = Object.fromEntries(
    listQueryNames(kind)
      .map((name) => [name, legible(params.get(name) ?? '')] as const)
      .filter(([, value]) => value !== ''),
  );
  const schema = LIST_QUERIES[kind];
  const wrong = schema.safeParse(query).error?.issues.map(({ path }) => String(path[0]));
  const ignored = [...new Set(wrong)];
  for (const name of ignored) delete query[name];
  const values: { page?: number; page_size?: number; search?: string } = schema.parse(query);
  // As the contract spells it: `vic` is VIC, so that the form's choice is the one in force.
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') query[name] = value;
  }
  return { query, ignored, values };
}

/** A value without control characters, which no keyboard types and HTML can't hold. */
const legible = (value: string): string => value.replace(/\p{Cc}/gu, '').trim();
