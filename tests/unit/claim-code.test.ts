import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { newClaimCode, readClaimCode, showClaimCode } from '#src/domain/claim-code.ts';

const CODE = 'K7QM4XTP9R';
const ALPHABET = '23456789ABCDEFGHJKMNPQRTVWXYZ';

test.each([
  'K7QM-4XTP-9R',
  'k7qm4xtp9r',
  ' K7QM 4XTP 9R\n',
  'K7QM–4XTP–9R',
  'https://serendib.example/redeem#K7QM-4XTP-9R',
  'https://serendib.example/redeem#K7QM-4XTP-9R?utm_source=whatsapp',
  'Your code: K7QM-4XTP-9R.',
  'My best K7QM 4XTP 9R, valid until 5 December',
  'Ｋ７ＱＭ-４ＸＴＰ-９Ｒ',
  '“K7QM‑4XTP‑9R”',
])('a code is read however it is typed: %s', (typed) => {
  expect(readClaimCode(typed)).toBe(CODE);
});

test.each(['', 'K7QM-4XTP-9', 'K7QM-4XTP-9RR', 'K7QM-4XTP-9T', '0O1ILU-5S2Z', 'KOTTU20', '#'])(
  'what can’t be a code is none: %s',
  (typed) => {
    expect(readClaimCode(typed)).toBeNull();
  },
);

test('new codes are read back, as they are shown', () => {
  const codes = Array.from({ length: 1_000 }, () => newClaimCode(randomInt));
  expect(new Set(codes).size).toBe(1_000);
  for (const code of codes) {
    expect(showClaimCode(code)).toMatch(/^[2-9A-HJKMNP-RTV-Z]{4}-[2-9A-HJKMNP-RTV-Z]{4}-\w\w$/);
    expect(readClaimCode(showClaimCode(code))).toBe(code);
  }
});

test('an S is a 5', () => {
  const five = newClaimCode(() => ALPHABET.indexOf('5'));
  expect(readClaimCode(five.replaceAll('5', 's'))).toBe(five);
});

test('one wrong character, or two that changed places, make no code', () => {
  for (const [place, right] of [...CODE].entries()) {
    for (const wrong of ALPHABET.replace(right, '')) {
      expect(readClaimCode(CODE.slice(0, place) + wrong + CODE.slice(place + 1))).toBeNull();
    }
    for (const other of [...CODE].keys()) {
      const signs = [...CODE];
      [signs[place], signs[other]] = [signs[other] ?? '', right];
      const swapped = signs.join('');
      if (swapped !== CODE) expect(readClaimCode(swapped), swapped).toBeNull();
    }
  }
});
