import * as z from 'zod/mini';
import { CATEGORY_REQUIRED } from '../domain/error-texts.ts';
import { DEFAULT_TEXT } from '../domain/text.ts';
import { ClockTime, namedObject, Slug, locationFields } from '../domain/values.ts';
import { type Fields, type FormValues, outputShape, inputShape } from './field.ts';
import {
  category,
  count,
  day,
  email,
  line,
  MAX_LINE,
  MAX_SHORT_TEXT,
  name,
  phone,
  picture,
  place,
  text,
  time,
  website,
} from './field-kinds.ts';
import { currentOnly, dayOfChip, inOrder, type ListDefinition, type OpeningQuery } from './list.ts';
import { WHEN, type When } from './when.ts';
import { detailsOfOne } from './picture-details.ts';
import { query } from './query.ts';
import { listQuery, publicSchemas, submissionSchemas } from './schemas.ts';
import { line as lineInput, needed } from './input-schemas.ts';

const MAX_PROGRAM = 50;
const MAX_CAPACITY = 1_000_000;

/** The message for a day that is over where the event takes place. */
export const DATE_IN_THE_PAST = 'Event date must be in the future';

/** One line of an event's program. The time is free text: "6:30 pm", "After lunch". */
const ProgramEntry = namedObject('ProgramEntry', { time: z.string(), activity: z.string() });
type Program = z.output<typeof ProgramEntry>[];

/** The fields of an event that a member fills in, in the order of its form. */
export const eventFields = {
  title: name({ label: 'Event title', required: 'Event title is required' }),
  category: category({ required: CATEGORY_REQUIRED }),
  description: text({ label: 'Description', required: 'Event description is required', rows: 6 }),
  requirements: text({
    label: 'Requirements and notes',
    hint: 'What people should bring or know, such as “Please wear white”.',
    rows: 2,
  }),
  date: day({ label: 'Date', required: 'Event date is required' }),
  time: time({ label: 'Start time', required: 'Start time is required' }),
  end_time: {
    ...time({
      label: 'End time',
      helps: 'Say when it ends: calendars take it for two hours long otherwise.',
    }),
    outputSchema: z
      .nullable(ClockTime)
      .check(z.describe('At or before the start means that the event ends after midnight')),
  },
  venue: line({ label: 'Venue', required: 'Venue name is required' }),
  ...place({ label: 'Venue address', required: 'Venue address is required' }),
  organizer_name: line({ label: 'Organiser', required: 'Organiser name is required' }),
  organizer_phone: phone({ label: 'Contact phone', required: 'Contact phone is required' }),
  organizer_email: email({
    label: 'Contact email',
    hint: 'Shown on your event.',
    required: 'Contact email is required',
  }),
  website: website({ label: 'Website' }),
  price_info: line({
    label: 'Price',
    hint: 'Such as “Free” or “$25, children $10”.',
    helps: `Say what it costs, or that it is free: the page says “${DEFAULT_TEXT.price}” otherwise.`,
    most: MAX_SHORT_TEXT,
  }),
  ticket_info: text({
    label: 'Ticket information',
    hint: 'Such as “At the door, cash only”.',
    most: MAX_SHORT_TEXT,
    rows: 2,
  }),
  ticket_url: website({
    label: 'Ticket link',
    helps: 'Add a ticket link, if there are tickets: the page gets a button that leads there.',
  }),
  capacity: count({
    label: 'Capacity',
    hint: 'How many people fit in.',
    most: MAX_CAPACITY,
    message: 'Enter a whole number of people',
    tooMany: `Enter at most ${MAX_CAPACITY} people`,
    outputSchema: z.nullable(z.int().check(z.minimum(0))),
  }),
  program: {
    label: 'Program',
    helps: 'Add the program: people choose when to come by it.',
    isOptional: true,
    inputSchema: z.optional(
      z
        .array(
          z.object({
            time: lineInput(MAX_LINE),
            activity: needed('Say what happens', MAX_SHORT_TEXT),
          }),
        )
        .check(z.maxLength(MAX_PROGRAM, `Enter at most ${MAX_PROGRAM} parts of the program`)),
    ),
    outputSchema: z.array(ProgramEntry),
    empty: [] as Program,
    input: { control: 'program' as const },
    read: (stored: unknown) => (stored ?? []) as Program,
    send: (program: Program) => program,
    words: (stored: unknown) =>
      ((stored ?? []) as Program).map((entry) =>
        [entry.time, entry.activity].filter(Boolean).join(' – '),
      ),
    look: 'line' as const,
  },
  image: picture({
    label: 'Picture',
    helps: 'Add a picture: it is what people see first in a list.',
  }),
} satisfies Fields;
export type EventValues = FormValues<typeof eventFields>;

