import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { community, silentBusiness, silentDeal, silentEvent } from '#tests/fixtures/listings.ts';

const { businesses, events, deals } = community;

const ONE_DATE = [
  ...['end_date', 'all_day', 'repeat', 'date_changes'],
  ...['occurrence_status', 'occurrence_reason', 'series'],
];

test.each([
  // The zone is the site's own in the full samples as well, and the business is open at its address.
  ['business', businesses[0], silentBusiness, ['found_at', 'serves', 'serves_km', 'zone']],
  // The full event has no picture: its page shows the drawing of its category. It has one date, and takes place as planned.
  ['event', events[1], silentEvent, [...ONE_DATE, 'image', 'image_alt', 'image_focus', 'zone']],
  ['deal', deals[0], silentDeal, ['image', 'image_alt', 'image_focus', 'business']],
])('the full sample of a kind says something in every field: %s', (_, full, silent, same) => {
  const unsaid = Object.entries(silent).filter(([name, value]) =>
    isDeepStrictEqual(value, full?.[name as keyof typeof full]),
  );
  expect(unsaid.map(([name]) => name)).toEqual([...same, 'created_at', 'updated_at']);
});
