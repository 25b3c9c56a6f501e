import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasSeveralPhones,
  lankanPhone,
  mayBePhone,
  plainPhone,
  withAreaCode,
} from '#src/domain/phone-input.ts';
import { telephoneLink } from '#src/domain/telephone.ts';
import { storedPhone } from '#src/server/data/telephone.ts';

/** Ways in which people write a number, with the number as it is shown and dialled. */
const WAYS: readonly (readonly [shown: string, dialled: string, ...typed: string[]])[] = [
  [
    '0412 345 678',
    'tel:+61412345678',
    '0412345678',
    '0412 345 678',
    '0412-345-678',
    '0412.345.678',
    '0412/345/678',
    '(0412) 345 678',
    '04 1234 5678',
    '04 12 34 56 78',
    '412 345 678',
    '412345678',
    '61412345678',
    '61 412 345 678',
    '+61412345678',
    '+610412345678',
    '+61 412 345 678',
    '+61 0412 345 678',
    '+61 (0)412 345 678',
    '+61 (0) 412-345-678',
    '+61(0412)345678',
    '(+61) 412 345 678',
    '(+61)412345678',
    '+ 61 412 345 678',
    '＋６１ ４１２ ３４５ ６７８',
    '0061 412 345 678',
    '0011 61 412 345 678',
    '\u202a+61 412 345 678\u202c',
    '\u2066+61 412 345 678\u2069',
    '\u200e+61 412 345 678',
    '\u200f0412\u200b345\ufeff678',
    '0412\u00a0345\u00a0678',
    '0412\u202f345\u2009678',
    '0412\u2011345\u2011678',
    '0412–345–678',
    '0412—345—678',
    '0412−345−678',
    '0412_345_678',
    '٠٤١٢ ٣٤٥ ٦٧٨',
    '۰۴۱۲ ۳۴۵ ۶۷۸',
    '௦௪௧௨ ௩௪௫ ௬௭௮',
    'O412 345 678',
    'o412 345 678',
    '෦෪෧෨ ෩෪෫ ෬෭෮',
    '  0412 345 678\n',
    'ph: 0412 345 678',
    'Mob. 0412 345 678',
    'Phone/WhatsApp: +61 412 345 678',
    'Call Nimal on 0412 345 678',
    '0412 345 678 (Nimal)',
    'tel:+61412345678',
    'https://wa.me/61412345678',
    'ශ්‍රියා 0412 345 678',
  ],
  [
    '(03) 9123 4567',
    'tel:+61391234567',
    '03 9123 4567',
    '0391234567',
    '(03)91234567',
    'O3 9123 4567',
    '(03) 9123-4567',
    '03 9123–4567',
    '3 9123 4567',
    '+61 3 9123 4567',
    '+61 (03) 9123 4567',
    '61 3 9123 4567',
  ],
  ['(02) 6123 4567', 'tel:+61261234567', '02-6123-4567', '+61261234567'],
  ['(07) 3123 4567', 'tel:+61731234567', '07 3123 4567'],
  ['(08) 9123 4567', 'tel:+61891234567', '08 9123 4567', '+61 8 9123 4567'],
  ['13 11 14', 'tel:131114', '131114', '13 11 14', '13-11-14', '+61 13 11 14', 'Call 13 11 14'],
  ['1300 123 456', 'tel:1300123456', '1300123456', '1300 123 456', '1300-12-34-56'],
  // In letters, as the keys of a telephone have them; those beyond the last digit go nowhere.
  [
    '1300 568 881',
    'tel:1300568881',
    '1300 KOTTU1',
    '1300-kottu-1',
    '+61 1300 KOTTU1',
    'Call 1300 Kottu1',
  ],
  ['1800 356 937', 'tel:1800356937', '1800 FLOWERS', '1800FLOWER'],
  ['13 22 27', 'tel:132227', '13 CABS', '13cabs', '13-CA-BS'],
  ['1300 123 456 ext. 12', 'tel:1300123456', '1300 123 456 x12', '1300 123 456 ext 12'],
  ['1800 975 707', 'tel:1800975707', '1800 975 707', '1800.975.707', '+61 1800 975 707'],
  [
    '(03) 9123 4567 ext. 12',
    'tel:+61391234567',
    '03 9123 4567 ext 12',
    '03 9123 4567 x12',
    '(03) 9123 4567 Ext. 12',
    '03 9123 4567, extension 12',
    '03 9123 4567 #12',
  ],
  [
    '+94 77 123 4567',
    'tel:+94771234567',
    '+94 77 123 4567',
    '+94771234567',
    '+94 (0)77 123 4567',
    '+94 077 123 4567',
    '0094 77 123 4567',
    '0011 94 77 123 4567',
    '94771234567',
    '(+94) 77-123-4567',
  ],
  ['+94 112 345 678', 'tel:+94112345678', '+94 11 234 5678', '+94112345678'],
  ['+91 98765 43210', 'tel:+919876543210', '+91 98765 43210', '919876543210'],
  ['+44 20 7946 0018', 'tel:+442079460018', '+44 (0)20 7946 0018', '0044 20 7946 0018'],
  ['+1 212 555 0100', 'tel:+12125550100', '+1 (212) 555-0100'],
  ['+1 800 975 7070', 'tel:+18009757070', '+1800 975 7070', '1-800-975-7070'],
  // No plan of numbers has these, but the specification's pattern.
  ['12345678', 'tel:12345678', '12345678'],
];

