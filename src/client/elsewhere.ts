import type { SearchAnswer } from '#src/api/search.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import type { Elsewhere } from '#src/listings/page-props.ts';
import type { SearchValues } from '#src/listings/search-path.ts';

/** Counts what a search finds of each kind. */
type CountMatches = (values: SearchValues) => Promise<SearchAnswer['counts']>;

/**
 * The lists that have what a list was searched for in vain: in the same state, or anywhere where that has
 * none either. Empty for a list without a search, or when nobody can say.
 */
export async function findElsewhere(
  kind: PluralKind,
  query: Readonly<Record<string, string>>,
  countMatches: CountMatches,
): Promise<Elsewhere[]> {
  const { search, state, page, page_size, sortBy, ...others } = query;
  if (!search) return [];
  const look = async (values: SearchValues): Promise<Elsewhere[]> => {
    const counts = await countMatches(values).catch(() => null);
    // The list itself has some only without a filter of its own.
    const isNarrower = Object.keys(others).length > 0 || values.state !== state;
    return PLURAL_KINDS.filter((each) => each !== kind || isNarrower)
      .map((each) => ({ kind: each, count: counts?.[each] ?? 0, values }))
      .filter(({ count }) => count > 0);
  };
  const near = state ? await look({ search, state } as SearchValues) : [];
  return near.length > 0 ? near : look({ search });
}
