import { describe, expect, test } from 'vitest';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { missingFields, suggestedAdditions } from '#src/listings/completeness.ts';
import { silentBusiness, silentDeal, silentEvent } from '#tests/fixtures/listings.ts';

const helpsOf = (kind: keyof typeof DEFINITIONS, listing: object) =>
  suggestedAdditions(DEFINITIONS[kind], listing);

describe('what would help people', () => {
  test('is what a listing leaves out, with what it is good for', () => {
    expect(helpsOf('business', silentBusiness)).toContainEqual({
      field: 'hours',
      text: 'Add opening hours: people filter by “Open now”.',
    });
    const fields = (kind: keyof typeof DEFINITIONS, listing: object) =>
      helpsOf(kind, listing).map(({ field }) => field);
    expect(fields('business', silentBusiness)).toEqual(['specialty', 'website', 'hours', 'images']);
    expect(fields('event', silentEvent)).toEqual([
      'end_time',
      'price_info',
      'ticket_url',
      'program',
      'image',
    ]);
    expect(fields('deal', silentDeal)).toEqual([
      'original_price',
      'redemption_instructions',
      'image',
    ]);
  });

  test('is nothing that is there', () => {
    const whole = {
      ...silentBusiness,
      specialty: 'Lamprais',
      website: 'https://kottu.example',
      hours: { monday: 'closed' },
      images: ['/media/uploads/kottu.webp'],
    };
    expect(helpsOf('business', whole)).toEqual([]);
    expect(helpsOf('business', { ...whole, hours: {} })).toHaveLength(1);
  });

  test.each([
    [null, ['address', 'hours', 'business_hours']],
    ['arrangement', ['hours', 'business_hours']],
    ['visits', ['serves', 'serves_km', 'hours', 'business_hours']],
    ['online', []],
  ])('is nothing that a business found %s needs no answer to', (found_at, asked) => {
    const missing = missingFields(DEFINITIONS.business, { ...silentBusiness, found_at });
    const byAnswer = ['address', 'serves', 'serves_km', 'hours', 'business_hours'];
    expect(missing.filter((field) => byAnswer.includes(field))).toEqual(asked);
  });
});
