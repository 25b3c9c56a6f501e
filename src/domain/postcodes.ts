import { STATES } from '../site.places.ts';
import { seenLine } from './unseen.ts';

/** The states as people write them: "WA", "W.A.", "Western Australia". */
const states = () =>
  Object.entries(STATES)
    .flatMap(([code, { name }]) => [[...code].join(String.raw`\.?`), name])
    .join('|');
const MARKS = String.raw`[\s.,:#-]`;

/** Words that people write beside a postcode, and its marks; made as it is asked for, as lists have `withZero` alone. */
const beside = () =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${states()}|post ?codes?|postal code|australia|aus?)(?!\p{L})|${MARKS}`,
    'giu',
  );
/** A place before its state and its postcode: "Dandenong VIC 3175". Without a state, the digits may be a box's. */
const afterPlace = () =>
  new RegExp(String.raw`^\D*(?<!\p{L})(?:${states()})${MARKS}*(\d{3,4})$`, 'iu');

/** The digits of a postcode with the zero that spreadsheets drop: "0800" for "800", which no other postcode can be. */
export const withZero = (digits: string): string =>
  /^[89]\d\d$/.test(digits) ? `0${digits}` : digits;

/** A postcode as it is plainly meant, "3175" for "VIC 3175" and "0800" for "800"; anything else as it is, trimmed. */
export function plainPostcode(typed: string): string {
  const text = seenLine(typed.normalize('NFKC'));
  const [, last] = afterPlace().exec(text) ?? [];
  const digits = withZero(last ?? text.replaceAll(beside(), ''));
  return /^\d{4}$/.test(digits) ? digits : text;
}
