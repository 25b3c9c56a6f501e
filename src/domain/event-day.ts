import type { Day } from './values.ts';
import { type Place, todayAt } from './days.ts';

/** Whether a day is before today where the event takes place: then it can’t be submitted. */
export const isPast = (day: Day, place: Place, now: Date): boolean => day < todayAt(place, now);
