import { EmailAddress } from '#src/api/account.ts';
import type { Mail } from '../../mail/template.ts';
import { type Database, select } from '../database.ts';

/** Longer than any attempt can take: until then no other process touches a mail that one has taken. */
const LEASE = '5 minutes';
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
  await select(
    db,
    `INSERT INTO outgoing_mails (recipient, template, subject, text, html)
     VALUES ($1, $2, $3, $4, $5)`,
    [EmailAddress.parse(recipient), mail.template, mail.subject, mail.text, mail.html],
  );
}

/** Takes the mail that has waited longest for its next attempt, for this process alone; null when none is due. */
export async function takeMail(db: Database, now: Date): Promise<OutgoingMail | null> {
  const [mail] = await select<OutgoingMail>(
    db,
    `UPDATE outgoing_mails
     SET attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${LEASE}'
     WHERE id = (
       SELECT id FROM outgoing_mails
       WHERE next_attempt_at <= $1 AND attempts < ${MAX_ATTEMPTS}
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING id, recipient, template, subject, text, html, attempts, created_at AS "createdAt"`,
    [now],
  );
  return mail ?? null;
}

/** Takes a mail that was sent out of the outbox. */
export async function removeMail(db: Database, id: number): Promise<void> {
  await select(db, 'DELETE FROM outgoing_mails WHERE id = $1', [id]);
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
  await select(
    db,
    `UPDATE outgoing_mails
     SET last_error = $2,
         attempts = CASE WHEN $3 THEN ${MAX_ATTEMPTS} ELSE attempts END,
         next_attempt_at = $4::timestamptz
           + least(interval '${FIRST_WAIT}' * power(2, attempts - 1), interval '${LONGEST_WAIT}')
     WHERE id = $1`,
    [id, failure.error.slice(0, MAX_ERROR), failure.isPointless, now],
  );
}
