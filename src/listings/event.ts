import * as z from 'zod/mini';
import * as texts from '#texts/event-fields.ts';
import * as faults from '#texts/faults.ts';
import * as repeatTexts from '#texts/repeats.ts';
import {
  DateChange,
  EventTimesShape,
  MOST_DATES,
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
  held,
  line,
  MAX_LINE,
  MAX_SHORT_TEXT,
  name,
  phone,
  text,
  time,
  website,
} from './field-kinds.ts';
import { place } from './place-fields.ts';
import { picture } from './picture-fields.ts';
import { EVENT_LIST } from './event-list.ts';
import { missingOfEvent, needlessEventFields, wrongTimes } from './event-rules.ts';
import { detailsOfOne } from './picture-details.ts';
import { publicSchemas, submissionSchemas } from './schemas.ts';
import { goingTogether, line as lineInput, needed, noneIfEmpty } from './input-schemas.ts';

/** Whether people pay to come in, as the organiser says; where nothing is said, the line of the price tells. */
export const ENTRIES = ['free', 'paid'] as const;

/** The ways to take part in an event that isn't at its place alone, for which it has null. */
export const ATTENDANCES = ['online', 'both'] as const;

/** The aids of an event for people who need them, or who ask. */
const ACCESSES = Object.keys(repeatTexts.accesses) as (keyof typeof repeatTexts.accesses)[];

/** The longest reason for the change of a date (characters). */
export const MAX_REASON = 300;

/** The change of a date as an organiser sends it. */
const DateChangeInput = z.object({
  ...DateChange.shape,
  reason: noneIfEmpty(lineInput(MAX_REASON)),
});

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
    inputSchema: z.optional(z.array(DateChangeInput).check(z.maxLength(MOST_DATES))),
    outputSchema: z.array(DateChange),
    input: { control: 'date_changes' as const },
    ...held<DateChange[]>([], dateChangeLines),
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
    input: { control: 'program' as const },
    ...held<Program>([], (program) =>
      program.map(({ time, activity }) => [time, activity].filter(Boolean).join(' – ')),
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

/** The schemas of a member's event, and of a change to one; its day is checked apart, as that needs today's date. */
export const { Submission: EventSubmission, Change: EventChange } = submissionSchemas(
  'Event',
  { ...inputShape(eventFields), ...detailsOfOne.inputShape },
  { ofAny: goingTogether(wrongTimes), ofWhole: goingTogether(missingOfEvent) },
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
