import * as z from 'zod/mini';
import * as faults from '#texts/faults.ts';
import * as texts from '#texts/visits.ts';
import { ALL_KINDS } from '../domain/kinds.ts';
import { Day, namedObject } from '../domain/values.ts';
import type { Calls } from './call.ts';

/** Visitors' interactions with the page of a listing, whose numbers its owner is told. */
export const INTERACTIONS = ['view', 'call', 'directions', 'website', 'tickets', 'share'] as const;

const CHOOSE = texts.whatWasDone(INTERACTIONS);

/** Smallest number that is told: a smaller one could tell who it was (docs/product.md, Figures). */
export const MIN_REPORTED_COUNT = 5;
/** Weeks that are told, the present one included. */
export const REPORTED_WEEKS = 8;

/** Interactions of one visitor with the page of a listing, each once; sent without a name as they leave it. */
export const Visit = namedObject('Visit', {
  kind: z.enum(ALL_KINDS, { error: faults.chooseOneOf(ALL_KINDS) }),
  slug: z.string().check(z.regex(/^[a-z0-9-]{1,200}$/, texts.slug)),
  what: z
    .array(z.enum(INTERACTIONS, { error: CHOOSE }))
    .check(z.minLength(1, CHOOSE), z.maxLength(INTERACTIONS.length, CHOOSE)),
});
export type Visit = z.output<typeof Visit>;

/** A count of interactions; null below five. */
export const Figure = z
  .nullable(z.int().check(z.minimum(MIN_REPORTED_COUNT)))
  .check(z.describe(`Null where it is fewer than ${MIN_REPORTED_COUNT}`));

/** The figures of a listing, week by week. */
export const WeeklyFigures = namedObject(
  'WeeklyFigures',
  {
    weeks: z.array(
      z.object({
        /** Its Monday, by the clock of the site. */
        week: Day,
        view: Figure,
        call: Figure,
        directions: Figure,
        website: Figure,
        tickets: Figure,
        share: Figure,
        claims: Figure,
      }),
    ),
  },
  z.describe('The last weeks, the newest first'),
);
export type WeeklyFigures = z.output<typeof WeeklyFigures>;

/** The call that the page of a listing makes as it is left. */
export const visitCalls = {
  countVisit: {
    method: 'POST',
    path: '/api/visits/',
    summary: 'Count what somebody did on the page of a listing; nothing is kept of who it was',
    caller: 'anyone',
    limits: ['visits'],
    body: Visit,
  },
} as const satisfies Calls;
