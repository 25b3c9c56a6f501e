import { clientOf, hasApi } from '#src/client/browser-api.ts';
import { counted } from '#src/domain/counted.ts';
import { PLURAL_KINDS, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import {
  type SearchAnswer,
  searchCalls,
  type SearchQuery,
  type SearchResult,
} from '#src/api/search.ts';
import { searchTarget } from '#src/listings/search-query.ts';
import type { SearchChoice } from './search-choice.ts';
import { SEARCH_TYPES } from './search-types.ts';

/** Suggestions wait until nobody has typed for so long, in milliseconds (docs/product.md, Search). */
export const DEBOUNCE = 300;
/** Suggestions come for texts longer than this, in characters. */
export const SHORTEST = 2;
/** Suggestions of one kind: enough to recognise a listing, few enough to see all three kinds. */
const PER_KIND = 3;
/** An API that hasn't answered by then may never; the static index is asked beside it (ms). */
const PATIENCE = 3_000;

const call = clientOf(searchCalls);

/** What is found of one kind, and the list with all of it. */
export interface SuggestionGroup {
  kind: PluralKind;
  label: string;
  count: number;
  results: SearchResult[];
  path: string;
}

/** The kinds that have any match, with the best ones of each. */
export const groupsOf = (answer: SearchAnswer, choice: SearchChoice): SuggestionGroup[] =>
  PLURAL_KINDS.filter((kind) => answer.counts[kind] > 0).map((kind) => {
    const singular = singularOf(kind);
    return {
      kind,
      label: SEARCH_TYPES[kind],
      count: answer.counts[kind],
      results: answer.results.filter((result) => result.kind === singular).slice(0, PER_KIND),
      path: searchTarget(new URLSearchParams({ ...choice, type: kind })),
    };
  });

/** "5 suggestions: 3 Businesses, 2 Events", for those who can't see them come. */
export function announcementOf(groups: readonly SuggestionGroup[]): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const parts = groups.map(({ count, label }) => `${count} ${label}`);
  return `${counted(total, 'match', 'matches')}: ${parts.join(', ')}.`;
}

/**
 * Listings that fit what stands in the search bar, from the API: its answer is a few kB where the static index is
 * a hundred, and knows what was published since. From the index where there is no API, or it fails or tarries.
 */
export function suggest(choice: SearchChoice): Promise<SearchAnswer> {
  if (!hasApi) return fromIndex(choice);
  const answer = call('search', { query: queryOf(choice) });
  const late = new Promise((_, reject) => {
    setTimeout(reject, PATIENCE);
  });
  const saved = Promise.race([answer, late]).then(
    () => answer,
    () => fromIndex(choice),
  );
  return Promise.any([answer, saved]);
}

/** Loaded when first needed: nobody pays for the index by typing a letter. */
async function fromIndex(choice: SearchChoice): Promise<SearchAnswer> {
  const { savedSearch } = await import('#src/client/static-index.ts');
  const { type, category, state } = choice;
  const kind = PLURAL_KINDS.find((each) => each === type);
  return savedSearch(choice.search.trim(), {
    most: PER_KIND,
    filters: { category, state },
    kinds: kind ? [kind] : PLURAL_KINDS,
  });
}

const queryOf = ({ search, type, category, state }: SearchChoice): SearchQuery => ({
  q: search.trim(),
  type: type as SearchQuery['type'],
  ...(category && { category }),
  ...(state && { state: state as SearchQuery['state'] }),
});
