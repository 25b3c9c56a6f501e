import { eq } from 'drizzle-orm';
import type { Kind } from '#src/domain/kinds.ts';
import {
  canMove,
  type ListingStatus,
  type Movable,
  type MoveName,
  MOVES,
} from '#src/listings/lifecycle.ts';
import { type Database, orm } from '../database.ts';
import { TABLES } from '../listings/any-listing.ts';
import { conflict } from '../refusals.ts';

/** Throws a 409 that says why an owner can't make a move on a listing as it stands. */
export function requireOwnMove(name: MoveName, listing: Movable): void {
  if (!canMove(name, listing, 'owner')) throw conflict(MOVES[name].refusal);
}

/**
 * Gives a listing another status. That `updated_at` changes takes its page of the current release out
 * of use, and makes a new release.
 */
export async function setStatus(
  tx: Database,
  { kind, id }: { kind: Kind; id: number },
  status: ListingStatus,
  now: Date,
): Promise<void> {
  const table = TABLES[kind];
  await orm(tx).update(table).set({ status, updatedAt: now }).where(eq(table.id, id));
}
