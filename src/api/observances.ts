import * as z from 'zod/mini';
import { DAY_STATUSES } from '../domain/layers.ts';
import { Day, namedObject, StateCode } from '../domain/values.ts';
import { needed } from '../listings/input-schemas.ts';
import { listOf } from '../listings/query.ts';
import { changeSchema } from '../listings/schemas.ts';
import { type Calls, publicCall } from './call.ts';
import * as texts from '#texts/observances.ts';

/* The observances of the calendar, as staff correct what is shipped. */

/** Longest name of a source (characters): it stands in a line. */
const MAX_SOURCE = 120;

/** A day as staff correct it. */
export const ObservanceForm = namedObject('ObservanceForm', {
  date: Day,
  status: z.enum(DAY_STATUSES, { error: texts.statusRequired }),
  source: needed(texts.sourceRequired, MAX_SOURCE),
});

const ObservanceChangeForm = z.extend(
  changeSchema('Observance', { ...ObservanceForm.shape, is_hidden: z.boolean() }),
  { key: z.string().check(z.describe('The name of a shipped day, such as 2027-vesak')) },
);

/** A day as staff see it. */
const DeskObservance = namedObject('DeskObservance', {
  key: z.string(),
  name: z.string(),
  states: z.array(StateCode),
  date: Day,
  status: z.enum(DAY_STATUSES),
  source: z.string(),
  is_hidden: z.boolean(),
  is_corrected: z.boolean(),
});
export type DeskObservance = z.output<typeof DeskObservance>;

export const deskObservanceCalls = {
  listDeskObservances: {
    method: 'GET',
    path: '/api/desk/observances/',
    summary: 'The observances of the calendar from a month ago on, as they are shown',
    caller: 'editor',
    answer: listOf(DeskObservance, 'DeskObservanceList'),
  },
  correctObservance: {
    method: 'PATCH',
    path: '/api/desk/observances/',
    summary: 'Correct the day of an observance, or hide it; 409 when no such one is shipped',
    caller: 'editor',
    refusals: [409],
    body: ObservanceChangeForm,
  },
} as const satisfies Calls;

/** A day that staff have corrected. */
const ObservanceCorrection = namedObject('ObservanceCorrection', {
  key: z.string(),
  date: Day,
  status: z.enum(DAY_STATUSES),
  source: z.string(),
  is_hidden: z.boolean(),
});

/** The corrections for builds, which have the shipped days. */
export const observanceCalls = {
  listObservanceCorrections: publicCall(
    '/api/observances/',
    'What staff have corrected of the observances that every site begins with',
    listOf(ObservanceCorrection, 'ObservanceCorrectionList'),
    { limits: ['readings'] },
  ),
} satisfies Calls;
