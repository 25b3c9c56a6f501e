import { searchCalls, type SearchQuery } from '#src/api/search.ts';
import { clientOf, hasPagesOnDemand } from '#src/client/browser-api.ts';
import { findElsewhere } from '#src/client/elsewhere.ts';
import { savedSearch } from '#src/client/static-index.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import type { Elsewhere } from '#src/listings/page-props.ts';
import type { SearchValues } from '#src/listings/search-path.ts';

const call = clientOf(searchCalls);

/** The lists that have what a list was searched for in vain: by the API, or by the static index without ours. */
export const listsElsewhere = (
  kind: PluralKind,
  query: Readonly<Record<string, string>>,
): Promise<Elsewhere[]> =>
  findElsewhere(kind, query, async (values) => {
    const { search: q, ...filters } = values;
    if (!hasPagesOnDemand) return fromIndex(values);
    const asked = { q, typing: true, ...filters, page_size: 1 } as SearchQuery;
    return call('search', { query: asked }).catch(() => fromIndex(values));
  });

const fromIndex = ({ search = '', ...filters }: SearchValues) =>
  savedSearch(search, { most: 0, kinds: PLURAL_KINDS, filters });
