import type { Money } from './values.ts';
import { LANGUAGE } from '#texts/language.ts';

/** Whole cents of a price: `"49.95"` is 4995. */
export const cents = (price: Money): number => Math.round(Number(price) * 100);

const amounts = new Intl.NumberFormat(LANGUAGE, {
  minimumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** A price as people read it: "$25", "$49.95", "$1,234.50". */
export const dollars = (price: Money): string => `$${amounts.format(Number(price))}`;

/** The GST in a price that has it: an eleventh, to the cent. */
export const gstIn = (price: Money): Money => (Math.round(cents(price) / 11) / 100).toFixed(2);
