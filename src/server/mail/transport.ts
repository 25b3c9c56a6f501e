import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '../data/mail/mails.ts';
import { isLoopback } from '../loopback.ts';
import { isPrivateHost } from '../private-host.ts';
import { once } from '../once.ts';
import { writeWhole } from '../write-whole.ts';

/**
 * How long a mail server may keep us waiting at each step (ms): it looks a message over before it says that it has it,
 * and one that we don't wait for gets the same mail again.
 */
const SMTP_TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  socketTimeout: 120_000,
};
/** How long it may take with all steps, be it that a byte comes now and then; less than the lease of a mail (ms). */
const LONGEST = 240_000;

/** Loaded with the first mail: each start of the server would wait a tenth of a second for it. */
const mailer = () => import('nodemailer');

/** Hands a mail over to whoever delivers it; rejects when they don't take it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

export interface MailSettings {
  /** Unset: mails become files. */
  smtpUrl: string | undefined;
  from: { name: string; address: string };
}

/**
 * A mail server, or the folder `outboxDir` where mails become `.eml` files that a mail program opens. Sending a mail
 * takes `longest` at most (ms).
 */
export const openTransport = (
  settings: MailSettings,
  outboxDir: string,
  longest = LONGEST,
): SendMail =>
  settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, settings.from, longest)
    : fileTransport(outboxDir, settings.from);

function smtpTransport(address: string, from: MailSettings['from'], longest: number): SendMail {
  const { username, hostname } = new URL(address);
  const isNear = username ? isLoopback : isPrivateHost;
  const options = {
    url: address,
    ...SMTP_TIMEOUTS,
    // A password never goes over a network in the clear, and no mail past strangers, as it may hold a link
    // that signs in; smtps:// is encrypted from the start.
    requireTLS: address.startsWith('smtp:') && !isNear(hostname),
  };
  const transport = once(async () => (await mailer()).createTransport(options));
  return async (mail) => {
    const signal = AbortSignal.timeout(longest);
    await (await transport()).sendMail({ ...messageOf(mail, from), signal });
  };
}

function fileTransport(folder: string, from: MailSettings['from']): SendMail {
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const transport = once(async () => (await mailer()).createTransport(options));
  return async (mail) => {
    const { message } = await (await transport()).sendMail(messageOf(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    // Named after the mail, so that a second attempt replaces the file of the first.
    const file = join(folder, `${stampOf(mail)}-${mail.id}-${mail.template}.eml`);
    await writeWhole(file, message as Buffer, 0o600);
  };
}

/** The message, its one recipient named apart from the headers, with the same id at each attempt. */
function messageOf(mail: OutgoingMail, from: MailSettings['from']): SendMailOptions {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    envelope: { from: from.address, to: [mail.recipient] },
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${stampOf(mail)}.${mail.id}@${host}>`,
    date: mail.createdAt,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

const stampOf = ({ createdAt }: OutgoingMail): string =>
  createdAt.toISOString().replace(/[^\dT]/g, '');
