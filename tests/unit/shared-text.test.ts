import { expect, test } from 'vitest';
import { businessFacts } from '#src/features/businesses/business.ts';
import { dealFacts } from '#src/features/deals/deal.ts';
import { eventFacts } from '#src/features/events/event-lines.ts';
import { sharedText } from '#src/features/listings/share/shared-text.ts';
import { silentBusiness, silentDeal, silentEvent } from '#tests/fixtures/listings.ts';

const URL_OF_IT = `https://serendib.example/event/${'x'.repeat(60)}`;

test('a message says of each kind what people ask first, and ends with the link', () => {
  const event = {
    ...silentEvent,
    title: 'Baila *till* _late_',
    date: '2026-11-28',
    time: '18:30',
    end_time: '22:00',
    venue: 'Drum Theatre',
    suburb: 'Dandenong',
    state: 'VIC' as const,
    zone: 'Australia/Melbourne',
    price_info: '$25, children free',
  };
  expect(sharedText({ title: event.title, facts: eventFacts(event), url: URL_OF_IT })).toBe(
    [
      '*Baila ∗till∗ -late-*',
      'Sat 28 Nov 2026, 6:30 pm – 10:00 pm AEDT',
      'Drum Theatre, Dandenong, VIC',
      '$25, children free',
      URL_OF_IT,
    ].join('\n'),
  );
  const business = {
    ...silentBusiness,
    specialty: 'Cheese kottu',
    address: '12 Walker Street',
    suburb: 'Dandenong',
    state: 'VIC' as const,
    postcode: '3175',
    contact_phone: '(03) 5550 1201',
  };
  expect(businessFacts(business)).toEqual([
    'Cheese kottu',
    '12 Walker Street, Dandenong VIC 3175',
    '(03) 5550 1201',
  ]);
  const deal = {
    ...silentDeal,
    original_price: '32.00',
    discount_price: '16.50',
    valid_until: '2026-12-06',
    business: { ...silentDeal.business, name: 'Kottu Corner', suburb: 'Dandenong' },
  };
  expect(dealFacts(deal).slice(0, 2)).toEqual(['$16.50 instead of $32', 'Until Sun 6 Dec 2026']);
  expect(dealFacts(deal)[2]).toContain('Kottu Corner, Dandenong');
});

test('a message is at most 400 characters, in any script, and its link is whole', () => {
  for (const word of ['Lantern ', 'ශ්‍රී ලංකා ', 'தமிழ் விழா ', '👩‍👩‍👧‍👦']) {
    const longest = word.repeat(60);
    const text = sharedText({
      title: longest,
      facts: ['Sat 28 Nov 2026, 6:30 pm – 10:00 pm AEDT', longest, longest],
      url: URL_OF_IT,
    });
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text.length).toBeGreaterThan(360);
    expect(text.split('\n')[1]).toBe('Sat 28 Nov 2026, 6:30 pm – 10:00 pm AEDT');
    expect(text.endsWith(`\n${URL_OF_IT}`)).toBe(true);
    // The text is cut between characters: no half of one is left, nor a joiner that joins nothing.
    expect(text).not.toMatch(/\p{Surrogate}|[\u200d\u0dca\u0bcd]…/u);
  }
});

test('what is silent, or in several lines, is left out or put on one', () => {
  expect(sharedText({ title: ' A\nB ', facts: [null, '', '1\n2'], url: 'u' })).toBe(
    '*A B*\n1 2\nu',
  );
});
