import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  time,
  unique,
} from 'drizzle-orm/pg-core';
import { type DateChange, OCCURRENCE_STATUSES, type Repeat } from '#src/domain/repeat.ts';
import { ATTENDANCES, ENTRIES } from '#src/listings/event.ts';
import { id, instant } from './columns.ts';
import { drawnName, focus, foldedText, listing, ofPublished, placed, sorted } from './tables.ts';

export const entry = pgEnum('event_entry', ENTRIES);
export const attendance = pgEnum('event_attendance', ATTENDANCES);
export const occurrenceStatus = pgEnum('occurrence_status', OCCURRENCE_STATUSES);

/** Columns of the times of an event, on the clock of its place. */
const times = () => ({
  date: date({ mode: 'string' }),
  time: time(),
  endDate: date({ mode: 'string' }),
  endTime: time(),
});

export const events = pgTable(
  'events',
  {
    ...listing(),
    ...placed(),
    title: text().notNull(),
    ...times(),
    allDay: boolean().notNull().default(false),
    repeat: jsonb().$type<Repeat>(),
    dateChanges: jsonb()
      .$type<DateChange[]>()
      .notNull()
      .default(sql`'[]'`),
    /** Null for an event at its place alone. */
    attendance: attendance(),
    onlineUrl: text(),
    venue: text(),
    access: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    organizerName: text(),
    organizerPhone: text(),
    phoneShown: boolean().notNull().default(false),
    organizerEmail: text(),
    entry: entry(),
    priceInfo: text(),
    ticketInfo: text(),
    ticketUrl: text(),
    capacity: integer(),
    attendeesCount: integer().notNull().default(0),
    requirements: text(),
    image: text(),
    imageAlt: text(),
    imageFocus: focus(),
    /** Counts the changes of its times and its place, as calendars want it. */
    sequence: integer().notNull().default(0),
    /* The occurrence that comes next, or the last one (`occurrences.ts`); null without a date. */
    nextDate: date({ mode: 'string' }),
    nextTime: time(),
    nextEndDate: date({ mode: 'string' }),
    nextEndTime: time(),
    originalDate: date({ mode: 'string' }),
    occurrenceStatus: occurrenceStatus().notNull().default('scheduled'),
    occurrenceReason: text(),
    endsAt: instant(),
  },
  (table) => {
    const shown = ofPublished(table);
    return [
      index('events_image').on(table.image),
      shown('events_by_date', table.nextDate, table.nextTime, table.id),
      shown(
        'events_by_date_down',
        table.nextDate.desc().nullsLast(),
        table.nextTime.desc().nullsLast(),
        table.id.desc(),
      ),
      shown('events_by_title', sorted(table.title), table.id),
      shown(
        'events_by_featured',
        table.isFeatured.desc(),
        table.nextDate,
        table.nextTime,
        table.id,
      ),
      shown('events_by_created', table.createdAt, table.id),
      shown('events_by_category', table.categoryId, table.nextDate, table.nextTime, table.id),
      shown('events_by_state', table.state, table.nextDate, table.nextTime, table.id),
      shown('events_organizer', sql`lower(${table.organizerName})`),
      shown('events_suburb', sql`lower(${table.suburb})`),
      shown('events_by_end', table.endsAt),
      index('events_locality').on(table.localityId),
      shown('events_by_locality', table.localityId, table.categoryId),
      index('events_owner').on(table.ownerId),
      index('events_status').on(table.status, table.submittedAt),
      shown('events_look', drawnName(table.title)),
      index('events_same_text').on(foldedText(table.description)),
      index('events_updated').on(table.updatedAt),
      check('events_capacity', sql`${table.capacity} >= 0`),
    ];
  },
);

/** The dates of events, worked out from their rows (`occurrences.ts`); lists of days read them. */
export const eventOccurrences = pgTable(
  'event_occurrences',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    originalDate: date({ mode: 'string' }).notNull(),
    ...times(),
    status: occurrenceStatus().notNull(),
    reason: text(),
    endsAt: instant().notNull(),
    /** Whether its event is published; a trigger follows it. */
    isPublished: boolean().notNull(),
  },
  (table) => [
    unique('event_occurrences_original').on(table.eventId, table.originalDate),
    index('event_occurrences_by_date')
      .on(table.date, table.time, table.eventId)
      .where(sql`${table.isPublished}`),
    // A month looks for those of several days, which are few.
    index('event_occurrences_lasting')
      .on(table.date)
      .where(sql`${table.isPublished} AND ${table.endDate} > ${table.date}`),
  ],
);

export const eventProgram = pgTable(
  'event_program',
  {
    id: id(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    time: text().notNull(),
    activity: text().notNull(),
  },
  (table) => [unique('event_program_position').on(table.eventId, table.position)],
);
