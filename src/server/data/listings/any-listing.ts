import { eq, type SQL, sql } from 'drizzle-orm';
import { FEATURED_LIMIT, type FeaturedAnswer } from '#src/api/search.ts';
import { isOn, type Kind, type ListingName, type PluralKind } from '#src/domain/kinds.ts';
import { MAX_ID } from '#src/domain/values.ts';
import type { ListingOf } from '#src/listings/definitions.ts';
import { users } from '../../db/account-tables.ts';
import { importedEvents } from '../../db/import-tables.ts';
import { formerSlugs } from '../../db/submission-tables.ts';
import type { deals } from '../../db/tables.ts';
import { FROM_WITH_LOCATION, LOCATION_TABLES, TABLES } from '../../db/tables-of-kinds.ts';
import {
  columnNames,
  type Database,
  orm,
  type Pool,
  select,
  type DataContext,
} from '../database.ts';
import { BUSINESSES, listBusinesses } from './businesses.ts';
import { DEALS, listHotDeals } from './deals.ts';
import { EVENTS, listUpcomingEvents } from './events.ts';
import { listingsOf, type ListSource, readListings } from './source.ts';

/** True of the account that a listing is of. */
export const owns = ({ kind, id }: ListingName): SQL =>
  sql`${users.id} = (SELECT ${LOCATION_TABLES[kind].ownerId} FROM ${FROM_WITH_LOCATION[kind]} WHERE ${TABLES[kind].id} = ${id})`;

/** Whether a calendar brought a listing: nobody waits for what is decided on it. */
export const isImported = async (db: Database, listing: ListingName): Promise<boolean> =>
  listing.kind === 'event' &&
  (await orm(db).$count(importedEvents, eq(importedEvents.eventId, listing.id))) > 0;

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

/** The listings of a kind with these ids in this order, whatever their status, without what is hidden. */
export const listingsById = <Of extends Kind>(db: DataContext, kind: Of, ids: readonly number[]) =>
  listingsOf<ListingOf[Of]>(db, SOURCES[kind], ids);

/** The same with what is hidden: for their owners and staff alone. */
export const wholeListings = <Of extends Kind>(db: DataContext, kind: Of, ids: readonly number[]) =>
  listingsOf<ListingOf[Of]>(db, SOURCES[kind], ids, { isWhole: true });

/** The public ones of the listings with these ids, in this order. */
export const publicListings = <Of extends Kind>(db: DataContext, kind: Of, ids: number[]) =>
  listingsOf<ListingOf[Of]>(db, SOURCES[kind], isOn(kind) ? ids : [], {
    condition: SOURCES[kind].published,
  });

/** The public listings of these names, each kind in the order of theirs. */
export async function listingsNamed(
  db: DataContext,
  names: readonly ListingName[],
): Promise<FeaturedAnswer> {
  const ofKind = <Of extends Kind>(kind: Of) => {
    const ids = names.filter((name) => name.kind === kind).map(({ id }) => id);
    return publicListings(db, kind, ids);
  };
  const [businesses, events, deals] = await Promise.all([
    ofKind('business'),
    ofKind('event'),
    ofKind('deal'),
  ]);
  return { businesses, events, deals };
}

const FORMER = columnNames(formerSlugs);

/** The one public listing with this id or slug, or with this slug in former times; null when there is none. */
export async function publicListing<Of extends Kind>(
  db: DataContext,
  kind: Of,
  idOrSlug: string,
): Promise<ListingOf[Of] | null> {
  const byId = /^\d+$/.test(idOrSlug);
  if (!isOn(kind) || (byId && Number(idOrSlug) > MAX_ID)) return null;
  const source: ListSource<ListingOf[Of]> = SOURCES[kind];
  const { from, published, own } = source;
  const find = async (condition: (given: string) => string) => {
    const chosen = (given: string) =>
      `(SELECT ${own.id} FROM ${from} WHERE ${published} AND ${condition(given)}) AS chosen`;
    const [listing] = await readListings(db, source, [idOrSlug], chosen);
    return listing ?? null;
  };
  if (byId) return find((id) => `${own.id} = ${id}::integer`);
  return (
    (await find((slug) => `${own.slug} = ${slug}::text`)) ??
    find(
      (slug) => `${own.id} = (SELECT ${FORMER.listingId} FROM former_slugs
        WHERE ${FORMER.kind} = '${kind}' AND ${FORMER.slug} = ${slug}::text)`,
    )
  );
}

/** The ids of all public listings of a kind, in the order in which the site's list opens. */
export async function publicIds(db: DataContext, kind: Kind): Promise<number[]> {
  if (!isOn(kind)) return [];
  const { from, published, own, opensBy } = SOURCES[kind];
  // The ids come as JSON: a hundred thousand rows take four times as long.
  const [row] = await select<{ ids: number[] | null }>(
    db,
    `SELECT json_agg(chosen.id) AS ids FROM (
      SELECT ${own.id} AS id FROM ${from} WHERE ${published} ORDER BY ${opensBy.order}
    ) AS chosen`,
    opensBy.values(db.now),
  );
  return row?.ids ?? [];
}

/** Up to six featured listings of each kind; events and deals only while they are current. */
export async function listFeatured(db: DataContext & Pool): Promise<FeaturedAnswer> {
  const featured = { is_featured: true, limit: FEATURED_LIMIT };
  const [businesses, events, deals] = await Promise.all([
    listBusinesses(db, featured),
    listUpcomingEvents(db, featured),
    listHotDeals(db, featured),
  ]);
  return {
    businesses: businesses.results,
    events: events.results,
    deals: deals.results,
  } satisfies Record<PluralKind, unknown>;
}
