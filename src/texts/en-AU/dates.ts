/* Dates, and the times of an event, in words. */

/** "Saturday 21 November 2026" or "Sat 21 Nov 2026", by its parts. */
export const date = ({ weekday, day, month, year }: Record<string, string>): string =>
  `${weekday} ${day} ${month} ${year}`;
/** "Sat 21 Nov" */
export const dateOfThisYear = ({ weekday, day, month }: Record<string, string>): string =>
  `${weekday} ${day} ${month}`;
/** "Fri 4 – Sun 6 Dec 2026" from both dates: the first is told without what both have. */
export const fromTo = (first: string, last: string): string => {
  const words = first.split(' ');
  const others = last.split(' ');
  while (words.length > 1 && words.at(-1) === others.pop()) words.pop();
  return `${words.join(' ')} – ${last}`;
};
export const allDay = 'All day';
/** "6 pm" from "6:00 pm", as people say it */
export const spoken = (clock: string): string => clock.replace(':00', '');
/** "Sat 21 Nov 2026, 6:30 pm" */
export const moment = (date: string, clock: string): string => `${date}, ${clock}`;
/** "6:30 pm AEDT" */
export const inZone = (clock: string, zone: string): string => `${clock} ${zone}`;
export const untilMidnight = (from: string): string => `${from} – midnight`;
export const untilNextDay = (from: string, to: string): string => `${from} – ${to} the next day`;
/** "Fri 5 pm" */
export const onWeekday = (weekday: string, clock: string): string => `${weekday} ${clock}`;
