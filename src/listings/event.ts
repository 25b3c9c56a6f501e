import * as z from 'zod/mini';
import * as common from '#texts/common.ts';
import * as texts from '#texts/event-fields.ts';
import * as faults from '#texts/faults.ts';
import * as fields from '#texts/fields.ts';
import * as repeatTexts from '#texts/repeats.ts';
import { daysBetween } from '../domain/days.ts';
import {
  DateChange,
  EventTimesShape,
  lastDayOfSeries,
  MOST_DATES,
  MOST_DAYS,
  OCCURRENCE_STATUSES,
  Repeat,
} from '../domain/repeat.ts';
import { dateChangeLines, repeatLines } from '../domain/repeat-texts.ts';
import { ClockTime, Day, namedObject, Slug, locationFields } from '../domain/values.ts';
import { type Fields, type FormValues, outputShape, inputShape } from './field.ts';
import {
  category,
  choice,
  choices,
  count,
  day,
  email,
  flag,
  line,
  MAX_LINE,
  MAX_SHORT_TEXT,
  name,
  phone,
  place,
  text,
  time,
  website,
} from './field-kinds.ts';
import { picture } from './picture-fields.ts';
import { currentOnly, dayOfChip, type ListDefinition, type OpeningQuery } from './list.ts';
import { WHEN, type When } from './when.ts';
import { detailsOfOne } from './picture-details.ts';
import { BEST_MATCH, DISTANCE, query } from './query.ts';
import { listQuery, publicSchemas, submissionSchemas } from './schemas.ts';
import { goingTogether, line as lineInput, needed } from './input-schemas.ts';

/** Whether people pay to come in, as the organiser says; where nothing is said, the line of the price tells. */
export const ENTRIES = ['free', 'paid'] as const;

/** The ways to take part in an event that isn't at its place alone, for which it has null. */
export const ATTENDANCES = ['online', 'both'] as const;

/** What an event has for people who need it, or who ask. */
export const ACCESSES = Object.keys(repeatTexts.accesses) as (keyof typeof repeatTexts.accesses)[];

const MAX_PROGRAM = 50;
const MAX_CAPACITY = 1_000_000;

/** One line of an event's program. The time is free text: "6:30 pm", "After lunch". */
const ProgramEntry = namedObject('ProgramEntry', { time: z.string(), activity: z.string() });
type Program = z.output<typeof ProgramEntry>[];

const HELD_AT = place({ ...texts.address, required: undefined });

