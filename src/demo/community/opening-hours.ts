import type { DayHours, WeekHours } from '../../domain/week-hours.ts';
import { WEEKDAYS, type Weekday } from '#src/domain/weekdays.ts';

/** One day's stretches from texts such as `'11:30-14:30'`; an end before its start is after midnight. */
export const open = (...ranges: `${string}-${string}`[]): DayHours =>
  ranges.map((range) => {
    const [from = '', to = ''] = range.split('-');
    return { from, to };
  });

/** The same hours on every weekday from one to another, both included. */
export const days = (first: Weekday, last: Weekday, hours: DayHours): WeekHours =>
  Object.fromEntries(
    WEEKDAYS.slice(WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last) + 1).map((day) => [day, hours]),
  );
