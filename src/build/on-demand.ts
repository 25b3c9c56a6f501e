import type { Business } from '#src/listings/business.ts';
import type { Category, StateCode } from '#src/domain/values.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { EVENT_LIST_SORT } from '#src/listings/event.ts';
import { type Client, createClient, Refusal } from '#src/client/api.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { type ListCall, readList } from '#src/client/lists.ts';
import { readListQuery } from '#src/listings/list-query.ts';
import type {
  BusinessPageProps,
  DealPageProps,
  EventPageProps,
  ItemOf,
  ListPageProps,
} from '#src/listings/page-props.ts';
import { BUSINESS_CATEGORIES, EVENT_CATEGORIES } from '#src/site.config.ts';
import { STATES } from '#src/site.places.ts';
import { isCurrent, nearestFirst, RELATED_LIMIT } from './listing.ts';

/**
 * The same page props as at build time, for one page that is rendered on demand: from calls of
 * the API instead of a reading of everything. A listing that isn't there is null; when the API
 * can't answer, these reject with ofetch's `FetchError`.
 */
const clientOf = ({ apiUrl, fetch }: App.Locals): Call => createClient(publicCalls, apiUrl, fetch);
type Call = Client<typeof publicCalls>;

/** What `/business/{slug}` shows, or null when no such business is published. */
export async function readBusinessPage(
  locals: App.Locals,
  slug: string,
): Promise<BusinessPageProps | null> {
  const call = clientOf(locals);
  const business = await orNull(call('getBusiness', { id: slug }));
  if (!business) return null;
  const { now } = locals;
  const [deals, related] = await Promise.all([
    orNone(call('listDeals', { query: { business: business.slug } })),
    relatedBusinesses(call, business).catch(() => []),
  ]);
  return { business, deals: deals.filter((deal) => isCurrent(deal, now)), related, now };
}

/** What `/event/{slug}` shows, or null when no such event is published. */
export async function readEventPage(
  locals: App.Locals,
  slug: string,
): Promise<EventPageProps | null> {
  const call = clientOf(locals);
  const event = await orNull(call('getEvent', { id: slug }));
  if (!event) return null;
  const { now } = locals;
  const alike = event.category && {
    category: String(event.category.id),
    sortBy: EVENT_LIST_SORT,
    exclude: event.id,
  };
  const candidates = alike ? await orNone(call('listEvents', { query: alike })) : [];
  const upcoming = candidates.filter((candidate) => isCurrent(candidate, now));
  const near = upcoming.filter((candidate) => candidate.state === event.state);
  return { event, related: nearestFirst(event, [...near, ...upcoming]), now };
}

/** What `/deal/{slug}` shows, or null when no such deal is published. */
export async function readDealPage(
  locals: App.Locals,
  slug: string,
): Promise<DealPageProps | null> {
  const call = clientOf(locals);
  const deal = await orNull(call('getDeal', { id: slug }));
  if (!deal) return null;
  const hot = await orNone(call('listHotDeals', { query: { page_size: DEFAULT_PAGE_SIZE } }));
  const alike = hot.filter(({ business }) => business.category?.id === deal.business.category?.id);
  return { deal, more: nearestFirst(deal, [...alike, ...hot]), now: locals.now };
}

/**
 * What a list shows for the filters of its address. A value that the contract refuses is left
 * aside and named in `ignored`; a page beyond the last shows the last.
 */
export async function readListPage<Kind extends keyof ItemOf>(
  locals: App.Locals,
  kind: Kind,
  params: URLSearchParams,
): Promise<ListPageProps<Kind>> {
  const call = clientOf(locals);
  const lists: { [Each in keyof ItemOf]: ListCall<Each> } = {
    businesses: (query) => call('listBusinesses', { query }),
    events: (query) => call('listEvents', { query: { sortBy: EVENT_LIST_SORT, ...query } }),
    deals: (query) => call('listDeals', { query }),
  };
  const [page, featured, categories] = await Promise.all([
    readList(kind, lists[kind])(Object.fromEntries(params)),
    call('listFeatured').then(
      (answer) => answer[kind] as ItemOf[Kind][],
      () => [],
    ),
    call(kind === 'events' ? 'listEventCategories' : 'listBusinessCategories').then(
      ({ results }) => results,
      () => knownCategories(kind),
    ),
  ]);
  const { query, ignored } = readListQuery(kind, params);
  return {
    kind,
    ...page,
    scope: { category: null, state: null },
    featured,
    categories,
    states: Object.keys(STATES) as StateCode[],
    hasLandings: false,
    query,
    ignored,
    now: locals.now,
  };
}

/** Where the categories fail to load, the site's own list stands in (docs/product.md, Filters); the form goes by names. */
const knownCategories = (kind: keyof ItemOf): Category[] =>
  (kind === 'events' ? EVENT_CATEGORIES : BUSINESS_CATEGORIES).map((name) => ({ id: 0, name }));

async function relatedBusinesses(call: Call, business: Business): Promise<Business[]> {
  if (!business.category) return [];
  const alike = {
    category: String(business.category.id),
    exclude: business.id,
    limit: RELATED_LIMIT,
    sortBy: 'featured',
  } as const;
  const [near, anywhere] = await Promise.all([
    business.state
      ? call('listBusinesses', { query: { ...alike, state: business.state } })
      : { results: [] },
    call('listBusinesses', { query: alike }),
  ]);
  return nearestFirst(business, [...near.results, ...anywhere.results]);
}

/** What a list has; none where it fails to load, without a word. */
const orNone = <Item>(answer: Promise<{ results: Item[] }>): Promise<Item[]> =>
  answer.then(
    ({ results }) => results,
    () => [],
  );

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
