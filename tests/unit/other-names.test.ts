import { expect, test } from 'vitest';
import { businessPoster } from '#src/features/businesses/business.ts';
import { shareCard } from '#src/listings/share-card.ts';
import { otherNames } from '#src/listings/title.ts';
import { kottuCorner } from '#tests/fixtures/listings.ts';

const [SINHALA, TAMIL] = ['කොත්තු කෝනර්', 'கொத்து கோனர்'];
const names = { name_si: SINHALA, name_ta: TAMIL };

test.each([
  ['Kottu Corner', [SINHALA, TAMIL]],
  // A name that the main one holds isn't said twice.
  [`${SINHALA} · Kottu Corner`, [TAMIL]],
  [`${TAMIL} ${SINHALA}`, []],
])('%s is also called %j, on its page, its share picture and its poster', (name, others) => {
  const business = { ...kottuCorner, ...names, name };
  expect(otherNames(business)).toEqual(others);
  expect(shareCard('business', business).lines).toEqual([...others, 'Dandenong, VIC']);
  expect(businessPoster(business)[0]?.text).toBe(others.join(' · '));
});
