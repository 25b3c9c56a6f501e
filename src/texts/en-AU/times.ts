/*
 * Days, times and opening hours in words. Every page loads some of them: they import nothing, and names that belong
 * together are one text with commas between them, which is shorter than a list.
 */

/** The days of the week from Monday on. */
export const weekdays = 'Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday';
export const shortWeekdays = 'Mon,Tue,Wed,Thu,Fri,Sat,Sun';
/** The months from January on, as `Intl` shortens them. */
export const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sept,Oct,Nov,Dec';

/** "Saturday 21 November 2026" or "Sat 21 Nov 2026", by its parts. */
export const date = ({ weekday, day, month, year }: Record<string, string>): string =>
  `${weekday} ${day} ${month} ${year}`;
/** "Sat 21 Nov" */
export const dateOfThisYear = ({ weekday, day, month }: Record<string, string>): string =>
  `${weekday} ${day} ${month}`;
/** "3 Dec" */
export const dayAndMonth = (day: number, month: string): string => `${day} ${month}`;
/** "3 Dec 2027" */
export const withYear = (dayAndMonth: string, year: string): string => `${dayAndMonth} ${year}`;

/** "6:30 pm" from 18 and "30" */
export const clock = (hours: number, minutes: string): string =>
  `${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'am' : 'pm'}`;
/** "6 pm" from "6:00 pm", as people say it */
export const spoken = (clock: string): string => clock.replace(':00', '');
/** "Sat 21 Nov 2026, 6:30 pm" */
export const moment = (date: string, clock: string): string => `${date}, ${clock}`;
/** "6:30 pm AEDT" */
export const inZone = (clock: string, zone: string): string => `${clock} ${zone}`;

/** "9:00 am – 5:00 pm", "Mon – Fri" */
export const span = (from: string, to: string): string => `${from} – ${to}`;
export const untilMidnight = (from: string): string => `${from} – midnight`;
export const untilNextDay = (from: string, to: string): string => `${from} – ${to} the next day`;
/** "Fri 5 pm" */
export const onWeekday = (weekday: string, clock: string): string => `${weekday} ${clock}`;

/** "Mondays, Tuesdays and Thursdays" from the names of these days */
export const everyWeekday = (names: string[]): string =>
  names
    .map((name) => `${name}s`)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' and ');
export const onlyOn = (days: string): string => `Only on ${days}`;
export const notOn = (days: string): string => `Not on ${days}`;

/* A place that opens and closes. */

export const byAppointment = 'By appointment';
export const open24Hours = 'Open 24 hours';
export const openUntil = (clock: string): string => `Open until ${clock}`;
export const closesIn = (minutes: number): string => `Closes in ${minutes} min`;
export const opens = (clock: string): string => `Opens ${clock}`;
export const opensOn = (weekday: string, clock: string): string => `Opens ${weekday} ${clock}`;
export const closedNow = 'Closed now';
export const temporarilyClosed = 'Temporarily closed';
export const temporarilyClosedUntil = (day: string): string => `Temporarily closed until ${day}`;
/** Until the browser knows better, and for days without known hours. */
export const seeHours = 'See opening hours';

/** Today's line of the table: "Today 9:00 am – 5:00 pm", "Today closed" */
export const todayHours = (hours: string): string => `Today ${hours.toLowerCase()}`;
export const hoursByWeekday = 'Hours by weekday';
export const hoursCaption = 'Opening hours by weekday';
export const closedFrom = (day: string): string => `Closed from ${day}`;
export const closedUntil = (day: string): string => `Closed until ${day}`;
export const closedFromUntil = (from: string, until: string): string =>
  `Closed from ${from} until ${until}`;
