import { addYears, dayAndMonth, dayIn } from '#src/domain/days.ts';
import { dayHoursLines } from '#src/domain/hours-text.ts';
import type { Day } from '#src/domain/values.ts';
import { DayHours, overlap } from '#src/domain/week-hours.ts';
import type { BusinessValues } from '#src/listings/business.ts';
import type { DealValues } from '#src/listings/deal.ts';
import type { EventValues } from '#src/listings/event.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/forms.ts';

/* Values that break no rule, but are more often a slip than meant: a form asks about them once. */

/** Years from today after which a day is asked about. */
const USUAL_YEARS = 2;

/** The questions about some values, by field. */
export type Doubts = Record<string, string>;

/** Asks about a year of an event that is far away, and about an end that is its start. */
export function eventDoubts({ date, time, end_time }: EventValues, now: Date): Doubts {
  return {
    ...farDays({ date }, now),
    ...(time !== '' && time === end_time && { end_time: texts.endsAsItStarts }),
  };
}

/** Asks about days of a deal that are far away. */
export const dealDoubts = ({ valid_from, valid_until }: DealValues, now: Date): Doubts =>
  farDays({ valid_from, valid_until }, now);

/** Asks about days of a closure that are far away, and about hours of a day that overlap. */
export function businessDoubts(values: BusinessValues, now: Date): Doubts {
  const { closed_from, closed_until, hours } = values;
  const overlapping = Object.entries(hours).flatMap(([day, given]) => {
    if (!Array.isArray(given) || !overlap(given)) return [];
    const read = DayHours.safeParse(given).data;
    return read ? [[`hours.${day}`, texts.hoursOverlap(dayHoursLines(read).join(', '))]] : [];
  });
  return { ...farDays({ closed_from, closed_until }, now), ...Object.fromEntries(overlapping) };
}

function farDays(days: Readonly<Record<string, Day>>, now: Date): Doubts {
  const usual = addYears(dayIn(TIME_ZONE, now), USUAL_YEARS);
  const far = Object.entries(days).filter(([, day]) => day > usual);
  return Object.fromEntries(
    far.map(([field, day]) => [field, texts.farDay(dayAndMonth(day, now.getFullYear()))]),
  );
}
