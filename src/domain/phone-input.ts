import { HOME_COUNTRY } from '../community/config.ts';
import { plainDigits } from './digits.ts';
import { seenLine } from './unseen.ts';
import type { StateCode } from './values.ts';

/* Telephone numbers as forms know them: enough for hints, as the numbers of all countries are known to the server alone. */

/** Digits of the shortest numbers that begin with 13, and of those without their area code. */
const ENOUGH_DIGITS = /^(13\d{4}|\d{8})/;

/** The area code of each state, without brackets. */
const AREA_CODES: Readonly<Record<StateCode, string>> = {
  NSW: '02',
  ACT: '02',
  VIC: '03',
  TAS: '03',
  QLD: '07',
  WA: '08',
  SA: '08',
  NT: '08',
};

/** The letter O, alone beside digits, where a nought is meant: "O412 345 678". */
const O_FOR_NOUGHT = /(?<![a-z])o(?=[\s()-]*\d)|(?<=\d[\s()-]*)o(?![a-z])/gi;

/** A typed number in usual characters: no direction marks of address books, no dashes of word processors. */
export function plainPhone(typed: string): string {
  const plain = plainDigits(seenLine(typed.normalize('NFKC'))).replaceAll(/[\p{Pd}\u2212_]/gu, '-');
  return spelledPhone(plain) ?? plain.replaceAll(O_FOR_NOUGHT, '0');
}

/** A number that begins with 13, 1300 or 1800 and goes on in letters, or in digits and letters. */
const SPELLED =
  /^(?:[^\d+]*[\s:])?(?:\+?61[\s-]*)?(1[38]00|13(?!00))[\s-]*((?:[a-z\d][\s-]?){4,10})$/i;
/** The letters on each key of a telephone, from 2 on. */
const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/** The number that one in letters dials, "1300 568 881" for "1300 KOTTU1"; null for any other text. */
export function spelledPhone(typed: string): string | null {
  const [, begin = '', spelled = ''] = SPELLED.exec(seenLine(typed.normalize('NFKC'))) ?? [];
  const keys = spelled.toLowerCase().replaceAll(/[\s-]/g, '');
  const digits = keys.replaceAll(/[a-z]/g, (letter) =>
    String(KEYS.findIndex((key) => key.includes(letter)) + 2),
  );
  // Letters beyond the last digit that is dialled go nowhere: "1800 FLOWERS" has a letter too many, "1300 123 456 x12" none.
  const [called = '', one, other] =
    (begin === '13' ? /^(\d\d)(\d\d)/ : /^(\d{3})(\d{3})/).exec(digits) ?? [];
  const isSpelled = keys.slice(0, called.length) !== called;
  return isSpelled ? `${begin} ${one} ${other}` : null;
}

/** Whether a text may be a number: it has enough digits, and not one digit throughout. */
export function mayBePhone(typed: string): boolean {
  const digits = typed.replaceAll(/\D/g, '');
  return ENOUGH_DIGITS.test(digits) && !/^(\d)\1*$/.test(digits);
}

/** The signs between two numbers, or at the beginning of the second. */
const BETWEEN = /[,;/|&]|\b(?:or|and)\b|\s(?=\(?0|\+)/i;

/** Whether a text has more than one number. */
export const hasSeveralPhones = (typed: string): boolean =>
  typed.split(BETWEEN).filter(mayBePhone).length > 1;

/** A number of eight digits with the area code of its state, as in "(03) 9123 4567"; null for any other text. */
export function withAreaCode(typed: string, state: string | null | undefined): string | null {
  const area = AREA_CODES[state as StateCode];
  const [, one, other] = /^\D*([2-9]\d{3})[\s.-]*(\d{4})\D*$/.exec(plainPhone(typed)) ?? [];
  return area && one ? `(${area}) ${one} ${other}` : null;
}

/**
 * A mobile number as Sri Lanka writes it at home, with 07 and a digit as its first group, or all in one where Queensland
 * has few numbers.
 */
const LANKAN = /^[^\d+]*07([0-24-8])(?:[)\s.-]+|(?<=[016-8])(?=\d{7}\b))(\d{3})[\s.-]*(\d{4})\D*$/;

/**
 * A number that reads as one of Queensland as Sri Lankans abroad write it, "+94 77 123 4567"; null for any other text,
 * and where the community has another home.
 */
export function lankanPhone(typed: string): string | null {
  if (HOME_COUNTRY !== 'LK') return null;
  const [, network, one, other] = LANKAN.exec(plainPhone(typed)) ?? [];
  return network ? `+94 7${network} ${one} ${other}` : null;
}
