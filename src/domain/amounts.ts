import { saysFree } from './free.ts';
import { seenLine } from './unseen.ts';

/** Dollars as they are written around a number: "$25", "A$25", "AUD 25", "25 dollars", "25/-". */
const BEFORE = String.raw`(?:aud ?\$?|au?\$|\$)`;
const AFTER = String.raw`(?:aud|\$|dollars?|bucks|/-)`;
/** Thousands are parted by commas or spaces, three digits each; what has two after a comma are cents. */
const NUMBER = [
  String.raw`(?<dollars>\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|(?=\.\d))(?:\.(?<cents>\d{0,2}))?`,
  String.raw`(?<whole>\d+),(?<part>\d\d)`,
  String.raw`(?<thousands>\d{1,3}(?:\.\d{3})+),(?<hundredths>\d\d)`,
].join('|');
const AMOUNT = new RegExp(`^${BEFORE}? ?(?:${NUMBER}) ?${AFTER}?$`, 'i');
const CENTS = /^(\d{1,2}) ?(?:c|cents?)$/i;

/**
 * An amount that somebody typed, as prices are stored: "25.00" for "25", "$25", "AUD 25", "25,00" and "25 dollars",
 * "0.00" for "free". Null for what may mean several amounts, or none.
 */
export function amountOf(typed: string): string | null {
  const text = seenLine(typed.normalize('NFKC'));
  if (saysFree(text)) return '0.00';
  const [, few] = CENTS.exec(text) ?? [];
  if (few) return `0.${few.padStart(2, '0')}`;
  const found = AMOUNT.exec(text)?.groups;
  if (!found) return null;
  const dollars = found['dollars'] ?? found['whole'] ?? found['thousands'] ?? '';
  const cents = found['cents'] ?? found['part'] ?? found['hundredths'] ?? '';
  return `${Number(dollars.replaceAll(/\D/g, ''))}.${cents.padEnd(2, '0')}`;
}
