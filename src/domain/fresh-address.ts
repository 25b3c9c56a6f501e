import { Slug } from '../contract/common.ts';
import type { ListingKind } from '../contract/search.ts';
import { listQueryNames } from './list-query.ts';
import { SEARCH_PATH, SPELLINGS } from './paths.ts';

/** Where pages that are rendered on demand live; nobody reaches them by this address from outside. */
export const FRESH = '/fresh';

/**
 * The address of what depends on the query: a search, or the filtered list that `path` names, with
 * the filters that the contract knows in a fixed order; `null` when the query changes nothing.
 */
export function freshQueryAddress(path: string, params: URLSearchParams): string | null {
  if (path === SEARCH_PATH) return `${FRESH}${SEARCH_PATH}?${params}`;
  const kind = SPELLINGS.find((spelling) => path === `/${spelling.kind}`)?.kind;
  if (!kind) return null;
  const filters = new URLSearchParams();
  for (const name of listQueryNames(kind).sort()) {
    const value = params.get(name)?.trim();
    if (value) filters.set(name, value);
  }
  return filters.size > 0 ? `${FRESH}/${kind}?${filters}` : null;
}

/** The kind of listing and the slug or id that an address of either spelling names, else `null`. */
export function listingOfAddress(path: string): { kind: ListingKind; key: string } | null {
  const [, spelling, key, ...rest] = path.split('/');
  if (!key || rest.length > 0) return null;
  const found = SPELLINGS.find(
    ({ canonical, other }) => spelling === canonical || spelling === other,
  );
  return found ? { kind: found.kind, key } : null;
}

/** The address that renders a detail page (or its calendar file) that no release holds yet. */
export function freshDetailAddress(path: string): string | null {
  const listing = listingOfAddress(path);
  if (!listing) return null;
  const { kind, key } = listing;
  const slug = kind === 'events' ? key.replace(/\.ics$/, '') : key;
  if (!Slug.safeParse(slug).success) return null;
  const { canonical } = SPELLINGS.find((spelling) => spelling.kind === kind) ?? {};
  return `${FRESH}/${canonical}/${key}`;
}
