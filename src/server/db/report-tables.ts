import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CONCLUSIONS, REPORT_REASONS } from '#src/api/reports.ts';
import { users } from './account-tables.ts';
import { createdAt, id, instant } from './columns.ts';
import { listingKind } from './tables.ts';

export const reportReason = pgEnum('report_reason', REPORT_REASONS);
export const reportConclusion = pgEnum('report_conclusion', CONCLUSIONS);

/** Listings that were reported: one open row of each, which later reports join until it is concluded. */
export const reportedListings = pgTable(
  'reported_listings',
  {
    id: id(),
    kind: listingKind().notNull(),
    listingId: integer().notNull(),
    /** The listing as everybody saw it when the first report came. */
    seen: jsonb().$type<Record<string, unknown>>().notNull(),
    openedAt: instant().notNull(),
    /** The time at which it came before the team; null while it is its owner's alone. */
    withTeamAt: instant(),
    concludedAt: instant(),
    /** Null too for one that was settled before there were conclusions. */
    conclusion: reportConclusion(),
  },
  (table) => [
    uniqueIndex('reported_listings_open')
      .on(table.kind, table.listingId)
      .where(sql`${table.concludedAt} IS NULL`),
    index('reported_listings_concluded').on(table.concludedAt),
  ],
);

/** Reports of a listing, by members and strangers. */
export const listingReports = pgTable(
  'listing_reports',
  {
    id: id(),
    reportedId: integer()
      .notNull()
      .references(() => reportedListings.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The hash of the network that it came from, until its conclusion. */
    network: text(),
    weight: integer().notNull(),
    reason: reportReason().notNull(),
    text: text().notNull().default(''),
    /** The fields that it would change, by the names of the contract, checked; null for none. */
    suggestion: jsonb().$type<Record<string, unknown>>(),
    /** The address that hears of the conclusion; it is forgotten then. */
    email: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('listing_reports_reported').on(table.reportedId),
    index('listing_reports_user').on(table.userId),
  ],
);
