import { boolean, date, pgTable, text } from 'drizzle-orm/pg-core';
import { DAY_STATUSES } from '#src/domain/layers.ts';
import { instant } from './columns.ts';

/** Shipped observances that staff have corrected or hidden, by their keys. */
export const observanceCorrections = pgTable('observance_corrections', {
  key: text().primaryKey(),
  date: date({ mode: 'string' }).notNull(),
  /** Not `status`, which is that of a listing in review. */
  dayStatus: text({ enum: DAY_STATUSES }).notNull(),
  source: text().notNull(),
  isHidden: boolean().notNull(),
  updatedAt: instant().notNull(),
});
