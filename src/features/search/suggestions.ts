import type { SearchAnswer, searchCalls, SearchQuery, SearchResult } from '#src/api/search.ts';
import { ask } from '#src/client/request.ts';
import { connection } from '#src/components/site/connection.ts';
import { KINDS, PLURAL_KINDS, type PluralKind, pluralOf, singularOf } from '#src/domain/kinds.ts';
import { droppedText } from '#src/features/listings/understood-texts.ts';
import { searchTarget } from '#src/listings/search-path.ts';

/** Suggestions of one kind: enough to recognise a listing, few enough to see all three kinds. */
const PER_KIND = 3;
/** An API that hasn't answered by then may never; the static index is asked beside it (ms). */
const PATIENCE = 3_000;

/** What stands in the fields of a search: `search`, and `type`, `category` and `state` where there are such. */
export type SearchFields = Readonly<Record<string, string>>;

/** What a field suggests. */
export interface Suggestions {
  /** The kinds that have any match, the one with the best match first. */
  groups: SuggestionGroup[];
  /** What words of the text narrow the search to, as people say it. */
  understood: string[];
  /** What is said of words that were left aside, as nothing is within; empty where none were. */
  leftAside: string;
  /** Searches that lead on, in words. */
  searches: { text: string; path: string }[];
}

/** What is found of one kind, and the list with all of it. */
interface SuggestionGroup {
  label: string;
  count: number;
  results: SearchResult[];
  path: string;
}

/** What an answer suggests to somebody who searches for this. */
export function suggestionsOf(answer: SearchAnswer, fields: SearchFields): Suggestions {
  const { counts, results, meant, filters } = answer;
  const { search = '', type = 'all', state } = fields;
  const kind = PLURAL_KINDS.find((each) => each === type);
  const byMatch = new Set([...results.map(({ kind }) => pluralOf(kind)), ...PLURAL_KINDS]);
  const path = (others: SearchFields) =>
    searchTarget(new URLSearchParams({ ...fields, ...others }));
  const isCorrected = meant !== null && meant !== search.trim().toLowerCase();
  return {
    groups: [...byMatch]
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({
        label: KINDS[singularOf(kind)].menu,
        count: counts[kind],
        results: results.filter((each) => pluralOf(each.kind) === kind).slice(0, PER_KIND),
        path: path({ type: kind }),
      })),
    understood: filters.map(({ label }) => label),
    leftAside: droppedText(answer, { search, state, kind }),
    searches: [
      ...(isCorrected ? [{ text: `Did you mean “${meant}”?`, path: path({ search: meant }) }] : []),
      // All of one kind is a suggestion of its group.
      ...(type === 'all' ? [{ text: `All results for “${search}”`, path: path({}) }] : []),
    ],
  };
}

/**
 * Listings that fit what stands in the fields, from the API: its answer is a few kB where the static index is a
 * hundred, and knows what was published since. From the index where there is no API, or it fails or tarries; on a
 * slow network everything tarries. What another API answers to a search isn't specified.
 */
export function suggest(fields: SearchFields): Promise<Suggestions> {
  const read = (answer: SearchAnswer) => suggestionsOf(answer, fields);
  const saved = () => askIndex(fields).then(read);
  if (import.meta.env.PUBLIC_NO_API === 'true' || import.meta.env.PUBLIC_API_URL) return saved();
  const answer = askApi(fields).then(read);
  const patient = isSlow() ? answer : Promise.race([answer, failure(PATIENCE)]);
  return Promise.any([answer, patient.catch(saved)]);
}

/** Whether bytes are dear here: each one takes time, or money. */
export const isSlow = (): boolean =>
  connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? '');

/** Without the schemas of a search, which weigh twice as much as everything else that suggestions need. */
function askApi({ search, ...filters }: SearchFields): Promise<SearchAnswer> {
  const call = { method: 'GET', path: '/api/search/', isPublic: true } as const;
  const query = { q: search, typing: true, ...filters } as SearchQuery;
  return ask<typeof searchCalls.search>(call, { query });
}

/** Loaded when first needed: nobody pays for the index by typing a letter. */
async function askIndex({ search = '', type, category, state }: SearchFields) {
  const { savedSearch } = await import('#src/client/saved-listings.ts');
  const kind = PLURAL_KINDS.find((each): each is PluralKind => each === type);
  return savedSearch({ search, category, state }, kind ? [kind] : PLURAL_KINDS, PER_KIND);
}

const failure = (after: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(reject, after);
  });
