import type { SearchAnswer } from '#src/api/search.ts';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import type { Elsewhere } from '#src/listings/page-props.ts';

/** Counts what a text finds of each kind in all of Australia. */
type CountMatches = (search: string) => Promise<Pick<SearchAnswer, 'counts' | 'meant'>>;

/**
 * Lists with matches for a search that a list has none for, without its other filters. Empty for a list without a
 * search, or when nobody can say.
 */
export async function findElsewhere(
  kind: PluralKind,
  query: Readonly<Record<string, string>>,
  countMatches: CountMatches,
): Promise<Elsewhere[]> {
  const { search: typed, page, page_size, sortBy, ...filters } = query;
  if (!typed) return [];
  const answer = await countMatches(typed).catch(() => null);
  // The search as it was meant: a misspelt word is corrected.
  const search = answer?.meant ?? typed;
  // The list itself has matches only where a filter hid them.
  return PLURAL_KINDS.filter((each) => each !== kind || Object.keys(filters).length > 0)
    .map((each) => ({ kind: each, count: answer?.counts[each] ?? 0, search }))
    .filter(({ count }) => count > 0);
}
