import { pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { STOP_REASONS } from '#src/api/mail-events.ts';
import { instant } from './columns.ts';

/** The words of e-mails that the team has edited, by the mail's name; the product's own stand in the catalogue. */
export const mailTexts = pgTable('mail_texts', {
  name: text().primaryKey(),
  subject: text().notNull(),
  body: text().notNull(),
  updatedAt: instant().notNull(),
});

export const stopReason = pgEnum('stop_reason', STOP_REASONS);

/** Addresses that nothing more is sent to, in lower case: their mail server, or their owner, has refused it. */
export const stoppedAddresses = pgTable('stopped_addresses', {
  address: text().primaryKey(),
  why: stopReason().notNull(),
  stoppedAt: instant().notNull(),
});
