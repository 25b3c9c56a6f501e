import { addYears, dayAndMonth, dayIn } from '#src/domain/days.ts';
import { beginsFree, saysFree } from '#src/domain/free.ts';
import { dayHoursLines } from '#src/domain/hours-text.ts';
import { pricesIn } from '#src/domain/price-line.ts';
import type { Day } from '#src/domain/values.ts';
import { DayHours, overlap, overlapNext } from '#src/domain/week-hours.ts';
import { WEEKDAYS, type Weekday, weekdayName } from '#src/domain/weekdays.ts';
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

/** Asks about a year of an event that is far away, an end that is its start, and a price that belies its entry. */
export function eventDoubts(values: EventValues, now: Date): Doubts {
  const { date, time, end_time, entry, price_info: price } = values;
  const paysToo = entry === 'free' && pricesIn(price) !== null && !beginsFree(price);
  return {
    ...farDays({ date }, now),
    ...(time !== '' && time === end_time && { end_time: texts.endsAsItStarts }),
    ...(paysToo && { price_info: texts.freeWithPrice(price) }),
    ...(entry === 'paid' && saysFree(price) && { price_info: texts.paidWithFree(price) }),
  };
}

/** Asks about days of a deal that are far away. */
export const dealDoubts = ({ valid_from, valid_until }: DealValues, now: Date): Doubts =>
  farDays({ valid_from, valid_until }, now);

/**
 * Asks about contacts of which none is shown, about days of a closure that are far away, and about hours that overlap
 * others of the day or of the next one.
 */
export function businessDoubts(values: BusinessValues, now: Date): Doubts {
  const { shown_contacts: shown, closed_from, closed_until, hours } = values;
  const rangesOn = (day: Weekday) => {
    const read = DayHours.safeParse(hours[day]).data;
    return Array.isArray(read) ? read : [];
  };
  const overlapping = WEEKDAYS.flatMap((day, at) => {
    const [given, read] = [hours[day], rangesOn(day)];
    if (read.length > 0 && Array.isArray(given) && overlap(given)) {
      return [[`hours.${day}`, texts.hoursOverlap(dayHoursLines(read).join(', '))]];
    }
    const next = WEEKDAYS[(at + 1) % WEEKDAYS.length] as Weekday;
    if (!overlapNext(read, rangesOn(next))) return [];
    return [[`hours.${day}`, texts.hoursOverlapNext(weekdayName(day), weekdayName(next))]];
  });
  return {
    ...(shown.length === 0 && { shown_contacts: texts.nothingShown }),
    ...farDays({ closed_from, closed_until }, now),
    ...Object.fromEntries(overlapping),
  };
}

function farDays(days: Readonly<Record<string, Day>>, now: Date): Doubts {
  const usual = addYears(dayIn(TIME_ZONE, now), USUAL_YEARS);
  const far = Object.entries(days).filter(([, day]) => day > usual);
  return Object.fromEntries(
    far.map(([field, day]) => [field, texts.farDay(dayAndMonth(day, now.getFullYear()))]),
  );
}
