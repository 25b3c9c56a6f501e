import type { APIRoute } from 'astro';
import { eventPages } from '#src/build/details.ts';
import type { EventPageProps } from '#src/listings/page-props.ts';
import { calendarAnswer } from '#src/features/events/calendar.ts';

/** One calendar file for every event that has a date. */
export const getStaticPaths = async () =>
  (await eventPages()).filter(({ props }) => props.event.date !== null);

export const GET: APIRoute<EventPageProps> = ({ props, site, url }) =>
  calendarAnswer(props.event, site ?? url);
