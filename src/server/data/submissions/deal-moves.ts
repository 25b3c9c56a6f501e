import { and, eq, inArray } from 'drizzle-orm';
import type { OwnDeal } from '#src/api/submissions.ts';
import { canMove, isUp, LISTING_STATUSES, MOVES } from '#src/listings/lifecycle.ts';
import { deals } from '../../db/tables.ts';
import type { AccountContext } from '../accounts/accounts.ts';
import { type Database, inTransaction, orm } from '../database.ts';
import { conflict } from '../refusals.ts';
import { lockBusinessOf } from './deal-rules.ts';
import { forgetChanges } from './listing-changes.ts';
import { recordStep } from './listing-history.ts';
import { requireOwnMove, setStatus } from './moves.ts';
import { type LockedListing, lockOwnListing, ownListing } from './own-listings.ts';

/** One of somebody's own deals. */
interface OneDeal {
  id: number;
  userId: number;
  /** What its owner is told, when it isn't they who move it. */
  reason?: string;
}

/** Takes one of somebody's published deals down until they go on with it; else throws a 409. */
export async function pauseDeal(
  { db }: AccountContext,
  deal: OneDeal,
  now: Date,
): Promise<OwnDeal> {
  return inTransaction(db, async (tx) => {
    const locked = await lockOwnListing(tx, 'deal', deal.userId, deal.id);
    requireOwnMove('pause', { kind: 'deal', ...locked });
    await move(tx, deal, locked, 'pause', now);
    return ownListing(tx, 'deal', deal.userId, deal.id, now);
  });
}

/** Goes on with one of somebody's paused deals; throws a 409 when it isn't paused, or its business is down. */
export async function resumeDeal(
  { db }: AccountContext,
  deal: OneDeal,
  now: Date,
): Promise<OwnDeal> {
  return inTransaction(db, async (tx) => {
    const business = await lockBusinessOf(tx, deal.id);
    const locked = await lockOwnListing(tx, 'deal', deal.userId, deal.id);
    requireOwnMove('resume', { kind: 'deal', ...locked });
    if (business !== 'published') throw conflict('The business of this deal isn’t published.');
    await move(tx, deal, locked, 'resume', now);
    return ownListing(tx, 'deal', deal.userId, deal.id, now);
  });
}

/**
 * Ends one of somebody's deals: one that was public is archived, so that codes people have stay good;
 * any other is withdrawn. Throws a 409 for one that has ended.
 */
export async function endDeal({ db }: AccountContext, deal: OneDeal, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockOwnListing(tx, 'deal', deal.userId, deal.id);
    const listing = { kind: 'deal', ...locked } as const;
    await forgetChanges(tx, 'deal', deal.id);
    if (canMove('archive', listing, 'owner')) return move(tx, deal, locked, 'archive', now);
    if (!canMove('withdraw', listing, 'owner')) throw conflict('This has ended already.');
    await orm(tx).delete(deals).where(eq(deals.id, deal.id));
    return record(tx, deal, locked, 'withdraw', now);
  });
}

/** Takes the deals of a business down with it, in the transaction that does so. */
export async function archiveDealsOf(
  tx: Database,
  businessId: number,
  userId: number,
  now: Date,
): Promise<void> {
  const { id, status, revision } = deals;
  const up = await orm(tx)
    .select({ id, status, revision })
    .from(deals)
    .where(and(eq(deals.businessId, businessId), inArray(status, LISTING_STATUSES.filter(isUp))))
    .orderBy(id)
    .for('update');
  const reason = 'Its business was taken down.';
  for (const deal of up) {
    await forgetChanges(tx, 'deal', deal.id);
    await move(tx, { id: deal.id, userId, reason }, deal, 'archive', now);
  }
}

async function move(
  tx: Database,
  deal: OneDeal,
  locked: LockedListing,
  step: 'pause' | 'resume' | 'archive',
  now: Date,
): Promise<void> {
  await setStatus(tx, { kind: 'deal', id: deal.id }, MOVES[step].to, now);
  await record(tx, deal, locked, step, now);
}

async function record(
  tx: Database,
  { id: listingId, userId, reason }: OneDeal,
  { revision }: LockedListing,
  step: 'pause' | 'resume' | 'archive' | 'withdraw',
  now: Date,
): Promise<void> {
  await recordStep(tx, { kind: 'deal', listingId, revision, step, userId, reason }, now);
}
