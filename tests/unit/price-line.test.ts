import { expect, test } from 'vitest';
import { pricesIn } from '#src/domain/price-line.ts';
import { eventMetadata } from '#src/features/events/event-page.ts';
import { danceNight } from '#tests/fixtures/listings.ts';

test.each([
  ['$25', 25, 25],
  ['A$25 a head', 25, 25],
  ['AUD 25', 25, 25],
  ['25 dollars at the door', 25, 25],
  ['$20 – $45', 20, 45],
  ['$20-45', 20, 45],
  ['＄20 to 45', 20, 45],
  ['20 to 45 dollars', 20, 45],
  ['Adults $25, children $10, family $60.50', 10, 60.5],
  ['$120, tables of ten $1,100', 120, 1100],
  ['$25,50', 25.5, 25.5],
  ['25,50 dollars', 25.5, 25.5],
  ['$1,200.50', 1200.5, 1200.5],
  ['$1.200,50', 1200.5, 1200.5],
  ['Adults $1 000', 1000, 1000],
  ['Adults $1\u2009000', 1000, 1000],
  ['1 000 dollars', 1000, 1000],
  ['$A25, at 50$ a pair', 25, 50],
  ['$25 2026 season', 25, 25],
  ['Under 12 $15', 15, 15],
  ['From $25', 25, null],
  ['$20+', 20, null],
  ['18+, $20 + booking fee', 20, 20],
  ['$25 onwards', 25, null],
  ['25 dollars a head and upwards', 25, null],
  ['From 6 pm onwards, $25', 25, 25],
  ['Free parking. Tickets $40', 40, 40],
  ['Doors 6 to 8 pm, $15', 15, 15],
])('“%s” is from %s to %s', (line, from, to) => {
  expect(pricesIn(line)).toEqual({ from, to });
});

test.each([
  '',
  'Free',
  'Gold coin',
  '12 noon to 3',
  'Rs 500',
  'LKR 2,500',
  '$1,0,0',
  '50 audience seats',
])('“%s” names no dollars', (line) => expect(pricesIn(line)).toBeNull());

/** The offer in an event's linked data. */
function offerOf(price_info: string) {
  const event = { ...danceNight, entry: null, price_info };
  const site = new URL('https://serendib.example');
  return eventMetadata({ event, organiserBusiness: null }, site).jsonLd[0]?.['offers'];
}

test.each([
  ['Free', { price: '0' }],
  ['$25', { '@type': 'Offer', price: '25' }],
  ['$20 – $45', { '@type': 'AggregateOffer', lowPrice: '20', highPrice: '45' }],
  ['From $25', { '@type': 'AggregateOffer', lowPrice: '25' }],
])('“%s” is linked data', (line, offer) => {
  expect(offerOf(line)).toMatchObject({ ...offer, priceCurrency: 'AUD' });
});

test('a line that is free in part has no price as linked data', () => {
  expect(offerOf('Free, plates $6')).toMatchObject({ '@type': 'Offer' });
  expect(offerOf('Free, plates $6')).not.toHaveProperty('priceCurrency');
});
