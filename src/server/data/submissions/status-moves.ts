import { and, eq, inArray } from 'drizzle-orm';
import type { OwnListingOf } from '#src/api/own-calls.ts';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import {
  canMove,
  isPublishedOrPaused,
  LISTING_STATUSES,
  type ListingStatus,
  type MoveName,
  MOVES,
} from '#src/listings/lifecycle.ts';
import { pendingChanges } from '../../db/submission-tables.ts';
import { deals } from '../../db/tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { type Database, inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { updateListing } from '../listings/any-listing.ts';
import { lockBusinessOf } from '../listings/deals.ts';
import { conflict } from '#src/server/http/refusals.ts';
import { conclude } from '../reports/conclusions.ts';
import { type WithMovedPictures, withPicturesOf } from '../uploads/picture-places.ts';
import { forgetImmediate } from './immediate-changes.ts';
import { recordStep } from './listing-history.ts';
import { forgetSuspicions } from './suspicions.ts';
import * as texts from '#texts/own-listings.ts';
import { type LockedListing, lockOwnListing, type Own, ownListing } from './own-listings.ts';

/**
 * Locks an owner's listing for a move; throws a 409 that says why it isn't possible. A deal is changed and resumed only
 * while its business is published.
 */
export async function lockForMove(tx: Database, own: Own, move: MoveName): Promise<LockedListing> {
  const needsBusiness = own.kind === 'deal' && (move === 'change' || move === 'resume');
  const business = needsBusiness ? await lockBusinessOf(tx, own.id) : 'published';
  const locked = await lockOwnListing(tx, own);
  if (!canMove(move, locked, 'owner')) throw conflict(MOVES[move].refusal);
  if (business !== 'published') throw conflict(texts.businessNotPublished);
  return locked;
}

/** Archives an owner's listing, or pauses or resumes their deal; throws a 409 when it isn't possible. */
export const moveListing = <Of extends Kind>(
  db: DataContext & Pool,
  step: 'archive' | 'pause' | 'resume',
  own: Own<Of>,
): Promise<WithMovedPictures<OwnListingOf[Of]>> =>
  withPicturesOf(db, own, async (tx) => {
    const locked = await lockForMove(tx, own, step);
    await recordStep(tx, locked, { step, userId: own.userId });
    if (step === 'archive') await takeDown(tx, locked, own.userId);
    else await setStatus(tx, locked, MOVES[step].to);
    return ownListing(tx, own);
  });

/** Removes an owner's archived listing from their list; throws a 409 for any other. */
export const dismissTakenDown = <Of extends Kind>(
  db: DataContext & Pool,
  own: Own<Of>,
): Promise<OwnListingOf[Of]> =>
  inTransaction(db, async (tx) => {
    const locked = await lockForMove(tx, own, 'put_away');
    await updateListing(tx, locked, { putAwayAt: tx.now });
    return ownListing(tx, own);
  });

const NOT_WITHDRAWN: Partial<Record<ListingStatus, string>> = {
  published: texts.archiveInstead,
  archived: texts.staysArchived,
};

/**
 * Withdraws an owner's listing that was never public; throws a 409 for one that was. A deal that was is archived
 * instead, so that people's codes stay good.
 */
export const withdrawListing = (
  db: DataContext & Pool,
  own: Own,
): Promise<WithMovedPictures<void>> =>
  withPicturesOf(db, own, async (tx) => {
    const locked = await lockOwnListing(tx, own);
    const isDeal = own.kind === 'deal';
    const step = isDeal && canMove('archive', locked, 'owner') ? 'archive' : 'withdraw';
    if (!canMove(step, locked, 'owner')) {
      const refusal = NOT_WITHDRAWN[locked.status] ?? MOVES.withdraw.refusal;
      throw conflict(isDeal ? texts.endedAlready : refusal);
    }
    const table = TABLES[own.kind];
    if (step === 'archive') await takeDown(tx, locked, own.userId);
    else await orm(tx).delete(table).where(eq(table.id, own.id));
    await forgetSuspicions(tx, own);
    await recordStep(tx, locked, { step, userId: own.userId });
  });

/** Archives a listing with the changes that wait for it and, for a business, its deals, which it gives as they were. */
export async function takeDown(
  tx: DataContext,
  listing: ListingName,
  userId: number,
): Promise<readonly (ListingName & { title: string; status: ListingStatus })[]> {
  await forgetChanges(tx, listing);
  await forgetImmediate(tx, listing);
  await setStatus(tx, listing, MOVES.archive.to);
  await conclude(tx, listing, 'taken_down');
  if (listing.kind !== 'business') return [];
  const { id, status, revision, title } = deals;
  const up = await orm(tx)
    .select({ id, revision, title, status })
    .from(deals)
    .where(
      and(
        eq(deals.businessId, listing.id),
        inArray(status, LISTING_STATUSES.filter(isPublishedOrPaused)),
      ),
    )
    .orderBy(id)
    .for('update');
  for (const row of up) {
    const deal = { ...row, kind: 'deal' } as const;
    await takeDown(tx, deal, userId);
    await recordStep(tx, deal, { step: 'archive', userId, reasons: ['business_taken_down'] });
  }
  return up.map((row) => ({ ...row, kind: 'deal' }));
}

/** Gives a listing another status; the new `updated_at` takes its page out of the release, and makes another one. */
export const setStatus = (
  tx: DataContext,
  listing: ListingName,
  status: ListingStatus,
): Promise<void> => updateListing(tx, listing, { status, updatedAt: tx.now });

/** Deletes the waiting changes of a published listing, and why what waits of a listing should be looked at first. */
export async function forgetChanges(tx: Database, listing: ListingName): Promise<void> {
  await orm(tx).delete(pendingChanges).where(changesOf(listing));
  await forgetSuspicions(tx, listing);
}

/** The changes that wait for a published listing; null for none. */
export async function waitingChanges(db: Database, listing: ListingName) {
  const { status, fields } = pendingChanges;
  const [changes] = await orm(db)
    .select({ status, fields })
    .from(pendingChanges)
    .where(changesOf(listing));
  return changes ?? null;
}

/** Condition of a listing's waiting changes. */
export const changesOf = ({ kind, id }: ListingName) =>
  and(eq(pendingChanges.kind, kind), eq(pendingChanges.listingId, id));
