import type { mailTextCalls } from '#src/api/mail-texts.ts';
import { listMailTexts, previewMail, saveMailText, testMail } from '../data/mail/mail-texts.ts';
import { listStoppedAddresses, sendToAgain } from '../data/mail/stopped-addresses.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the calls about the words of e-mails, and the addresses that get none. */
export const mailTextHandlers: CallHandlers<typeof mailTextCalls> = {
  listMailTexts: ({ db }) => listMailTexts(db),
  saveMailText: ({ db, who, body }) => saveMailText(db, who, body),
  previewMailText: async ({ db, body }) => previewMail(db, body),
  testMailText: ({ db, who, body }) => testMail(db, who, body),
  listStoppedAddresses: ({ db }) => listStoppedAddresses(db),
  sendToAgain: ({ db, who, body }) => sendToAgain(db, who, body.address),
};
