import * as z from 'zod/mini';
import {
  Category,
  ClockTime,
  Day,
  Id,
  ImageAddress,
  ImageAlt,
  Instant,
  listOf,
  query,
  Slug,
  StateCode,
  WebAddress,
} from './common.ts';

/** One line of an event's program. The time is free text: "6:30 pm", "After lunch". */
const ProgramEntry = z
  .object({ time: z.string(), activity: z.string() })
  .check(z.meta({ id: 'ProgramEntry' }));

/** A community event as the public sees it (specification, part 3). */
export const Event = z
  .object({
    id: Id,
    slug: Slug,
    title: z.string(),
    description: z.nullable(z.string()),
    category: z.nullable(Category),
    date: z.nullable(Day),
    time: z.nullable(ClockTime),
    end_time: z
      .nullable(ClockTime)
      .check(
        z.meta({ description: 'At or before the start means that the event ends after midnight' }),
      ),
    venue: z.nullable(z.string()),
    location: z
      .nullable(z.string())
      .check(z.meta({ description: 'Suburb and state in one line', examples: ['Dandenong, VIC'] })),
    address: z.nullable(z.string()),
    suburb: z.nullable(z.string()),
    state: z.nullable(StateCode),
    postcode: z.nullable(z.string()),
    organizer_name: z.nullable(z.string()),
    organizer_phone: z.nullable(z.string()),
    organizer_email: z.nullable(z.string()),
    website: z.nullable(WebAddress),
    price_info: z.nullable(z.string()),
    ticket_info: z.nullable(z.string()),
    ticket_url: z.nullable(WebAddress),
    capacity: z.nullable(z.int().check(z.minimum(0))),
    attendees_count: z.int().check(z.minimum(0)),
    is_featured: z.boolean(),
    requirements: z.nullable(z.string()),
    program: z.array(ProgramEntry),
    image: z.nullable(ImageAddress),
    image_alt: ImageAlt,
    created_at: Instant,
    updated_at: Instant,
  })
  .check(z.meta({ id: 'Event' }));
export type Event = z.output<typeof Event>;

export const EventList = listOf(Event, 'EventList');

/**
 * The orders of the event list and what the list calls them (part 9). `upcoming` is ours: events
 * from today on in their own state, soonest first, undated next, then past ones, latest first.
 * `date` and `-date` are plain calendar order; the site's list opens with `upcoming`.
 */
export const EVENT_SORTS = {
  upcoming: 'Coming Up First',
  date: 'Date: Oldest First',
  '-date': 'Date: Newest First',
  title: 'Title A-Z',
  '-title': 'Title Z-A',
  featured: 'Featured First',
  '-created_at': 'Recently Added',
} as const;
export type EventSort = keyof typeof EVENT_SORTS;
export const DEFAULT_EVENT_SORT: EventSort = 'date';
/** What the site's event list opens with: nobody comes to read about last year first. */
export const EVENT_LIST_SORT: EventSort = 'upcoming';

export const EventQuery = z.object({
  page: query.page,
  page_size: query.pageSize,
  search: query.search,
  category: query.text,
  state: query.state,
  suburb: query.text,
  date_from: query.day,
  date_to: query.day,
  sortBy: query.oneOf(Object.keys(EVENT_SORTS) as [EventSort, ...EventSort[]]),
  is_featured: query.flag,
  limit: query.pageSize,
  exclude: query.id,
});
export type EventQuery = z.output<typeof EventQuery>;

/** `/api/upcoming/` takes a page only: its order and its filter are its meaning. */
export const PageQuery = z.object({ page: query.page, page_size: query.pageSize });
