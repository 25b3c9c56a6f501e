import type { DayHours, WeekHours } from '../../domain/week-hours.ts';
import { WEEKDAYS, type Weekday } from '#src/domain/weekdays.ts';

/** The opening times of one day, from texts such as `'11:30-14:30'`; an end before its start is after midnight. */
export const open = (...ranges: `${string}-${string}`[]): DayHours =>
  ranges.map((range) => {
    const [from = '', to = ''] = range.split('-');
    return { from, to };
  });

/** The same hours on each weekday from the first to the last, both included. */
export const days = (first: Weekday, last: Weekday, hours: DayHours): WeekHours =>
  Object.fromEntries(
    WEEKDAYS.slice(WEEKDAYS.indexOf(first), WEEKDAYS.indexOf(last) + 1).map((day) => [day, hours]),
  );
