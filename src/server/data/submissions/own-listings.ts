import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { OF_QUESTIONS } from '#src/api/moderation.ts';
import { type Reason, reasonText } from '#src/api/review-reasons.ts';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import type { OwnListingsQuery } from '#src/api/owner-calls.ts';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import { isPublishedOrPaused, type ListingStatus } from '#src/listings/lifecycle.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { claims } from '../../db/claim-tables.ts';
import { listingHistory, pendingChanges, visits } from '../../db/submission-tables.ts';
import { businesses, deals } from '../../db/tables.ts';
import { events } from '../../db/event-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import { instantOf } from '../calendar.ts';
import { type Database, orm, type DataContext } from '../database.ts';
import { wholeListings } from '../listings/any-listing.ts';
import { reportsOf } from '../reports/reports.ts';
import { notFound } from '#src/server/http/refusals.ts';
import { standingOf } from './trust.ts';
import { suppressSmallCount } from './weekly-figures.ts';

/** A kind's listings of an account, or one of them. */
export interface Own<Of extends Kind = Kind> {
  kind: Of;
  id: number;
  userId: number;
}

/** Condition of an account's own listings; a deal belongs to its business's owner. */
export const isOwn = (kind: Kind, userId: number): SQL => OWN[kind](userId);

const OWN: Record<Kind, (userId: number) => SQL> = {
  business: (userId) => eq(businesses.ownerId, userId),
  event: (userId) => eq(events.ownerId, userId),
  deal: (userId) => sql`${deals.businessId} IN (
    SELECT ${businesses.id} FROM ${businesses} WHERE ${businesses.ownerId} = ${userId})`,
};

/** Condition that joins the waiting changes of a kind's listings. */
export const changesOfKind = (kind: Kind): SQL | undefined =>
  and(eq(pendingChanges.kind, kind), eq(pendingChanges.listingId, TABLES[kind].id));

/** An account's listings of a kind, without those put away, with the state of each, the newest submission first. */
export async function ownListings<Of extends Kind>(
  db: DataContext,
  { kind, userId }: Omit<Own<Of>, 'id'>,
  { status, page = 1, page_size: size = DEFAULT_PAGE_SIZE }: OwnListingsQuery,
): Promise<{ count: number; results: OwnListingOf[Of][] }> {
  const table = TABLES[kind as Kind];
  const fits = and(
    isOwn(kind, userId),
    isNull(table.putAwayAt),
    status && eq(table.status, status),
  );
  const total = await orm(db).$count(table, fits);
  const found = await orm(db)
    .select({ id: table.id })
    .from(table)
    .leftJoin(pendingChanges, changesOfKind(kind))
    .where(fits)
    .orderBy(
      desc(sql`coalesce(${pendingChanges.submittedAt}, ${table.submittedAt})`),
      desc(table.id),
    )
    .limit(size)
    .offset((page - 1) * size);
  const ids = found.map(({ id }) => id);
  return { count: total, results: await asOwner(db, { kind, userId }, ids) };
}

/** One of an account's own listings; throws a 404 for any other. */
export async function ownListing<Of extends Kind>(
  db: DataContext,
  { kind, userId, id }: Own<Of>,
): Promise<OwnListingOf[Of]> {
  const table = TABLES[kind as Kind];
  const found = await orm(db)
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isOwn(kind, userId)));
  const [listing] = found.length > 0 ? await asOwner(db, { kind, userId }, [id]) : [];
  if (!listing) throw notFound();
  return listing;
}

/** A listing that is locked until the transaction ends. */
export interface LockedListing extends ListingName {
  title: string;
  status: ListingStatus;
  revision: number;
  isFeatured: boolean;
  /** Number of a deal's claims. */
  usedCount?: number;
}

/** Locks a listing until the transaction ends; throws a 404 for one that doesn't meet a condition. */
export async function lockListing(
  tx: Database,
  { kind, id }: ListingName,
  condition?: SQL,
): Promise<LockedListing> {
  const table = TABLES[kind];
  const { status, revision, isFeatured } = table;
  const title = nameColumn(kind);
  const { usedCount } = deals;
  const [listing] = await orm(tx)
    .select({
      id: table.id,
      title,
      status,
      revision,
      isFeatured,
      ...(kind === 'deal' && { usedCount }),
    })
    .from(table)
    .where(and(eq(table.id, id), condition))
    .for('update');
  if (!listing) throw notFound();
  return { kind, ...listing };
}

