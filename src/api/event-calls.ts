import type { Calls } from './call.ts';
import { Event, EventList, EventQuery, PageQuery } from '../listings/event.ts';
import { CategoryList } from './search.ts';

/** The public calls about events. */
export const eventCalls = {
  listEvents: {
    method: 'GET',
    path: '/api/events/',
    summary: 'List community events',
    by: 'anyone',
    query: EventQuery,
    status: 200,
    answer: EventList,
    isPublic: true,
  },
  getEvent: {
    method: 'GET',
    path: '/api/events/{id}/',
    summary: 'An event by id or slug',
    by: 'anyone',
    takesSlug: true,
    status: 200,
    answer: Event,
    isPublic: true,
  },
  listEventCategories: {
    method: 'GET',
    path: '/api/event-categories/',
    summary: 'The categories of events',
    by: 'anyone',
    status: 200,
    answer: CategoryList,
    isPublic: true,
  },
  listUpcomingEvents: {
    method: 'GET',
    path: '/api/upcoming/',
    summary: 'Events from today on, soonest first',
    by: 'anyone',
    query: PageQuery,
    status: 200,
    answer: EventList,
    isPublic: true,
  },
} as const satisfies Calls;
