import type { APIRoute } from 'astro';
import { feedAnswer } from '#src/features/events/feed-answer.ts';
import { routeProps } from '#src/page-data/route-props.ts';

/** A list of events as a calendar that people subscribe to. */
export const GET: APIRoute = (context) =>
  feedAnswer('ics', routeProps<'/events.ics'>(context), context.url);
