import * as z from 'zod/mini';
import { EmailAddress, namedObject } from '../domain/values.ts';

/** Reasons to send nothing more to an address: its mail server refuses it, or its owner has called our mail unwanted. */
export const STOP_REASONS = ['bounce', 'complaint'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** The address at which a mail service tells of bounces and complaints; it proves itself by `MAIL_EVENTS_KEY`. */
export const MAIL_EVENTS_PATH = '/api/mail-events/';
export const MailEvent = namedObject('MailEvent', {
  address: EmailAddress,
  event: z.enum(STOP_REASONS),
});
