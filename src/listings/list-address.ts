import type { Category, StateCode } from '../domain/values.ts';
import type { PluralKind } from '../domain/kinds.ts';
import { SEARCH_CATEGORIES } from '../site.config.ts';
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
  /** The filters that stand for it. */
  query: Readonly<Record<string, string>>;
}

/** What a landing page is about; nothing where a list isn't one. */
export interface Scope {
  category: Category | null;
  state: StateCode | null;
  /** Of a page `/in/…`, which is called `heading`. */
  place?: LandingPlace & { heading: string };
}

/** Which list a page shows: all of a kind, a landing page, or a filtered one. */
export interface ListPlace {
  kind: PluralKind;
  scope: Scope;
  /** The query values in force, as in the address. */
  query: Readonly<Record<string, string>>;
}

/** Query values that arrange a list rather than choose from it. */
const ARRANGEMENT = new Set(['page', 'page_size', 'sortBy']);

/** Whether a list is that of all that is over, which has an address of its own. */
export const isListOfOver = ({ kind, query }: Pick<ListPlace, 'kind' | 'query'>): boolean =>
  isOver({ kind, query }) &&
  Object.keys(query).every((name) => name === 'status' || name === 'page');

/** Whether a list shows what is over. */
export const isOver = ({ kind, query }: Pick<ListPlace, 'kind' | 'query'>): boolean =>
  query.status !== undefined && query.status === overStatus(kind);

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
    // The release has the first page of each; what comes after it is the list with filters.
    const place = { kind, scope, query };
    if (page > 1) return listAddress(unscoped(place), page);
    return placePath(kind, scope.place.slug, scope.category?.name);
  }
  if (scope.category) return categoryPath(kind, scope.category.name, page);
  if (scope.state) return statePath(kind, scope.state, page);
  return listPath(kind, page);
}

/**
 * The place that an address of a kind's list names; the inverse of `listAddress`. Of a landing page `/in/…` only
 * the page itself knows what it is about: `served`.
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

/** The filters in force with their values; a landing page's scope is one. */
export const filtersInForce = (place: ListPlace): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unscoped(place).query).filter(([name]) => !ARRANGEMENT.has(name)),
  );

/** The address of the same list without one of its filters, from its first page. */
export function addressWithout(place: ListPlace, filter: string): string {
  const names = TOGETHER[filter] ?? [filter];
  const { kind, query } = withoutFilters(unscoped(place), [...names, 'page']);
  return listAddress({ kind, scope: { category: null, state: null }, query });
}

/** What means nothing without the filter that is taken off. */
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

/** The address of the same list with another value of a filter, from its first page; an empty one takes it off. */
export function addressWith(place: ListPlace, filter: string, value: string): string {
  if (!value) return addressWithout(place, filter);
  const { page: _, ...query } = unscoped(place).query;
  return listAddress({ ...unscoped(place), query: { ...query, [filter]: value } });
}

/** The category that a query value means: its id, its name here or in the search bar, or its name as in addresses. */
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

/** A landing page's place with its scope among the filters, from its first page. */
export function unscoped({ kind, scope, query }: ListPlace): ListPlace {
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
