import type { Day } from '../api/common.ts';
import { type Place, todayAt } from './days.ts';

/** Whether a day is before today where the event takes place (part 5). */
export const isPast = (day: Day, place: Place, now: Date): boolean => day < todayAt(place, now);
