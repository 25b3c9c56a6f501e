import { desc, eq, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { MailDelivery } from '#src/api/mail-texts.ts';
import type { StopReason } from '#src/api/mail-events.ts';
import { notFound } from '#src/server/http/refusals.ts';
import { stoppedAddresses } from '../../db/mail-tables.ts';
import { logAct, type Person } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import {
  type Database,
  type DataContext,
  inTransaction,
  onlyRow,
  orm,
  type Pool,
  rows,
} from '../database.ts';

/* Addresses that nothing more is sent to: a sender that goes on is taken for one of unwanted mail by everybody. */

const { address, why, stoppedAt } = stoppedAddresses;

/** Kinds that somebody who has complained still gets: they ask for each of them on the screen. */
const ASKED_FOR = ['confirm-email', 'reset-password', 'new-email', 'agree-to-email'];
/** Addresses listed at most. */
const SHOWN = 100;

/** Whether an address gets no mail of a kind, in a statement that has both. */
export const isStoppedIn = (whom: SQLWrapper, kind: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${stoppedAddresses} WHERE ${address} = lower(${whom})
              AND NOT (${why} = 'complaint' AND ${inArray(kind, ASKED_FOR)}))`;

/** Whether an address gets no mail of a kind. */
export async function isStopped(db: Database, whom: string, kind: string): Promise<boolean> {
  const is = isStoppedIn(sql`${whom}::text`, sql`${kind}::text`);
  return onlyRow(await rows<{ is: boolean }>(db, sql`SELECT ${is} AS is`)).is;
}

/** Ends mail to an address; a bounce outweighs a complaint, as nobody reads what is sent there. */
export async function stopMailTo(
  db: Database,
  whom: string,
  reason: StopReason,
  now: Date,
): Promise<void> {
  const row = { address: whom.toLowerCase(), why: reason, stoppedAt: now };
  const isWorse = reason === 'bounce' ? { set: row, setWhere: eq(why, 'complaint') } : null;
  const adding = orm(db).insert(stoppedAddresses).values(row);
  await (isWorse
    ? adding.onConflictDoUpdate({ target: address, ...isWorse })
    : adding.onConflictDoNothing());
}

/** The addresses, the latest first. */
export async function listStoppedAddresses(
  db: Database,
): Promise<Pick<MailDelivery, 'stopped_count' | 'stopped'>> {
  const stopped = await orm(db)
    .select({ address, why, stopped_at: instantOf(stoppedAt) })
    .from(stoppedAddresses)
    .orderBy(desc(stoppedAt), address)
    .limit(SHOWN);
  return { stopped_count: await orm(db).$count(stoppedAddresses), stopped };
}

/** Lets an address get mail again; throws a 404 for one that gets it. */
export const sendToAgain = (db: DataContext & Pool, staff: Person, whom: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const ended = await orm(tx)
      .delete(stoppedAddresses)
      .where(eq(address, whom.toLowerCase()))
      .returning({ why });
    if (ended.length === 0) throw notFound();
    // The reason alone: an address would tell of a person.
    await logAct(tx, staff, 'mail.allow', { kind: 'mail', id: null, name: ended[0]?.why ?? '' });
  });
