import { categorySlug } from '../domain/paths.ts';
import type { Facets } from './near.ts';

/** Listings of one category in one state that fit the filters besides these two. */
export interface FacetGroup {
  /** The name of their category. */
  category: string | null;
  state: string | null;
  /** Whether the category is among those filtered for, and the state likewise. */
  inCategory: boolean;
  inState: boolean;
  listings: number;
}

/**
 * The count of each choice, as if its own filter weren't set, and of each attribute; sorted by name, so that equal counts
 * are equal texts.
 */
export function facetsOf(
  groups: Iterable<FacetGroup>,
  withAttribute?: Readonly<Record<string, number>> | undefined,
): Facets {
  const [categories, states] = [new Map<string, number>(), new Map<string, number>()];
  for (const { category, state, inCategory, inState, listings } of groups) {
    if (category && inState) add(categories, categorySlug(category), listings);
    if (state && inCategory) add(states, state, listings);
  }
  return {
    categories: byName(categories),
    states: byName(states),
    ...(withAttribute && { attributes: byName(new Map(Object.entries(withAttribute))) }),
  };
}

/**
 * Whether a page of the release has facets. Later pages of landing pages have none: every listing counts on each of
 * them, so that all would be rendered anew for each change.
 */
export const hasFacets = (scope: { category?: unknown; state?: unknown }, page: number): boolean =>
  page === 1 || !(scope.category || scope.state);

const add = (counts: Map<string, number>, choice: string, listings: number): void => {
  counts.set(choice, (counts.get(choice) ?? 0) + listings);
};

const byName = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
