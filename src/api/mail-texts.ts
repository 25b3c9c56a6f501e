import * as z from 'zod/mini';
import * as texts from '#texts/mail-texts.ts';
import { EmailAddress, Instant, namedObject } from '../domain/values.ts';
import { needed } from '../listings/input-schemas.ts';
import { listOf } from '../listings/query.ts';
import type { Calls } from './call.ts';
import { STOP_REASONS } from './mail-events.ts';

/* The words of e-mails, which the team edits, and the addresses that nothing more is sent to. */

/** Longest subject and body as they are written (characters); a mail's subject is cut at 120 once its values are in it. */
const MAX_SUBJECT = 200;
const MAX_BODY = 5_000;

/** The words of a mail, with placeholders. */
const words = {
  /** The name of the mail. */
  name: z.string(),
  subject: needed(texts.subjectRequired, MAX_SUBJECT),
  body: needed(texts.bodyRequired, MAX_BODY, true),
};
export const MailTextForm = namedObject('MailTextForm', words);

export const DeskMailText = namedObject('DeskMailText', {
  name: z.string(),
  /** Its name at the desk, those that it stands with there, and when it goes to whom. */
  title: z.string(),
  group: z.string(),
  when: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The words of the product. */
  own_subject: z.string(),
  own_body: z.string(),
  /** The time at which the team saved it last; null where the words are those of the product. */
  updated_at: z.nullable(Instant),
  /** The names that may stand in braces, with what each is and an example. */
  placeholders: z.array(
    z.object({
      ...{ name: z.string(), is_needed: z.boolean() },
      ...{ meaning: z.string(), sample: z.string() },
    }),
  ),
});
export type DeskMailText = z.output<typeof DeskMailText>;
export const MailTextList = listOf(DeskMailText, 'MailTextList');

const StoppedAddress = namedObject('StoppedAddress', {
  address: z.string(),
  why: z.enum(STOP_REASONS),
  stopped_at: Instant,
});
export type StoppedAddress = z.output<typeof StoppedAddress>;
export const MailDelivery = namedObject('MailDelivery', {
  /** The domain of the sender, and the host that delivers its mail; null where mails become files. */
  domain: z.string(),
  host: z.nullable(z.string()),
  /** Number of addresses that nothing more is sent to, and the latest of them. */
  stopped_count: z.int(),
  stopped: z.array(StoppedAddress),
});
export type MailDelivery = z.output<typeof MailDelivery>;

export const mailTextCalls = {
  listMailTexts: {
    method: 'GET',
    path: '/api/desk/mail-texts/',
    summary: 'The words of every e-mail, as they are and as the product has them',
    caller: 'admin',
    answer: MailTextList,
  },
  saveMailText: {
    method: 'POST',
    path: '/api/desk/mail-texts/',
    summary:
      'Save the words of an e-mail; those of the product put them back. 409 when somebody has changed them since `updated_at`',
    caller: 'admin',
    refusals: [404, 409],
    body: namedObject('MailTextChange', { ...words, updated_at: z.nullable(Instant) }),
    answer: DeskMailText,
  },
  previewMailText: {
    method: 'POST',
    path: '/api/desk/mail-texts/preview/',
    summary: 'An e-mail with made-up values, in words that need not be saved',
    caller: 'admin',
    refusals: [404],
    body: MailTextForm,
    answer: namedObject('MailPreview', { subject: z.string(), text: z.string(), html: z.string() }),
  },
  testMailText: {
    method: 'POST',
    path: '/api/desk/mail-texts/test/',
    summary: 'Send that e-mail to one’s own address',
    caller: 'admin',
    refusals: [404],
    body: MailTextForm,
  },
  getMailDelivery: {
    method: 'GET',
    path: '/api/desk/mail-delivery/',
    summary:
      'Who delivers e-mails, and the addresses that get no more since one came back or was unwanted',
    caller: 'admin',
    answer: MailDelivery,
  },
  sendToAgain: {
    method: 'POST',
    path: '/api/desk/mail-delivery/allow/',
    summary: 'Let an address get e-mails again',
    caller: 'admin',
    refusals: [404],
    body: namedObject('SendToAgainForm', { address: EmailAddress }),
  },
} as const satisfies Calls;