/** The fields of an event that a member fills in, in the order of its form. */
export const eventFields = {
  title: name(texts.title),
  category: category({ required: faults.categoryRequired }),
  description: text({ ...texts.description, rows: 6 }),
  requirements: text({ ...texts.requirements, rows: 2 }),
  date: day(texts.date),
  end_date: day(repeatTexts.endDate),
  all_day: flag(repeatTexts.allDay),
  // Asked for unless it lasts all day.
  time: { ...time({ ...texts.time, required: undefined }), isOptional: false },
  end_time: {
    ...time(texts.endTime),
    outputSchema: z
      .nullable(ClockTime)
      .check(z.describe('At or before the start means that the event ends after midnight')),
  },
  repeat: {
    ...repeatTexts.repeat,
    isOptional: true,
    inputSchema: z.nullish(Repeat),
    outputSchema: z.nullable(Repeat),
    empty: null as Repeat | null,
    input: { control: 'repeat' as const },
    read: (stored: unknown) => (stored ?? null) as Repeat | null,
    send: (repeat: Repeat | null) => repeat,
    words: (stored: unknown, { date }: Readonly<Record<string, unknown>>) =>
      stored && date ? repeatLines(stored as Repeat, String(date)) : [],
  },
  date_changes: {
    ...repeatTexts.dateChanges,
    isOptional: true,
    inputSchema: z.optional(z.array(DateChange).check(z.maxLength(MOST_DATES))),
    outputSchema: z.array(DateChange),
    empty: [] as DateChange[],
    input: { control: 'date_changes' as const },
    read: (stored: unknown) => (stored ?? []) as DateChange[],
    send: (changes: DateChange[]) => changes,
    words: (stored: unknown) => dateChangeLines((stored ?? []) as DateChange[]),
  },
  attendance: choice({
    ...repeatTexts.attendance,
    values: ATTENDANCES,
    write: (attendance) => repeatTexts.attendances[attendance],
  }),
  online_url: { ...website(repeatTexts.onlineUrl), isOptional: false },
  venue: { ...line({ ...texts.venue, required: undefined }), isOptional: false },
  ...HELD_AT,
  address: { ...HELD_AT.address, isOptional: false },
  access: choices({
    ...repeatTexts.access,
    values: ACCESSES,
    write: (access) => repeatTexts.accesses[access],
  }),
  organizer_name: line(texts.organizer),
  organizer_phone: phone(texts.phone),
  phone_shown: flag(repeatTexts.phoneShown),
  organizer_email: email(texts.email),
  website: website(texts.website),
  entry: choice({ ...texts.entry, values: ENTRIES, write: (entry) => texts.entries[entry] }),
  price_info: line({ ...texts.price, most: MAX_SHORT_TEXT }),
  ticket_info: text({ ...texts.tickets, most: MAX_SHORT_TEXT, rows: 2 }),
  ticket_url: website(texts.ticketLink),
  capacity: count({
    ...texts.capacity,
    most: MAX_CAPACITY,
    tooMany: texts.tooManyPeople(MAX_CAPACITY),
    outputSchema: z.nullable(z.int().check(z.minimum(0))),
  }),
  program: {
    ...texts.program,
    isOptional: true,
    inputSchema: z.optional(
      z
        .array(
          z.object({
            time: lineInput(MAX_LINE),
            activity: needed(texts.activityRequired, MAX_SHORT_TEXT),
          }),
        )
        .check(z.maxLength(MAX_PROGRAM, texts.programTooLong(MAX_PROGRAM))),
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
  },
  image: picture(texts.picture),
} satisfies Fields;
export type EventValues = FormValues<typeof eventFields>;

const EVENT_STEPS = [
  { title: texts.stepWhat, fields: ['title', 'category', 'description', 'requirements'] },
  {
    title: texts.stepWhenAndWhere,
    fields: [
      'date',
      'end_date',
      'all_day',
      'time',
      'end_time',
      'repeat',
      'date_changes',
      'attendance',
      'online_url',
      'venue',
      'address',
      'suburb',
      'state',
      'postcode',
      'access',
    ],
  },
  {
    title: texts.stepDetails,
    fields: [
      'organizer_name',
      'organizer_phone',
      'phone_shown',
      'organizer_email',
      'website',
      'entry',
      'price_info',
      'ticket_info',
      'ticket_url',
      'capacity',
      'program',
    ],
  },
  { title: texts.stepPicture, fields: ['image'] },
] as const satisfies readonly { title: string; fields: readonly (keyof EventValues)[] }[];

/** The fields that its organiser changes at once: people must not stand before a closed door. Staff look at them afterwards. */
export const IMMEDIATE_EVENT_FIELDS = [
  'date_changes',
] as const satisfies readonly (keyof EventValues)[];

/** The fields that need no answer, by what else is said: a form doesn't press for them, and nobody is told that they are missing. */
export const needlessEventFields = ({
  all_day: isAllDay,
  attendance,
}: {
  all_day?: unknown;
  attendance?: unknown;
}): readonly (keyof EventValues)[] => [
  ...(['end_date', 'all_day', 'repeat', 'date_changes', 'attendance', 'phone_shown'] as const),
  ...(isAllDay ? (['time', 'end_time'] as const) : []),
  ...(attendance ? [] : (['online_url'] as const)),
  ...(attendance === 'online' ? (['venue', 'address'] as const) : []),
];

/** What of an event has to go together. */
type Together = Partial<
  Pick<
    z.output<typeof Event>,
    'date' | 'end_date' | 'all_day' | 'time' | 'repeat' | 'date_changes' | 'attendance'
  > &
    Record<'venue' | 'address' | 'online_url', string | null>
>;

/** The messages for times that don't go together: a last day before the first, a series without an end. */
export function wrongTimes({
  date,
  end_date: last,
  repeat,
  date_changes: changes = [],
}: Together): Record<string, string> {
  const problems: Record<string, string> = {};
  const wrongEnd = date && wrongLastDay(date, last);
  if (wrongEnd) problems['end_date'] = wrongEnd;
  const fault = date && repeat && wrongRepeat(repeat, date);
  if (fault) problems['repeat'] = fault;
  for (const { status, to } of changes) {
    const wrong = to
      ? wrongLastDay(to.date, to.end_date)
      : status === 'moved' && repeatTexts.movedRequired;
    if (wrong) problems['date_changes'] = wrong;
  }
  return problems;
}

function wrongLastDay(first: Day, last: Day | null | undefined): string | null {
  if (!last) return null;
  if (last < first) return repeatTexts.fromNextDay;
  return daysBetween(first, last) < MOST_DAYS ? null : repeatTexts.daysTooMany(MOST_DAYS);
}

/** What is wrong with a rule whose first date is known; null for nothing. */
export function wrongRepeat({ every, until, dates }: Repeat, first: Day): string | null {
  const last = lastDayOfSeries(first);
  if (every === 'dates') {
    if (dates.length === 0) return repeatTexts.datesRequired;
    return dates.some((day) => day <= first || day > last) ? repeatTexts.datesBeforeFirst : null;
  }
  if (!until) return repeatTexts.untilRequired;
  if (until <= first) return repeatTexts.untilTooEarly;
  return until > last ? repeatTexts.untilTooLate : null;
}

/** The fields of which an event needs some, as others say. */
export const NEEDED_OF_EVENT = [
  'all_day',
  'time',
  'attendance',
  'online_url',
  'venue',
  'address',
] as const satisfies readonly (keyof EventValues)[];

/** The messages for what an event can't be without: its time, and the place or the link at which people take part. */
export const missingOfEvent = (
  { all_day: isAllDay, attendance, ...given }: Together,
  wrong: ReadonlySet<PropertyKey | undefined> = new Set(),
): Record<string, string> => {
  const lacks = (field: 'time' | 'venue' | 'address' | 'online_url') =>
    !given[field] && !wrong.has(field);
  return {
    ...(!isAllDay && lacks('time') && { time: texts.time.required }),
    ...(attendance && lacks('online_url') && { online_url: repeatTexts.linkRequired }),
    ...(attendance !== 'online' && lacks('venue') && { venue: texts.venue.required }),
    ...(attendance !== 'online' && lacks('address') && { address: texts.address.required }),
  };
};

/** The schemas of a member's event, and of a change to one; its day is checked apart, as that needs today's date. */
export const { Submission: EventSubmission, Change: EventChange } = submissionSchemas(
  'Event',
  { ...inputShape(eventFields), ...detailsOfOne.inputShape },
  { ofAny: [goingTogether(wrongTimes)], ofWhole: [goingTogether(missingOfEvent)] },
);
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
    original_date: z
      .nullable(Day)
      .check(z.describe('The date of this one by the rule of its series, by which it is known')),
    occurrence_status: z.enum(OCCURRENCE_STATUSES),
    occurrence_reason: z.nullable(z.string()),
    series: z
      .nullable(z.object(EventTimesShape))
      .check(
        z.describe('The times of the first date, of an event that repeats or has changed dates'),
      ),
    sequence: z.int().check(z.minimum(0), z.describe('Counts the changes of its times and place')),
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
  upcoming: texts.comingUpFirst,
  date: texts.oldestFirst,
  '-date': texts.newestFirst,
  title: fields.byTitle,
  '-title': fields.byTitleReversed,
  featured: fields.featuredFirst,
  '-created_at': fields.recentlyAdded,
} as const;
export type EventSort = keyof typeof EVENT_SORTS;
export const DEFAULT_EVENT_SORT: EventSort = 'date';
/** The order of the site's event list: nobody comes to read about last year first. */
export const EVENT_LIST_SORT: EventSort = 'upcoming';

