import type { CategoryKind } from '../domain/kinds.ts';

/** The call that lists the categories of each kind that has some of its own. */
export const CATEGORY_CALLS = {
  business: 'listBusinessCategories',
  event: 'listEventCategories',
} as const satisfies Record<CategoryKind, string>;
