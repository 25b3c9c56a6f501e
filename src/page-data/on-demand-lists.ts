import { CATEGORY_CALLS } from '#src/api/category-calls.ts';
import { FEATURED_LIMIT, type SearchQuery } from '#src/api/search.ts';
import { findElsewhere } from '#src/client/elsewhere.ts';
import { listCalls } from '#src/client/list-calls.ts';
import { readList } from '#src/client/lists.ts';
import { findNextBest, readLooser } from '#src/client/next-best.ts';
import { readSearch } from '#src/client/search-page.ts';
import { categoryKindOf, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { categoryPath, statePath } from '#src/domain/paths.ts';
import type { StateCode } from '#src/domain/values.ts';
import type { BusinessQuery } from '#src/listings/business-list.ts';
import { EVENT_LIST_SORT } from '#src/listings/event-list.ts';
import { hasFacets } from '#src/listings/facets.ts';
import { placeOfAddress } from '#src/listings/list-address.ts';
import { readListQuery, readSearchValues } from '#src/listings/list-query.ts';
import { listOfAddress } from '#src/listings/on-demand-address.ts';
import type {
  ItemOf,
  ListPageProps,
  SearchFound,
  SearchPageProps,
} from '#src/listings/page-props.ts';
import { understandingIn } from '#src/listings/understanding.ts';
import { STATES } from '#src/site.places.ts';
import type { PublicClient } from './all-listings.ts';
import type { PageSource } from './details.ts';
import { columnNear, columnOf, type HomeProps, SHOWN } from './home.ts';
import { listLinks } from './landing-links.ts';
import { siteCategories } from './listing.ts';

export interface PageSourceOnDemand extends PageSource {
  /** The API's client; pages may share its answers. */
  call: PublicClient;
}

/** Events and deals that are read for a column of the home page: enough to fill it. */
const NEXT = { page_size: 48 };

/** Props of `/`, with those near a place. Rejects when the API can't say. */
export async function readHomePage(
  call: PublicClient,
  searchParams: URLSearchParams,
  now: Date,
): Promise<HomeProps> {
  const [home, around] = await Promise.all([readHome(call, now), readAround(call, searchParams)]);
  if (!around) return home;
  return {
    ...home,
    columns: {
      businesses: columnNear(around.businesses.results, home.columns.businesses),
      events: columnNear(around.events.results, home.columns.events),
      deals: columnNear(around.deals.results, home.columns.deals),
    },
    place: around.place,
  };
}

/** Listings of each column around the place of an address; null for no place, or an unknown one. */
async function readAround(call: PublicClient, searchParams: URLSearchParams) {
  const { values } = readListQuery('businesses', searchParams);
  const { near, within } = values as Pick<BusinessQuery, 'near' | 'within'>;
  if (!near) return null;
  const query = { near, within, page_size: FEATURED_LIMIT };
  const lists = listCalls(call);
  try {
    const [businesses, events, deals] = await Promise.all([
      lists.businesses({ ...query, is_featured: true }),
      lists.events({ ...query, sortBy: EVENT_LIST_SORT }),
      lists.deals({ ...query, sortBy: 'featured' }),
    ]);
    const { place } = businesses;
    return place && { place, businesses, events, deals };
  } catch {
    return null;
  }
}

async function readHome(call: PublicClient, now: Date): Promise<HomeProps> {
  const [advertisements, featured, hot, businesses, events] = await Promise.all([
    orNone(call('listHeaderAdvertisements')),
    call('listFeatured'),
    call('listHotDeals', { query: NEXT }),
    call('listBusinesses', { query: { page_size: 1 } }),
    call('listEvents', { query: { ...NEXT, sortBy: EVENT_LIST_SORT, status: 'upcoming' } }),
  ]);
  return {
    advertisements,
    counts: { businesses: businesses.count, events: events.count, deals: hot.count },
    columns: {
      businesses: featured.businesses.slice(0, SHOWN),
      events: columnOf('events', events.results, now),
      deals: columnOf('deals', hot.results, now),
    },
    now,
  };
}

/**
 * Props of a list at an address: a filtered one, a later page or a landing page. A value that the contract refuses is
 * left aside and named in `ignored`; a page beyond the last shows the last.
 */
export async function readListPage<Plural extends PluralKind>(
  call: PublicClient,
  kind: Plural,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  { now, hasPage }: PageSource,
): Promise<ListPageProps<Plural>> {
  const lists = listCalls(call);
  const inPath = listOfAddress(pathname)?.query;
  const facets = hasFacets(inPath ?? {}, Number(inPath?.page ?? 1));
  const [{ refused, ...page }, featured, categories] = await Promise.all([
    readList(kind, lists[kind], { facets })({
      ...inPath,
      ...Object.fromEntries(searchParams),
    }),
    call('listFeatured').then(
      (answer) => answer[kind] as ItemOf[Plural][],
      () => [],
    ),
    call(CATEGORY_CALLS[categoryKindOf(singularOf(kind))]).then(
      ({ results }) => results,
      () => siteCategories(kind),
    ),
  ]);
  const { query, ignored } = readListQuery(kind, searchParams);
  const unknownPlace = refused.includes('near') ? query.near : undefined;
  for (const name of refused) delete query[name];
  const status = inPath?.status && { status: inPath.status };
  const [elsewhere = [], nextBest] =
    page.count === 0
      ? await Promise.all([
          findElsewhere(kind, query, async ({ search: q, ...values }) => {
            const query = { q, ...values, page_size: 1 };
            return call('search', { query: query as SearchQuery });
          }),
          findNextBest({ ...inPath, ...query }, readLooser(kind, lists[kind], now)),
        ])
      : [];
  const isFiltered = Object.keys(query).length > 0;
  const offered = {
    // A page of the release offers only the categories that it has pages of.
    categories: isFiltered
      ? categories
      : categories.filter(({ name }) => hasPage(categoryPath(kind, name))),
    states: (Object.keys(STATES) as StateCode[]).filter((state) => hasPage(statePath(kind, state))),
  };
  const { scope } = placeOfAddress(kind, { pathname, search: '' }, categories);
  return {
    kind,
    featured,
    ...offered,
    ignored: [...ignored, ...refused],
    ...(unknownPlace && { unknownPlace }),
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(nextBest && { nextBest }),
    now,
    ...page,
    // Properties in the order that a release has them, so that an island is told the same text.
    links: listLinks(kind, { scope, ...offered }, hasPage),
    scope,
    query: { ...status, ...query },
  };
}

/** Props of `/search` for the search in its address. Rejects when the API can't say. */
export async function readSearchPage(
  call: PublicClient,
  params: URLSearchParams,
  now: Date,
): Promise<SearchPageProps> {
  const { values, ignored } = readSearchValues(params);
  const isAsked = Object.keys(values).length > 0;
  const answer: SearchFound = isAsked
    ? await readSearch(values, call, now)
    : { found: [], understanding: understandingIn({}), nearby: [], refused: [] };
  const { refused } = answer;
  return {
    ...answer,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => !refused.includes(name))),
    ignored: [...ignored, ...refused],
    now,
  };
}

/** The results of a list; none if it fails to load, without an error. */
export const orNone = <Item>(answer: Promise<{ results: Item[] }>): Promise<Item[]> =>
  answer.then(
    ({ results }) => results,
    () => [],
  );
