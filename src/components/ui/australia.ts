import type { Point } from '#src/domain/distance.ts';
import australia from './australia.svg?url&no-inline';

/** The outline of Australia: a symbol that fills a box of this size. */
export const OUTLINE = `${australia}#australia`;
export const OUTLINE_BOX = '0 0 37.6 35';

/** Where that box begins in the degrees of the drawing. */
const ORIGIN = { x: 100, y: 9.5 };

/** A degree of longitude is as long as this many of latitude, about the middle of the country. */
const NARROWED = 0.89;

/** Where a point is within that box. */
export const onOutline = ({ lat, lng }: Point): { cx: number; cy: number } => ({
  cx: rounded(lng * NARROWED - ORIGIN.x),
  cy: rounded(-lat - ORIGIN.y),
});

/** To two digits, a kilometre on the map. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
