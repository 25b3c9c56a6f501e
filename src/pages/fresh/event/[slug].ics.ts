import type { APIRoute } from 'astro';
import { readEventPage } from '#src/build/on-demand.ts';
import { calendarAnswer } from '#src/features/events/calendar.ts';

export const prerender = false;

export const GET: APIRoute = async ({ locals, params, site, url }) => {
  const shown = await readEventPage(locals, params.slug ?? '').catch(() => undefined);
  if (shown === undefined) {
    return new Response('Failed to load event details. Please try again later.', { status: 503 });
  }
  if (!shown) return new Response('Event not found', { status: 404 });
  return calendarAnswer(shown.event, site ?? url);
};
