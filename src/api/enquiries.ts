import * as z from 'zod/mini';
import * as texts from '#texts/enquiries.ts';
import * as faults from '#texts/faults.ts';
import { namedObject } from '../domain/values.ts';
import { MAX_LINE } from '../listings/field-kinds.ts';
import { email, needed } from '../listings/input-schemas.ts';
import type { Calls } from './call.ts';

/** Days that an enquiry is kept, reported or not. */
export const ENQUIRY_DAYS = 90;
const MAX_TEXT = 2_000;
/** Largest body (bytes): three times that of the longest message in Sinhala, as a form sends it. */
const MOST_BYTES = 65_536;
const MAX_TOKEN = 100;

/** An enquiry as its sender writes it; a message without a letter says nothing. */
export const EnquiryForm = namedObject('EnquiryForm', {
  name: needed(texts.nameRequired, MAX_LINE),
  email: email(faults.emailRequired),
  text: needed(texts.textRequired, MAX_TEXT, true).check(z.regex(/\p{L}/u, texts.textRequired)),
});

/** The secret of the link in the mail that brought an enquiry. */
const EnquiryReport = namedObject('EnquiryReport', {
  token: z.string().check(z.maxLength(MAX_TOKEN, texts.reportGone)),
});

export const enquiryCalls = {
  sendEnquiry: {
    method: 'POST',
    path: '/api/businesses/{id}/enquiries/',
    summary: 'Write to a business that takes enquiries; the same again within a day is sent once',
    caller: 'anyone',
    takesSlug: true,
    limits: ['enquiries', 'enquiriesOfSender', 'enquiriesToBusiness', 'enquiriesToOwner'],
    body: EnquiryForm,
    mostBytes: MOST_BYTES,
  },
  reportEnquiry: {
    method: 'POST',
    path: '/api/enquiries/report/',
    summary: 'Show an enquiry to the team, by the link of the mail that brought it',
    caller: 'anyone',
    body: EnquiryReport,
  },
} as const satisfies Calls;
