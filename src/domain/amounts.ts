import { plainDigits } from './digits.ts';
import { saysFree } from './free.ts';
import { seenLine } from './unseen.ts';

/** Dollars before a number: "$", "A$", "AU $", "AUD", "$A". */
const BEFORE = String.raw`(?:(?:(?:aud|au|a) ?)?\$(?:aud|au|a)?|aud)`;
/** Dollars after a number, and whom they are for: "25 dollars", "25/-", "25.-", "60 pp", "$45 each". */
export const AFTER = String.raw`(?: ?(?:aud|\$|dollars?|bucks|/[-=])|\.[-–—])?(?: ?(?:pp|p\.p\.|each|ea|per (?:person|head)))?`;

/**
 * A number with its cents: its thousands are parted by commas or spaces, three digits each, and two digits after a comma
 * are cents. The pattern is read by JavaScript and by PostgreSQL, so it uses what both know.
 */
export const NUMBER = String.raw`(?:(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)(?:\.\d{0,2})?|\d+,\d\d|\d{1,3}(?:\.\d{3})+,\d\d)`;
/** A sign between the thousands of such a number; a comma that is left stands before cents. */
export const BETWEEN_THOUSANDS = String.raw`[ ,.](?=\d{3})`;

const AMOUNT = new RegExp(String.raw`^${BEFORE}? ?(${NUMBER}|\.\d{1,2})${AFTER}$`, 'i');
const CENTS = /^(\d{1,2}) ?(?:c|cents?)$/i;

/**
 * An amount that somebody typed, as prices are stored: "25.00" for "25", "$25", "AUD 25", "25,00" and "25 dollars",
 * "0.00" for "free". Null for what may mean several amounts, or none.
 */
export function amountOf(typed: string): string | null {
  const text = plainDigits(seenLine(typed.normalize('NFKC')));
  if (saysFree(text)) return '0.00';
  const [, few] = CENTS.exec(text) ?? [];
  if (few) return `0.${few.padStart(2, '0')}`;
  const [, number] = AMOUNT.exec(text) ?? [];
  return number ? numberOf(number).toFixed(2) : null;
}

/** The value of a `NUMBER`: 1200.5 for "1,200.5", 25.5 for "25,50". */
export const numberOf = (number: string): number =>
  Number(number.replaceAll(new RegExp(BETWEEN_THOUSANDS, 'g'), '').replace(',', '.'));
