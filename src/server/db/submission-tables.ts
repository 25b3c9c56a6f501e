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
import type { Measure } from '#src/api/numbers.ts';
import { INTERACTIONS } from '#src/api/visits.ts';
import { SUSPICIONS } from '#src/api/suspicions.ts';
import { REASONS } from '#src/api/review-reasons.ts';
import { ofUser, users } from './account-tables.ts';
import { createdAt, id, instant } from './columns.ts';
import { listingKind, listingStatus } from './tables.ts';

/** Changes that wait for a published listing; deleted once they are decided or withdrawn. */
export const pendingChanges = pgTable(
  'pending_changes',
  {
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    /** The changed fields of the contract by name, checked. */
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** `pending`, `changes_requested` or `rejected`. */
    status: listingStatus().notNull().default('pending'),
    submittedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.listingId] })],
);

/** Listings with changes that were public at once and that staff haven't looked at; deleted once they have. */
export const immediateChanges = pgTable(
  'immediate_changes',
  {
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    /** The changed fields of the contract by name, as they were before. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    changedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.listingId] })],
);

/** Reasons to look first at listings that wait, or at changes of them; deleted once they are decided or withdrawn. */
export const suspicions = pgTable(
  'suspicions',
  {
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    reasons: text({ enum: SUSPICIONS }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.listingId] })],
);

export const listingStep = pgEnum('listing_step', STEPS);

/** Steps in the history of a listing, each written in the transaction of the step; never changed. */
export const listingHistory = pgTable(
  'listing_history',
  {
    id: id(),
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    revision: integer().notNull(),
    step: listingStep().notNull(),
    /** Read by the owner, in words. */
    reasons: text({ enum: REASONS }).array().notNull().default([]),
    /** Words of staff beside them. */
    reason: text(),
    /** Read by staff only. */
    note: text(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    index('listing_history_listing').on(table.kind, table.listingId, table.id),
    index('listing_history_user').on(table.userId),
  ],
);

export const interaction = pgEnum('interaction', INTERACTIONS);

/** Numbers of visitors' interactions with a listing in a week (its Monday), without anything about the visitors. */
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

/**
 * The site's numbers of a week (its Monday), kept so that what is deleted later doesn't change the past. A number that
 * isn't known is left out.
 */
export const weeklyNumbers = pgTable('weekly_numbers', {
  week: date({ mode: 'string' }).primaryKey(),
  numbers: jsonb().$type<Partial<Record<Measure, number>>>().notNull(),
});

/** Listings by the keys of their submissions: one that is sent again is the one that was there. */
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
 * The place of a picture's files: for its owner and staff, for everybody, or moving, when they may be in either place
 * and have to be brought to the right one.
 */
export const picturePlace = pgEnum('picture_place', ['private', 'moving', 'public']);

/** Uploaded pictures. One that no listing and no waiting change names is removed. */
export const uploads = pgTable(
  'uploads',
  {
    /** Random, so that nobody guesses the pictures of others. */
    id: text().primaryKey(),
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Its address while it is public: a path on the API's host, or an address of the picture store. */
    url: text().notNull(),
    place: picturePlace().notNull().default('private'),
    /** Number of its moves: after moving the files, a process sees by it that no other move came between. */
    moves: integer().notNull().default(0),
    /** Time at which its files left the public place; null if they never did. */
    hiddenAt: instant(),
    alt: text().notNull().default(''),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Widths of its copies (pixels). */
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
  ],
);

/** Slugs of a listing before its name changed; each stays its address for ever. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    kind: listingKind().notNull(),
    slug: text().notNull(),
    listingId: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);
