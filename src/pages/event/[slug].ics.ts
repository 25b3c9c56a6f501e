import type { APIRoute } from 'astro';
import { routeProps } from '#src/page-data/route-props.ts';
import { NOT_FOUND_TEXTS } from '#src/listings/not-found-texts.ts';
import { calendarAnswer } from '#src/features/events/calendar.ts';

/** The calendar file of an event that has a date. */
export const GET: APIRoute = (context) => {
  const shown = routeProps<'/event/[slug].ics'>(context);
  const { detail, failure } = NOT_FOUND_TEXTS.event;
  if (shown === undefined) return new Response(failure, { status: 503 });
  if (!shown) return new Response(detail, { status: 404 });
  return calendarAnswer(shown.event, context.url);
};
