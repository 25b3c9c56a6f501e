import type { APIRoute } from 'astro';
import { eventPages } from '#src/build/details.ts';
import type { EventPageProps } from '#src/listings/page-props.ts';
import { eventCalendar } from '#src/features/events/calendar.ts';
import { calendarAnswer } from '#src/features/events/calendar-answer.ts';

/** One calendar file for every event that has a date. */
export const getStaticPaths = async () =>
  (await eventPages()).filter(({ props }) => props.event.date !== null);

export const GET: APIRoute<EventPageProps> = ({ props, site, url }) =>
  calendarAnswer(eventCalendar(props.event, site ?? url));
