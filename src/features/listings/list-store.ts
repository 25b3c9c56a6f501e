import { nanoquery } from '@nanostores/query';
import { atom, computed } from 'nanostores';
import type { SavedListing } from '#src/client/saved-listings.ts';
import type { Elsewhere } from '#src/listings/page-props.ts';
import type { Facets, NearPlace } from '#src/listings/near.ts';
import type { Understanding } from '#src/listings/understanding.ts';
import { filtersInForce, type ListPlace } from '#src/listings/list-address.ts';

/** How long an answer counts as new, and how long an unused one is kept (ms). */
const KEPT = 5 * 60_000;

/** A page of a list, and the query that it answers. */
export interface ListAnswer<Item> {
  asked: string;
  count: number;
  page: number;
  pageCount: number;
  items?: Item[];
  /** In place of the items: what the static index has. */
  saved?: SavedListing[];
  /** Names of values that couldn't be asked for. */
  leftAside?: readonly string[];
  /** Of a search: what it made of its words. */
  understanding?: Understanding;
  /** Of a search that finds nothing: the lists that have some. */
  elsewhere?: Elsewhere[];
  /** Of a list near a place: which one. */
  place?: NearPlace | null;
  /** How many listings each category and each state would show. */
  facets?: Facets;
  /** Names of values that the API refused, and that were left aside. */
  refused?: readonly string[];
  /** When it was answered: what depends on the day is that of this moment. */
  now: Date;
}

type ReadList<Item> = (
  query: Record<string, string>,
) => Promise<Omit<ListAnswer<Item>, 'asked' | 'now'>>;

/**
 * Which list is being looked at, and the API's answer to it, by its query: a late answer to an
 * earlier query is kept for when somebody comes back to it, and never shown for a newer one.
 */
export function createListStore<Item>(read: ReadList<Item>) {
  // The client itself tries a failed call once more.
  const [createFetcherStore] = nanoquery({
    dedupeTime: KEPT,
    cacheLifetime: KEPT,
    revalidateOnFocus: false,
    onErrorRetry: false,
  });
  /** Null while the page is as it was served. */
  const $place = atom<ListPlace | null>(null);
  const $asked = computed($place, (place) => place && queryText(place));
  const $answer = createFetcherStore<ListAnswer<Item>>([$asked], {
    fetcher: async (asked) => {
      const query = Object.fromEntries(new URLSearchParams(String(asked)));
      return { ...(await read(query)), asked: String(asked), now: new Date() };
    },
  });
  return { $place, $asked, $answer };
}

/** The query of a place, with a landing page's scope as one of the filters; never empty. */
function queryText(place: ListPlace): string {
  const { page = '1', page_size, sortBy } = place.query;
  const params = new URLSearchParams({
    ...filtersInForce(place),
    page,
    ...(page_size && { page_size }),
    ...(sortBy && { sortBy }),
  });
  params.sort();
  return params.toString();
}
