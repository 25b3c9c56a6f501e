import type { AccountContext } from '../accounts/accounts.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { TABLES } from '../listings/any-listing.ts';
import { inTransaction, select } from '../database.ts';
import { archiveDealsOf } from './deal-moves.ts';
import { forgetChanges } from './listing-changes.ts';
import { recordStep } from './listing-history.ts';
import { lockOwnListing, type OwnListingOf, ownListing } from './own-listings.ts';
import { conflict } from '../refusals.ts';

/** Takes one of somebody's published listings down, with the changes that wait; else throws a 409. */
export async function archiveListing<Of extends Exclude<Kind, 'deal'>>(
  { db }: AccountContext,
  { kind, id, userId }: { kind: Of; id: number; userId: number },
  now: Date,
): Promise<OwnListingOf[Of]> {
  return inTransaction(db, async (tx) => {
    const { status, revision } = await lockOwnListing(tx, kind, userId, id);
    if (status !== 'published') throw conflict('Only what is published can be archived.');
    await forgetChanges(tx, kind, id);
    const text = `UPDATE ${TABLES[kind]} SET status = 'archived', updated_at = $2 WHERE id = $1`;
    await select(tx, text, [id, now]);
    await recordStep(tx, { kind, listingId: id, revision, step: 'archive', userId }, now);
    if (kind === 'business') await archiveDealsOf(tx, id, userId, now);
    return ownListing(tx, kind, userId, id, now);
  });
}

/** Withdraws one of somebody's listings that was never public; throws a 409 for one that was. */
export async function withdrawListing(
  { db }: AccountContext,
  { kind, id, userId }: { kind: Exclude<Kind, 'deal'>; id: number; userId: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { status, revision } = await lockOwnListing(tx, kind, userId, id);
    if (status === 'published') throw conflict('This is published: archive it instead.');
    if (status === 'archived') throw conflict('This was published: it stays archived.');
    await select(tx, `DELETE FROM ${TABLES[kind]} WHERE id = $1`, [id]);
    await recordStep(tx, { kind, listingId: id, revision, step: 'withdraw', userId }, now);
  });
}
