import { RRuleTemporal } from 'rrule-temporal';
import { addDays, daysBetween } from './days.ts';
import { weekdayOf } from './hours.ts';
import { type Times, timesOn } from './event-times.ts';
import {
  type DateChange,
  lastDayOfSeries,
  MOST_DATES,
  type OccurrenceStatus,
  type Repeat,
  ruleText,
} from './repeat.ts';
import type { Day } from './values.ts';

/* The dates of a series. On the server and while pages are made; a form loads it when it is needed, with its library. */

/** One date of an event. */
export interface Occurrence extends Times {
  /** The date that the rule gives it, by which it is known for ever. */
  original_date: Day;
  status: OccurrenceStatus;
  /** The reason of the change, as its organiser says it. */
  reason: string | null;
}

/**
 * The dates of an event in their order, its first among them: at most 104 in two years. A day that a month hasn't (the
 * 31st, 29 February) is left out in it.
 */
export function datesOf(first: Day, repeat: Repeat | null): Day[] {
  if (!repeat) return [first];
  const last = lastDayOfSeries(first);
  const rule = ruleText(repeat, first);
  const until = [repeat.until ?? last, last].sort()[0] as Day;
  const days = rule
    ? (repeat.every === 'week' ? weeklyDays : daysByRule)(first, rule, until)
    : repeat.dates.filter((day) => day > first && day <= last);
  return [...new Set([first, ...days])].slice(0, MOST_DATES);
}

/**
 * The days from the first date of weekly rules to each of the others, which are the same from any week on. A release of
 * 5,000 series would take 20 MB more than its budget without: each rule leaves 300 kB of garbage.
 */
const weekly = new Map<string, readonly number[]>();

/** The days of a weekly rule from a first one to a last. */
function weeklyDays(first: Day, rule: string, last: Day): Day[] {
  const key = `${weekdayOf(first)} ${rule}`;
  const after =
    weekly.get(key) ??
    daysByRule(first, rule, lastDayOfSeries(first)).map((day) => daysBetween(first, day));
  weekly.set(key, after);
  return after.map((days) => addDays(first, days)).filter((day) => day <= last);
}

/** The days of a rule from a first one to a last. Days alone are asked for, at noon in UTC: clocks that change don't matter. */
function daysByRule(first: Day, rule: string, last: Day): Day[] {
  const at = (day: Day) => `${day.replaceAll('-', '')}T120000Z`;
  const rruleString = ['DTSTART:', at(first), '\nRRULE:', rule, ';UNTIL=', at(last)].join('');
  return new RRuleTemporal({ rruleString })
    .all((_, count) => count < MOST_DATES)
    .map((date) => date.toPlainDate().toString());
}

/** A series as it is defined: the times of its first date, its rule, and what is changed of single dates. */
export interface Series extends Times {
  repeat: Repeat | null;
  date_changes: readonly DateChange[];
}

/** The occurrences of an event, in the order of their dates; skipped ones aren't among them. */
export function occurrencesOf({ repeat, date_changes: changes, ...first }: Series): Occurrence[] {
  const changed = new Map(changes.map((change) => [change.date, change]));
  return datesOf(first.date, repeat)
    .flatMap((day): Occurrence[] => {
      const change = changed.get(day);
      if (change?.status === 'skipped') return [];
      const times = change?.status === 'moved' && change.to ? change.to : timesOn(first, day);
      const status = change?.status ?? 'scheduled';
      return [{ original_date: day, ...times, status, reason: change?.reason ?? null }];
    })
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

const startOf = ({ date, time }: Times) => `${date} ${time ?? ''}`;