/** Locks one of an account's own listings; throws a 404 for any other. */
export const lockOwnListing = (tx: Database, { userId, ...named }: Own): Promise<LockedListing> =>
  lockListing(tx, named, isOwn(named.kind, userId));

/** Listings as the public would see them, with the fields for their owner alone; whoever asks has been looked at. */
export async function asOwner<Of extends Kind>(
  db: DataContext,
  { kind, userId }: Omit<Own<Of>, 'id'>,
  ids: readonly number[],
): Promise<OwnListingOf[Of][]> {
  const listings = await wholeListings(db, kind, ids);
  const reviews = await reviewsOf(db, { kind, userId }, ids);
  const reports = await reportsOf(db, kind, ids);
  const figures = kind === 'deal' ? await figuresOf(db, ids) : null;
  const waits = kind === 'business' && {
    changes_wait: (await standingOf(db, userId)).changesWait,
  };
  const whole = listings.map((listing) => ({
    ...listing,
    ...reviews.get(listing.id),
    ...figures?.get(listing.id),
    ...waits,
    reported: reports.get(listing.id) ?? null,
  }));
  return whole as unknown as OwnListingOf[Of][];
}

/** The states of listings in the review, by id. */
async function reviewsOf(db: Database, { kind, userId }: Omit<Own, 'id'>, ids: readonly number[]) {
  const table = TABLES[kind];
  const ofListing = and(eq(listingHistory.kind, kind), eq(listingHistory.listingId, table.id));
  const isDecision = inArray(listingHistory.step, ['request_changes', 'reject', 'archive']);
  const { reasons, reason, userId: decider } = listingHistory;
  const decision = sql<{ reasons: Reason[]; reason: string | null; by: number | null } | null>`(
    SELECT json_build_object('reasons', ${reasons}, 'reason', ${reason}, 'by', ${decider})
    FROM ${listingHistory} WHERE ${and(ofListing, isDecision)}
    ORDER BY ${listingHistory.id} DESC LIMIT 1)`;
  const question = sql<{ text: string; asked_at: string } | null>`(
    SELECT CASE WHEN ${listingHistory.step} = 'ask' THEN json_build_object(
      'text', ${reason}, 'asked_at', ${instantOf(listingHistory.createdAt)}) END
    FROM ${listingHistory} WHERE ${and(ofListing, inArray(listingHistory.step, [...OF_QUESTIONS]))}
    ORDER BY ${listingHistory.id} DESC LIMIT 1)`;
  const { status, submittedAt, fields } = pendingChanges;
  const found = await orm(db)
    .select({
      id: table.id,
      status: table.status,
      revision: table.revision,
      submitted_at: instantOf(table.submittedAt),
      decision,
      question,
      pending_changes: { status, submitted_at: instantOf(submittedAt), fields },
    })
    .from(table)
    .leftJoin(pendingChanges, changesOfKind(kind))
    .where(sql`${table.id} = ANY (${sql.param(ids)})`);
  return new Map(
    found.map(({ decision: last, pending_changes: changes, ...review }) => {
      // Owners read the reason of the last decision until what it is about is sent again or published.
      const whyOf = (isOver: boolean) =>
        isOver || !last
          ? { reasons: [], reason: null }
          : { reasons: last.reasons, reason: reasonText(last.reasons, last.reason) };
      const answer = {
        ...review,
        ...whyOf(isPublishedOrPaused(review.status)),
        taken_down_by_team: review.status === 'archived' && last?.by !== userId,
        pending_changes: changes && { ...changes, ...whyOf(changes.status === 'pending') },
      };
      return [review.id, answer];
    }),
  );
}

/** The figures of deals, by id. Claims that were given back are counted too. */
async function figuresOf(db: Database, ids: readonly number[]) {
  const views = sql<number>`(
    SELECT coalesce(sum(${visits.times}), 0)::integer FROM ${visits}
    WHERE ${visits.kind} = 'deal' AND ${visits.listingId} = ${deals.id} AND ${visits.what} = 'view')`;
  const ofDeal = eq(claims.dealId, deals.id);
  const found = await orm(db)
    .select({
      id: deals.id,
      limit_per_person: deals.limitPerPerson,
      figures: {
        claims: orm(db).$count(claims, ofDeal),
        redemptions: orm(db).$count(claims, and(ofDeal, isNotNull(claims.redeemedAt))),
      },
      views,
    })
    .from(deals)
    .where(sql`${deals.id} = ANY (${sql.param(ids)})`);
  return new Map(
    found.map(({ views, ...deal }) => [
      deal.id,
      { ...deal, figures: { views: suppressSmallCount(views), ...deal.figures } },
    ]),
  );
}
