import { listPath } from '../domain/paths.ts';
import { listOfLanding } from './landings.ts';
import { ARRANGEMENT } from './list-address.ts';
import { listQueryNames } from './list-query.ts';
import { listOfAddress } from './on-demand-address.ts';
import { seenValues } from './search-path.ts';

/** A feed as calendars read it, and as readers of news do. */
export type FeedFormat = 'ics' | 'rss';

const FEED = new RegExp(`^${listPath('events')}\\.(ics|rss)$`);
const ORGANISER = /^\/organiser\/[a-z0-9-]+(\.ics)?$/;

/** The feed of events with some filters: `/events.ics?state=VIC`. */
export function feedPath(format: FeedFormat, filters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(filters);
  query.sort();
  return `${listPath('events')}.${format}${query.size > 0 ? `?${query}` : ''}`;
}

/** The format of the feed of events at a path, whatever its filters; `null` for any other path. */
export const feedFormat = (path: string): FeedFormat | null =>
  (FEED.exec(path)?.[1] as FeedFormat | undefined) ?? null;

/** Whether a path is an organiser's page or calendar. */
export const isOrganiser = (path: string): boolean => ORGANISER.test(path);

/** Whether programs ask again and again for what is at a path. */
export const isFeed = (path: string): boolean =>
  feedFormat(path) !== null || (isOrganiser(path) && path.endsWith('.ics'));

/** The filters that a feed takes from a query; it has one page, soonest first. */
function feedFilters(params: URLSearchParams): Record<string, string> {
  const names = listQueryNames('events').filter((name) => !ARRANGEMENT.has(name));
  return seenValues(params, names);
}

/** The one address of a feed with filters in its query; `null` for one without, and for any other path. */
export function filteredFeed(path: string, params: URLSearchParams): string | null {
  const format = feedFormat(path);
  const filters = feedFilters(params);
  return format && Object.keys(filters).length > 0 ? feedPath(format, filters) : null;
}

/** The filters of the list that an address shows, be it a landing page. */
export function filtersOfList({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const [path = '', query = search] = (listOfLanding(pathname) ?? pathname).split('?');
  const inPath = listOfAddress(path)?.query ?? {};
  return feedFilters(
    new URLSearchParams({ ...inPath, ...Object.fromEntries(new URLSearchParams(query)) }),
  );
}
