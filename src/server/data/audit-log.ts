import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import type { Act, ActSubject } from '#src/api/audit-log.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { auditLog } from '../db/audit-tables.ts';
import { type Database, type DataContext, onlyRow, orm } from './database.ts';
import type { SecurityEvent } from './security-events.ts';

/** An account, as far as the log names it. */
export interface Person {
  id: number;
  username: string;
}

/** Somebody with an account who acts, or the operator, by a command. */
export type Actor = Person | 'operator';

/** A thing that is acted on, as the log names it; `id` null for what has none. */
export interface Subject {
  kind: ActSubject;
  id: number | null;
  name: string;
}

type Values = Record<string, unknown>;

interface Particulars {
  /** Values that changed, by the names of the contract. */
  before?: Values;
  after?: Values;
  /** The act that this one is a part of. */
  parentId?: number;
  /** The event of safety that it is, which gets its line in the process' log, with what that says besides the account. */
  event?: SecurityEvent;
  about?: Record<string, number | string>;
}

/** Writes an act into the log, in the transaction of what it tells of; gives the id of its row. */
export async function logAct(
  tx: DataContext,
  actor: Actor,
  act: Act,
  { kind, id, name }: Subject,
  { event, about, ...particulars }: Particulars = {},
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
  const account = kind === 'person' ? id : who.actorId;
  if (event) tx.note(event, { ...(account !== null && { account }), ...about });
  return onlyRow(written).id;
}

/** A person as the log names them. */
export const personSubject = ({ id, username }: Person): Subject => ({
  kind: 'person',
  id,
  name: username,
});

/** Writes an event of safety that somebody brought about for their own account. */
export const logOwnAct = (tx: DataContext, person: Person, act: Act, event: SecurityEvent) =>
  logAct(tx, person, act, personSubject(person), { event });

/** The values that a change has made different, before and after it. */
export function differences(before: object, after: object): { before: Values; after: Values } {
  const was = before as Values;
  const changed = Object.entries(after).filter(
    ([name, value]) => !isDeepStrictEqual(was[name] ?? null, value ?? null),
  );
  return {
    before: Object.fromEntries(changed.map(([name]) => [name, was[name] ?? null])),
    after: Object.fromEntries(changed),
  };
}

const NO_VALUES = { before: null, after: null };

/** Forgets the name of somebody whose account is deleted, and what the log says of them; the acts stay. */
export async function anonymise(tx: DataContext, personId: number): Promise<void> {
  const isActor = eq(auditLog.actorId, personId);
  await orm(tx).update(auditLog).set({ actorName: '' }).where(isActor);
  await forgetSubjects(tx, 'person', [personId]);
}

/** Forgets the names and the values of things that were never public, and are deleted with their owner. */
export async function forgetSubjects(
  tx: Database,
  kind: Kind | 'person',
  ids: readonly number[],
): Promise<void> {
  await orm(tx)
    .update(auditLog)
    .set({ subjectName: '', ...NO_VALUES })
    .where(and(eq(auditLog.subject, kind), inArray(auditLog.subjectId, [...ids])));
}

/** Time that acts are kept (years); the trigger that keeps them refuses to let younger ones go. */
export const ACTS_KEPT = 2;

/** Deletes acts whose years are over. */
export async function forgetOldActs(db: Database): Promise<void> {
  // The database's own clock decides: by any other it would refuse rows of the last moment.
  await orm(db)
    .delete(auditLog)
    .where(lt(auditLog.at, sql`now() - make_interval(years => ${ACTS_KEPT})`));
}
