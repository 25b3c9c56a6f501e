import type pg from 'pg';
import { DESK_PATHS } from '#src/domain/paths.ts';
import { type OutgoingMail, postponeMail, removeMail, takeMail } from '../data/mail/mails.ts';
import type { Say } from '../log.ts';
import type { SendMail } from '../mail/transport.ts';
import { type Ran, repeat, type Stop } from '../repeat.ts';

/** How soon after it was queued a mail is on its way, at most (ms). */
const POLL_EVERY = 2_000;

export interface OutboxOptions {
  pool: pg.Pool;
  send: SendMail;
  clock: () => Date;
  /** Gets a line per failure, which names neither the recipient nor what the mail says. */
  log: Say;
  ran?: Ran;
}

/**
 * Starts to send what is in the outbox; any number of processes may do so over the same database. The
 * mail that is being sent when it is stopped is sent.
 */
export const startOutbox = (options: OutboxOptions): Stop =>
  repeat(
    (signal) => sendDueMails(options, signal),
    POLL_EVERY,
    ({ message }) => options.log(`Outbox: ${message}`, 'warn'),
    { ran: options.ran },
  );

/**
 * Sends every mail that is due, one after the other. Two processes never send the same one. A process
 * that dies between a mail server's yes and the removal of the row leaves a mail that is sent again,
 * with the same Message-ID, five minutes later.
 */
export async function sendDueMails(
  { pool, send, clock, log }: OutboxOptions,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const mail = await takeMail(pool, clock());
    if (!mail) return;
    const failure = await send(mail).then(
      () => null,
      (error: SmtpError) => error,
    );
    if (!failure) {
      await removeMail(pool, mail.id);
      continue;
    }
    log(lineOf(mail, failure), 'warn');
    const isPointless = isRefusal(failure);
    const why = { error: failure.message, isPointless };
    const isGivenUp = await postponeMail(pool, mail.id, why, clock());
    if (!isGivenUp) continue;
    const remedy = `staff may send it again (${DESK_PATHS.mails})`;
    log(`Outbox: mail ${mail.id} is given up; ${remedy}`, 'error');
  }
}

/** What nodemailer adds to an error: where it happened and what the mail server answered. */
type SmtpError = Error & { code?: string; responseCode?: number };

/** The server said for good that it doesn't take this recipient or message (5xx), not just now. */
const isRefusal = ({ code, responseCode = 0 }: SmtpError): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

const lineOf = ({ id, template, attempts }: OutgoingMail, failure: SmtpError): string =>
  `Outbox: mail ${id} (${template}), attempt ${attempts} failed: ${failure.code ?? failure.name} ${failure.responseCode ?? ''}`.trimEnd();
