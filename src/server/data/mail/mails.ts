import { and, desc, eq, gte, inArray, isNotNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { FailedMailList } from '#src/api/desk.ts';
import { EmailAddress } from '#src/domain/values.ts';
import { outgoingMails } from '../../db/account-tables.ts';
import { type Mail, type MailTo, type OutgoingMail, renderMail } from '../../mail/template.ts';
import type { MailText } from '../../mail/texts.ts';
import { MOST_APART } from '../clock.ts';
import { logAct, type Person } from '../audit-log.ts';
import { instantOf } from '../calendar.ts';
import {
  type Database,
  inTransaction,
  onlyRow,
  orm,
  type Pool,
  type DataContext,
} from '../database.ts';
import { charge } from '../allowances.ts';
import { conflict, isRefused, notFound } from '#src/server/http/refusals.ts';
import { allowFirst } from '#texts/mail-delivery.ts';
import { editedText } from './edited-text.ts';
import { isStopped, isStoppedIn } from './stopped-addresses.ts';

/** Lease of a mail that a process has taken (ms), longer than any attempt: until then no other process touches it. */
const LEASE = 5 * 60_000;
const FIRST_WAIT = '1 minute';
const LONGEST_WAIT = '4 hours';
/** Most attempts: with these waits the last one comes two days after the first. */
export const MAX_ATTEMPTS = 20;
const MAX_ERROR = 500;
/** Time in which staff can send a given-up mail again (ms); then it is deleted, since it holds one person's mail. */
export const GIVEN_UP_KEPT = 30 * 24 * 3_600_000;
/** Failed mails listed at most: when mail fails, it fails for one reason. */
const SHOWN = 100;

/**
 * Puts a mail in the outbox; called in the transaction of what it tells about, so that neither happens without the
 * other. Throws when `recipient` isn't exactly one address. Tells whether there is nothing left to do: an address's mails
 * beyond those of a day may be tried later, those to a stopped one never. `words` are in place of those that the team has
 * saved.
 */
export async function queueMail(
  db: DataContext,
  recipient: string,
  mail: Mail,
  words?: MailText,
): Promise<boolean> {
  const { template, byAnybody, replyTo } = mail;
  const address = EmailAddress.parse(recipient);
  const whom = address.toLowerCase();
  if (await isStopped(db, address, template)) return true;
  const ofKind = byAnybody ? 'mailsByAnybody' : 'mailsOfKind';
  if (await isRefused(charge(db, ofKind, `${template} ${whom}`))) return false;
  if (await isRefused(charge(db, 'mails', whom))) return false;
  const rendered = renderMail(mail, words ?? (await editedText(db, mail.name)));
  await orm(db)
    .insert(outgoingMails)
    .values({ recipient: address, replyTo, template, ...rendered });
  return true;
}

/** Puts a mail to somebody in the outbox, as `queueMail` does; it greets them by their name. */
export const mailPerson = (
  db: DataContext,
  { email, firstName }: { email: string; firstName: string },
  mail: (to: MailTo) => Mail,
): Promise<boolean> => queueMail(db, email, mail({ siteUrl: db.siteUrl, firstName }));

/** Takes back the mails of a kind that still wait and have a link with such a token. */
export async function takeBackMails(
  db: Database,
  kind: string,
  hasEnded: (token: string) => boolean,
): Promise<void> {
  const { id, template, text } = outgoingMails;
  const waiting = await orm(db).select({ id, text }).from(outgoingMails).where(eq(template, kind));
  const ended = waiting.flatMap((mail) =>
    Array.from(mail.text.matchAll(/#token=([\w-]+)/g)).some(([, token = '']) => hasEnded(token))
      ? [mail.id]
      : [],
  );
  await orm(db).delete(outgoingMails).where(inArray(id, ended));
}

/** Whether a mail is due, or is due later than any wait: then a clock that was ahead has dated it. */
function isDue(now: Date): SQL {
  const { attempts, nextAttemptAt } = outgoingMails;
  const longest = sql`CASE ${attempts} WHEN 0 THEN ${`${MOST_APART} milliseconds`} ELSE ${LONGEST_WAIT} END`;
  return sql`(${nextAttemptAt} <= ${now} OR ${nextAttemptAt} > ${now}::timestamptz + (${longest})::interval)`;
}

/** Takes the due mail that has waited longest, for this process alone; null when none is due. */
export async function takeMail(db: Database, now: Date): Promise<OutgoingMail | null> {
  const { id, attempts, nextAttemptAt } = outgoingMails;
  const { recipient, replyTo, template, subject, text, html, createdAt } = outgoingMails;
  const due = orm(db)
    .select({ id })
    .from(outgoingMails)
    .where(and(isDue(now), lt(attempts, MAX_ATTEMPTS)))
    .orderBy(nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [mail] = await orm(db)
    .update(outgoingMails)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE) })
    .where(sql`${id} = ${due}`)
    .returning({ id, recipient, replyTo, template, subject, text, html, attempts, createdAt });
  return mail ?? null;
}

/** Removes a mail that was sent from the outbox. */
export async function removeMail(db: Database, id: number): Promise<void> {
  await orm(db).delete(outgoingMails).where(eq(outgoingMails.id, id));
}

/**
 * Keeps a mail that wasn't accepted for a later attempt: after a minute, then twice as long each time. After about two
 * days, or at once if another attempt `isPointless`, it is given up and stays only for staff to see. Tells whether it
 * is given up.
 */
export async function postponeMail(
  db: Database,
  id: number,
  failure: { error: string; isPointless: boolean },
  now: Date,
): Promise<boolean> {
  const { attempts } = outgoingMails;
  const wait = sql`least(${FIRST_WAIT}::interval * power(2, ${attempts} - 1),
                         ${LONGEST_WAIT}::interval)`;
  const postponed = await orm(db)
    .update(outgoingMails)
    .set({
      lastError: failure.error.slice(0, MAX_ERROR),
      attempts: failure.isPointless ? MAX_ATTEMPTS : attempts,
      nextAttemptAt: sql`${now}::timestamptz + ${wait}`,
    })
    .where(eq(outgoingMails.id, id))
    .returning({ attempts });
  return postponed.some((mail) => mail.attempts >= MAX_ATTEMPTS);
}

const isGivenUp = gte(outgoingMails.attempts, MAX_ATTEMPTS);

/** Mails that couldn't be sent so far: given-up ones first, then the newest, a hundred at most. */
export async function listFailedMails(
  db: Database,
): Promise<Omit<z.output<typeof FailedMailList>, 'line'>> {
  const { id, recipient, subject, createdAt, attempts, lastError, nextAttemptAt } = outgoingMails;
  const hasFailed = isNotNull(lastError);
  const results = await orm(db)
    .select({
      id,
      recipient,
      subject,
      created_at: instantOf(createdAt),
      attempts,
      last_error: sql<string>`${lastError}`,
      next_attempt_at: sql<
        string | null
      >`CASE WHEN NOT (${isGivenUp}) THEN ${instantOf(nextAttemptAt)} END`,
    })
    .from(outgoingMails)
    .where(hasFailed)
    .orderBy(desc(isGivenUp), desc(id))
    .limit(SHOWN);
  return { count: await orm(db).$count(outgoingMails, hasFailed), results };
}

/**
 * Numbers of mails that are on their way or tried again, and of given-up ones that may be sent again; when the oldest that
 * waits was queued.
 */
export async function outboxState(db: Database) {
  const { createdAt } = outgoingMails;
  const state = orm(db)
    .select({
      waiting: sql<number>`(count(*) FILTER (WHERE NOT (${isGivenUp})))::integer`,
      oldest: sql<Date | null>`min(${createdAt}) FILTER (WHERE NOT (${isGivenUp}))`.mapWith(
        createdAt,
      ),
      givenUp: sql<number>`(count(*) FILTER (WHERE ${isGivenUp} AND NOT ${isStoppedIn(outgoingMails.recipient, outgoingMails.template)}))::integer`,
    })
    .from(outgoingMails);
  return onlyRow(await state);
}

/**
 * Makes a failed mail due at once, with all its attempts; throws a 404 when it is gone, as a sent one is, and a 409 when
 * its recipient is stopped.
 */
export async function sendMailAgain(
  db: DataContext & Pool,
  staff: Person,
  id: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [changed] = await orm(tx)
      .update(outgoingMails)
      .set({ attempts: 0, lastError: null, nextAttemptAt: tx.now })
      .where(and(eq(outgoingMails.id, id), isNotNull(outgoingMails.lastError)))
      .returning({ template: outgoingMails.template, recipient: outgoingMails.recipient });
    if (!changed) throw notFound();
    if (await isStopped(tx, changed.recipient, changed.template)) throw conflict(allowFirst);
    // The name of its kind: a subject or a recipient would tell of people.
    await logAct(tx, staff, 'mail.send_again', { kind: 'mail', id, name: changed.template });
  });
}

/** Removes mails that were given up thirty days ago. */
export async function removeGivenUpMails(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GIVEN_UP_KEPT);
  await orm(db)
    .delete(outgoingMails)
    .where(and(isGivenUp, lte(outgoingMails.nextAttemptAt, before)));
}
