import type { ListingName } from '#src/domain/kinds.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Decision } from '#src/api/moderation.ts';
import { reasonText } from '#src/api/review-reasons.ts';
import { users } from '../../db/account-tables.ts';
import { listingHistory } from '../../db/submission-tables.ts';
import { instantOf } from '../calendar.ts';
import { type Database, orm, type DataContext } from '../database.ts';

type Step = Pick<typeof listingHistory.$inferInsert, 'step' | 'reasons' | 'reason' | 'note'> & {
  userId: number;
};

/** Writes a step into the history, in its transaction; `revision` is the one that it made or decided on. */
export async function recordStep(
  tx: DataContext,
  { kind, id: listingId, revision }: ListingName & { revision: number },
  { reason, note, ...step }: Step,
): Promise<void> {
  const said = { reason: reason || null, note: note || null };
  await orm(tx)
    .insert(listingHistory)
    .values({ kind, listingId, revision, ...step, ...said, createdAt: tx.now });
}

/** Columns of a person as staff see them. */
export const PERSON = { id: users.id, username: users.username, first_name: users.firstName };

/** The history of a listing, the latest first. */
export async function historyOf(db: Database, listing: ListingName): Promise<Decision[]> {
  const { id, step, revision, reasons, reason, note, createdAt } = listingHistory;
  const steps = await orm(db)
    .select({
      id,
      verdict: step,
      revision,
      reasons,
      reason,
      note,
      decided_at: instantOf(createdAt),
      decided_by: PERSON,
    })
    .from(listingHistory)
    .leftJoin(users, eq(users.id, listingHistory.userId))
    .where(and(eq(listingHistory.kind, listing.kind), eq(listingHistory.listingId, listing.id)))
    .orderBy(desc(id));
  return steps.map((each) => ({ ...each, reason: reasonText(each.reasons, each.reason) }));
}
