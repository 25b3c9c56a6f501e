import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

// The limit is what a server may send before it hears back: a larger file takes a second round trip.
test('the display face comes in one round trip', async () => {
  const { size } = await stat('src/styles/fonts/fraunces-600.woff2');
  expect(size).toBeLessThanOrEqual(14_000);
});
