import type { APIRoute } from 'astro';
import { feedAnswer } from '#src/features/events/feed-answer.ts';
import { routeProps } from '#src/page-data/route-props.ts';

/** The events of an organiser as a calendar that people subscribe to. */
export const GET: APIRoute = (context) =>
  feedAnswer('ics', routeProps<'/organiser/[slug].ics'>(context), context.url);
