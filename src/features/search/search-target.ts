import { KINDS, ofEachKind, PLURAL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { listPath } from '#src/domain/paths.ts';

/** The choices of "Search In". */
export const SEARCH_TYPES: Readonly<Record<'all' | PluralKind, string>> = {
  all: 'All',
  ...ofEachKind((plural) => KINDS[singularOf(plural)].menu),
};

/**
 * The list that answers a search: of the chosen type (businesses for "All"), with the filters that
 * have a value. A search for nothing at all stays on the home page.
 */
export function searchTarget(query: URLSearchParams): string {
  const type = query.get('type');
  const kind = PLURAL_KINDS.find((each) => each === type);
  const filters = new URLSearchParams();
  for (const name of ['search', 'state', 'category']) {
    const value = query.get(name)?.trim();
    if (value) filters.set(name, value);
  }
  if (!kind && filters.size === 0) return '/';
  const path = listPath(kind ?? 'businesses');
  return filters.size > 0 ? `${path}?${filters}` : path;
}
