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

/** "Mon" from "monday" */
export const shortWeekday = (day: Weekday): string => weekdayName(day).slice(0, 3);
