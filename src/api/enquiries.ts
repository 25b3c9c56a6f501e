import * as z from 'zod/mini';
import * as texts from '#texts/enquiries.ts';
import * as faults from '#texts/faults.ts';
import { namedObject } from '../domain/values.ts';
import { MAX_LINE } from '../listings/field-kinds.ts';
import { email, needed } from '../listings/input-schemas.ts';

/** Days that an enquiry is kept, reported or not. */
export const ENQUIRY_DAYS = 90;
const MAX_TEXT = 2_000;

/** An enquiry as its sender writes it; a message without a letter says nothing. */
export const EnquiryForm = namedObject('EnquiryForm', {
  name: needed(texts.nameRequired, MAX_LINE),
  email: email(faults.emailRequired),
  text: needed(texts.textRequired, MAX_TEXT, true).check(z.regex(/\p{L}/u, texts.textRequired)),
});
export type EnquiryForm = z.output<typeof EnquiryForm>;
