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

/** "Monday" from "monday" */
export const weekdayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

const listed = (days: readonly Weekday[]): string =>
  days
    .map((day) => `${weekdayName(day)}s`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');

/** "Not on Saturdays and Sundays", or "Only on Thursdays" where fewer days are left; null for every day of the week. */
export function goodOnText(days: readonly Weekday[]): string | null {
  const others = WEEKDAYS.filter((day) => !days.includes(day));
  if (others.length === 0) return null;
  return days.length < others.length ? `Only on ${listed(days)}` : `Not on ${listed(others)}`;
}

/** "Mon" from "monday" */
export const shortWeekday = (day: Weekday): string => weekdayName(day).slice(0, 3);
