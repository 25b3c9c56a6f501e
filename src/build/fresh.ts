import type { Business } from '#src/listings/business.ts';
import type { Category, StateCode } from '#src/domain/values.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { EVENT_LIST_SORT } from '#src/listings/event.ts';
import { type Client, createClient, Refusal } from '#src/client/api.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { type Queries, readList } from '#src/client/lists.ts';
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
import { nearestFirst, RELATED_LIMIT } from './related.ts';
import { isCurrent } from './current.ts';

/**
 * The same page props as at build time, for one page that is rendered on demand: from calls of
 * the API instead of a reading of everything. A listing that isn't there is null; when the API
 * can't answer, these reject with ofetch's `FetchError`.
 */
const clientOf = ({ apiUrl, fetch }: App.Locals): Call => createClient(publicCalls, apiUrl, fetch);
type Call = Client<typeof publicCalls>;

/** What `/business/{slug}` shows, or null when no such business is published. */
export async function freshBusiness(
  locals: App.Locals,
  slug: string,
): Promise<BusinessPageProps | null> {
  const call = clientOf(locals);
  const business = await orNull(call('getBusiness', { id: slug }));
  if (!business) return null;
  const { now } = locals;
  const [deals, related] = await Promise.all([
    call('listDeals', { query: { business: business.slug } }).then(
      ({ results }) => results,
      emptyOnFailure,
    ),
    relatedBusinesses(call, business).catch(emptyOnFailure),
  ]);
  return { business, deals: deals.filter((deal) => isCurrent(deal, now)), related, now };
}

/** What `/event/{slug}` shows, or null when no such event is published. */
export async function freshEvent(locals: App.Locals, slug: string): Promise<EventPageProps | null> {
  const call = clientOf(locals);
  const event = await orNull(call('getEvent', { id: slug }));
  if (!event) return null;
  const { now } = locals;
  const { category } = event;
  const candidates = category
    ? await call('listEvents', {
        query: { category: String(category.id), sortBy: EVENT_LIST_SORT, exclude: event.id },
      }).then(({ results }) => results, emptyOnFailure)
    : [];
  const upcoming = candidates.filter((candidate) => isCurrent(candidate, now));
  const near = upcoming.filter((candidate) => candidate.state === event.state);
  return { event, related: nearestFirst([...near, ...upcoming], event.id), now };
}

/** What `/deal/{slug}` shows, or null when no such deal is published. */
export async function freshDeal(locals: App.Locals, slug: string): Promise<DealPageProps | null> {
  const call = clientOf(locals);
  const deal = await orNull(call('getDeal', { id: slug }));
  if (!deal) return null;
  const hot = await call('listHotDeals', { query: { page_size: DEFAULT_PAGE_SIZE } }).then(
    ({ results }) => results,
    emptyOnFailure,
  );
  const alike = hot.filter(({ business }) => business.category?.id === deal.business.category?.id);
  return { deal, more: nearestFirst([...alike, ...hot], deal.id), now: locals.now };
}

/**
 * What a list shows for the filters of its address. A value that the contract refuses is left
 * aside and named in `ignored`; a page beyond the last shows the last.
 */
export async function freshList<Kind extends keyof ItemOf>(
  locals: App.Locals,
  kind: Kind,
  params: URLSearchParams,
): Promise<ListPageProps<Kind>> {
  const call = clientOf(locals);
  const [page, featured, categories] = await Promise.all([
    readList(kind, readers(call)[kind])(Object.fromEntries(params)),
    call('listFeatured').then((answer) => answer[kind] as ItemOf[Kind][], emptyOnFailure),
    (kind === 'events' ? call('listEventCategories') : call('listBusinessCategories')).then(
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

type Readers = {
  [Kind in keyof ItemOf]: (
    query: Queries[Kind],
  ) => Promise<{ count: number; results: ItemOf[Kind][] }>;
};

const readers = (call: Call): Readers => ({
  businesses: (query) => call('listBusinesses', { query }),
  events: (query) => call('listEvents', { query: { sortBy: EVENT_LIST_SORT, ...query } }),
  deals: (query) => call('listDeals', { query }),
});

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
  return nearestFirst([...near.results, ...anywhere.results], business.id);
}

/** Related lists that fail are silently empty. */
const emptyOnFailure = (): [] => [];

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
