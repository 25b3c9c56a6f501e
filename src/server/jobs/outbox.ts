import { DESK_PATHS } from '#src/domain/paths.ts';
import { postponeMail, removeMail, takeMail } from '../data/mail/mails.ts';
import { isStopped, stopMailTo } from '../data/mail/stopped-addresses.ts';
import { stoppedMeanwhile } from '#texts/mail-delivery.ts';
import type { OutgoingMail } from '../mail/template.ts';
import type { SendMail } from '../mail/transport.ts';
import type { Stop } from '../system/repeat.ts';
import { type JobOptions, startJob } from './job.ts';

/** Longest time from queuing a mail to sending it (ms). */
const POLL_EVERY = 2_000;
/** Mails sent at a time: a slow server of one recipient delays no other. */
const AT_ONCE = 3;
/** Times that a mail is sent without a clear answer of the server: it may arrive each time. */
const MOST_UNSURE = 3;

export interface OutboxOptions extends JobOptions {
  send: SendMail;
}

/**
 * Starts to send the mails of the outbox; any number of processes may do so over the same database. On a stop, the mail
 * under way is still sent.
 */
export function startOutbox(options: OutboxOptions): Stop {
  const work = (signal: AbortSignal) => sendDueMails(options, signal);
  const stops = Array.from({ length: AT_ONCE }, () =>
    startJob('Outbox', POLL_EVERY, work, options),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/**
 * Sends every due mail, one after the other, until the server takes none. Two processes never send the same one. A
 * process that dies between a mail server's yes and the removal of the row leaves a mail that is sent again, with the
 * same Message-ID, five minutes later. A line of the log names neither the recipient nor the content.
 */
export async function sendDueMails(
  { pool, send, clock, log }: OutboxOptions,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const mail = await takeMail(pool, clock());
    if (!mail) return;
    if (await isStopped(pool, mail.recipient, mail.template)) {
      const stop = { error: stoppedMeanwhile, isPointless: true };
      await postponeMail(pool, mail.id, stop, clock());
      log(`Outbox: mail ${mail.id} (${mail.template}) is given up, as its recipient is stopped`);
      continue;
    }
    const failure = await send(mail).then(
      () => null,
      (error: SmtpError) => error,
    );
    if (!failure) {
      await removeMail(pool, mail.id);
      continue;
    }
    log(lineOf(mail, failure), 'warn');
    const isPointless = isRefused(failure) || (isUnsure(failure) && mail.attempts >= MOST_UNSURE);
    const why = { error: failure.message, isPointless };
    const isGivenUp = await postponeMail(pool, mail.id, why, clock());
    if (isNobody(failure)) await stopMailTo(pool, mail.recipient, 'bounce', clock());
    if (isGivenUp) {
      const remedy = `staff may send it again (${DESK_PATHS.mails})`;
      log(`Outbox: mail ${mail.id} is given up; ${remedy}`, 'error');
    }
    if (isSenderRefused(failure)) {
      log(
        'Outbox: the mail server takes no mail from MAIL_FROM; mails wait until it does',
        'error',
      );
    }
    // A failure of the server, or of the way to it, is the same for each mail.
    if (!isOfMail(failure)) return;
  }
}

/** Fields that nodemailer adds to an error: where it happened and the mail server's answer. */
type SmtpError = Error & {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Whether the server's answer is about this recipient or message, not about us. */
const isOfMail = ({ code, command }: SmtpError): boolean =>
  (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM';

/** Whether the server refuses the mail for good (5xx), not just now. */
const isRefused = (error: SmtpError): boolean =>
  isOfMail(error) && (error.responseCode ?? 0) >= 500;

/**
 * Whether nobody reads mail at the address, by the server's answer to it: one of RFC 3463 about the recipient's
 * address, or a plain 550 without one. Others refuse us or the mail, such as for its words or a full mailbox.
 */
const isNobody = ({ command, response = '', responseCode }: SmtpError): boolean => {
  const [, status] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  const isAboutAddress = status ? /^5\.1\.(?:[0-36]|10)$/.test(status) : responseCode === 550;
  return command === 'RCPT TO' && isAboutAddress;
};

const isSenderRefused = ({ command, responseCode = 0 }: SmtpError): boolean =>
  command === 'MAIL FROM' && responseCode >= 500;

/** Whether the server was reached, but never said that it has the mail. */
const isUnsure = ({ code, timeoutType }: SmtpError & { timeoutType?: string }): boolean =>
  code === 'EABORT' || (code === 'ETIMEDOUT' && timeoutType === 'SOCKET_TIMEOUT');

const lineOf = ({ id, template, attempts }: OutgoingMail, failure: SmtpError): string =>
  `Outbox: mail ${id} (${template}), attempt ${attempts} failed: ${failure.code ?? failure.name} ${failure.responseCode ?? ''}`.trimEnd();
