import type { APIRoute } from 'astro';
import { routeProps } from '#src/page-data/route-props.ts';
import { observancesCalendar } from '#src/features/events/observances-calendar.ts';

/** The observances as a calendar file. */
export const GET: APIRoute = (context) =>
  new Response(observancesCalendar(routeProps<'/observances.ics'>(context), context.url), {
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
  });
