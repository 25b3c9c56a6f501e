import * as texts from '#texts/repeats.ts';
import { longDate, shortDate } from './day-texts.ts';
import { clockTime, daysBetween } from './days.ts';
import { weekdayOf } from './hours.ts';
import type { DateChange, Repeat } from './repeat.ts';
import type { Day } from './values.ts';
import { WEEKDAYS, weekdayName } from './weekdays.ts';

/** "Every Sunday", "Every 2 weeks on Tuesday and Sunday", "On the first Sunday of every month", "On 6 dates" */
export function repeatText({ every, interval, weekdays, dates }: Repeat, first: Day): string {
  const weekday = weekdayOf(first);
  const day = Number(first.slice(8));
  const months = texts.everyMonth(interval);
  switch (every) {
    case 'week': {
      const days = WEEKDAYS.filter((each) => each === weekday || weekdays.includes(each));
      return texts.everyWeek(texts.andDays(days.map(weekdayName)), interval);
    }
    case 'month_day':
      return texts.onDayOfMonth(texts.ordinal(day), months);
    case 'month_weekday': {
      const place = texts.places[Math.ceil(day / 7) - 1] ?? '';
      return texts.onWeekdayOfMonth(place, weekdayName(weekday), months);
    }
    case 'dates':
      return texts.chosenDates(dates.length + 1);
  }
}

/** The lines in which reviewers read a rule: "Every Sunday until Sunday 28 November 2027", or its dates. */
export function repeatLines(repeat: Repeat, first: Day): string[] {
  if (repeat.every === 'dates') return repeat.dates.map(longDate);
  const rule = repeatText(repeat, first);
  return [repeat.until ? texts.until(rule, longDate(repeat.until)) : rule];
}

/**
 * "Sun 6 Dec 2026: Moved to Mon 7 Dec 2026 7:00 pm – The hall is flooded". Changes of the same kind and reason that follow
 * each other are one line: "Sun 6 Dec 2026 to Sun 27 Dec 2026, 4 dates: Cancelled".
 */
export function dateChangeLines(changes: readonly DateChange[]): string[] {
  const runs: DateChange[][] = [];
  for (const change of changes) {
    const run = runs.at(-1);
    if (run?.[0] && sortOf(run[0]) === sortOf(change)) run.push(change);
    else runs.push([change]);
  }
  return runs.map(([first, ...others]) => dateChangeText(first as DateChange, others));
}

/** The parts that changes have in common where they are told together: moves are as far as each other. */
const sortOf = ({ date, status, reason, to }: DateChange) =>
  JSON.stringify([status, reason, to && [daysBetween(date, to.date), to.time, to.end_time]]);

function dateChangeText({ date, status, reason, to }: DateChange, others: DateChange[]): string {
  const moved = to && [shortDate(to.date), to.time && clockTime(to.time)].filter(Boolean).join(' ');
  const last = others.at(-1);
  const days = last
    ? texts.datesTogether(shortDate(date), shortDate(last.date), others.length + 1)
    : shortDate(date);
  return texts.dateChange(days, texts.occurrenceStatuses[status], moved, reason);
}
