/** What a reader of the month can leave out, in the order of its boxes. */
export const LAYERS = [
  'buddhist',
  'hindu',
  'muslim',
  'christian',
  'national',
  'states',
  'terms',
] as const;
export type Layer = (typeof LAYERS)[number];

/** How sure the day of an observance is; an amended one was moved after it had been announced. */
export const DAY_STATUSES = ['confirmed', 'estimate', 'amended'] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];
