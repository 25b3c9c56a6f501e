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
  ['A$25, AU$30 or AUD 35', 25, 35],
  ['A$38 (US$25)', 38, 38],
  ['Join us, $25', 25, 25],
  ['Adults$25', 25, 25],
  ['A kid’s $10', 10, 10],
  ['$1 000–2 000 a table', 1000, 2000],
  ['Tickets $25 500 seats', 25, 25],
  ['$25 500 ආසන', 25, 25],
  ['$5 150 tickets left', 5, 5],
  ['$25 000', 25000, 25000],
  ['$25 000 raised', 25000, 25000],
  ['Table $1 200 for ten, or $1 500 each.', 1200, 1500],
  ['Table $1 200.', 1200, 1200],
  ['1 200 dollars', 1200, 1200],
  // A line that is an amount alone, as fields for an amount take it.
  ['60 pp', 60, 60],
  ['60 per person', 60, 60],
  ['60 each', 60, 60],
  ['60', 60, 60],
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
  'US$25',
  'USD $25',
  'US $25-30',
  'NZ$25',
  'NZD25',
  'S$25, HK$100, C$30',
  '$25 USD',
  '$25 (NZD)',
  '$20–45 USD',
  '25 US dollars',
  '$15 or 5000 rupees',
  '€20',
  'LKR 5000',
  'Rs. 5000',
  'Rs 5000 each',
  'Limit 4 per person',
  'Sit-down dinner, 2 drinks each',
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
  ['60 pp', { '@type': 'Offer', price: '60' }],
])('“%s” is linked data', (line, offer) => {
  expect(offerOf(line)).toMatchObject({ ...offer, priceCurrency: 'AUD' });
});

test.each(['Free, plates $6', 'US$25'])('“%s” has no price as linked data', (line) => {
  expect(offerOf(line)).toMatchObject({ '@type': 'Offer' });
  expect(offerOf(line)).not.toHaveProperty('priceCurrency');
});
