import type { Act, ActSubject } from '#src/api/audit-log.ts';
import { auditLog } from '../db/audit-tables.ts';
import { type DataContext, onlyRow, orm } from './database.ts';

/** An account, as far as the log names it. */
interface Person {
  id: number;
  username: string;
}

/** Who acts: somebody with an account, or the operator, by a command. */
export type Actor = Person | 'operator';

/** What is acted on, as the log names it; `id` null for what has none. */
export interface Subject {
  kind: ActSubject;
  id: number | null;
  name: string;
}

interface Particulars {
  /** What changed, by the names of the contract. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  /** The act that this one is a part of. */
  parentId?: number;
}

/** Writes an act into the log, in the transaction of what it tells of; gives the id of its row. */
export async function logAct(
  tx: DataContext,
  actor: Actor,
  act: Act,
  { kind, id, name }: Subject,
  particulars: Particulars = {},
): Promise<number> {
  const who =
    actor === 'operator'
      ? { actorId: null, actorName: '' }
      : { actorId: actor.id, actorName: actor.username };
  const row = { at: tx.now, ...who, act, subject: kind, subjectId: id, subjectName: name };
  const written = await orm(tx)
    .insert(auditLog)
    .values({ ...row, ...particulars })
    .returning({ id: auditLog.id });
  return onlyRow(written).id;
}

/** A person as the log names them. */
export const personSubject = ({ id, username }: Person): Subject => ({
  kind: 'person',
  id,
  name: username,
});
