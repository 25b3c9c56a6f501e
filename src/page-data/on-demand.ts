import type { SitePage } from '#src/api/site-pages.ts';
import { publicCalls } from '#src/api/public-calls.ts';
import { createClient, Refusal } from '#src/client/api.ts';
import { listCalls } from '#src/client/list-calls.ts';
import { CATEGORY_KINDS, type Kind, type PluralKind, singularOf } from '#src/domain/kinds.ts';
import { monthAt } from '#src/domain/months.ts';
import {
  eventPath,
  listingPath,
  occurrencePath,
  organiserPath,
  SEARCH_PATH,
  SUBMISSION_PATHS,
  sitePageAt,
} from '#src/domain/paths.ts';
import { sheetOfAddress, sheetPath } from '#src/domain/sheets.ts';
import type { Day } from '#src/domain/values.ts';
import type { Business } from '#src/listings/business.ts';
import type { Deal } from '#src/listings/deal.ts';
import type { ListingOf } from '#src/listings/definitions.ts';
import type { Event } from '#src/listings/event.ts';
import { endOf } from '#src/listings/event-status.ts';
import { feedFormat, isOrganiser } from '#src/listings/feed-address.ts';
import type { ListQueries } from '#src/listings/list-query.ts';
import { isMonthPath, monthOfPath, readMonthQuery } from '#src/listings/month-address.ts';
import {
  listingOfAddress,
  listOfAddress,
  occurrenceOfAddress,
} from '#src/listings/on-demand-address.ts';
import type { ItemOf, OrganiserProps, PagePropsOf, Preview } from '#src/listings/page-props.ts';
import { MAX_PAGE_SIZE } from '#src/listings/page-size.ts';
import { DISTANCE } from '#src/listings/query.ts';
import { isOverAllKinds } from '#src/listings/search-path.ts';
import type { PublicClient } from './all-listings.ts';
import { readMonth } from './calendar-months.ts';
import { businessProps, dealProps, eventProps, type PageSource } from './details.ts';
import { readFeed } from './feeds.ts';
import {
  ENOUGH_RELATED,
  isActiveDeal,
  isUpcomingEvent,
  organiserOf,
  KIND_RULES,
  relatedTo,
} from './listing.ts';
import {
  orNone,
  readHomePage,
  readListPage,
  readSearchPage,
  type PageSourceOnDemand,
} from './on-demand-lists.ts';
import { nameKey, nameKeys, pageThatNames } from './organiser.ts';
import { organiserProps, organiserSlug } from './organiser-pages.ts';
import type {
  ListingRoute,
  ListRoute,
  OccurrenceRoute,
  SheetRoute,
  RouteProps,
} from './route-props.ts';

/**
 * Props of a page that no release holds, by its path and query: the same as in a release, from calls of the API instead
 * of a reading of everything. Null means that the listing isn't there, undefined that the API can't answer. A path
 * means that the listing has another address. Rejects when the API can't say what the home page shows.
 */