describe.each(WAYS)('%s', (shown, dialled, ...typed) => {
  test.each([shown, ...typed])('is meant by %j', (each) => {
    expect(mayBePhone(plainPhone(each))).toBe(true);
    expect(hasSeveralPhones(plainPhone(each))).toBe(false);
    expect(storedPhone(each)).toBe(shown);
    expect(telephoneLink(shown)).toBe(dialled);
  });
});

test.each([
  '',
  '--------',
  '()()()()',
  '( ) - ( ) -',
  '+-+-+-+-+-',
  '((((1))))',
  '00000000',
  '1111 1111',
  '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b',
  '12',
  '123456',
  '1234567',
  '1300 KOTT',
  '13 ABC',
  'call me maybe',
  'ask inside',
  // One digit too few, one too many.
  '0412 345 67',
  '0412 345 6789',
  '+61 412 345 67',
  '(03) 9123 456',
  '03 9123 45678',
  '1234567890123456',
  '1300 975 7070',
  '1800 975 7070',
  '18009757070',
  '0123456789',
  // Days.
  '12-12-2026',
  '31-12-2026',
  '1 12 2026',
  '2026-12-12',
])('nobody could dial %j', (typed) => {
  expect(storedPhone(typed, 'VIC')).toBeNull();
});

// Nobody could dial both, and one must not be lost unseen.
test.each([
  '0412 345 678 / 0423 456 789',
  '0412 345 678 or 03 9123 4567',
  '0412345678, 0423456789',
  '0412 345 678 & (03) 9123 4567',
  'Shop (03) 9123 4567 Nimal +61 412 345 678',
  '0412 345 678\n0423 456 789',
  '9123 4567 and 13 11 14',
  '0412 345 678 - 0423 456 789',
])('%j are several numbers', (typed) => {
  expect(hasSeveralPhones(plainPhone(typed))).toBe(true);
  expect(storedPhone(typed, 'VIC')).toBeNull();
});

describe('eight digits have the area code of their state', () => {
  test.each([
    ['NSW', '(02) 9123 4567'],
    ['ACT', '(02) 9123 4567'],
    ['VIC', '(03) 9123 4567'],
    ['TAS', '(03) 9123 4567'],
    ['QLD', '(07) 9123 4567'],
    ['SA', '(08) 9123 4567'],
    ['WA', '(08) 9123 4567'],
    ['NT', '(08) 9123 4567'],
  ])('in %s', (state, shown) => {
    for (const typed of ['9123 4567', '91234567', '9123-4567', 'ph 9123\u20114567']) {
      expect(withAreaCode(typed, state)).toBe(shown);
      expect(storedPhone(typed, state)).toBe(shown);
    }
    expect(storedPhone('9123 4567 ext 3', state)).toBe(`${shown} ext. 3`);
  });

  test('and only these', () => {
    for (const typed of ['03 9123 4567', '0412 345 678', '1300 123 456', '12345678', '9123 456']) {
      expect(withAreaCode(typed, 'VIC')).toBeNull();
    }
    expect(withAreaCode('9123 4567', '')).toBeNull();
    expect(storedPhone('9123 4567')).toBe('9123 4567');
  });
});

describe('a number of Queensland may be a Sri Lankan mobile', () => {
  test.each([
    ['077 123 4567', '+94 77 123 4567'],
    ['077-1234567', '+94 77 123 4567'],
    ['(075) 123 4567', '+94 75 123 4567'],
    ['Nimal 071\u00a0123\u00a04567', '+94 71 123 4567'],
    ['0771234567', '+94 77 123 4567'],
  ])('%j, of %s', (typed, abroad) => {
    expect(lankanPhone(typed)).toBe(abroad);
    expect(storedPhone(typed, 'QLD')).toMatch(/^\(07\) /);
    expect(storedPhone(abroad, 'QLD')).toBe(abroad);
  });

  test.each([
    '(07) 7123 4567',
    '07 7123 4567',
    '07 3123 4567',
    '0731234567',
    '0741234567',
    '073 123 4567',
    '0771 234 567',
    '+94 77 123 4567',
    '0412 345 678',
    '077 123 456',
  ])('but not %s', (typed) => {
    expect(lankanPhone(typed)).toBeNull();
  });
});

test.each([
  ['61412345678', 'tel:+61412345678'],
  ['+610412345678', 'tel:+61412345678'],
  ['412 345 678', 'tel:+61412345678'],
  ['+61 (0)3 9123 4567', 'tel:+61391234567'],
  ['(03) 9123 4567 ext 12', 'tel:+61391234567'],
  ['+94 11 234 5678', 'tel:+94112345678'],
  ['+4 412 345 678', 'tel:+4412345678'],
])('%j, stored before, is dialled as %j', (number, link) => {
  expect(telephoneLink(number)).toBe(link);
});

test('a number that was stored stays as it is, and can be dialled', () => {
  const digits = fc.stringMatching(/^[+(]?[0-9][0-9 ().-]{5,16}( ext [0-9]{1,4})?$/);
  const state = fc.constantFrom('NSW', 'VIC', 'QLD', 'WA', null);
  fc.assert(
    fc.property(digits, state, (typed, of) => {
      const stored = storedPhone(typed, of);
      if (stored === null) return;
      expect(storedPhone(stored, of)).toBe(stored);
      expect(telephoneLink(stored)).toMatch(/^tel:\+?\d{6,17}$/);
    }),
    { numRuns: 2_000 },
  );
});
