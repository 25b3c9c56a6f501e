import { addDays, dayIn } from '#src/domain/days.ts';
import type { Event } from '#src/listings/event.ts';
import type { EventQuery } from '#src/listings/event-list.ts';
import { readListQuery } from '#src/listings/list-query.ts';
import type { FeedProps } from '#src/listings/page-props.ts';
import { MAX_PAGE_SIZE } from '#src/listings/page-size.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { ifRefused, type PublicClient } from './all-listings.ts';

/** The days that a feed goes back, so that a calendar still shows what was on. */
const DAYS_BACK = 30;
/** The days that it goes on. */
const DAYS_ON = 365;
/** Pages of the list that are read for a feed: as many events as 1 MB may hold (docs/product.md, Feeds). */
const MOST_PAGES = 10;

/** The first and the last day of a feed. */
export const windowOf = (now: Date) => {
  const today = dayIn(TIME_ZONE, now);
  return { from: addDays(today, -DAYS_BACK), until: addDays(today, DAYS_ON) };
};

/** The events of a feed, of those in a list's order, each on its first date there; none without a date. */
export function inFeed(events: readonly Event[], now: Date): Event[] {
  const { from, until } = windowOf(now);
  const ids = new Set<number>();
  return events
    .filter(({ date }) => date !== null && from <= date && date <= until)
    .filter(({ id }) => !ids.has(id) && ids.add(id))
    .slice(0, MOST_PAGES * MAX_PAGE_SIZE);
}

/**
 * Props of the feed with the filters of a query; null where one of them can't be understood: who follows a feed
 * wouldn't see that it is left aside. Rejects when the API can't say.
 */
export async function readFeed(
  call: PublicClient,
  params: URLSearchParams,
  now: Date,
): Promise<FeedProps | null> {
  const { query: filters, values, ignored } = readListQuery('events', params);
  if (ignored.length > 0) return null;
  const asked = values as EventQuery;
  const { from, until } = windowOf(now);
  const isDated = asked.when ?? asked.date_from ?? asked.date_to ?? asked.status;
  const past = { date_from: from, status: 'past', sortBy: '-date' } as const;
  const read = async (): Promise<FeedProps> => {
    const coming = await readUntil(
      call,
      { status: 'upcoming', ...asked, sortBy: 'upcoming' },
      until,
    );
    const over = isDated ? [] : await readUntil(call, { ...asked, ...past }, until);
    return { filters, events: inFeed([...coming, ...over], now), now };
  };
  return read().catch(ifRefused(400, () => null));
}

/** The events of a list up to the page with one that is later than a day. */
async function readUntil(call: PublicClient, query: EventQuery, until: string): Promise<Event[]> {
  const events: Event[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const asked = { ...query, page, page_size: MAX_PAGE_SIZE };
    const { count, results } = await call('listEvents', { query: asked });
    events.push(...results);
    const isLast = events.length >= count || results.length === 0;
    if (isLast || results.some(({ date }) => date === null || date > until)) break;
  }
  return events;
}
