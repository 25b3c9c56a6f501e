import type { ListingStatus } from '#src/listings/lifecycle.ts';
import type { OwnDeal } from '#src/api/submissions.ts';
import type { AccountContext } from '../accounts/accounts.ts';
import { type Database, inTransaction, select } from '../database.ts';
import { isUp, lockBusinessOf } from './deal-rules.ts';
import { forgetChanges } from './listing-changes.ts';
import { recordStep } from './listing-history.ts';
import { lockOwnListing, ownListing, type Standing } from './own-listings.ts';
import { conflict } from '../refusals.ts';

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
    const standing = await lockOwnListing(tx, 'deal', deal.userId, deal.id);
    if (standing.status !== 'published') throw conflict('Only what is published can be paused.');
    await moveTo(tx, deal, standing, 'pause', now);
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
    const standing = await lockOwnListing(tx, 'deal', deal.userId, deal.id);
    if (standing.status !== 'paused') throw conflict('Only what is paused can go on.');
    if (business !== 'published') throw conflict('The business of this deal isn’t published.');
    await moveTo(tx, deal, standing, 'resume', now);
    return ownListing(tx, 'deal', deal.userId, deal.id, now);
  });
}

/**
 * Ends one of somebody's deals: one that was public is archived, so that codes people have stay good;
 * any other is withdrawn. Throws a 409 for one that has ended.
 */
export async function endDeal({ db }: AccountContext, deal: OneDeal, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const standing = await lockOwnListing(tx, 'deal', deal.userId, deal.id);
    if (standing.status === 'archived') throw conflict('This has ended already.');
    await forgetChanges(tx, 'deal', deal.id);
    if (isUp(standing.status)) return moveTo(tx, deal, standing, 'archive', now);
    await select(tx, 'DELETE FROM deals WHERE id = $1', [deal.id]);
    return record(tx, deal, standing, 'withdraw', now);
  });
}

/** Takes the deals of a business down with it, in the transaction that does so. */
export async function archiveDealsOf(
  tx: Database,
  businessId: number,
  userId: number,
  now: Date,
): Promise<void> {
  const deals = await select<Standing & { [column: string]: unknown }>(
    tx,
    `SELECT id, status, revision FROM deals
     WHERE business_id = $1 AND status IN ('published', 'paused') ORDER BY id FOR UPDATE`,
    [businessId],
  );
  for (const deal of deals) {
    await forgetChanges(tx, 'deal', deal.id);
    await moveTo(
      tx,
      { id: deal.id, userId, reason: 'Its business was taken down.' },
      deal,
      'archive',
      now,
    );
  }
}

const STATUS_AFTER = {
  pause: 'paused',
  resume: 'published',
  archive: 'archived',
} as const satisfies Record<string, ListingStatus>;

/** `updated_at` is what takes its page of the current release out of use, and makes a new release. */
async function moveTo(
  tx: Database,
  deal: OneDeal,
  standing: Standing,
  step: keyof typeof STATUS_AFTER,
  now: Date,
): Promise<void> {
  await select(tx, 'UPDATE deals SET status = $2, updated_at = $3 WHERE id = $1', [
    deal.id,
    STATUS_AFTER[step],
    now,
  ]);
  await record(tx, deal, standing, step, now);
}

async function record(
  tx: Database,
  { id: listingId, userId, reason }: OneDeal,
  { revision }: Standing,
  step: 'pause' | 'resume' | 'archive' | 'withdraw',
  now: Date,
): Promise<void> {
  await recordStep(tx, { kind: 'deal', listingId, revision, step, userId, reason }, now);
}
