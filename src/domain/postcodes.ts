import { STATES } from '../site.places.ts';
import { seenLine } from './unseen.ts';

/** Words that people write beside a postcode, and its marks; made as it is asked for, as lists have `withZero` alone. */
const beside = () =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${Object.entries(STATES)
      .flatMap(([code, { name }]) => [code, name])
      .join('|')}|post ?codes?|postal code|australia|aus?)(?!\p{L})|[\s.,:#-]`,
    'giu',
  );

/** The digits of a postcode with the zero that spreadsheets drop: "0800" for "800", which no other postcode can be. */
export const withZero = (digits: string): string =>
  /^[89]\d\d$/.test(digits) ? `0${digits}` : digits;

/** A postcode as it is plainly meant, "3175" for "VIC 3175" and "0800" for "800"; anything else as it is, trimmed. */
export function plainPostcode(typed: string): string {
  const text = seenLine(typed.normalize('NFKC'));
  const digits = withZero(text.replaceAll(beside(), ''));
  return /^\d{4}$/.test(digits) ? digits : text;
}
