import type { SearchAnswer, searchCalls, SearchQuery } from '#src/api/search.ts';
import { countNearby } from './elsewhere.ts';
import type { Client } from './api.ts';
import { listCalls, type ListClient } from './list-calls.ts';
import { readList } from './lists.ts';
import { findNextBest, MOST_NAMED, type ReadLooser, readLooser } from './next-best.ts';
import { PLURAL_KINDS, type PluralKind, pluralOf } from '#src/domain/kinds.ts';
import type { SearchFound } from '#src/listings/page-props.ts';
import { BEST_MATCH } from '#src/listings/query.ts';
import { understandingIn } from '#src/listings/understanding.ts';
import type { SearchValues } from '#src/listings/search-path.ts';

/** Listings of each kind on the results page: two rows of three. */
export const SHOWN_OF_EACH = 6;

type SearchClient = ListClient & Client<typeof searchCalls>;

/**
 * The matches of a search in each kind, as the kind's list has them, so that "See all" leads to the same. Rejects when
 * a list can't be read.
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
  // The ranking rules out lists that find nothing, which cost most: they try all ways to take the text.
  // The kinds are in the order of the site where it fails.
  const ranked = q ? await rank({ q, ...filters }).catch(() => null) : null;
  const lists = listCalls(call);
  const read = async <Kind extends PluralKind>(kind: Kind) => ({
    kind,
    ...(await readList(kind, lists[kind])(query)),
  });
  const pages = kindsOf(ranked).map(read);
  const all = await Promise.all(pages);
  const found = all.filter(({ count }) => count > 0) as SearchFound['found'];
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
