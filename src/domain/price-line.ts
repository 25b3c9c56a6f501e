/* The amounts in a line that says what an event costs. */
import { NUMBER, numberOf } from './amounts.ts';

const SIGN = String.raw`(?:\$(?:aud|au|a)?|aud) ?`;
const WORD = String.raw` ?(?:dollars?|bucks|aud|\$(?! ?\d))(?![a-z])`;
const DIGITS = String.raw`\d[\d,.]*`;
const TO = String.raw`\s*(?:[-–—/]|to|or)\s*`;

/**
 * An amount in dollars, its number in a group: with a sign before it or a word after it, or as an end of a range with one
 * ("$20–45", "20 to 45 dollars"). A number that may mean several ("1,0,0") is none. The pattern is read by JavaScript and
 * by PostgreSQL, so it uses what both know.
 */
export const AMOUNT_IN_LINE =
  String.raw`(?<![\d.,])(?:(?<=${SIGN}(?:${DIGITS}${TO})?)|(?=${DIGITS}(?: \d{3})*(?:${TO}${DIGITS})?${WORD}))` +
  String.raw`(${NUMBER})(?![.,]?\d)`;

/** What says around an amount that it is the least one: "from $25", "$20+", "$25 a head onwards". */
const FROM_BEFORE = /\b(?:from|starting)\b\D*$/i;
const FROM_AFTER =
  /^(?:\+(?!\w)|[^\d,.;]*\b(?:onwards?|upwards?|and (?:up|above|over)|or more)\b)/i;

/** What a line says that people pay, in dollars; `to` is null where it has no end: "From $25". Null for no amount. */
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
