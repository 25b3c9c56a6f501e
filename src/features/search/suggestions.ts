import type { SearchAnswer, searchCalls, SearchQuery } from '#src/api/search.ts';
import { ask } from '#src/client/request.ts';
import { connection } from '#src/components/site/connection.ts';
import { PLURAL_KINDS, type PluralKind, pluralOf, singularOf } from '#src/domain/kinds.ts';
import { droppedText } from '#src/features/listings/list/understood-texts.ts';
import { searchTarget } from '#src/listings/search-path.ts';
import * as kinds from '#texts/kinds.ts';
import * as texts from '#texts/suggestions.ts';
import * as understoodTexts from '#texts/understood.ts';

/** Suggestions of one kind: enough to find a listing, and room for all three kinds. */
const PER_KIND = 3;
/** The wait for the API before the static index is asked as well (ms): a later answer may never come. */
const PATIENCE = 3_000;

/** The values of a search's fields: `search`, and `type`, `category` and `state` where there are such. */
export type SearchFields = Readonly<Record<string, string>>;

/** The suggestions that an answer makes for the values of the fields. */
export function suggestionsOf(answer: SearchAnswer, fields: SearchFields) {
  const { counts, results, meant, filters } = answer;
  const { search = '', type = 'all', state } = fields;
  const kind = PLURAL_KINDS.find((each) => each === type);
  const byMatch = new Set([...results.map(({ kind }) => pluralOf(kind)), ...PLURAL_KINDS]);
  const path = (others: SearchFields) =>
    searchTarget(new URLSearchParams({ ...fields, ...others }));
  const isCorrected = meant !== null && meant !== search.trim().toLowerCase();
  return {
    /** The kinds with matches, the one with the best match first, each with a link to all of them. */
    groups: [...byMatch]
      .filter((kind) => counts[kind] > 0)
      .map((kind) => ({
        label: kinds.menu[singularOf(kind)],
        count: counts[kind],
        results: results.filter((each) => pluralOf(each.kind) === kind).slice(0, PER_KIND),
        path: path({ type: kind }),
      })),
    /** The filters that words of the text mean, as people say them. */
    understood: filters.map(({ label }) => label),
    /** The message about filters that were left aside, as there are no matches within them; empty without any. */
    leftAside: droppedText(answer, { search, state, kind }),
    /** Searches that lead on, in words. */
    searches: [
      ...(isCorrected
        ? [{ text: understoodTexts.meant(meant), path: path({ search: meant }) }]
        : []),
      // The group of a kind has a suggestion for all of it.
      ...(type === 'all' ? [{ text: texts.allResults(search), path: path({}) }] : []),
    ],
  };
}

export type Suggestions = ReturnType<typeof suggestionsOf>;

/**
 * Suggestions for the values of the fields, from the API: its answer is a few kB where the static index is a hundred,
 * and knows what was published since. The index answers where there is no API, or it fails, or is late on a network
 * that isn't slow. An API of another make isn't asked, as its answer to a search isn't specified.
 */
export function suggest(fields: SearchFields): Promise<Suggestions> {
  const read = (answer: SearchAnswer) => suggestionsOf(answer, fields);
  const saved = () => askIndex(fields).then(read);
  if (import.meta.env.PUBLIC_NO_API === 'true' || import.meta.env.PUBLIC_API_URL) return saved();
  const answer = askApi(fields).then(read);
  const patient = isSlow() ? answer : Promise.race([answer, failure(PATIENCE)]);
  return Promise.any([answer, patient.catch(saved)]);
}

/** Whether data is slow or dear here. */
export const isSlow = (): boolean =>
  connection.saveData === true || /2g|3g/.test(connection.effectiveType ?? '');

/** Asks the API without the schemas of a search, which weigh twice as much as everything else here. */
function askApi({ search, ...filters }: SearchFields): Promise<SearchAnswer> {
  const call = { method: 'GET', path: '/api/search/', isPublic: true } as const;
  const query = { q: search, typing: true, ...filters } as SearchQuery;
  return ask<typeof searchCalls.search>(call, { query });
}

/** Asks the static index, which is loaded only now: nobody pays for it by typing a letter. */
async function askIndex({ search = '', type, category, state }: SearchFields) {
  const { savedSearch } = await import('#src/client/saved-listings.ts');
  const kind = PLURAL_KINDS.find((each): each is PluralKind => each === type);
  return savedSearch({ search, category, state }, kind ? [kind] : PLURAL_KINDS, PER_KIND);
}

const failure = (after: number): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(reject, after);
  });