export async function readPage(
  address: string,
  source: PageSourceOnDemand,
): Promise<{ shown: unknown } | { movedTo: string }> {
  const { apiUrl, fetch, now } = source;
  const { pathname, searchParams } = new URL(address, apiUrl);
  const call = createClient(publicCalls, apiUrl, fetch);
  if (pathname === '/') return shows<'/'>(await readHomePage(call, searchParams, now));
  if (pathname === SEARCH_PATH) {
    if (!isOverAllKinds(searchParams)) return shows<'/search'>(null);
    return shows<'/search'>(await readSearchPage(call, searchParams, now).catch(unanswered));
  }
  if (feedFormat(pathname)) {
    const feed = await readFeed(call, searchParams, now).catch(unanswered);
    return shows<'/events.ics'>(feed);
  }
  const form = CATEGORY_KINDS.find((kind) => pathname === SUBMISSION_PATHS[kind]);
  if (form) {
    const { results } = await call(
      form === 'event' ? 'listEventCategories' : 'listBusinessCategories',
    );
    return shows<'/add-business' | '/add-event'>(results);
  }
  const aboutSite = sitePageAt(pathname);
  if (aboutSite) {
    const pages = await call('listSitePages').catch(unanswered);
    const isIt = ({ slug }: SitePage) => slug === aboutSite;
    return shows<'/[page]'>(pages && (pages.results.find(isIt) ?? null));
  }
  const list = listOfAddress(pathname);
  if (list) {
    const page = readListPage(call, list.kind, { pathname, searchParams }, source);
    // Its route is that of its kind.
    return shows<ListRoute>((await page.catch(unanswered)) as RouteProps[ListRoute]);
  }
  const occurrence = occurrenceOfAddress(pathname);
  if (occurrence) return readOccurrence(call, occurrence, source);
  if (isMonthPath(pathname)) {
    const month = monthOfPath(pathname) ?? monthAt(now);
    const query = readMonthQuery(searchParams);
    return shows<'/events/calendar/[...month]'>(
      await readMonth(call, month, { ...query, now }).catch(unanswered),
    );
  }
  if (isOrganiser(pathname)) {
    return shows<'/organiser/[slug]'>(await readOrganiser(call, { pathname, searchParams }, now));
  }
  const sheet = sheetOfAddress(pathname);
  if (sheet) {
    const slug = decodeURIComponent(sheet.key);
    const listing = await readListing(call, sheet.kind, slug).catch(unanswered);
    return listing && listing.slug !== slug
      ? { movedTo: sheetPath(sheet.kind, listing.slug, sheet.sheet) }
      : shows<SheetRoute>(listing);
  }
  const named = listingOfAddress(pathname);
  if (!named) return { shown: null };
  const kind = singularOf(named.kind);
  const slug = decodeURIComponent(named.key);
  if (kind === 'event' && slug.endsWith('.ics')) {
    const event = await readListing(call, kind, slug.slice(0, -'.ics'.length)).catch(unanswered);
    return shows<'/event/[slug].ics'>(event && { event });
  }
  const listing = await readListing(call, kind, slug).catch(unanswered);
  if (!listing) return shows<ListingRoute>(listing);
  if (listing.slug !== slug) return { movedTo: listingPath(kind, listing.slug) };
  return shows<ListingRoute>(await aroundListing(call, kind, listing, source).catch(unanswered));
}

/** Time for which the page of a date stays once it is over (ms): 30 days. */
const KEPT_FOR = 30 * 86_400_000;

/** Reads the page of one date of an event; that of one that is long over or of an event without others is the event's own. */
async function readOccurrence(
  call: PublicClient,
  { key, date }: { key: string; date: Day },
  source: PageSource,
): Promise<{ shown: unknown } | { movedTo: string }> {
  const id = decodeURIComponent(key);
  const read = (query: { date?: Day }) =>
    orMissing(call('getEvent', { id, query })).catch(unanswered);
  const event = await read({ date });
  if (!event) {
    const without = event === null && (await read({}));
    return shows<OccurrenceRoute>(without ? { without } : event);
  }
  const isLongOver = Number(endOf(event)) < source.now.getTime() - KEPT_FOR;
  if (!event.repeat || isLongOver) return { movedTo: eventPath(event.slug) };
  if (event.slug !== id || event.date !== date) {
    return { movedTo: occurrencePath(event.slug, event.date ?? date) };
  }
  const around = await aroundListing(call, 'event', event, source).catch(unanswered);
  return shows<OccurrenceRoute>(around && { ...around, onDate: true });
}

/** Reads an organiser's page by one of their events, as its own address has digits that nobody can look up. */
async function readOrganiser(
  call: PublicClient,
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  now: Date,
): Promise<OrganiserProps> {
  const { organizer_name: name } = await call('getEvent', { id: searchParams.get('event') ?? '' });
  const slug = pathname.slice(organiserPath('').length);
  const own = (await eventsOf(call, name ?? '')).filter((event) => organiserSlug(event) === slug);
  return organiserProps(slug, own, now);
}

const shows = <Route extends keyof RouteProps = never>(shown: RouteProps[Route]) => ({ shown });

const unanswered = () => undefined;

/** A listing by its slug or id, or null when it isn't published. */
async function readListing<Of extends Kind>(
  call: PublicClient,
  kind: Of,
  id: string,
): Promise<ListingOf[Of] | null> {
  return orMissing(READ[kind](call, id));
}

const orMissing = <Answer>(answer: Promise<Answer>): Promise<Answer | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  });

/** Most businesses of one name that are looked at. */
const MAX_NAMED = 10;

const READ: { [Of in Kind]: (call: PublicClient, id: string) => Promise<ListingOf[Of]> } = {
  business: (call, id) => call('getBusiness', { id }),
  event: (call, id) => call('getEvent', { id }),
  deal: (call, id) => call('getDeal', { id }),
};

