import { cents } from './money.ts';
import type { Money } from './values.ts';

/** The saving of a deal, as a price: "Save $12.50" without its first word; null when it saves nothing. */
export function saving(original: Money | null, discount: Money | null): Money | null {
  if (original === null || discount === null) return null;
  const saved = cents(original) - cents(discount);
  return saved > 0 ? (saved / 100).toFixed(2) : null;
}

/** Percent off, rounded down so that it never promises too much; 100 only when free. */
export function percentOff(original: Money | null, discount: Money | null): number | null {
  if (original === null || discount === null) return null;
  const [before, after] = [cents(original), cents(discount)];
  if (before <= after) return null;
  return Math.floor(((before - after) * 100) / before);
}
