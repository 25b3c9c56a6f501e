import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { SITE } from '#src/site.settings.ts';
import type { Env } from '../env.ts';
import { isLoopback, isPrivateHost } from '../http/private-host.ts';
import { kept } from '../system/kept.ts';
import { writeWhole } from '../system/write-whole.ts';
import type { OutgoingMail } from './template.ts';

/**
 * Time limits of each step with a mail server (ms): it checks a message before it accepts it, and if we stop waiting
 * the same mail is sent again.
 */
const SMTP_TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  socketTimeout: 120_000,
};
/** Time limit of all steps (ms), even for a server that sends a byte now and then; less than the lease of a mail. */
const LONGEST = 240_000;

/** Loaded with the first mail: otherwise each start of the server would wait a tenth of a second for it. */
const mailer = () => import('nodemailer');

/** Delivers a mail; rejects when it isn't accepted. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

type MailSettings = Pick<Env, 'smtpUrl' | 'mailFrom'>;
type GivenSender = Env['mailFrom'];

/**
 * Opens a mail server, or the folder `outboxDir`, where mails become `.eml` files that a mail program opens. Sending a
 * mail takes `longest` at most (ms).
 */
export const openTransport = (
  { smtpUrl, mailFrom }: MailSettings,
  outboxDir: string,
  longest = LONGEST,
): SendMail =>
  smtpUrl ? smtpTransport(smtpUrl, mailFrom, longest) : fileTransport(outboxDir, mailFrom);

function smtpTransport(address: string, from: GivenSender, longest: number): SendMail {
  const { username, hostname } = new URL(address);
  const isNear = username ? isLoopback : isPrivateHost;
  const options = {
    url: address,
    ...SMTP_TIMEOUTS,
    // TLS is required beyond near hosts: no password may cross a network in the clear, nor a mail, which may hold a
    // link that signs in. smtps:// is encrypted from the start.
    requireTLS: address.startsWith('smtp:') && !isNear(hostname),
  };
  const transport = kept(async () => (await mailer()).createTransport(options));
  return async (mail) => {
    const signal = AbortSignal.timeout(longest);
    await (await transport()).sendMail({ ...messageOf(mail, from), signal });
  };
}

function fileTransport(folder: string, from: GivenSender): SendMail {
  const options = { streamTransport: true, buffer: true, newline: 'windows' } as const;
  const transport = kept(async () => (await mailer()).createTransport(options));
  return async (mail) => {
    const { message } = await (await transport()).sendMail(messageOf(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    // The file has the mail's name, so that a second attempt replaces it.
    const file = join(folder, `${stampOf(mail)}-${mail.id}-${mail.template}.eml`);
    await writeWhole(file, message as Buffer, 0o600);
  };
}

/** The message, with its recipient apart from the headers, and with the same id at each attempt. */
function messageOf(mail: OutgoingMail, given: GivenSender): SendMailOptions {
  const from = given ?? { name: SITE.name, address: SITE.contact_email };
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    envelope: { from: from.address, to: [mail.recipient] },
    from,
    to: { name: '', address: mail.recipient },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
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
