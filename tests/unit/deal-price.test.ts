import { expect, test } from 'vitest';
import { priceText } from '#src/features/deals/deal.ts';

test('a price has its dollar sign, and nothing to pay is Free', () => {
  expect(priceText('49.95')).toBe('$49.95');
  expect(priceText('0.00')).toBe('Free');
});
