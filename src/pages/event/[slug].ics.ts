import type { APIRoute } from 'astro';
import { routeProps } from '#src/page-data/route-props.ts';
import { calendarAnswer } from '#src/features/events/calendar.ts';
import * as texts from '#texts/not-found.ts';

/** The calendar file of an event that has a date. */
export const GET: APIRoute = (context) => {
  const shown = routeProps<'/event/[slug].ics'>(context);
  if (shown === undefined) return new Response(texts.notLoaded.event, { status: 503 });
  if (!shown) return new Response(texts.details.event, { status: 404 });
  return calendarAnswer(shown.event, context.url);
};