const EVENT_STEPS = [
  { title: 'What', fields: ['title', 'category', 'description', 'requirements'] },
  {
    title: 'When and where',
    fields: ['date', 'time', 'end_time', 'venue', 'address', 'suburb', 'state', 'postcode'],
  },
  {
    title: 'Details',
    fields: [
      'organizer_name',
      'organizer_phone',
      'organizer_email',
      'website',
      'price_info',
      'ticket_info',
      'ticket_url',
      'capacity',
      'program',
    ],
  },
  { title: 'Picture', fields: ['image'] },
] as const satisfies readonly { title: string; fields: readonly (keyof EventValues)[] }[];

/** The schemas of a member's event, and of a change to one; its day is checked apart, as that needs today's date. */
export const { Submission: EventSubmission, Change: EventChange } = submissionSchemas('Event', {
  ...inputShape(eventFields),
  ...detailsOfOne.inputShape,
});
export type EventSubmission = z.output<typeof EventSubmission>;
export type EventChange = z.output<typeof EventChange>;

/** The public schemas of a community event, and of a page of them. */
export const { Listing: Event, List: EventList } = publicSchemas(
  'Event',
  outputShape(eventFields),
  {
    location: z
      .nullable(z.string())
      .check(z.meta({ description: 'Suburb and state in one line', examples: ['Dandenong, VIC'] })),
    organizer_business: z
      .nullable(Slug)
      .check(z.describe('The business that holds it: its owner’s, of the organiser’s name')),
    attendees_count: z.int().check(z.minimum(0)),
    is_featured: z.boolean(),
    ...detailsOfOne.outputShape,
    ...locationFields,
  },
);
export type Event = z.output<typeof Event>;

/** Statuses that follow from the end of an event. */
const EVENT_STATUSES = ['upcoming', 'past'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/**
 * The orders of the event list, with their names. `upcoming` is ours: events from today on in their own state, soonest
 * first, undated next, then past ones, latest first. `date` and `-date` are plain calendar order; the site's list opens
 * with `upcoming`.
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
/** The order of the site's event list: nobody comes to read about last year first. */
export const EVENT_LIST_SORT: EventSort = 'upcoming';

export const EVENT_LIST: ListDefinition = {
  heading: 'Community Events',
  description: (about, count) =>
    `${about} of Sri Lankans in Australia: ${count} listed, with dates, venues, programs and tickets.`,
  filters: [
    {
      name: 'when',
      label: 'When',
      type: 'hidden',
      chip: (when) => WHEN[when as When],
    },
    {
      name: 'free',
      label: 'Price',
      type: 'hidden',
      chip: () => 'Free',
    },
    {
      name: 'status',
      label: 'Status',
      type: 'hidden',
      chip: (status) => (status === 'past' ? 'Past events' : 'Upcoming events'),
    },
    {
      name: 'date_from',
      label: 'From date',
      type: 'date',
      chip: (day) => `From ${dayOfChip(day)}`,
    },
    {
      name: 'date_to',
      label: 'To date',
      type: 'date',
      notBefore: 'date_from',
      chip: (day) => `Until ${dayOfChip(day)}`,
    },
  ],
  quick: [
    ...Object.entries(WHEN).map(([when, label]) => ({ label, name: 'when', value: when })),
    { label: 'Free', name: 'free', value: 'true' },
    { label: 'Past events', name: 'status', value: 'past' },
  ],
  sorts: EVENT_SORTS,
  defaultSort: EVENT_LIST_SORT,
};

export const EventQuery = listQuery({
  when: query.oneOf(Object.keys(WHEN) as [When, ...When[]]),
  free: query.flag,
  status: query.oneOf(EVENT_STATUSES),
  date_from: query.day,
  date_to: query.day,
  organizer: query.text,
  sortBy: query.orderOf(EVENT_SORTS),
});
export type EventQuery = z.output<typeof EventQuery>;

/** The query of the site's list: events to come, soonest first, unless something else is asked for. */
export const openingEvents = <Query extends OpeningQuery>(query: Query) =>
  inOrder(currentOnly(query, 'upcoming'), EVENT_LIST_SORT);

/** The definition of an event, for code that treats all kinds alike. */
export const EVENT = {
  kind: 'event',
  fields: eventFields,
  pictures: 'image',
  steps: EVENT_STEPS,
  list: EVENT_LIST,
  Submission: EventSubmission,
  Change: EventChange,
  Shown: Event,
} as const;
