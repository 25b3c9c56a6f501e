import type { APIRoute } from 'astro';
import { calendarAnswer } from '#src/features/events/calendar.ts';
import type { EventPageProps } from '#src/listings/page-props.ts';

/** The calendar file of an event that has a date. */
export const GET: APIRoute = ({ locals, url }) => {
  const shown = locals.shown as Pick<EventPageProps, 'event'> | null | undefined;
  if (shown === undefined) {
    return new Response('Failed to load event details. Please try again later.', { status: 503 });
  }
  if (!shown) return new Response('Event not found', { status: 404 });
  return calendarAnswer(shown.event, url);
};
