import { expect, test } from 'vitest';
import { saysFree } from '#src/domain/free.ts';
import { PRICES } from '#tests/fixtures/price-lines.ts';

test.each(PRICES.free)('“%s” is free', (text) => {
  expect(saysFree(text)).toBe(true);
});

test.each(PRICES.other)('“%s” isn’t', (text) => {
  expect(saysFree(text)).toBe(false);
});

// Patterns that try every way to read a text would take longer than a test may.
test('a long text is judged', () => {
  expect(saysFree(`${'entry free to attend '.repeat(24)}x`)).toBe(false);
  expect(saysFree(`${'free - and , '.repeat(40)}x`)).toBe(false);
  expect(saysFree(`${' -'.repeat(250)}x`)).toBe(false);
});
