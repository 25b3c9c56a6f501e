import type { Decision } from '#src/api/moderation.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { type Database, select } from '../database.ts';

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
  const [row] = await select<{ id: number }>(
    tx,
    `INSERT INTO listing_history (kind, listing_id, revision, step, reason, note, user_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      step.kind,
      step.listingId,
      step.revision,
      step.step,
      step.reason || null,
      step.note || null,
      step.userId,
      now,
    ],
  );
  if (!row) throw new Error('The database gave no row of a new step.');
  return row.id;
}
