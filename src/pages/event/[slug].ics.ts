import type { APIRoute } from 'astro';
import { shownOn } from '#src/page-data/shown-on.ts';
import { NOT_THERE } from '#src/listings/not-there.ts';
import { calendarAnswer } from '#src/features/events/calendar.ts';

/** The calendar file of an event that has a date. */
export const GET: APIRoute = (context) => {
  const shown = shownOn<'/event/[slug].ics'>(context);
  const { detail, failure } = NOT_THERE.event;
  if (shown === undefined) return new Response(failure, { status: 503 });
  if (!shown) return new Response(detail, { status: 404 });
  return calendarAnswer(shown.event, context.url);
};
