import * as z from 'zod/mini';
import * as texts from '#texts/repeats.ts';
import { addDays, daysBetween } from './days.ts';
import { timesOn } from './event-times.ts';
import { weekdayOf } from './hours.ts';
import { ClockTime, Day, namedObject } from './values.ts';
import { WEEKDAYS, type Weekday } from './weekdays.ts';

/* The rule by which an event repeats, and what its organiser changes of single dates (docs/product.md, Event). */

/** The most dates of a series. */
export const MOST_DATES = 104;
/** The longest time from the first date of a series to its last: two years (days). */
const LONGEST_SERIES = 730;
/** The longest interval of a rule (weeks or months). */
export const MOST_INTERVAL = 12;
/** The longest event of several days. */
export const MOST_DAYS = 31;

/** The ways to repeat: by weekdays, by the day of the month, by the weekday of the month, or on chosen dates. */
export const REPEATS = ['week', 'month_day', 'month_weekday', 'dates'] as const;

/** The rule of a series; its first date is the event's own. */
export const Repeat = namedObject('Repeat', {
  every: z.enum(REPEATS, texts.everyRequired),
  /** Weeks or months from one to the next. */
  interval: z._default(z.int().check(z.minimum(1), z.maximum(MOST_INTERVAL)), 1),
  /** Of a weekly series; none are that of the first date. */
  weekdays: z._default(
    z
      .array(z.enum(WEEKDAYS))
      .check(z.overwrite((given) => WEEKDAYS.filter((day) => given.includes(day)))),
    [],
  ),
  /** The last day on which the rule may have a date; null for chosen dates. */
  until: z._default(z.nullable(Day), null),
  /** The chosen dates after the first, in their order. */
  dates: z._default(
    z
      .array(Day)
      .check(z.maxLength(MOST_DATES - 1, texts.tooManyDates(MOST_DATES)), z.overwrite(inOrder)),
    [],
  ),
});
export type Repeat = z.output<typeof Repeat>;

/** The statuses of an occurrence. */
export const OCCURRENCE_STATUSES = [
  'scheduled',
  'cancelled',
  'postponed',
  'moved',
  'sold_out',
] as const;
export type OccurrenceStatus = (typeof OCCURRENCE_STATUSES)[number];

/** The times of an event on the clock of its place; a last day for one of several days. */
export const EventTimesShape = {
  date: Day,
  time: z.nullable(ClockTime),
  end_date: z.nullable(Day),
  end_time: z.nullable(ClockTime),
};

/** A change of one date of an event by its organiser, which goes by the date that the rule gives it. */
export const DateChange = namedObject('DateChange', {
  date: Day,
  status: z.enum(['cancelled', 'postponed', 'moved', 'sold_out', 'skipped'], texts.changeRequired),
  reason: z.nullable(z.string()),
  /** The new times of a date that is moved. */
  to: z._default(z.nullable(z.object(EventTimesShape)), null),
});
export type DateChange = z.output<typeof DateChange>;

/**
 * The changes of single dates, with another one of some dates in place of theirs; null has these as planned again. A move
 * is that of one of them, and moves the others as far.
 */
export function changeDates(
  changes: readonly DateChange[],
  dates: readonly Day[],
  change: Omit<DateChange, 'date'> | null,
  one: Day,
): DateChange[] {
  const made = dates.map((date) => {
    const to = change?.to ?? null;
    const moved = to && timesOn(to, addDays(to.date, daysBetween(one, date)));
    return change && { ...change, date, to: moved };
  });
  const others = changes.filter(({ date }) => !dates.includes(date));
  return [...others, ...made.filter((each) => each !== null)].sort((one, other) =>
    one.date < other.date ? -1 : 1,
  );
}

function inOrder(days: readonly Day[]): Day[] {
  return [...new Set(days)].sort();
}

/** The end that a form proposes for a series: a weekly one has 52 dates until then. */
export const usualEnd = (first: Day): Day => addDays(first, 52 * 7 - 1);

/** The months that a series leaves out, as they haven't the day of its first date, each once, from 1. */
export function monthsWithout(first: Day, { every, interval, until }: Repeat): number[] {
  const [year = 0, month = 0, day = 0] = first.split('-').map(Number);
  if (every !== 'month_day' || until === null) return [];
  const months = new Set<number>();
  for (let at = month - 1; ; at += interval) {
    const lastOfMonth = new Date(Date.UTC(year, at + 1, 0)).toISOString().slice(0, 10);
    if (lastOfMonth > until) return [...months].sort((one, other) => one - other);
    if (Number(lastOfMonth.slice(8)) < day) months.add(Number(lastOfMonth.slice(5, 7)));
  }
}

const ICAL_DAYS: Record<Weekday, string> = {
  monday: 'MO',
  tuesday: 'TU',
  wednesday: 'WE',
  thursday: 'TH',
  friday: 'FR',
  saturday: 'SA',
  sunday: 'SU',
};

/** The last day that a series may reach from its first. */
export const lastDayOfSeries = (first: Day): Day => addDays(first, LONGEST_SERIES);

/**
 * The rule of a series as iCalendar has it (RFC 5545, RECUR), without an end: "FREQ=MONTHLY;BYDAY=1SU". Null for chosen
 * dates. The fifth weekday of a month is its last, as not every month has five.
 */
export function ruleText({ every, interval, weekdays }: Repeat, first: Day): string | null {
  const step = interval > 1 ? [`INTERVAL=${interval}`] : [];
  const weekday = weekdayOf(first);
  const days = WEEKDAYS.filter((day) => day === weekday || weekdays.includes(day));
  switch (every) {
    case 'week':
      return ['FREQ=WEEKLY', ...step, `BYDAY=${days.map((day) => ICAL_DAYS[day])}`].join(';');
    case 'month_day':
      return ['FREQ=MONTHLY', ...step, `BYMONTHDAY=${Number(first.slice(8))}`].join(';');
    case 'month_weekday': {
      const nth = Math.ceil(Number(first.slice(8)) / 7);
      const place = nth === 5 ? -1 : nth;
      return ['FREQ=MONTHLY', ...step, `BYDAY=${place}${ICAL_DAYS[weekday]}`].join(';');
    }
    case 'dates':
      return null;
  }
}