/**
 * Props of the page of a listing that need not be published: the listing as it is given, with published ones around it.
 * Rejects with a problem of the API.
 */
export const readPreview = async (
  { kind, listing, changed }: Preview,
  { apiUrl, fetch, ...source }: PageSourceOnDemand,
): Promise<RouteProps[ListingRoute]> => ({
  ...(await aroundListing(createClient(publicCalls, apiUrl, fetch), kind, listing, source)),
  preview: { changed },
});

const aroundListing = <Of extends Kind>(
  call: PublicClient,
  kind: Of,
  listing: ListingOf[Of],
  source: PageSource,
): Promise<PagePropsOf[Of]> => AROUND[kind](call, listing, source);

/** Reads what is around a listing, and makes the props of its page. */
const AROUND: {
  [Of in Kind]: (
    call: PublicClient,
    listing: ListingOf[Of],
    source: PageSource,
  ) => Promise<PagePropsOf[Of]>;
} = {
  business: async (call, business, source) => {
    const [deals, events, named, alike] = await Promise.all([
      orNone(listCalls(call).deals({ business: business.slug })),
      eventsOf(call, business.name),
      businessesNamed(call, business.name),
      alikeTo(call, 'businesses', business),
    ]);
    const own = events.filter((event) => pageThatNames(event, named) === business.slug);
    const around = {
      deals,
      named,
      events: own.filter((event) => isUpcomingEvent(event, source.now)),
      related: relatedTo('businesses', alike),
    };
    return businessProps(business, around, source);
  },
  event: async (call, event, source) => {
    const [ofName, named, alike] = await Promise.all([
      event.organizer_name ? eventsOf(call, event.organizer_name) : [],
      businessesNamed(call, event.organizer_name),
      alikeTo(call, 'events', event),
    ]);
    const upcoming = (events: Event[]) =>
      events.filter((other) => isUpcomingEvent(other, source.now));
    const organiser = organiserOf(event);
    const same = ofName.filter((other) => organiser && organiserOf(other) === organiser);
    const around = {
      ofOrganiser: upcoming(same),
      named,
      related: relatedTo('events', upcoming(alike)),
    };
    return eventProps(event, around, source);
  },
  deal: async (call, deal, source) => {
    const [ofBusiness, hot, alike] = await Promise.all([
      orNone(listCalls(call).deals({ business: deal.business.slug })),
      orNone(call('listHotDeals', { query: { page_size: ENOUGH_RELATED } })),
      alikeTo(call, 'deals', deal),
    ]);
    const active = (deals: Deal[]) => deals.filter((other) => isActiveDeal(other, source.now));
    const around = {
      ofBusiness: active(ofBusiness),
      related: relatedTo('deals', active(alike), hot),
    };
    return dealProps(deal, around, source);
  },
};

/** Events to come whose organiser has this name, the next first. */
const eventsOf = (call: PublicClient, organizer: string): Promise<Event[]> =>
  orNone(listCalls(call).events({ organizer, page_size: MAX_PAGE_SIZE }));

/** Businesses of a name among the first that a search for it finds, which is enough to tell whether it is the only one. */
const businessesNamed = async (call: PublicClient, name: string | null): Promise<Business[]> => {
  const key = nameKey(name);
  if (!name || !key) return [];
  const found = await orNone(listCalls(call).businesses({ search: name, page_size: MAX_NAMED }));
  return found.filter((business) => nameKeys(business).includes(key));
};

/** Listings of the same category, each once: the nearest, and the nearest featured. */
async function alikeTo<Kind extends PluralKind>(
  call: PublicClient,
  kind: Kind,
  listing: ItemOf[Kind],
): Promise<ItemOf[Kind][]> {
  const { category, state, point, suburb, postcode } = KIND_RULES[kind].locationOf(listing);
  if (!category) return [];
  const all = { category: String(category.id), page_size: ENOUGH_RELATED, exclude: listing.id };
  const read = (query: object) =>
    orNone(listCalls(call)[kind]({ ...all, ...query } as ListQueries[Kind]));
  // Without a point the API knows no such place.
  if (!point) return read({ sortBy: 'featured' });
  const near = [suburb, state, postcode].filter(Boolean).join(' ');
  const nearest = { near, anywhere: true, sortBy: DISTANCE };
  const found = await Promise.all([read(nearest), read({ ...nearest, is_featured: true })]);
  return [...new Map(found.flat().map((item) => [item.id, item])).values()];
}
