import SearchableMap from 'minisearch/SearchableMap';
import { shortDate } from '../domain/day-texts.ts';
import { addDays } from '../domain/days.ts';
import { mondayOf, weekdayIndex } from '../domain/hours.ts';
import type { Day } from '../domain/values.ts';
import { WEEKDAYS } from '../domain/weekdays.ts';
import { type DayRange, weekendOf } from '../domain/weekend.ts';
import * as common from '#texts/common.ts';
import { LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/understood.ts';
import * as chips from '#texts/chips.ts';

const MONTHS: readonly string[] = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
  ...['october', 'november', 'december'],
];
/**
 * Names that are ordinary words too: they are meant only after "in", "on", "this" or "next", or with a day or a year.
 */
const ORDINARY = /^(march|may|mar|apr|jun|jul|sun|mon|wed)$/;
/** Short forms that people type on a phone. */
const SHORT = new Map([
  ['tmrw', 'tomorrow'],
  ['tmr', 'tomorrow'],
  ['tmw', 'tomorrow'],
  ['2moro', 'tomorrow'],
  ['tonite', 'tonight'],
  ['2nite', 'tonight'],
  ['arvo', 'afternoon'],
]);
/** Length from which a word may have one wrong letter, a longer one two: "tommorow". */
const LONG = 7;
const LONG_WORDS = new SearchableMap<string>();
for (const word of [...WEEKDAYS, ...MONTHS, 'tomorrow', 'tonight', 'weekend']) {
  if (word.length >= LONG) LONG_WORDS.set(word, word);
}
/** Words after a weekday that make it no day: "Sunday school". */
const AFTER_NO_DAY = /^(school|schools|times|best)$/;

const SHORT_WEEKDAY = /^(mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)$/;

const MONTH = `(${MONTHS.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')}|sept)`;
const DAY_NUMBER = '(\\d{1,2})(?:st|nd|rd|th)?';

/** Years in which a day without a year is looked for, the next one first: 29 February is up to eight years ahead. */
const AHEAD = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** Most words of a day: "on the 25th of december 2026". */
export const MOST_DAY_WORDS = 6;

/**
 * The days that a whole phrase says, counted from today; null for no days. A day without a year is the next one.
 * `after` is the word that follows.
 */
export function readDays(phrase: string, today: Day, after = ''): DayRange | null {
  const [, lead = '', said = ''] =
    /^(on the |on |in |for |at |during |by )?(.+)$/.exec(phrase) ?? [];
  return (
    relativeDays(said, today) ??
    (AFTER_NO_DAY.test(after) ? null : weekday(said, today, lead.startsWith('on '))) ??
    calendarDay(said, today) ??
    month(said, today, lead === 'in ' || lead === 'during ')
  );
}

