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

/** The suburbs and towns of Australia, each once for every postcode that it has: `data/localities.csv`. */
export const localities = pgTable(
  'localities',
  {
    id: id(),
    name: text().notNull(),
    state: state().notNull(),
    postcode: text().notNull(),
    /** The middle, in degrees. */
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    /** How many street addresses are known there: which of several places of a name people mean. */
    addresses: integer().notNull(),
    /** The time zone there. */
    zone: text(),
    /** The name as `placeKey` folds it. */
    key: text().notNull(),
  },
  (table) => [
    unique('localities_name').on(table.name, table.state, table.postcode),
    index('localities_key').on(table.key),
  ],
);
