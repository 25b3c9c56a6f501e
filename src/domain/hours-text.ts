import type { DayHours, WeekHours } from './week-hours.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';
import { clockTime } from './days.ts';

/** The stretches of a day: "11:30 am – 2:30 pm" and "5:30 pm – 10:00 pm"; or "Closed". */
export function dayHoursLines(hours: DayHours): string[] {
  if (hours === 'closed') return ['Closed'];
  if (hours === 'by_appointment') return ['By appointment'];
  return hours.map(({ from, to }) =>
    from === to ? 'Open 24 hours' : `${clockTime(from)} – ${clockTime(to)}`,
  );
}

/** A week in lines: neighbouring days that open alike share one, "Mon – Fri" and its hours. */
export function weekLines(week: WeekHours): { days: string; hours: string }[] {
  const runs: { first: Weekday; last: Weekday; hours: string }[] = [];
  for (const day of WEEKDAYS) {
    const hours = week[day];
    if (hours === undefined) continue;
    const text = dayHoursLines(hours).join(', ');
    const run = runs.at(-1);
    const follows = run && WEEKDAYS.indexOf(run.last) === WEEKDAYS.indexOf(day) - 1;
    if (run && follows && run.hours === text) run.last = day;
    else runs.push({ first: day, last: day, hours: text });
  }
  return runs.map(({ first, last, hours }) => ({
    days: first === last ? shortDay(first) : `${shortDay(first)} – ${shortDay(last)}`,
    hours,
  }));
}

/** "Monday" from "monday" */
export const weekdayName = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);

const shortDay = (day: Weekday): string => weekdayName(day).slice(0, 3);
