import type { APIRoute } from 'astro';
import { shownOn } from '#src/build/shown-on.ts';
import { calendarAnswer } from '#src/features/events/calendar.ts';

/** The calendar file of an event that has a date. */
export const GET: APIRoute = (context) => {
  const shown = shownOn<'/event/[slug].ics'>(context);
  if (shown === undefined) {
    return new Response('Failed to load event details. Please try again later.', { status: 503 });
  }
  if (!shown) return new Response('Event not found', { status: 404 });
  return calendarAnswer(shown.event, context.url);
};
