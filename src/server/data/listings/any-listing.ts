import { eq, type SQL, sql } from 'drizzle-orm';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import type { ListingOf } from '#src/listings/definitions.ts';
import { users } from '../../db/account-tables.ts';
import type { deals } from '../../db/tables.ts';
import { FROM_WITH_LOCATION, LOCATION_TABLES, TABLES } from '../../db/tables-of-kinds.ts';
import { type Database, orm, type DataContext } from '../database.ts';
import { BUSINESSES } from './businesses.ts';
import { DEALS } from './deals.ts';
import { EVENTS } from './events.ts';
import { findByIds, findListing } from './find.ts';
import type { ListSource } from './source.ts';

/** True of the account that a listing is of. */
export const owns = ({ kind, id }: ListingName): SQL =>
  sql`${users.id} = (SELECT ${LOCATION_TABLES[kind].ownerId} FROM ${FROM_WITH_LOCATION[kind]} WHERE ${TABLES[kind].id} = ${id})`;

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

/** The source of the listings of each kind. */
export const SOURCES: { [Of in Kind]: ListSource<ListingOf[Of]> } = {
  business: BUSINESSES,
  event: EVENTS,
  deal: DEALS,
};

/** A listing with what is worked out of its other fields; in place. */
export const withDerivedFields = <Of extends Kind>(
  kind: Of,
  listing: ListingOf[Of],
): ListingOf[Of] => SOURCES[kind].finish(listing);

/** The listings of a kind with these ids, whatever their status: for their owners and staff alone. */
export const listingsById = <Of extends Kind>(
  db: DataContext,
  kind: Of,
  ids: readonly number[],
): Promise<ListingOf[Of][]> => findByIds<ListingOf[Of]>(db, SOURCES[kind], ids);

/** A listing as the public sees it now; null when it doesn't. */
export const publicListing = <Of extends Kind>(
  db: DataContext,
  kind: Of,
  idOrSlug: string,
): Promise<ListingOf[Of] | null> => findListing<ListingOf[Of]>(db, SOURCES[kind], idOrSlug);
