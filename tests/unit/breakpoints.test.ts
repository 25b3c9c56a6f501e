import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The widths at which a page changes, as docs/product.md names them (Constants); 0 needs no rule. */
const BREAKPOINTS = ['576px', '768px', '992px', '1200px', '1400px'];

/** A condition on the width of the screen: of a rule, of a picture's `sizes`, or of a script. */
const CONDITION = /\([^()]*\bwidth\b[^()]*\)/g;
const LENGTH = /[\d.]+(?:px|r?em)\b/g;

test('nothing changes at another width of the screen than the breakpoints', () => {
  const found = globSync('src/**/*.{css,astro,ts,tsx}').flatMap((file) =>
    readFileSync(file, 'utf8')
      // The width of a container, such as a list of cards or the search bar, is no width of the screen.
      .replaceAll(/@container[^{]*/g, '')
      .split('\n')
      .flatMap((line) => line.match(CONDITION) ?? [])
      .flatMap((condition) => condition.match(LENGTH) ?? [])
      .map((width) => ({ file, width })),
  );
  expect(found.filter(({ width }) => !BREAKPOINTS.includes(width))).toEqual([]);
  expect(new Set(found.map(({ width }) => width)), 'each is used').toEqual(new Set(BREAKPOINTS));
});
