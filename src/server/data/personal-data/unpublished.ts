import { type SQL, sql } from 'drizzle-orm';
import { ALL_KINDS, type Kind } from '#src/domain/kinds.ts';
import { NEVER_PUBLIC } from '#src/listings/lifecycle.ts';
import { businessHelpers } from '../../db/claim-tables.ts';
import { formerSlugs, listingHistory, pendingChanges } from '../../db/submission-tables.ts';
import { businesses, businessImages, deals, events } from '../../db/tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { unqualifiedColumn, rows, type DataContext } from '../database.ts';
import { isOwn } from '../submissions/own-listings.ts';
import { expireUploads } from '../uploads/uploads.ts';

/**
 * Removes an account's data that isn't public: listings that never were, with their history, waiting changes, the
 * pictures of archived or paused listings, and the helpers that it named.
 */
export async function forgetUnpublished(tx: DataContext, userId: number): Promise<void> {
  for (const kind of ALL_KINDS) {
    const table = TABLES[kind];
    const isTheirs = isOwn(kind, userId);
    const removed = await rows<{ id: number }>(
      tx,
      sql`DELETE FROM ${table} WHERE ${isTheirs} AND ${table.status} = ANY (${sql.param(NEVER_PUBLIC)})
        RETURNING ${table.id} AS id`,
    );
    const ids = sql.param(removed.map(({ id }) => id));
    for (const trace of [listingHistory, formerSlugs]) {
      await rows(
        tx,
        sql`DELETE FROM ${trace} WHERE ${trace.kind} = ${kind} AND ${trace.listingId} = ANY (${ids})`,
      );
    }
    await rows(
      tx,
      sql`DELETE FROM ${pendingChanges} WHERE ${pendingChanges.kind} = ${kind}
        AND ${pendingChanges.listingId} IN (SELECT ${table.id} FROM ${table} WHERE ${isTheirs})`,
    );
    const isHidden = sql`${isTheirs} AND ${table.status} <> 'published'`;
    await rows(tx, TAKE_PICTURES[kind](isHidden));
  }
  await rows(
    tx,
    sql`DELETE FROM ${businessHelpers} WHERE ${businessHelpers.businessId} IN (
      SELECT ${businesses.id} FROM ${businesses} WHERE ${businesses.ownerId} = ${userId})`,
  );
  await expireUploads(tx, userId);
}

/** Statements that take the pictures from a kind's listings that meet a condition. */
const TAKE_PICTURES: Record<Kind, (condition: SQL) => SQL> = {
  business: (condition) => sql`DELETE FROM ${businessImages} WHERE ${businessImages.businessId} IN (
    SELECT ${businesses.id} FROM ${businesses} WHERE ${condition})`,
  event: (condition) =>
    sql`UPDATE ${events} SET ${unqualifiedColumn(events.image)} = NULL WHERE ${condition}`,
  deal: (condition) =>
    sql`UPDATE ${deals} SET ${unqualifiedColumn(deals.image)} = NULL WHERE ${condition}`,
};
