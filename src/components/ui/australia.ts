import type { Point } from '#src/domain/distance.ts';
import australia from './australia.svg?url&no-inline';

/** The outline of Australia: a symbol that fills a box of this size. */
export const OUTLINE = `${australia}#australia`;
export const OUTLINE_BOX = '0 0 37.6 35';

/** The corner of that box in the degrees of the drawing. */
const ORIGIN = { x: 100, y: 9.5 };

/** The length of a degree of longitude in degrees of latitude, about the middle of the country. */
const NARROWED = 0.89;

/** The point within that box. */
export const onOutline = ({ lat, lng }: Point): { cx: number; cy: number } => ({
  cx: rounded(lng * NARROWED - ORIGIN.x),
  cy: rounded(-lat - ORIGIN.y),
});

/** A number to two digits, a kilometre on the map. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
