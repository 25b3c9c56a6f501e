import { stat } from 'node:fs/promises';
import { expect, test } from 'vitest';

// Every page waits for it: look and budget are kept by the same file.
test('the display face stays within 25 kB', async () => {
  const { size } = await stat('src/styles/fonts/fraunces-600.woff2');
  expect(size).toBeLessThanOrEqual(25_000);
});
