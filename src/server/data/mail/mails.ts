import { and, eq, lt, lte, sql } from 'drizzle-orm';
import { EmailAddress } from '#src/domain/values.ts';
import { outgoingMails } from '../../db/account-tables.ts';
import type { Mail } from '../../mail/template.ts';
import { type Database, orm } from '../database.ts';

/** Longer than any attempt can take: until then no other process touches a mail that one has taken (ms). */
const LEASE = 5 * 60_000;
const FIRST_WAIT = '1 minute';
const LONGEST_WAIT = '4 hours';
/** With these waits the last attempt comes two days after the first. */
const MAX_ATTEMPTS = 20;
const MAX_ERROR = 500;

/** A mail that this process has taken to send. */
export interface OutgoingMail extends Mail {
  id: number;
  recipient: string;
  /** This one included. */
  attempts: number;
  createdAt: Date;
}

/**
 * Puts a mail in the outbox; called in the transaction of what it tells about, so that neither
 * happens without the other. Throws when `recipient` isn't exactly one address.
 */
export async function queueMail(db: Database, recipient: string, mail: Mail): Promise<void> {
  const { template, subject, text, html } = mail;
  await orm(db)
    .insert(outgoingMails)
    .values({ recipient: EmailAddress.parse(recipient), template, subject, text, html });
}

/** Takes the mail that has waited longest for its next attempt, for this process alone; null when none is due. */
export async function takeMail(db: Database, now: Date): Promise<OutgoingMail | null> {
  const { id, recipient, template, subject, text, html, attempts, nextAttemptAt, createdAt } =
    outgoingMails;
  const due = orm(db)
    .select({ id })
    .from(outgoingMails)
    .where(and(lte(nextAttemptAt, now), lt(attempts, MAX_ATTEMPTS)))
    .orderBy(nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await orm(db)
    .update(outgoingMails)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE) })
    .where(sql`${id} = ${due}`)
    .returning({ id, recipient, template, subject, text, html, attempts, createdAt });
  return mail ?? null;
}

/** Takes a mail that was sent out of the outbox. */
export async function removeMail(db: Database, id: number): Promise<void> {
  await orm(db).delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/**
 * Keeps a mail that wasn't taken for a later attempt: after a minute, then twice as long each time;
 * after about two days, or at once where another attempt `isPointless`, it just stays to be looked at.
 */
export async function postponeMail(
  db: Database,
  id: number,
  failure: { error: string; isPointless: boolean },
  now: Date,
): Promise<void> {
  const { attempts } = outgoingMails;
  const wait = sql`least(${FIRST_WAIT}::interval * power(2, ${attempts} - 1),
                         ${LONGEST_WAIT}::interval)`;
  await orm(db)
    .update(outgoingMails)
    .set({
      lastError: failure.error.slice(0, MAX_ERROR),
      attempts: failure.isPointless ? MAX_ATTEMPTS : attempts,
      nextAttemptAt: sql`${now}::timestamptz + ${wait}`,
    })
    .where(eq(outgoingMails.id, id));
}
