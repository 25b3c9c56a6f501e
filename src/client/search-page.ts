import type { SearchAnswer, SearchQuery } from '#src/api/search.ts';
import { PLURAL_KINDS, type PluralKind, pluralOf } from '#src/domain/kinds.ts';
import type { ListPage, SearchFound } from '#src/listings/page-props.ts';
import type { SearchValues } from '#src/listings/search-query.ts';

/** Of each kind the results page shows so many: two rows of three. */
const SHOWN_OF_EACH = 6;

/** Where a search is answered from. */
interface Sources {
  lists: {
    [Kind in PluralKind]: (query: Record<string, string>) => Promise<ListPage<Kind>>;
  };
  /** All kinds in one order; a source without one shows them in the order of the site. */
  rank?: (query: SearchQuery) => Promise<SearchAnswer>;
}

/**
 * What a search finds of each kind, as the kind's list has it, so that "See all" leads to the same.
 * Rejects when a list can't be read.
 */
export async function readSearch(
  values: SearchValues,
  { lists, rank }: Sources,
): Promise<SearchFound> {
  const query = { ...(values as Record<string, string>), page_size: String(SHOWN_OF_EACH) };
  const { search: q, ...filters } = values;
  const [businesses, events, deals, order] = await Promise.all([
    lists.businesses(query),
    lists.events(query),
    lists.deals(query),
    q && rank ? rank({ q, ...filters } as SearchQuery).then(orderOf, () => []) : [],
  ]);
  const of = { businesses, events, deals };
  const kinds = new Set([...order, ...PLURAL_KINDS]);
  const found = [...kinds].map((kind) => ({ kind, ...of[kind] }));
  return { found: found.filter(({ count }) => count > 0) as SearchFound['found'] };
}

/** The kinds by their best match. */
const orderOf = ({ results }: SearchAnswer): PluralKind[] =>
  results.map(({ kind }) => pluralOf(kind));
