import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync('src/styles/tokens.css', 'utf8');
const darkAt = css.indexOf('@media (prefers-color-scheme: dark)');
const light = colours(css.slice(0, darkAt));
const dark = { ...light, ...colours(css.slice(darkAt)) };

/** Text colours and the grounds they stand on; the design asks for 6:1. */
const TEXT = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['muted', 'paper'],
  ['muted', 'surface'],
  ['maroon', 'paper'],
  ['maroon', 'surface'],
  ['on-maroon', 'maroon'],
  ['leaf', 'surface'],
  ['sea', 'surface'],
  ['error', 'surface'],
  ['on-bright', 'gold'],
  ['on-bright', 'saffron'],
  ['on-festive', 'festive'],
  ['on-festive', 'festive-deep'],
] as const;

/** Edges and shapes that must be seen, with their grounds; WCAG asks for 3:1. */
const SHAPES = [
  ['line-field', 'paper'],
  ['line-field', 'surface'],
  ['saffron-shape', 'paper'],
  ['maroon', 'paper'],
] as const;

describe.each([
  ['light', light],
  ['dark', dark],
])('%s colours', (_, scheme) => {
  test.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(6);
  });

  test.each(SHAPES)('%s can be seen on %s', (shape, ground) => {
    expect(contrast(scheme[shape], scheme[ground])).toBeGreaterThanOrEqual(3);
  });
});

function colours(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** The contrast ratio of two colours, as WCAG 2 defines it. */
function contrast(one = '', other = ''): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
