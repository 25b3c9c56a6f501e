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

/** "Not on Saturdays and Sundays", or "Only on Thursdays" where fewer days are left; null for every day of the week. */
export function goodOnText(days: readonly Weekday[]): string | null {
  const others = WEEKDAYS.filter((day) => !days.includes(day));
  if (others.length === 0) return null;
  return days.length < others.length ? texts.onlyOn(listed(days)) : texts.notOn(listed(others));
}
