import { Event, EventList, EventQuery } from '../listings/event.ts';
import { CategoryList, PageQuery } from '../listings/query.ts';
import { type Calls, publicCall } from './call.ts';

export const eventCalls = {
  listEvents: publicCall('/api/events/', 'List community events', EventList, {
    limits: ['searches'],
    query: EventQuery,
  }),
  getEvent: publicCall('/api/events/{id}/', 'An event by id or slug', Event, { takesSlug: true }),
  listEventCategories: publicCall(
    '/api/event-categories/',
    'The categories of events',
    CategoryList,
  ),
  listUpcomingEvents: publicCall(
    '/api/upcoming/',
    'Events from today on, soonest first',
    EventList,
    { query: PageQuery },
  ),
} satisfies Calls;
