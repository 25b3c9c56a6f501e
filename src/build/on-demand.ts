import { publicCalls } from '#src/api/public-calls.ts';
import { createClient, Refusal } from '#src/client/api.ts';
import { type Kind, singularOf } from '#src/domain/kinds.ts';
import { listingPath } from '#src/domain/paths.ts';
import type { Business } from '#src/listings/business.ts';
import { EVENT_LIST_SORT } from '#src/listings/event.ts';
import { listingOfAddress, listOfAddress } from '#src/listings/on-demand-address.ts';
import type { BusinessPageProps, DealPageProps, EventPageProps } from '#src/listings/page-props.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/query.ts';
import { isCurrent, nearestFirst, RELATED_LIMIT } from './listing.ts';
import { type Call, orNone, readHomePage, readListPage } from './on-demand-lists.ts';

/** Where a page that is rendered on demand gets its data, and the instant that it speaks of. */
export interface Source {
  apiUrl: string;
  /** May stay within the process. */
  fetch: typeof globalThis.fetch;
  now: Date;
}

/**
 * What a page that no release holds is to show, by its path and query: the same as in a release, from
 * calls of the API instead of a reading of everything. Null stands for a listing that isn't there,
 * undefined for an API that can't answer. Or the path of the listing that is meant. Rejects when the API
 * can't say what the home page shows.
 */
export async function readPage(
  address: string,
  { apiUrl, fetch, now }: Source,
): Promise<{ shown: unknown } | { movedTo: string }> {
  const { pathname, searchParams } = new URL(address, apiUrl);
  const call = createClient(publicCalls, apiUrl, fetch);
  if (pathname === '/') return { shown: await readHomePage(call, now) };
  const list = listOfAddress(pathname);
  if (list) {
    const page = readListPage(call, list.kind, { pathname, searchParams }, now);
    return { shown: await page.catch(() => undefined) };
  }
  const listing = listingOfAddress(pathname);
  if (!listing) return { shown: null };
  const kind = singularOf(listing.kind);
  const key = decodeURIComponent(listing.key);
  const isCalendar = kind === 'event' && key.endsWith('.ics');
  const slug = isCalendar ? key.slice(0, -'.ics'.length) : key;
  const shown = await READERS[kind](call, slug, now).catch(() => undefined);
  const found = (shown as Record<string, { slug: string }> | null | undefined)?.[kind];
  if (found && found.slug !== slug && !isCalendar)
    return { movedTo: listingPath(kind, found.slug) };
  return { shown };
}

/** What `/business/{slug}` shows, or null when no such business is published. */
async function readBusinessPage(
  call: Call,
  slug: string,
  now: Date,
): Promise<BusinessPageProps | null> {
  const business = await orNull(call('getBusiness', { id: slug }));
  if (!business) return null;
  const [deals, related] = await Promise.all([
    orNone(call('listDeals', { query: { business: business.slug } })),
    relatedBusinesses(call, business).catch(() => []),
  ]);
  return { business, deals: deals.filter((deal) => isCurrent(deal, now)), related, now };
}

/** What `/event/{slug}` shows, or null when no such event is published. */
async function readEventPage(call: Call, slug: string, now: Date): Promise<EventPageProps | null> {
  const event = await orNull(call('getEvent', { id: slug }));
  if (!event) return null;
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
async function readDealPage(call: Call, slug: string, now: Date): Promise<DealPageProps | null> {
  const deal = await orNull(call('getDeal', { id: slug }));
  if (!deal) return null;
  const hot = await orNone(call('listHotDeals', { query: { page_size: DEFAULT_PAGE_SIZE } }));
  const alike = hot.filter(({ business }) => business.category?.id === deal.business.category?.id);
  return { deal, more: nearestFirst(deal, [...alike, ...hot]), now };
}

const READERS: Record<Kind, (call: Call, slug: string, now: Date) => Promise<object | null>> = {
  business: readBusinessPage,
  event: readEventPage,
  deal: readDealPage,
};

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

async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}
