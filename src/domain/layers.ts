/** The layers of the month, which its reader can leave out, in the order of its boxes. */
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

/** The certainty of an observance's day; an amended one was moved after it had been announced. */
export const DAY_STATUSES = ['confirmed', 'estimate', 'amended'] as const;
export type DayStatus = (typeof DAY_STATUSES)[number];
