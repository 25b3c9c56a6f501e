import type { Category, StateCode } from '../domain/values.ts';
import type { PluralKind } from '../domain/kinds.ts';
import { SEARCH_CATEGORIES } from '../community/config.ts';
import { STATES } from '../site.places.ts';
import { readListQuery } from './list-query.ts';
import { listOfAddress } from './on-demand-address.ts';
import {
  categoryPath,
  categorySlug,
  listPath,
  overPath,
  overStatus,
  placePath,
  statePath,
} from '../domain/paths.ts';

/** The place that a landing page is about. */
export interface LandingPlace {
  /** Its name in addresses: `melbourne`, `dandenong-vic-3175`, `vic`. */
  slug: string;
  /** "Melbourne", "Dandenong", "Victoria". */
  name: string;
  /** The filters that choose its listings. */
  query: Readonly<Record<string, string>>;
}

/** The subject of a landing page; empty for any other list. */
export interface Scope {
  category: Category | null;
  state: StateCode | null;
  /** The place of a page `/in/…`, with the heading of that page. */
  place?: LandingPlace & { heading: string };
}

/** The list that a page shows: all of a kind, a landing page, or a filtered one. */
export interface ListPlace {
  kind: PluralKind;
  scope: Scope;
  /** The query values in force, as in the address. */
  query: Readonly<Record<string, string>>;
}

/** Query values that arrange a list rather than choose from it. */
export const ARRANGEMENT = new Set(['page', 'page_size', 'sortBy']);

/** Whether this is the list of all listings that are over, which has an address of its own. */
export const isListOfOver = ({ kind, query }: Pick<ListPlace, 'kind' | 'query'>): boolean =>
  isOver({ kind, query }) &&
  Object.keys(query).every((name) => name === 'status' || name === 'page');

/** Whether a list shows listings that are over. */
export const isOver = ({ kind, query }: Pick<ListPlace, 'kind' | 'query'>): boolean =>
  query.status !== undefined && query.status === overStatus(kind);

/** Whether a list is of certain days: it has each date of an event by itself. */
export const isByDate = ({ query }: Pick<ListPlace, 'query'>): boolean =>
  ['date_from', 'date_to', 'when'].some((name) => query[name]);

/** The address of a page of the list; the first page has none of its own. */
export function listAddress({ kind, scope, query }: ListPlace, page = 1): string {
  const { page: _, ...filters } = query;
  if (isListOfOver({ kind, query })) return overPath(kind, page);
  if (Object.keys(filters).length > 0) {
    const params = new URLSearchParams(filters);
    if (page > 1) params.set('page', String(page));
    return `${listPath(kind)}?${params}`;
  }
  if (scope.place) {
    // The release has only the first page of each; later ones are the list with filters.
    const place = { kind, scope, query };
    if (page > 1) return listAddress(withScopeAsFilter(place), page);
    return placePath(kind, scope.place.slug, scope.category?.name);
  }
  if (scope.category) return categoryPath(kind, scope.category.name, page);
  if (scope.state) return statePath(kind, scope.state, page);
  return listPath(kind, page);
}

/**
 * The list that an address of a kind names; the inverse of `listAddress`. The subject of a landing page `/in/…` comes
 * from the page itself, as `served`: no address tells it.
 */
export function placeOfAddress(
  kind: PluralKind,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  categories: readonly Category[],
  served?: ListPlace,
): ListPlace {
  if (served?.scope.place && pathname === listAddress({ ...served, query: {} })) {
    const { query } = readListQuery(kind, new URLSearchParams(search));
    return { kind, scope: served.scope, query };
  }
  const { category, state = '', ...inPath } = listOfAddress(pathname)?.query ?? {};
  return {
    kind,
    scope: {
      category: findCategory(categories, category) ?? null,
      state: state in STATES ? (state as StateCode) : null,
    },
    query: { ...inPath, ...readListQuery(kind, new URLSearchParams(search)).query },
  };
}

/** The filters in force with their values, the scope of a landing page among them. */
export const filtersInForce = (place: ListPlace): Record<string, string> =>
  Object.fromEntries(
    Object.entries(withScopeAsFilter(place).query).filter(([name]) => !ARRANGEMENT.has(name)),
  );

/** The address of the same list without one of its filters, from its first page. */
export function addressWithout(place: ListPlace, filter: string): string {
  return listAddress(withoutFilters(withScopeAsFilter(place), TOGETHER[filter] ?? [filter]));
}

/** Filters that are taken off together, as one means nothing without the other. */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  near: ['near', 'within'],
  open_on: ['open_on', 'open_at'],
  open_at: ['open_on', 'open_at'],
};

/** The same list without some of its filters. */
export function withoutFilters<Place extends ListPlace>(
  place: Place,
  names: readonly string[],
): Place {
  const kept = Object.entries(place.query).filter(([name]) => !names.includes(name));
  return { ...place, query: Object.fromEntries(kept) };
}

/** The address of the list with another value of a filter, from its first page; an empty value takes the filter off. */
export function addressWith(place: ListPlace, filter: string, value: string): string {
  if (!value) return addressWithout(place, filter);
  const list = withScopeAsFilter(place);
  return listAddress({ ...list, query: { ...list.query, [filter]: value } });
}

/** The category that a query value means: its id, its name, its name in the search bar, or its name in addresses. */
export function findCategory(
  categories: readonly Category[],
  value: string | undefined,
): Category | undefined {
  const wanted = value?.toLowerCase();
  const label = SEARCH_CATEGORIES.find((each) => each.label.toLowerCase() === wanted);
  const name = label?.category.toLowerCase() ?? wanted;
  return categories.find(
    (category) =>
      String(category.id) === wanted ||
      category.name.toLowerCase() === name ||
      categorySlug(category.name) === wanted,
  );
}

/** A landing page as a filtered list: its scope is among the filters, from the first page. */
export function withScopeAsFilter({ kind, scope, query }: ListPlace): ListPlace {
  const { page: _, ...rest } = query;
  return {
    kind,
    scope: { category: null, state: null },
    query: {
      ...(scope.category && { category: categorySlug(scope.category.name) }),
      ...(scope.state && { state: scope.state }),
      ...scope.place?.query,
      ...rest,
    },
  };
}
