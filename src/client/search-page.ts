import type { SearchAnswer, searchCalls, SearchQuery } from '#src/api/search.ts';
import { countNearby } from './elsewhere.ts';
import type { Client } from './api.ts';
import { listCalls, type ListClient } from './list-calls.ts';
import { readList } from './lists.ts';
import { findNextBest, MOST_NAMED, type ReadLooser, readLooser } from './next-best.ts';
import { PLURAL_KINDS, type PluralKind, pluralOf } from '#src/domain/kinds.ts';
import type { SearchFound } from '#src/listings/page-props.ts';
import { SHOWN_OF_EACH } from '#src/listings/page-size.ts';
import { BEST_MATCH } from '#src/listings/query.ts';
import { understandingIn } from '#src/listings/understanding.ts';
import type { SearchValues } from '#src/listings/search-path.ts';

type SearchClient = ListClient & Client<typeof searchCalls>;

/**
 * The matches of a search in each kind, as the kind's list has them, so that "See all" leads to the same. Rejects when
 * they can't be read.
 */
export async function readSearch(
  values: SearchValues,
  call: SearchClient,
  now = new Date(),
): Promise<SearchFound> {
  const { search: q, ...filters } = values;
  const rank = (query: object) => call('search', { query: query as SearchQuery });
  const query = {
    ...(values as Record<string, string>),
    page_size: String(SHOWN_OF_EACH),
    ...(q && { sortBy: BEST_MATCH }),
  };
  const ranked = q ? await rank({ q, ...filters, by_kind: true }).catch(() => null) : null;
  const kinds = kindsOf(ranked);
  const ofRanking = listingsIn(ranked, kinds);
  const lists = listCalls(call);
  const read = async <Kind extends PluralKind>(kind: Kind) => ({
    kind,
    ...(await readList(kind, lists[kind])(query)),
  });
  // The lists stand in for a ranking that failed, as for a place that is none, and for that of an API of another make.
  const all = ofRanking ? [] : await Promise.all(kinds.map(read));
  const found = (ofRanking ?? all.filter(({ count }) => count > 0)) as SearchFound['found'];
  const place = ranked?.place ?? all[0]?.place;
  const isEmptyInState = found.length === 0 && q && values.state;
  const nextBest = found.length === 0 && (await findNextBest(query, nextOfAllKinds(call, now)));
  return {
    found,
    understanding: understandingIn(ranked ?? found[0]?.understanding ?? {}),
    nearby: isEmptyInState
      ? await countNearby(values, async ({ search, ...others }) => {
          const { count } = await rank({ q: search, ...others });
          return count;
        })
      : [],
    ...(nextBest && { nextBest }),
    ...(place && { place }),
    refused: all[0]?.refused ?? [],
  };
}

/** The first listings of kinds, and the count of each, as a ranking has them; null where it has none. */
const listingsIn = (ranked: SearchAnswer | null, kinds: readonly PluralKind[]) => {
  const { listings, counts } = ranked ?? {};
  return listings && counts
    ? kinds.map((kind) => ({ kind, items: listings[kind], count: counts[kind] }))
    : null;
};

/** Reads the first listings of a looser search, of each kind in turn. */
function nextOfAllKinds(call: SearchClient, now: Date): ReadLooser {
  const lists = listCalls(call);
  return async (looser) => {
    const { search: q, near, ...filters } = looser.query;
    const around = filters['within'] && { near };
    const query = { q, ...filters, ...around, typing: true } as SearchQuery;
    const kinds = kindsOf(q ? await call('search', { query }) : null);
    const read = <Kind extends PluralKind>(kind: Kind) =>
      readLooser(kind, lists[kind], now)(looser);
    const all = await Promise.all(kinds.map(read));
    const inTurn = (at: number) => all.flatMap((listings) => listings.slice(at, at + 1));
    return Array.from({ length: MOST_NAMED }, (_, at) => inTurn(at)).flat();
  };
}

/**
 * The kinds by their best match. A list alone accepts weaker matches than the ranking of all kinds: a kind without any
 * in that ranking isn't shown.
 */
function kindsOf(ranked: SearchAnswer | null): PluralKind[] {
  if (!ranked) return [...PLURAL_KINDS];
  const byMatch = ranked.results.map(({ kind }) => pluralOf(kind));
  return [...new Set([...byMatch, ...PLURAL_KINDS])].filter((kind) => ranked.counts[kind] > 0);
}
