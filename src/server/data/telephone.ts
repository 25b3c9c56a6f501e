import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';
import { mayBePhone, plainPhone, withAreaCode } from '#src/domain/phone-input.ts';

/** The specification's pattern, for numbers that no plan of numbers knows. */
const PATTERN = /^\+?[\d\s()-]{8,15}$/;
/** An Australian number with an area code or of a mobile, whether or not its range is in use yet. */
const WITH_AREA = /^[23478]\d{8}$/;
/** A text that begins as an Australian number: with an area code, as a mobile, with 1300 or 1800. */
const BEGINS_AUSTRALIAN = /^\D*(?:(?:\+\D*61\D*|0)0?\D*[23478]|(?:\+\D*61\D*)?1[38]00(?:\D*\d){7})/;
/** A day, or all digits in their order. */
const NO_NUMBER =
  /^(?:\d\d?([ -])\d\d?\1(?:19|20)\d\d|(?:19|20)\d\d([ -])\d\d?\2\d\d?|0123456789)$/;

/** A text of a number and nothing else. */
const NUMBER_ALONE = /^[+\d\s().-]+$/;
/** Words with which a search for a number begins: "ph", "Phone:", "contact no.", "call us on". */
const WORDS_BEFORE =
  /^(?:(?:tel(?:ephone)?|ph(?:one)?|mob(?:ile)?|cell|fax|whatsapp|call|ring|contact|number|no|us|on|at)(?![a-z])[\s.:-]*)+(?=[+(\d])/i;
/** A number without its area code; as "12-12-2026" eight digits are a day. */
const LOCAL = /^[2-9]\d{3}[ -]?\d{4}$/;
/** Words before an extension at the end of a number. */
const EXTENSION = /[\s,;(]*(?:extension|extn|ext|x|#)[\s.:]*(?=\d{1,6}\)?$)/i;
/** Digits of the shortest number from abroad that is known without its plus: fewer may be an Australian one. */
const FROM_ABROAD = /^[1-9]\d{10,}$/;

/**
 * A telephone number in the one way in which it is stored and shown, as Australians write it: "(03) 9123 4567",
 * "0412 345 678", "13 11 14", "+94 77 123 4567". Eight digits get the area code of `state`. Null for what nobody could
 * dial. Numbers of a right length are taken whether or not their range is in use yet.
 */
export function storedPhone(typed: string, state?: string | null): string | null {
  const plain = plainPhone(typed);
  if (!mayBePhone(plain)) return null;
  const known = knownPhone(plain, state);
  if (known || NO_NUMBER.test(plain) || BEGINS_AUSTRALIAN.test(plain)) return known;
  return PATTERN.test(plain) ? plain : null;
}

/** The digits of a text that is a number alone, the word by which searches find it; null for another text. */
export function phoneWord(text: string): string | null {
  const plain = plainPhone(text).replace(WORDS_BEFORE, '');
  if (!NUMBER_ALONE.test(plain) || !mayBePhone(plain)) return null;
  const [called = ''] = (LOCAL.test(plain) ? plain : knownPhone(plain))?.split('ext') ?? [];
  return called.replaceAll(/\D/g, '') || null;
}

/** A number of some plan of numbers as it is written; null for any other text. */
function knownPhone(plain: string, state?: string | null): string | null {
  const [called = '', extension] = plain.split(EXTENSION);
  const whole = withAreaCode(called, state) ?? called;
  const number = dialled(extension ? `${whole} ext. ${Number.parseInt(extension, 10)}` : whole);
  return number ? written(number) : null;
}

/** The number that a text means; undefined if no plan of numbers has it. */
function dialled(typed: string): PhoneNumber | undefined {
  // 00 and 0011 begin calls abroad; in Australia no number begins with 00.
  const number = parsePhoneNumberFromString(typed.replace(/^\D*00(11)?[\s-]*(?=[1-9])/, '+'), 'AU');
  if (number && isDialled(number)) return number;
  const digits = typed.replaceAll(/\D/g, '');
  const isAbroad = FROM_ABROAD.test(digits) && !BEGINS_AUSTRALIAN.test(typed);
  const abroad = isAbroad ? parsePhoneNumberFromString(`+${digits}`) : undefined;
  return abroad?.isValid() ? abroad : undefined;
}

const isDialled = (number: PhoneNumber): boolean =>
  number.isValid() ||
  (number.countryCallingCode === '61'
    ? WITH_AREA.test(number.nationalNumber)
    : number.isPossible());

const written = (number: PhoneNumber): string =>
  number.countryCallingCode === '61'
    ? number.formatNational().replace(/^(13)(\d\d)(\d\d)$/, '$1 $2 $3')
    : number.formatInternational();
