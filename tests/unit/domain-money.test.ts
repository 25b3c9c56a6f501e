import { expect, test } from 'vitest';
import { amountOf } from '#src/domain/amounts.ts';
import { percentOff, saving } from '#src/domain/discount.ts';
import { dollars, gstIn } from '#src/domain/money.ts';

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

test.each([
  ['25', '25.00'],
  ['25.5', '25.50'],
  ['25.', '25.00'],
  ['25,00', '25.00'],
  ['1,20', '1.20'],
  ['1200,50', '1200.50'],
  ['1.200,50', '1200.50'],
  ['1,200', '1200.00'],
  ['$1,200.50', '1200.50'],
  ['1 200', '1200.00'],
  ['.50', '0.50'],
  ['$.5', '0.50'],
  ['50c', '0.50'],
  ['5 cents', '0.05'],
  ['$ 25', '25.00'],
  ['A$25', '25.00'],
  ['AU$25', '25.00'],
  ['AUD 25', '25.00'],
  ['AUD$25', '25.00'],
  ['25 aud', '25.00'],
  ['25 AUD', '25.00'],
  ['$25.00 AUD', '25.00'],
  ['25 dollars', '25.00'],
  ['25 Dollars', '25.00'],
  ['25 bucks', '25.00'],
  ['25$', '25.00'],
  ['25/-', '25.00'],
  ['25.-', '25.00'],
  ['$25.–', '25.00'],
  ['௨௫', '25.00'],
  ['25/=', '25.00'],
  ['AU $60', '60.00'],
  ['A $25', '25.00'],
  ['$A25', '25.00'],
  ['$AU 25', '25.00'],
  ['60 pp', '60.00'],
  ['45 each', '45.00'],
  ['$45.50 per person', '45.50'],
  ['＄２５', '25.00'],
  ['25\u00a0dollars', '25.00'],
  ['007', '7.00'],
  ['0', '0.00'],
  ['free', '0.00'],
  ['Free of charge', '0.00'],
  ['නොමිලේ', '0.00'],
])('“%s” is the amount %s', (typed, stored) => {
  expect(amountOf(typed)).toBe(stored);
});

test.each([
  '1,0,0',
  '2,5',
  '25,000,0',

  '12,34,567',
  '1.200',
  '1,200,50',
  '1,2000',
  ',50',
  '.',
  ',',
  '$',
  'AUD',
  '-5',
  '25 to 30',
  '25-30',
  '20%',
  'USD 25',
  '25 each way',
  '25 for 2',
  'US$25',
  'Rs 25',
  '25 rupees',
  '100c',
  'twenty',
  'Not free',
  '1 2 3',
  '1e3',
  '0x10',
])('“%s” is no amount that is sure', (typed) => {
  expect(amountOf(typed)).toBeNull();
});

test.each([
  ['110.00', '10.00'],
  ['250.00', '22.73'],
  ['0.05', '0.00'],
  ['0.06', '0.01'],
  ['0.00', '0.00'],
])('%s has %s of GST, an eleventh to the cent', (price, gst) => {
  expect(gstIn(price)).toBe(gst);
});
