import * as z from 'zod/mini';
import { OCCURRENCE_STATUSES } from '../domain/repeat.ts';
import { ClockTime, Day, Month, namedObject, Slug, StateCode } from '../domain/values.ts';
import { Event, EventList } from '../listings/event.ts';
import { EventQuery } from '../listings/event-list.ts';
import { CategoryList, PageQuery, query } from '../listings/query.ts';
import { type Calls, publicCall } from './call.ts';

export const EventMonthQuery = z.object({
  month: query.month,
  state: query.state,
  category: query.text,
});
export type EventMonthQuery = z.output<typeof EventMonthQuery>;

/** An event on a day of the month. */
const EventOfDay = namedObject('EventOfDay', {
  slug: Slug,
  title: z.string(),
  date: Day,
  time: z.nullable(ClockTime),
  suburb: z.nullable(z.string()),
  state: z.nullable(StateCode),
  occurrence_status: z.enum(OCCURRENCE_STATUSES),
  repeats: z.boolean(),
});

/** The days of a month on which there are events: the number of each, and its first ones. */
export const EventMonth = namedObject('EventMonth', {
  month: Month,
  days: z.array(z.object({ date: Day, count: z.int(), events: z.array(EventOfDay) })),
});
export type EventMonth = z.output<typeof EventMonth>;

export const eventCalls = {
  listEvents: publicCall('/api/events/', 'List community events', EventList, {
    limits: ['searches'],
    query: EventQuery,
  }),
  getEvent: publicCall('/api/events/{id}/', 'An event by id or slug', Event, {
    takesSlug: true,
    query: z.object({ date: query.day }),
  }),
  getEventMonth: publicCall('/api/events/month/', 'The events of a month by day', EventMonth, {
    limits: ['searches'],
    query: EventMonthQuery,
  }),
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
