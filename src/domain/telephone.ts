/** The digits of the shortest number that can be called (000). */
const LEAST_DIGITS = 3;

/**
 * The `tel:` address of a number, in E.164 where that is possible; undefined when there is nothing to dial. Numbers are
 * stored in one way; those of before may be in any that people write.
 */
export function telephoneLink(number: string | null): string | undefined {
  const [called = ''] = (number ?? '').split('ext');
  const digits = called.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS) return undefined;
  // Numbers that begin with 13 and 18 can't be dialled with a country code from everywhere.
  const [, withArea] = /^(?:61)?0?([23478]\d{8})$/.exec(digits) ?? [];
  const isAbroad = /^\D*\+(?!61)/.test(called);
  if (withArea && !isAbroad) return `tel:+61${withArea}`;
  return `tel:${called.includes('+') ? '+' : ''}${digits}`;
}
