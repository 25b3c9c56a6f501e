import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { StateCode } from '#src/domain/values.ts';
import { createdAt, id, instant, updatedAt } from './columns.ts';
import { focus } from './tables.ts';

export const advertisements = pgTable(
  'advertisements',
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    image: text(),
    imageFocus: focus(),
    linkUrl: text(),
    /** Whether it is in the home page's slider; else it is only in `/api/advertisements/`. */
    inHeader: boolean().notNull().default(true),
    isPublished: boolean().notNull().default(true),
    position: integer().notNull(),
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    /** The states whose readers see it; empty for all. */
    states: text().array().$type<StateCode[]>().notNull().default([]),
    /** The one who pays for it, as its statement names them. */
    advertiser: text(),
    /** The price with GST. */
    price: numeric({ precision: 9, scale: 2 }),
    paidOn: date({ mode: 'string' }),
    /** The number of its statement's link; a new one ends the link before. */
    linkNumber: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('advertisements_position').on(table.isPublished, table.position)],
);

const advertisementId = () =>
  integer()
    .notNull()
    .references(() => advertisements.id, { onDelete: 'cascade' });

/** Views and touches of an advertisement on a day, in the site's own zone. */
export const advertisementDays = pgTable(
  'advertisement_days',
  {
    advertisementId: advertisementId(),
    day: date({ mode: 'string' }).notNull(),
    views: integer().notNull().default(0),
    touches: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.advertisementId, table.day] })],
);

/** Offers of advertisements that were counted, by their random numbers, until they are over: each counts once. */
export const countedOffers = pgTable(
  'counted_offers',
  {
    offer: text().notNull(),
    what: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.offer, table.what] }),
    index('counted_offers_end').on(table.expiresAt),
  ],
);
