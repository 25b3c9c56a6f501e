/* The amounts in a line that says what an event costs. */

/** An amount in dollars; the pattern is read by JavaScript and by PostgreSQL, so it uses what both know. */
export const AMOUNT_IN_LINE = String.raw`(?:\$|aud) ?(\d[\d,]*(?:\.\d+)?)|(\d[\d,]*(?:\.\d+)?) ?(?:dollars|bucks|aud)`;

/** The second amount of a range, without a sign of its own: "$20–45", "20 to 45 dollars". */
const SECOND = /((?:\$|aud) ?\d[\d,.]*\s*(?:[-–—/]|to|or)\s*)(?=\d)/gi;
const FIRST = /(?<![\d.,$])(?=\d[\d,.]*\s*(?:[-–—/]|to|or)\s*\d[\d,.]* ?(?:dollars|bucks))/gi;

/** What a line says that people pay, in dollars; `to` is null where it has no end: "From $25". Null for no amount. */
export function pricesIn(line: string): { from: number; to: number | null } | null {
  const signed = line.normalize('NFKC').replace(SECOND, '$1$$').replace(FIRST, '$$');
  const amounts = [...signed.matchAll(new RegExp(AMOUNT_IN_LINE, 'gi'))].map(([, before, after]) =>
    Number((before ?? after ?? '').replaceAll(',', '')),
  );
  if (amounts.length === 0) return null;
  const [from, to] = [Math.min(...amounts), Math.max(...amounts)];
  return { from, to: from === to && /\b(from|starting)\b/i.test(line) ? null : to };
}
