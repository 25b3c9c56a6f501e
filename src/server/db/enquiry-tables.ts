import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { ofBusiness } from './tables.ts';

/** Enquiries that visitors sent to a business by the form of its page; deleted after 90 days. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: id(),
    businessId: ofBusiness(),
    /** The sender's name, address and words, as they are in the mail to the owner. */
    name: text().notNull(),
    email: text().notNull(),
    text: text().notNull(),
    /** The hash of the secret in the mail's link by which its reader reports the enquiry. */
    reportHash: text().notNull().unique(),
    createdAt: createdAt(),
    reportedAt: instant(),
    /** The time at which staff took its report off their list. */
    settledAt: instant(),
  },
  (table) => [
    index('enquiries_business').on(table.businessId),
    index('enquiries_created').on(table.createdAt),
    index('enquiries_reported').on(table.reportedAt),
  ],
);
