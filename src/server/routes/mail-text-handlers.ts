import type { mailTextCalls } from '#src/api/mail-texts.ts';
import { listMailTexts, previewMail, saveMailText, testMail } from '../data/mail/mail-texts.ts';
import { listStoppedAddresses, sendToAgain } from '../data/mail/stopped-addresses.ts';
import type { CallHandlers } from './router.ts';

/** The settings of mail that the API needs. */
export interface MailSettings {
  /** The domain of the sender. */
  domain: string;
  /** The host that delivers; null where mails become files. */
  host: string | null;
  /** Proves a service that tells of bounces and complaints. */
  eventsKey?: string | undefined;
}
export const NO_MAIL: MailSettings = { domain: 'localhost', host: null };

/** Handlers of the calls about the words of e-mails, and about who delivers them to whom. */
export const mailTextHandlers = ({
  domain,
  host,
}: MailSettings): CallHandlers<typeof mailTextCalls> => ({
  listMailTexts: ({ db }) => listMailTexts(db),
  saveMailText: ({ db, who, body }) => saveMailText(db, who, body),
  previewMailText: async ({ db, body }) => previewMail(db, body),
  testMailText: ({ db, who, body }) => testMail(db, who, body),
  getMailDelivery: async ({ db }) => ({ domain, host, ...(await listStoppedAddresses(db)) }),
  sendToAgain: ({ db, who, body }) => sendToAgain(db, who, body.address),
});
