import { CATEGORY_CALLS } from '#src/api/category-calls.ts';
import type { SitePage } from '#src/api/site-pages.ts';
import { CATEGORY_KINDS, type Kind, singularOf } from '#src/domain/kinds.ts';
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
import type { ListingOf } from '#src/listings/definitions.ts';
import { endOf } from '#src/listings/event-status.ts';
import { feedFormat, isOrganiser } from '#src/listings/feed-address.ts';
import { isMonthPath, monthOfPath, readMonthQuery } from '#src/listings/month-address.ts';
import {
  listingOfAddress,
  listOfAddress,
  occurrenceOfAddress,
} from '#src/listings/on-demand-address.ts';
import type { OrganiserProps, Preview } from '#src/listings/page-props.ts';
import { isOverAllKinds } from '#src/listings/search-path.ts';
import { ifRefused, type PublicClient } from './all-listings.ts';
import { aroundListing, eventsOf } from './around-listing.ts';
import { readMonth } from './calendar-months.ts';
import type { PageSource } from './details.ts';
import { readFeed } from './feeds.ts';
import {
  readHomePage,
  readListPage,
  readSearchPage,
  type PageSourceOnDemand,
} from './on-demand-lists.ts';
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
  const { call, now } = source;
  const { pathname, searchParams } = new URL(address, 'https://any');
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
    const { results } = await call(CATEGORY_CALLS[form]);
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
    const listing = await readListing(call, sheet.kind, slug);
    return listing && listing.slug !== slug
      ? { movedTo: sheetPath(sheet.kind, listing.slug, sheet.sheet) }
      : shows<SheetRoute>(listing);
  }
  const named = listingOfAddress(pathname);
  if (!named) return { shown: null };
  const kind = singularOf(named.kind);
  const slug = decodeURIComponent(named.key);
  if (kind === 'event' && slug.endsWith('.ics')) {
    const event = await readListing(call, kind, slug.slice(0, -'.ics'.length));
    return shows<'/event/[slug].ics'>(event && { event });
  }
  const listing = await readListing(call, kind, slug);
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
  const read = (query: { date?: Day }) => ifPublished(call('getEvent', { id, query }));
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

/** A listing by its slug or id. */
const readListing = <Of extends Kind>(call: PublicClient, kind: Of, id: string) =>
  ifPublished(READ[kind](call, id));

/** The answer about a listing; null when it isn't published, undefined when the API can't answer. */
const ifPublished = <Answer>(answer: Promise<Answer>) =>
  answer.catch(ifRefused(404, () => null)).catch(unanswered);

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
  { call, ...source }: PageSourceOnDemand,
): Promise<RouteProps[ListingRoute]> => ({
  ...(await aroundListing(call, kind, listing, source)),
  preview: { changed },
});
