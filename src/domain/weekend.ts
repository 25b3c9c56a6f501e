import { addDays } from './days.ts';
import { weekdayIndex } from './hours.ts';
import type { Day } from './values.ts';

/** Days from one to another, both of them. */
export interface DayRange {
  from: Day;
  to: Day;
}

/** The days left of this week's Saturday and Sunday. */
export function weekendOf(today: Day): DayRange {
  const saturday = addDays(today, 5 - weekdayIndex(today));
  return { from: saturday > today ? saturday : today, to: addDays(saturday, 1) };
}
