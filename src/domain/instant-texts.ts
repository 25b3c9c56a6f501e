import { shortDate } from './day-texts.ts';
import { clockTime, type ZonedPlace, wallClock, zoneOf } from './days.ts';
import * as texts from '#texts/dates.ts';

/** "Sat 21 Nov 2026, 6:30 pm" on the clocks of a place. */
export function momentText(instant: string, place: ZonedPlace): string {
  const { day, time } = wallClock(zoneOf(place), new Date(instant));
  return texts.moment(shortDate(day), clockTime(time));
}

/** The last minute before an instant that ends something: a deal that ends at midnight is good until 11:59 pm. */
export const lastMomentText = (end: string, place: ZonedPlace): string =>
  momentText(new Date(Date.parse(end) - 1).toISOString(), place);
