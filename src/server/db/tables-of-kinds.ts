import { type SQL, sql } from 'drizzle-orm';
import type { Kind } from '#src/domain/kinds.ts';
import { businesses, deals } from './tables.ts';
import { events } from './event-tables.ts';

/** The table that holds the listings of each kind. */
export const TABLES = {
  business: businesses,
  event: events,
  deal: deals,
} as const satisfies Record<Kind, unknown>;

/** The column that holds the name of a listing of each kind. */
const NAMES = { business: businesses.name, event: events.title, deal: deals.title } as const;
export const nameColumn = (kind: Kind) => NAMES[kind];

/** The table that says where a listing of each kind is, and whose: a deal's is its business's. */
export const LOCATION_TABLES = {
  business: businesses,
  event: events,
  deal: businesses,
} as const satisfies Record<Kind, unknown>;

/** The tables of listings that are somewhere themselves. */
export const PLACE_TABLES = [...new Set(Object.values(LOCATION_TABLES))];

/** The listings of each kind, each with its place. */
export const FROM_WITH_LOCATION: Readonly<Record<Kind, SQL>> = {
  business: sql`${businesses}`,
  event: sql`${events}`,
  deal: sql`${deals} JOIN ${businesses} ON ${businesses.id} = ${deals.businessId}`,
};
