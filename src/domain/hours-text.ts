import type { DayHours, WeekHours } from './week-hours.ts';
import { shortWeekday, WEEKDAYS, type Weekday } from './weekdays.ts';
import { clockTime } from './days.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/hours.ts';
import * as times from '#texts/times.ts';

/** The stretches of a day, each in a line: "11:30 am – 2:30 pm" and "5:30 pm – 10:00 pm"; or "Closed". */
export function dayHoursLines(hours: DayHours): string[] {
  if (hours === 'closed') return [common.closed];
  if (hours === 'by_appointment') return [texts.byAppointment];
  return hours.map(({ from, to }) =>
    from === to ? times.open24Hours : `${clockTime(from)} – ${clockTime(to)}`,
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
    days: first === last ? shortWeekday(first) : `${shortWeekday(first)} – ${shortWeekday(last)}`,
    hours,
  }));
}

/** A week in few letters for an attribute of a page: its days from Monday on, such as "closed;;09:00-17:00". */
export const weekAttribute = (week: WeekHours): string =>
  WEEKDAYS.map((day) => {
    const hours = week[day];
    return Array.isArray(hours) ? hours.map(({ from, to }) => `${from}-${to}`).join() : hours;
  }).join(';');
