import { expect, test } from 'vitest';
import { goodOnText, WEEKDAYS, type Weekday } from '#src/domain/weekdays.ts';
import { askedText, percentOffText, priceText } from '#src/listings/deal-price.ts';
import { shareCard } from '#src/listings/share-card.ts';
import { silentDeal } from '#tests/fixtures/listings.ts';

test('a price has its dollar sign, and nothing to pay is Free', () => {
  expect(priceText('49.95')).toBe('$49.95');
  expect(priceText('0.00')).toBe('Free');
});

test('what is free says what has to be bought for it, and never 100% off', () => {
  const free = { ...silentDeal, original_price: '7.50', discount_price: '0.00' };
  expect(askedText(free)).toBe('Free');
  expect(askedText({ ...free, with_purchase: 'a main' })).toBe('Free with a main');
  expect(percentOffText({ ...free, discount_percentage: 100 })).toBeNull();
  expect(percentOffText({ ...free, discount_price: '5.00' })).toBe('33% off');
  expect(askedText(silentDeal)).toBeNull();
});

test('so does the picture that other sites show of it', () => {
  const prices = { original_price: '7.50', discount_price: '0.00', with_purchase: 'a main' };
  const { price, lines } = shareCard('deal', { ...silentDeal, ...prices });
  expect([price, lines[0]]).toEqual(['Free', 'with a main, was $7.50']);
});

test.each<[Weekday[], string | null]>([
  [[...WEEKDAYS], null],
  [WEEKDAYS.slice(0, 5), 'Not on Saturdays and Sundays'],
  [WEEKDAYS.slice(0, 4), 'Mon, Tue, Wed, Thu'],
  [['tuesday', 'wednesday', 'thursday', 'sunday'], 'Tue, Wed, Thu, Sun'],
  [['friday', 'saturday', 'sunday'], 'Fri, Sat, Sun'],
  [['wednesday', 'saturday'], 'Only on Wednesdays and Saturdays'],
  [['thursday'], 'Only on Thursdays'],
])('a deal of %j says %j', (days, text) => {
  expect(goodOnText(days)).toBe(text);
});
