import * as z from 'zod/mini';
import { ClockTime } from './values.ts';
import { WEEKDAYS } from './weekdays.ts';

/** A stretch of opening hours; an end at or before its start is on the next day. */
const OpenRange = z.object({ from: ClockTime, to: ClockTime });

/** Stretches of hours a day: supper after midnight on a split day makes three; more than four is a mistake. */
export const MAX_RANGES_A_DAY = 4;

export const DayHours = z.union([
  z.literal('closed'),
  z.literal('by_appointment'),
  z.array(OpenRange).check(z.minLength(1), z.maxLength(MAX_RANGES_A_DAY)),
]);
export type DayHours = z.output<typeof DayHours>;

/** Opening hours by weekday; a day that is left out is not known. */
export const WeekHours = z
  .partialRecord(z.enum(WEEKDAYS), DayHours)
  .check(z.meta({ id: 'WeekHours', description: 'Opening hours by weekday' }));
export type WeekHours = z.output<typeof WeekHours>;
