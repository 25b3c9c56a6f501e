import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { STEPS } from '#src/api/moderation.ts';
import { INTERACTIONS } from '#src/api/visits.ts';
import { ofUser, users } from './account-tables.ts';
import { createdAt, id, instant } from './columns.ts';
import { listingKind, listingStatus } from './tables.ts';

/** What the owner wants a published listing to become; gone once it is decided or taken back. */
export const pendingChanges = pgTable(
  'pending_changes',
  {
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    /** The fields of the contract that differ, by name, checked. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `pending`, `changes_requested` or `rejected`. */
    status: listingStatus().notNull().default('pending'),
    reason: text(),
    submittedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.listingId] })],
);

export const listingStep = pgEnum('listing_step', STEPS);

/** Every step in the life of a listing, written in the transaction of the step; never changed. */
export const listingHistory = pgTable(
  'listing_history',
  {
    id: id(),
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    revision: integer().notNull(),
    step: listingStep().notNull(),
    /** For the owner. */
    reason: text(),
    /** Among staff. */
    note: text(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [index('listing_history_listing').on(table.kind, table.listingId, table.id)],
);

export const interaction = pgEnum('interaction', INTERACTIONS);

/** How often visitors did something with a listing in a week (its Monday), without anything of them. */
export const visits = pgTable(
  'visits',
  {
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    week: date({ mode: 'string' }).notNull(),
    what: interaction().notNull(),
    times: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.listingId, table.week, table.what] }),
    index('visits_week').on(table.week),
  ],
);

/** A submission that was sent again is the one that was there: what came of each key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ofUser(),
    key: text().notNull(),
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotency_keys_end').on(table.createdAt),
  ],
);

/**
 * Where the files of a picture lie: for its owner and staff, for everybody, or on the way, when they may
 * be in either place and have to be brought to where they belong.
 */
export const picturePlace = pgEnum('picture_place', ['private', 'moving', 'public']);

/** Pictures that were sent. One that no listing and no waiting change names is swept away. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, so that nobody guesses the pictures of others. */
    id: text().primaryKey(),
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Where it is while it is public: a path on the API's host, or an address of the picture store. */
    url: text().notNull(),
    place: picturePlace().notNull().default('private'),
    /** How often it was sent on its way: who moved the files knows by it that nothing came between. */
    moves: integer().notNull().default(0),
    /** When its files left the public place, if they did. */
    hiddenAt: instant(),
    alt: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    /** The widths of the copies beside it (pixels). */
    widths: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: createdAt(),
  },
  (table) => [
    unique('uploads_url').on(table.url),
    index('uploads_created').on(table.createdAt),
    index('uploads_owner').on(table.ownerId),
    index('uploads_moving')
      .on(table.id)
      .where(sql`${table.place} = 'moving'`),
    index('uploads_hidden').on(table.hiddenAt),
  ],
);

/** Where a listing was before its name changed; it stays its address for ever. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: listingKind().notNull(),
    slug: text().notNull(),
    listingId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
