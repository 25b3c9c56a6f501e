import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Settings } from '#src/api/settings.ts';
import { users } from './account-tables.ts';
import { instant } from './columns.ts';

/** The settings that admins have changed: one row, with those alone that differ from what is shipped. */
export const settings = pgTable('settings', {
  id: integer().primaryKey(),
  values: jsonb().$type<Partial<Settings>>().notNull(),
  updatedAt: instant().notNull(),
});

/** Addresses that were invited to join, in small letters, until they are a member's. */
export const invitations = pgTable('invitations', {
  email: text().primaryKey(),
  invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant().notNull(),
});
