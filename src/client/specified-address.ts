import { businessCalls } from '#src/api/business-calls.ts';
import { CATEGORY_CALLS } from '#src/api/category-calls.ts';
import { eventCalls } from '#src/api/event-calls.ts';
import { addDays, dayIn } from '#src/domain/days.ts';
import { categoryKindOf, type Kind, kindOfPlural, pluralOf } from '#src/domain/kinds.ts';
import type { Category } from '#src/domain/values.ts';
import { findCategory } from '#src/listings/list-address.ts';
import { isSpecified, unspecified } from '#src/listings/specified-query.ts';
import { DAYS_WHEN, type When } from '#src/listings/when.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { createClient } from './api.ts';

/* The queries of lists for an API of another make (docs/product.md, Another API). Loaded by sites that have one. */

/**
 * The same call in the terms of the specification. Rejects where those can't express it, so that nobody takes another
 * list for the one that was asked for.
 */
export async function specifiedAddress(address: string): Promise<string> {
  const url = new URL(address);
  const kind = listKind(url.pathname);
  if (!kind) return address;
  const query = Object.fromEntries(url.searchParams);
  const known = Object.entries(query).filter(([name, value]) =>
    isSpecified(pluralOf(kind), name, value),
  );
  const unknown = unspecified(pluralOf(kind), query);
  if (unknown.length > 0) throw new Error(`This API knows nothing of ${unknown.join(', ')}.`);
  url.search = String(new URLSearchParams({ ...Object.fromEntries(known), ...daysInstead(query) }));
  const { category } = query;
  if (category) url.searchParams.set('category', await idOf(kind, category, url.origin));
  return url.href;
}

function listKind(path: string): Kind | undefined {
  const [, name = ''] = /^\/api\/([a-z]+)\/$/.exec(path) ?? [];
  return kindOfPlural(name);
}

/** The filters for a status or for days by name, as plain dates. */
function daysInstead({ status, when, sortBy }: Readonly<Record<string, string>>) {
  const today = dayIn(TIME_ZONE, new Date());
  const days = when && DAYS_WHEN[when as When](today);
  return {
    ...(status === 'upcoming' && { date_from: today }),
    ...(status === 'past' && { date_to: addDays(today, -1) }),
    ...(days && { date_from: days.from, date_to: days.to }),
    ...(status === 'active' && { valid_until: today }),
    ...(sortBy === 'upcoming' && { sortBy: 'date' }),
  };
}

const categories = new Map<string, Promise<readonly Category[]>>();

/** The id of a category, which addresses call by its name; an unknown name is left as it is. */
async function idOf(kind: Kind, given: string, apiUrl: string): Promise<string> {
  const name = CATEGORY_CALLS[categoryKindOf(kind)];
  const call = createClient({ ...businessCalls, ...eventCalls }, apiUrl);
  const known = categories.get(name) ?? call(name).then(({ results }) => results);
  categories.set(name, known);
  known.catch(() => categories.delete(name));
  return String(findCategory(await known.catch(() => []), given)?.id ?? given);
}
