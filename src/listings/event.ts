import {
  category,
  email,
  line,
  MAX_LINE,
  MAX_SHORT_TEXT,
  MAX_TEXT,
  needed,
  optional,
  phone,
  picture,
  place,
  refusing,
  text,
  website,
} from './field.ts';
import * as z from 'zod/mini';
import {
  Category,
  ClockTime,
  Day,
  Id,
  ImageAddress,
  ImageAlt,
  Instant,
  Slug,
  StateCode,
  WebAddress,
} from '../domain/values.ts';
import { listOf, query } from './query.ts';

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

const MAX_PROGRAM = 50;
const MAX_CAPACITY = 1_000_000;

/** Said of a day that is over where the event takes place (part 5). */
export const DATE_IN_THE_PAST = 'Event date must be in the future';

const eventFields = {
  title: needed('Event title is required', MAX_LINE),
  category,
  description: needed('Event description is required', MAX_TEXT, true),
  date: z
    .string({ error: 'Event date is required' })
    .check(z.trim(), z.minLength(1, 'Event date is required'), ...refusing(Day)),
  time: z
    .string({ error: 'Start time is required' })
    .check(z.trim(), z.minLength(1, 'Start time is required'), ...refusing(ClockTime)),
  end_time: optional(ClockTime),
  venue: needed('Venue name is required', MAX_LINE),
  address: needed('Venue address is required', MAX_LINE),
  ...place,
  organizer_name: needed('Organizer name is required', MAX_LINE),
  organizer_phone: phone('Contact phone is required'),
  organizer_email: email('Contact email is required'),
  price_info: optional(line(MAX_SHORT_TEXT)),
  ticket_info: optional(text(MAX_SHORT_TEXT)),
  ticket_url: website,
  website,
  capacity: optional(
    z.pipe(
      z.transform((value) =>
        typeof value === 'string' && /^\s*\d{1,9}\s*$/.test(value) ? Number(value) : value,
      ),
      z
        .int({ error: 'Enter a whole number of people' })
        .check(
          z.minimum(1, 'Enter a whole number of people'),
          z.maximum(MAX_CAPACITY, `Enter at most ${MAX_CAPACITY} people`),
        ),
    ),
  ),
  requirements: optional(text(MAX_TEXT)),
  program: z.optional(
    z
      .array(
        z.object({ time: line(MAX_LINE), activity: needed('Say what happens', MAX_SHORT_TEXT) }),
      )
      .check(z.maxLength(MAX_PROGRAM, `Enter at most ${MAX_PROGRAM} parts of the program`)),
  ),
  image: z.nullish(picture),
};

/** What a member tells of an event (part 5, decisions); its day is checked apart, as it needs today's date. */
export const EventSubmission = z.object(eventFields).check(z.meta({ id: 'EventSubmission' }));
export type EventSubmission = z.output<typeof EventSubmission>;
/** Any of its fields; those that are left out stay as they are. */
export const EventChange = z.partial(z.object(eventFields)).check(z.meta({ id: 'EventChange' }));
export type EventChange = z.output<typeof EventChange>;