/** A word of a day as `readDays` spells it; any other word as it is. */
export function spelt(word: string): string {
  const plain = word.replaceAll(/['’]/g, '');
  if (plain.length < LONG) return SHORT.get(plain) ?? plain;
  const near = [...LONG_WORDS.fuzzyGet(plain, 2).values()]
    .filter(([day, edits]) => day[0] === plain[0] && edits < (day.length > LONG ? 3 : 2))
    .sort(([, one], [, other]) => one - other);
  return near[0]?.[0] ?? plain;
}

function relativeDays(said: string, today: Day): DayRange | null {
  const monday = mondayOf(today);
  const tomorrow = addDays(today, 1);
  const nextMonth = addDays(lastOf(today), 1);
  if (/^(today|tonight|this (morning|afternoon|evening))$/.test(said)) {
    return { from: today, to: today };
  }
  if (/^tomorrow( (morning|afternoon|evening|night))?$/.test(said)) {
    return { from: tomorrow, to: tomorrow };
  }
  if (/^((this|the) )?weekend$/.test(said)) return weekendOf(today);
  switch (said) {
    case 'next weekend':
      return { from: addDays(monday, 12), to: addDays(monday, 13) };
    case 'this week':
      return { from: today, to: addDays(monday, 6) };
    case 'next week':
      return { from: addDays(monday, 7), to: addDays(monday, 13) };
    case 'this month':
      return { from: today, to: lastOf(today) };
    case 'next month':
      return { from: nextMonth, to: lastOf(nextMonth) };
    default:
      return null;
  }
}

/** The next weekday of a name, today included; with "next", that of the week that begins on Monday. */
function weekday(said: string, today: Day, isSure: boolean): DayRange | null {
  const [, which, name = '', part] =
    /^(this |next |coming )?([a-z]{3,})( morning| afternoon| evening| night)?$/.exec(said) ?? [];
  const wanted = WEEKDAYS.findIndex(
    (day) => day === name || (SHORT_WEEKDAY.test(name) && day.startsWith(name)),
  );
  if (wanted < 0 || (ORDINARY.test(name) && !isSure && !which && !part)) return null;
  const ahead = wanted - weekdayIndex(today);
  const day = addDays(today, which === 'next ' ? ahead + 7 : (ahead + 7) % 7);
  return { from: day, to: day };
}

/** "25 dec", "december 25th", "25/12", with or without a year. */
function calendarDay(said: string, today: Day): DayRange | null {
  const words = said.replaceAll(/\bof |,/g, '');
  const [, day, name, year] =
    new RegExp(`^${DAY_NUMBER} ${MONTH}(?: (20\\d\\d))?$`).exec(words) ?? [];
  const [, name2, day2, year2] =
    new RegExp(`^${MONTH} ${DAY_NUMBER}(?: (20\\d\\d))?$`).exec(words) ?? [];
  const [, day3, number, year3] = /^(\d{1,2})\/(\d{1,2})(?:\/(20\d\d))?$/.exec(words) ?? [];
  const month = number ? Number(number) : monthNumber(name ?? name2 ?? '');
  const date = Number(day ?? day2 ?? day3);
  if (!month || !date) return null;
  const given = year ?? year2 ?? year3;
  const found = given
    ? dayOf(Number(given), month, date)
    : AHEAD.map((ahead) => dayOf(yearOf(today) + ahead, month, date)).find(
        (each) => each && each >= today,
      );
  return found ? { from: found, to: found } : null;
}

/** "december", "in may", "may 2027"; of the present month the days that are left. */
function month(said: string, today: Day, isSure: boolean): DayRange | null {
  const [, which, name = '', year] = /^(this |next )?([a-z]+)(?: (20\d\d))?$/.exec(said) ?? [];
  const number = new RegExp(`^${MONTH}$`).test(name) ? monthNumber(name) : 0;
  if (!number || (ORDINARY.test(name) && !isSure && !which && !year)) return null;
  const thisYear = dayOf(yearOf(today), number, 1) ?? today;
  const isOver = lastOf(thisYear) < today;
  const first = year
    ? dayOf(Number(year), number, 1)
    : dayOf(yearOf(today) + Number(isOver), number, 1);
  if (!first) return null;
  const last = lastOf(first);
  return { from: last < today ? first : later(first, today), to: last };
}

/** The number of a month by its name or first letters; 0 for no month. */
const monthNumber = (name: string): number =>
  name ? MONTHS.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1 : 0;

/** A calendar day; null if it doesn't exist. */
function dayOf(year: number, month: number, date: number): Day | null {
  const day = [year, month, date].map((part) => String(part).padStart(2, '0')).join('-');
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== date ? null : day;
}

const yearOf = (day: Day): number => Number(day.slice(0, 4));
const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** The last day of its month. */
const lastOf = (day: Day): Day =>
  new Date(Date.UTC(yearOf(day), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

/** Days relative to today as people type them, and as chips show them. */
const RELATIVE = {
  today: common.today,
  tomorrow: texts.tomorrow,
  'this weekend': chips.thisWeekend,
  'next weekend': texts.nextWeekend,
  'this week': texts.thisWeek,
  'next week': texts.nextWeek,
  'this month': texts.thisMonth,
};

const MONTH_FORMAT = new Intl.DateTimeFormat(LANGUAGE, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "Today", "This weekend", "December 2026", "Fri 25 Dec 2026", "Sat 5 Dec 2026 – Sun 6 Dec 2026" */
export function labelOfDays({ from, to }: DayRange, today: Day): string {
  const relative = Object.entries(RELATIVE).find(([said]) => {
    const days = relativeDays(said, today);
    return days?.from === from && days.to === to;
  });
  if (relative) return relative[1];
  if (from === to) return shortDate(from);
  if (to === lastOf(from) && (from === today || from.endsWith('-01'))) {
    return MONTH_FORMAT.format(new Date(from));
  }
  return `${shortDate(from)} – ${shortDate(to)}`;
}
