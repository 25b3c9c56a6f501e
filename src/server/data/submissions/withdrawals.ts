import { eq } from 'drizzle-orm';
import type { Kind } from '#src/domain/kinds.ts';
import { canMove, type ListingStatus, MOVES } from '#src/listings/lifecycle.ts';
import type { AccountContext } from '../accounts/accounts.ts';
import { inTransaction, orm } from '../database.ts';
import { TABLES } from '../listings/any-listing.ts';
import { conflict } from '../refusals.ts';
import { archiveDealsOf } from './deal-moves.ts';
import { forgetChanges } from './listing-changes.ts';
import { recordStep } from './listing-history.ts';
import { requireOwnMove, setStatus } from './moves.ts';
import { lockOwnListing, ownListing, type OwnListingOf } from './own-listings.ts';

/** Takes one of somebody's published listings down, with the changes that wait; else throws a 409. */
export async function archiveListing<Of extends Exclude<Kind, 'deal'>>(
  { db }: AccountContext,
  { kind, id, userId }: { kind: Of; id: number; userId: number },
  now: Date,
): Promise<OwnListingOf[Of]> {
  return inTransaction(db, async (tx) => {
    const { status, revision } = await lockOwnListing(tx, kind, userId, id);
    requireOwnMove('archive', { kind, status });
    await forgetChanges(tx, kind, id);
    await setStatus(tx, { kind, id }, MOVES.archive.to, now);
    await recordStep(tx, { kind, listingId: id, revision, step: 'archive', userId }, now);
    if (kind === 'business') await archiveDealsOf(tx, id, userId, now);
    return ownListing(tx, kind, userId, id, now);
  });
}

const NOT_WITHDRAWN: Partial<Record<ListingStatus, string>> = {
  published: 'This is published: archive it instead.',
  archived: 'This was published: it stays archived.',
};

/** Withdraws one of somebody's listings that was never public; throws a 409 for one that was. */
export async function withdrawListing(
  { db }: AccountContext,
  { kind, id, userId }: { kind: Exclude<Kind, 'deal'>; id: number; userId: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status, revision } = await lockOwnListing(tx, kind, userId, id);
    if (!canMove('withdraw', { kind, status }, 'owner')) {
      throw conflict(NOT_WITHDRAWN[status] ?? MOVES.withdraw.refusal);
    }
    const table = TABLES[kind];
    await orm(tx).delete(table).where(eq(table.id, id));
    await recordStep(tx, { kind, listingId: id, revision, step: 'withdraw', userId }, now);
  });
}
