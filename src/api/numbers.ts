import * as z from 'zod/mini';
import { Day, namedObject } from '../domain/values.ts';
import { LISTING_STATUSES } from '../listings/lifecycle.ts';
import { query } from '../listings/query.ts';
import type { Calls } from './call.ts';

/* The site's numbers at the desk, week by week. */

/** Numbers of a week; members and statuses are those at its end, or so far. */
export const MEASURES = [
  'members',
  'new_members',
  ...LISTING_STATUSES,
  'submitted',
  'decided',
  'median_wait',
  'oldest_wait',
  'views',
  'claims',
  'redemptions',
  'searches_in_vain',
] as const;
export type Measure = (typeof MEASURES)[number];

/** A number of a week; null where it isn't known. */
const Count = z.nullable(z.number());

const WeekNumbers = namedObject('WeekNumbers', {
  /** Its Monday, in the site's own zone. */
  week: Day,
  ...(Object.fromEntries(MEASURES.map((name) => [name, Count])) as Record<Measure, typeof Count>),
});
export type WeekNumbers = z.output<typeof WeekNumbers>;

const size = z.number();
/** A drawing as the page's own elements: one in a text would be code that the page's policy refuses. */
const Plot = namedObject('NumbersPlot', {
  title: z.string(),
  /** Width and height; all else is told in the same units. */
  size: z.tuple([size, size]),
  /** The start of the lines, beside their numbers. */
  left: size,
  lines: z.array(z.object({ y: size, text: z.string() })),
  bars: z.array(z.object({ x: size, y: size, width: size, height: size, text: z.string() })),
  weeks: z.array(z.object({ x: size, text: z.string() })),
});
export type Plot = z.output<typeof Plot>;

/** Weeks that are shown: a year, and the week that isn't over. */
export const SHOWN_WEEKS = 53;

export const numberCalls = {
  listNumbers: {
    method: 'GET',
    path: '/api/desk/numbers/',
    summary: "The site's numbers of each week, the latest first, and a drawing of one of them",
    caller: 'reviewer',
    query: z.object({ measure: query.oneOf(MEASURES) }),
    answer: namedObject('SiteNumbers', {
      weeks: z.array(WeekNumbers),
      measure: z.enum(MEASURES),
      /** Null where nothing of the measure is known. */
      plot: z.nullable(Plot),
    }),
  },
  exportNumbers: {
    method: 'GET',
    path: '/api/desk/numbers/csv/',
    summary: "The site's numbers of each week as a CSV file",
    caller: 'reviewer',
    answer: namedObject('NumbersFile', { csv: z.string() }),
  },
} as const satisfies Calls;
