import { STATES } from '../site.places.ts';
import { seenLine } from './unseen.ts';

/** A state as people write it: "WA", "W.A.", "Western Australia". */
const written = ([code, { name }]: [string, { name: string }]): string =>
  `${[...code].join(String.raw`\.?`)}|${name}`;
const states = () => Object.entries(STATES).map(written).join('|');
const MARKS = String.raw`[\s.,:#-]`;

/** Words that people write beside a postcode, and its marks; made as it is asked for, as few pages need them. */
const beside = () =>
  new RegExp(
    String.raw`(?<!\p{L})(?:${states()}|post ?codes?|postal code|p[./]?c|australia|aus?)(?!\p{L})|${MARKS}`,
    'giu',
  );
/** A place before its postcode: "Dandenong VIC 3175", "Dandenong 3175". The digits after a box are the box's. */
const afterPlace = () =>
  new RegExp(
    String.raw`^\D*(?<!\p{L})(?:${states()})${MARKS}*(\d{3,4})$|^(?!.*(?:box|bag|\b[cpr]mb)\b)\D*\s(\d{4})$`,
    'iu',
  );

/** The digits of a postcode with the zero that spreadsheets drop: "0800" for "800", which no other postcode can be. */
export const withZero = (digits: string): string =>
  /^[89]\d\d$/.test(digits) ? `0${digits}` : digits;

/** Postcodes without their zero, in the states that have such. */
const WITHOUT_ZERO: Readonly<Record<string, RegExp>> = { NT: /^[89]\d\d$/, ACT: /^2\d\d$/ };

/**
 * A postcode as it is plainly meant, "3175" for "VIC 3175"; anything else as it is, trimmed. In the state that the text
 * names, or else the one it stands beside, "800" is "0800" where that is a postcode.
 */
export function plainPostcode(typed: string, state = ''): string {
  const text = seenLine(typed.normalize('NFKC'));
  const [, afterState, afterName] = afterPlace().exec(text) ?? [];
  const digits = afterState ?? afterName ?? text.replaceAll(beside(), '');
  const [named = state] =
    Object.entries(STATES).find((each) =>
      new RegExp(String.raw`(?<!\p{L})(?:${written(each)})(?!\p{L})`, 'iu').test(text),
    ) ?? [];
  if (WITHOUT_ZERO[named]?.test(digits)) return `0${digits}`;
  return /^\d{4}$/.test(digits) ? digits : text;
}
