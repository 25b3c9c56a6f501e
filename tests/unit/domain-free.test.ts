import { expect, test } from 'vitest';
import { saysFree } from '#src/domain/free.ts';
import { shownPrice } from '#src/listings/event-price.ts';
import { PRICES } from '#tests/fixtures/price-lines.ts';

test.each(PRICES.free)('“%s” is free', (text) => {
  expect(saysFree(text)).toBe(true);
});

test.each(PRICES.other)('“%s” isn’t', (text) => {
  expect(saysFree(text)).toBe(false);
});

test.each([
  ['free', 'Plates $6', 'Free entry · Plates $6'],
  ['free', 'Kids free, adults $25', 'Free entry · Kids free, adults $25'],
  ['free', 'Free; kite kits $7', 'Free; kite kits $7'],
  ['free', 'Admission is free. Parking $5', 'Admission is free. Parking $5'],
  ['free', null, 'Free'],
  ['paid', 'Plates $6', 'Plates $6'],
  ['paid', null, null],
  [null, 'Plates $6', 'Plates $6'],
] as const)('entry %s with “%s” reads “%s”', (entry, price_info, shown) => {
  expect(shownPrice({ entry, price_info })).toBe(shown);
});

// Patterns that try every way to read a text would take longer than a test may.
test('a long text is judged', () => {
  expect(saysFree(`${'entry free to attend '.repeat(24)}x`)).toBe(false);
  expect(saysFree(`${'free - and , '.repeat(40)}x`)).toBe(false);
  expect(saysFree(`${' -'.repeat(250)}x`)).toBe(false);
});
