/*
 * Days, times and opening hours in words. Every page loads this before it is touched: it imports nothing, has no text
 * that could come later, and names that belong together are one text with commas, which is shorter than a list.
 */

/** The days of the week from Monday on. */
export const weekdays = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday';
export const shortWeekdays = 'Mon,Tue,Wed,Thu,Fri,Sat,Sun';
/** The months from January on, as `Intl` shortens them. */
export const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec';

/** "3 Dec" */
export const dayAndMonth = (day: number, month: string): string => `${day} ${month}`;
/** "3 Dec 2027" */
export const withYear = (dayAndMonth: string, year: string): string => `${dayAndMonth} ${year}`;

/** "6:30 pm" from 18 and "30" */
export const clock = (hours: number, minutes: string): string =>
  `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;

/** "Mondays, Tuesdays and Thursdays" from the names of these days */
export const everyWeekday = (names: string[]): string =>
  names
    .map((name) => `${name}s`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
export const onlyOn = (days: string): string => `Only on ${days}`;
export const notOn = (days: string): string => `Not on ${days}`;

/* A place that opens and closes. */

export const open24Hours = 'Open 24 hours';
export const openUntil = (clock: string): string => `Open until ${clock}`;
export const closesIn = (minutes: number): string => `Closes in ${minutes} min`;
export const opens = (clock: string): string => `Opens ${clock}`;
export const opensOn = (weekday: string, clock: string): string => `Opens ${weekday} ${clock}`;
export const closedNow = 'Closed now';
export const closedToday = 'Closed today';
export const temporarilyClosed = 'Temporarily closed';
export const temporarilyClosedUntil = (day: string): string => `Temporarily closed until ${day}`;

/** Today's line of the table: "Today 9:00 am – 5:00 pm", "Today closed" */
export const todayHours = (hours: string): string => `Today ${hours.toLowerCase()}`;
export const hoursByWeekday = 'Hours by weekday';
