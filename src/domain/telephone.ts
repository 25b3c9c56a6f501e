/** The digits of the shortest number that can be called (000). */
const LEAST_DIGITS = 3;

/**
 * The `tel:` address of an Australian or international number, in E.164 where that is possible;
 * undefined when there is nothing to dial.
 */
export function telephoneLink(number: string | null): string | undefined {
  if (number === null) return undefined;
  const digits = number.replace(/\(0\)/, '').replace(/(?!^\+)\D/g, '');
  if (digits.length < LEAST_DIGITS) return undefined;
  if (digits.startsWith('+')) return `tel:${digits}`;
  // 13, 1300 and 1800 numbers can't be dialled with a country code from everywhere.
  if (/^1[38]/.test(digits)) return `tel:${digits}`;
  if (/^0[234578]\d{8}$/.test(digits)) return `tel:+61${digits.slice(1)}`;
  return `tel:${digits}`;
}
