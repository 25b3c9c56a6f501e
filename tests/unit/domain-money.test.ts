import { expect, test } from 'vitest';
import { percentOff, saving } from '#src/domain/discount.ts';
import { dollars } from '#src/domain/money.ts';

test.each([
  ['25.00', '$25'],
  ['49.95', '$49.95'],
  ['1234.50', '$1,234.50'],
  ['0.00', '$0'],
])('%s reads %s', (price, text) => {
  expect(dollars(price)).toBe(text);
});

test.each([
  ['20.00', '15.00', 25],
  ['30.00', '20.00', 33],
  ['100.00', '0.10', 99],
  ['10.00', '0.00', 100],
  ['10.00', '10.00', null],
  ['10.00', '12.00', null],
  [null, '12.00', null],
  ['12.00', null, null],
])('from %s to %s is %s percent off, rounded down', (before, after, percent) => {
  expect(percentOff(before, after)).toBe(percent);
});

test('a saving is the difference, where there is one', () => {
  expect(saving('19.90', '14.95')).toBe('4.95');
  expect(saving('10.00', '10.00')).toBeNull();
  expect(saving(null, '10.00')).toBeNull();
});
