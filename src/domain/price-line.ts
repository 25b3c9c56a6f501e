/* The amounts in a line that says what an event costs. */
import { AFTER, NUMBER, numberOf } from './amounts.ts';

/** Money of other countries; one letter alone has to stand at its sign, or it may be the end of a word. */
const FOREIGN = '(?:(?:us|nz|hk|ca|sg|fj)d?|lkr|rs|rupees?)';
const SIGN = String.raw`(?:(?<!(?<![a-z])(?:${FOREIGN} ?|[cs]))\$(?:aud|au|a)?|aud) ?`;
const WORD = String.raw` ?(?:dollars?|bucks|aud|\$(?! ?\d))(?![a-z])`;
const DIGITS = String.raw`\d[\d,.]*(?: \d{3})*`;
const TO = String.raw`\s*(?:[-–—/]|to|or)\s*`;
/** Words that go on about an amount; others behind a group of three digits are what it counts: "$25 500 seats". */
const OF_AMOUNTS =
  '(?:an?|aud|bucks|dollars?|each|ea|for|per|pp|to|or|and|plus|in|incl?|including|total)(?![a-z])';
const COUNTED = String.raw`(?<=\d\s\d{3})(?<!\s000)\s(?!${OF_AMOUNTS})[a-z\u00aa-\u1fff]`;

/**
 * An amount in dollars, its number in a group: with a sign before it or a word after it, as an end of a range with one
 * ("$20–45", "20 to 45 dollars"), or alone in its line ("60 pp"). A number that may mean several ("1,0,0") is none, nor is
 * one in money of another country. The pattern is read by JavaScript and by PostgreSQL, so it uses what both know.
 */
export const AMOUNT_IN_LINE =
  String.raw`(?<![\d.,])(?:(?<=${SIGN}(?:${DIGITS}${TO})?)|(?=${DIGITS}(?:${TO}${DIGITS})?${WORD})|(?<=^\s*)(?=${NUMBER}${AFTER}\s*$))` +
  String.raw`(${NUMBER})(?![.,]?\d|${COUNTED}|(?:${TO}${DIGITS})? ?\(?${FOREIGN}(?![a-z$]))`;

/** Words around an amount that make it the least one: "from $25", "$20+", "$25 a head onwards". */
const FROM_BEFORE = /\b(?:from|starting)\b\D*$/i;
const FROM_AFTER =
  /^(?:\+(?!\w)|[^\d,.;]*\b(?:onwards?|upwards?|and (?:up|above|over)|or more)\b)/i;

/** The amounts that a line says people pay, in dollars; `to` is null where it has no end: "From $25". Null for no amount. */
export function pricesIn(line: string): { from: number; to: number | null } | null {
  const text = line.normalize('NFKC');
  const found = [...text.matchAll(new RegExp(AMOUNT_IN_LINE, 'gi'))];
  if (found.length === 0) return null;
  const amounts = found.map(([number]) => numberOf(number));
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)];
  const isLeast = found.some(
    ({ 0: number, index }) =>
      FROM_BEFORE.test(text.slice(0, index)) || FROM_AFTER.test(text.slice(index + number.length)),
  );
  return { from, to: from === to && isLeast ? null : to };
}
