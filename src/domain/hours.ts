import type { DayHours, WeekHours } from './week-hours.ts';
import type { ClockTime } from './values.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';
import { clockTime, wallClock } from './days.ts';

/** The weekday of an instant in a time zone. */
export function weekdayIn(zone: string, now: Date): Weekday {
  return WEEKDAYS[weekdayIndex(wallClock(zone, now).day)] as Weekday;
}

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

/** 0 for Monday, as `WEEKDAYS` counts. */
const weekdayIndex = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
