import type { DayHours, WeekHours } from '../contract/businesses.ts';
import { WEEKDAYS, type Weekday } from '../contract/weekdays.ts';
import type { ClockTime } from '../contract/common.ts';
import { clockTime, wallClock } from './days.ts';

/** The weekday of an instant in a time zone. */
export function weekdayIn(zone: string, now: Date): Weekday {
  return WEEKDAYS[weekdayIndex(wallClock(zone, now).day)] as Weekday;
}

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

export type OpenState = { open: true; until: ClockTime | null } | { open: false };

/**
 * Whether a place is open at `now`, and until when (null: around the clock). Null where the hours
 * of the day don't say for sure: the day is left out, or by appointment.
 */
export function openState(week: WeekHours, zone: string, now: Date): OpenState | null {
  const { day, time } = wallClock(zone, now);
  const index = weekdayIndex(day);
  const today = week[WEEKDAYS[index] as Weekday];
  const yesterday = week[WEEKDAYS[(index + 6) % 7] as Weekday];

  for (const { from, to } of ranges(yesterday)) {
    if (to <= from && time < to) return { open: true, until: from === to ? null : to };
  }
  for (const { from, to } of ranges(today)) {
    if (time >= from && (to <= from || time < to)) {
      return { open: true, until: from === to ? null : to };
    }
  }
  return today === undefined || today === 'by_appointment' ? null : { open: false };
}

/** "Open now until 5:00 pm" or "Closed now"; empty where that isn't sure. */
export function openText(week: WeekHours, zone: string, now: Date): string {
  const state = openState(week, zone, now);
  if (!state) return '';
  if (!state.open) return 'Closed now';
  return state.until ? `Open now until ${clockTime(state.until)}` : 'Open now';
}

const ranges = (hours: DayHours | undefined) => (Array.isArray(hours) ? hours : []);

const shortDay = (day: Weekday): string => weekdayName(day).slice(0, 3);

/** 0 for Monday, as `WEEKDAYS` counts. */
const weekdayIndex = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
