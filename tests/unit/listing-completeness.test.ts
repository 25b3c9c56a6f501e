import { describe, expect, test } from 'vitest';
import { DEFINITIONS } from '#src/listings/definitions.ts';
import { suggestedAdditions } from '#src/listings/completeness.ts';
import { silentBusiness, silentDeal, silentEvent } from '#tests/fixtures/listings.ts';

const helpsOf = (kind: keyof typeof DEFINITIONS, listing: object) =>
  suggestedAdditions(DEFINITIONS[kind].fields, listing as Record<string, unknown>);

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
});
