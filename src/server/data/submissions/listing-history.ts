import { and, desc, eq } from 'drizzle-orm';
import type { Decision } from '#src/api/moderation.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { users } from '../../db/account-tables.ts';
import { listingHistory } from '../../db/submission-tables.ts';
import { type Database, orm } from '../database.ts';

/** What happened to a listing. */
interface Step {
  kind: Kind;
  listingId: number;
  /** The one that the step made or decided on. */
  revision: number;
  step: Decision['verdict'];
  userId: number;
  /** For the owner. */
  reason?: string | null | undefined;
  /** Among staff. */
  note?: string | null;
}

/** Writes a step into the history, in the transaction of the step itself; gives the id of its row. */
export async function recordStep(tx: Database, step: Step, now: Date): Promise<number> {
  const [row] = await orm(tx)
    .insert(listingHistory)
    .values({ ...step, reason: step.reason || null, note: step.note || null, createdAt: now })
    .returning({ id: listingHistory.id });
  if (!row) throw new Error('The database gave no row of a new step.');
  return row.id;
}

/** All that happened to a listing, the latest first. */
export async function historyOf(db: Database, kind: Kind, listingId: number): Promise<Decision[]> {
  const { id, step, revision, reason, note, createdAt } = listingHistory;
  const steps = await orm(db)
    .select({
      id,
      verdict: step,
      revision,
      reason,
      note,
      createdAt,
      person: { id: users.id, username: users.username, first_name: users.firstName },
    })
    .from(listingHistory)
    .leftJoin(users, eq(users.id, listingHistory.userId))
    .where(and(eq(listingHistory.kind, kind), eq(listingHistory.listingId, listingId)))
    .orderBy(desc(id));
  return steps.map(({ createdAt, person, ...each }) => ({
    ...each,
    decided_at: createdAt.toISOString(),
    decided_by: person,
  }));
}
