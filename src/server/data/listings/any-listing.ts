import { eq, type SQL, sql } from 'drizzle-orm';
import type { Kind } from '#src/domain/kinds.ts';
import type { ListingOf } from '#src/listings/definitions.ts';
import { users } from '../../db/account-tables.ts';
import { businesses, deals, events } from '../../db/tables.ts';
import { type Database, orm, type Work } from '../database.ts';
import { BUSINESSES } from './businesses.ts';
import { DEALS } from './deals.ts';
import { EVENTS } from './events.ts';
import { findByIds, findListing } from './find.ts';
import type { Source } from './source.ts';

/** The table that holds the listings of each kind. */
export const TABLES = { business: businesses, event: events, deal: deals } as const;

/** The column that holds the name of a listing of each kind. */
const NAMES = { business: businesses.name, event: events.title, deal: deals.title } as const;
export const nameColumn = (kind: Kind) => NAMES[kind];

/** The table that says where a listing of each kind is, and whose: a deal's is its business's. */
export const PLACES = { business: businesses, event: events, deal: businesses } as const;

/** The listings of each kind, each with its place. */
export const PLACED: Readonly<Record<Kind, SQL>> = {
  business: sql`${businesses}`,
  event: sql`${events}`,
  deal: sql`${deals} JOIN ${businesses} ON ${businesses.id} = ${deals.businessId}`,
};

/** Which listing is meant. */
export interface ListingName {
  kind: Kind;
  id: number;
}

/** True of the account that a listing is of. */
export const owns = ({ kind, id }: ListingName): SQL =>
  sql`${users.id} = (SELECT ${PLACES[kind].ownerId} FROM ${PLACED[kind]} WHERE ${TABLES[kind].id} = ${id})`;

/** Changes columns that the listings of all kinds have. */
export async function updateListing(
  tx: Database,
  { kind, id }: ListingName,
  values: Partial<
    Pick<
      typeof deals.$inferInsert,
      'slug' | 'status' | 'revision' | 'isFeatured' | 'submittedAt' | 'putAwayAt' | 'updatedAt'
    >
  >,
): Promise<void> {
  const table = TABLES[kind];
  await orm(tx).update(table).set(values).where(eq(table.id, id));
}

const SOURCES: { [Of in Kind]: Source<ListingOf[Of]> } = {
  business: BUSINESSES,
  event: EVENTS,
  deal: DEALS,
};

/** A listing with what is worked out of its other fields; in place. */
export const finished = <Of extends Kind>(kind: Of, listing: ListingOf[Of]): ListingOf[Of] =>
  SOURCES[kind].finish(listing);

/** The listings of a kind with these ids, whatever their status: for their owners and staff alone. */
export const listingsById = <Of extends Kind>(
  db: Work,
  kind: Of,
  ids: readonly number[],
): Promise<ListingOf[Of][]> => findByIds<ListingOf[Of]>(db, SOURCES[kind], ids);

/** A listing as the public sees it now; null when it doesn't. */
export const publicListing = <Of extends Kind>(
  db: Work,
  kind: Of,
  idOrSlug: string,
): Promise<ListingOf[Of] | null> => findListing<ListingOf[Of]>(db, SOURCES[kind], idOrSlug);
