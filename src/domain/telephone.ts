/** The `tel:` address of an Australian or international number, in E.164 where that is possible. */
export function telephoneLink(number: string): string {
  const digits = number.replace(/\(0\)/, '').replace(/[^\d+]/g, '');
  if (digits.startsWith('+')) return `tel:${digits}`;
  // 13, 1300 and 1800 numbers can't be dialled with a country code from everywhere.
  if (/^1[38]/.test(digits)) return `tel:${digits}`;
  if (/^0[234578]\d{8}$/.test(digits)) return `tel:+61${digits.slice(1)}`;
  return `tel:${digits}`;
}
