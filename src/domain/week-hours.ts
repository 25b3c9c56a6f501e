import * as z from 'zod/mini';
import { ClockTime } from './values.ts';
import { WEEKDAYS } from './weekdays.ts';

/** A stretch of opening hours; an end at or before its start is on the next day. */
const OpenRange = z.object({ from: ClockTime, to: ClockTime });

/** Stretches of hours a day: supper after midnight on a split day makes three; more than four is a mistake. */
export const MAX_RANGES_A_DAY = 4;

const MINUTES_A_DAY = 24 * 60;

type OpenRange = z.output<typeof OpenRange>;

const minutesOf = (time: ClockTime): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number): ClockTime =>
  [Math.floor(minutes / 60) % 24, minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');

/** A stretch in minutes of its day; after midnight they count on. */
function minutesOfRange({ from, to }: OpenRange) {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  return { start, end: end <= start ? end + MINUTES_A_DAY : end };
}

/**
 * The stretches of a day in their order, each minute in one: what is doubled, overlaps or touches is joined, up to a
 * whole day.
 */
function inOrder(ranges: readonly OpenRange[]): OpenRange[] {
  const joined: { start: number; end: number }[] = [];
  for (const range of ranges.map(minutesOfRange).sort((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push(range);
  }
  return joined.map(({ start, end }) => ({
    from: timeOf(start),
    to: timeOf(Math.min(end, start + MINUTES_A_DAY)),
  }));
}

/** Whether a stretch has a part in common with one that is so many days later. */
function meet(range: OpenRange, other: OpenRange, daysLater: number): boolean {
  const [one, two] = [minutesOfRange(range), minutesOfRange(other)];
  const later = daysLater * MINUTES_A_DAY;
  return one.start < two.end + later && two.start + later < one.end;
}

/**
 * Whether two stretches of a day have a part of it in common, and aren't the same: one of their times may be wrong. The
 * early morning beside an evening that goes on past midnight counts, as either may be meant for the next day.
 */
export const overlap = (ranges: readonly OpenRange[]): boolean =>
  ranges.some((range, at) =>
    ranges.slice(at + 1).some((other) => {
      const isSame = range.from === other.from && range.to === other.to;
      return !isSame && [-1, 0, 1].some((daysLater) => meet(range, other, daysLater));
    }),
  );

/** Whether a day's stretches go on past midnight into those of the next day. */
export const overlapNext = (ranges: readonly OpenRange[], next: readonly OpenRange[]): boolean =>
  ranges.some((range) => next.some((other) => meet(range, other, 1)));

export const DayHours = z.union([
  z.literal('closed'),
  z.literal('by_appointment'),
  z.array(OpenRange).check(
    z.minLength(1),
    z.maxLength(MAX_RANGES_A_DAY),
    z.overwrite((ranges) => inOrder(ranges)),
  ),
]);
export type DayHours = z.output<typeof DayHours>;

/** Opening hours by weekday; a day that is left out is not known. */
export const WeekHours = z
  .partialRecord(z.enum(WEEKDAYS), DayHours)
  .check(z.meta({ id: 'WeekHours', description: 'Opening hours by weekday' }));
export type WeekHours = z.output<typeof WeekHours>;
