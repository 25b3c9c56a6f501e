import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { demoCommunity } from '#src/demo/community/community.ts';
import { categorySlug } from '#src/domain/paths.ts';
import { copiesOf } from '#src/domain/picture-copies.ts';
import { BUSINESS_CATEGORIES, EVENT_CATEGORIES } from '#src/community/config.ts';

const folder = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const pictures = folder('src/demo/pictures/');
const placeholders = folder('public/placeholders/');

const referencedPictures = new Set(
  [
    ...demoCommunity.businesses.flatMap(({ submission }) => submission.images ?? []),
    ...demoCommunity.events.map(({ submission }) => submission.image),
    ...demoCommunity.deals.map(({ submission }) => submission.image),
    ...demoCommunity.advertisements.map(({ image }) => image),
  ].flatMap((address) => address?.replace(/^\/media\/demo\//, '') ?? []),
);

/** The files that a page may ask for to show a picture, the narrowest first. */
const withCopies = (name: string): string[] =>
  Array.from(
    copiesOf(`/media/${name}`)?.matchAll(/\/media\/(\S+)/g) ?? [],
    ([, file = '']) => file,
  );

describe('pictures', () => {
  test.each([...referencedPictures])('%s is there and light', (name) => {
    const limit = name.startsWith('ad-') ? 60_000 : 45_000;
    expect(statSync(`${pictures}${name}`).size).toBeLessThanOrEqual(limit);
  });

  test('are all in use, each with the copies that pages name beside it', () => {
    const inUse = [...referencedPictures].flatMap(withCopies);
    expect(new Set(readdirSync(pictures))).toEqual(new Set(inUse));
  });

  test('have copies that are as light as they are narrow', () => {
    for (const name of referencedPictures) {
      const sizes = withCopies(name).map((copy) => statSync(`${pictures}${copy}`).size);
      expect(sizes, name).toHaveLength(4);
      expect(sizes, name).toEqual(sizes.toSorted((a, b) => a - b));
    }
  });

  test.each([...new Set([...BUSINESS_CATEGORIES, ...EVENT_CATEGORIES])])(
    'the category %s has a placeholder',
    (category) => {
      const path = `${placeholders}${categorySlug(category)}.svg`;
      expect(existsSync(path)).toBe(true);
    },
  );

  test('placeholders are light, plain drawings', () => {
    for (const name of readdirSync(placeholders)) {
      const drawing = readFileSync(`${placeholders}${name}`, 'utf8');
      expect(drawing.length, name).toBeLessThanOrEqual(2_500);
      expect(drawing, name).not.toMatch(/<style|<script|<text|style=|href|on\w+=/);
    }
    for (const name of ['default', 'business', 'event', 'deal']) {
      expect(existsSync(`${placeholders}${name}.svg`)).toBe(true);
    }
  });
});
