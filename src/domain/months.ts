import { addDays, dayIn, daysBetween } from './days.ts';
import type { Day, Month } from './values.ts';
import { TIME_ZONE } from '../site.places.ts';

/** Months that the calendar has, from the last one on: a link to it is good for a while, and a year can be planned. */
const MONTHS = 14;

/** The month that is some months later. */
export const addMonths = (month: Month, months: number): Month => {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + months)).toISOString().slice(0, 7);
};

/** The present month. */
export const monthAt = (now: Date): Month => dayIn(TIME_ZONE, now).slice(0, 7);

/** The months of the calendar at an instant. */
export const monthsAround = (now: Date): Month[] =>
  Array.from({ length: MONTHS }, (_, at) => addMonths(monthAt(now), at - 1));

/** The days of a month. */
export function daysOf(month: Month): Day[] {
  const first = `${month}-01`;
  const length = daysBetween(first, `${addMonths(month, 1)}-01`);
  return Array.from({ length }, (_, at) => addDays(first, at));
}
