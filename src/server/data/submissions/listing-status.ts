import { eq } from 'drizzle-orm';
import type { Kind } from '#src/domain/kinds.ts';
import type { ListingStatus } from '#src/listings/lifecycle.ts';
import { type Database, orm } from '../database.ts';
import { TABLES } from '../listings/any-listing.ts';

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
