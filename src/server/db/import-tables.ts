import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ImportOutcome } from '#src/api/imports.ts';
import { ofUser } from './account-tables.ts';
import { id, instant } from './columns.ts';
import { events } from './event-tables.ts';

/** Calendar files of others whose events come into the review; each belongs to the member of staff who added it. */
export const calendarImports = pgTable('calendar_imports', {
  id: id(),
  ownerId: ofUser(),
  url: text().notNull().unique(),
  /** Fields of an event by name, checked, for events that lack them in the file. */
  fields: jsonb().$type<Record<string, unknown>>().notNull(),
  /** The version that was read last, as its host names it. */
  etag: text(),
  readAt: instant(),
  nextReadAt: instant().notNull(),
  /** Reads in a row that failed, and why the last one did. */
  failures: integer().notNull().default(0),
  failure: text(),
  /** The outcome of the last version. */
  outcome: jsonb().$type<ImportOutcome>(),
});

/** Events that came by a calendar file, by their UIDs in it. */
export const importedEvents = pgTable(
  'imported_events',
  {
    importId: integer()
      .notNull()
      .references(() => calendarImports.id, { onDelete: 'cascade' }),
    uid: text().notNull(),
    /** Null for one that was withdrawn: it doesn't come again. */
    eventId: integer().references(() => events.id, { onDelete: 'set null' }),
    /** Fields as the file said them, so that what staff correct stays until the file says something else. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.uid] }),
    index('imported_events_event').on(table.eventId),
  ],
);