export const EVENT_LIST: ListDefinition = {
  heading: texts.listHeading,
  description: texts.listDescription,
  filters: [
    { name: 'when', label: texts.whenFilter, type: 'hidden' },
    {
      name: 'free',
      label: common.price,
      type: 'hidden',
      chip: () => common.free,
    },
    {
      name: 'status',
      label: common.status,
      type: 'hidden',
      chip: (status) => (status === 'past' ? texts.past : texts.upcoming),
    },
    {
      name: 'date_from',
      label: texts.fromFilter,
      type: 'date',
      chip: (day) => texts.from(dayOfChip(day)),
    },
    {
      name: 'date_to',
      label: texts.untilFilter,
      type: 'date',
      notBefore: 'date_from',
      chip: (day) => texts.until(dayOfChip(day)),
    },
  ],
  quick: [
    ...Object.entries(WHEN).map(([when, label]) => ({ label, name: 'when', value: when })),
    { label: common.free, name: 'free', value: 'true' },
    { label: texts.past, name: 'status', value: 'past' },
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

/**
 * The query of the site's list: events to come, soonest first, unless something else is asked for. A search opens with
 * the best match, and a place with the nearest.
 */
export const openingEvents = <Query extends OpeningQuery>(query: Query) => ({
  sortBy: query.search ? BEST_MATCH : query.near ? DISTANCE : EVENT_LIST_SORT,
  ...currentOnly(query, 'upcoming'),
});

/** The definition of an event, for code that treats all kinds alike. */
export const EVENT = {
  kind: 'event',
  fields: eventFields,
  pictures: 'image',
  steps: EVENT_STEPS,
  needless: needlessEventFields,
  list: EVENT_LIST,
  Submission: EventSubmission,
  Change: EventChange,
  Shown: Event,
} as const;
