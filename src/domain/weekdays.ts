import * as texts from '#texts/times.ts';

/** Monday first, as Australian calendars have it. Apart from the schemas, so that pages can have it without zod. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const nameIn = (names: string, day: Weekday): string =>
  names.split(',')[WEEKDAYS.indexOf(day)] as string;

/** "Monday" from "monday" */
export const weekdayName = (day: Weekday): string => nameIn(texts.weekdays, day);

/** "Mon" from "monday" */
export const shortWeekday = (day: Weekday): string => nameIn(texts.shortWeekdays, day);

const listed = (days: readonly Weekday[]): string => texts.everyWeekday(days.map(weekdayName));

/** Most weekdays of a sentence: more are quicker read as a list of those that are meant. */
const MOST_IN_SENTENCE = 2;

/**
 * "Not on Saturdays and Sundays", "Only on Thursdays", or "Tue, Wed, Thu, Sun" where both would name many days; null for
 * every day of the week.
 */
export function goodOnText(days: readonly Weekday[]): string | null {
  const others = WEEKDAYS.filter((day) => !days.includes(day));
  if (others.length === 0) return null;
  if (days.length <= MOST_IN_SENTENCE) return texts.onlyOn(listed(days));
  if (others.length <= MOST_IN_SENTENCE) return texts.notOn(listed(others));
  return days.map(shortWeekday).join(', ');
}
