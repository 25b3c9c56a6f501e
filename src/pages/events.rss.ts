import type { APIRoute } from 'astro';
import { feedAnswer } from '#src/features/events/feed-answer.ts';
import { routeProps } from '#src/page-data/route-props.ts';

/** A list of events for readers of news. */
export const GET: APIRoute = (context) =>
  feedAnswer('rss', routeProps<'/events.rss'>(context), context.url);
