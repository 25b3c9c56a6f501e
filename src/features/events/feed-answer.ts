import type { FeedProps } from '#src/listings/page-props.ts';
import * as texts from '#texts/feeds.ts';
import * as lists from '#texts/lists.ts';
import { CALENDAR_TYPE, feedCalendar } from './calendar.ts';
import { feedNews } from './feed.ts';

const TYPES = { ics: CALENDAR_TYPE, rss: 'application/rss+xml; charset=utf-8' };
const FILES = { ics: feedCalendar, rss: feedNews };

/** A feed as an HTTP answer; undefined where the API can't say, null where its filters have no sense. */
export function feedAnswer(
  format: keyof typeof FILES,
  feed: FeedProps | null | undefined,
  site: URL,
): Response {
  if (feed === undefined) return new Response(lists.notLoaded('events'), { status: 503 });
  if (!feed) return new Response(texts.notUnderstood, { status: 400 });
  return new Response(FILES[format](feed, site), { headers: { 'Content-Type': TYPES[format] } });
}
