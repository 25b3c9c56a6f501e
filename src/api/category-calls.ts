import type { CategoryKind } from '../domain/kinds.ts';

/** The call that lists the categories of a kind, for the kinds that have their own. */
export const CATEGORY_CALLS = {
  business: 'listBusinessCategories',
  event: 'listEventCategories',
} as const satisfies Record<CategoryKind, string>;
