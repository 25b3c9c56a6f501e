import * as z from 'zod/mini';
import { namedObject } from '../domain/values.ts';
import type { Calls } from './call.ts';

/** Steps of a site's first day, in the order in which they are best done. */
export const FIRST_STEPS = [
  'settings',
  'contact',
  'pages',
  'second_factor',
  'mail',
  'backup',
  'listings',
  'admins',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The steps, each done or not as the site stands. */
const FirstDay = namedObject('FirstDay', {
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), is_done: z.boolean() })),
});
export type FirstDay = z.output<typeof FirstDay>;

export const firstDayCalls = {
  getFirstDay: {
    method: 'GET',
    path: '/api/desk/first-day/',
    summary: 'What is done of the first day of a site, and what is left',
    caller: 'admin',
    answer: FirstDay,
  },
} as const satisfies Calls;
