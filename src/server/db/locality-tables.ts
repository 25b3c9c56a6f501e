import {
  doublePrecision,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { STATES } from '../../site.places.ts';
import { id } from './columns.ts';

export const state = pgEnum(
  'state',
  Object.keys(STATES) as [keyof typeof STATES, ...(keyof typeof STATES)[]],
);

/** Suburbs and towns of Australia, one row for each of their postcodes: `data/localities.csv`. */
export const localities = pgTable(
  'localities',
  {
    id: id(),
    name: text().notNull(),
    state: state().notNull(),
    postcode: text().notNull(),
    /** The middle (degrees). */
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** Number of street addresses known there, which tells which of several places of a name people mean. */
    addresses: integer().notNull(),
    zone: text(),
    /** The name as `placeKey` writes it. */
    key: text().notNull(),
  },
  (table) => [
    unique('localities_name').on(table.name, table.state, table.postcode),
    index('localities_key').on(table.key),
  ],
);
