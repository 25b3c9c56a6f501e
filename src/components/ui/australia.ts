import type { Point } from '#src/domain/distance.ts';
import australia from './australia.svg?url&no-inline';

/** The outline of Australia: a symbol that fills a box of this size. */
export const OUTLINE = `${australia}#australia`;
export const OUTLINE_BOX = '100 9.5 37.6 35';

/** A degree of longitude is as long as this many of latitude, about the middle of the country. */
const NARROWED = 0.89;

/** Where a point is within that box. */
export const onOutline = ({ lat, lng }: Point): { cx: number; cy: number } => ({
  cx: rounded(lng * NARROWED),
  cy: rounded(-lat),
});

/** To two digits, a kilometre on the map. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;
