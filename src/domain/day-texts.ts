import type { Day } from './values.ts';
import { utcMidnight } from './days.ts';
import { LANGUAGE } from '#texts/language.ts';
import * as texts from '#texts/dates.ts';

/* Days as people read them. Their arithmetic is elsewhere, as every page loads that before it is touched. */

/** "Saturday 21 November 2026" */
export const longDate = (day: Day): string =>
  texts.date(parts(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }));

/** "Sat 21 Nov 2026" */
export const shortDate = (day: Day): string =>
  texts.date(parts(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }));

/** "Fri 4 – Sun 6 Dec 2026", or the day alone where it is the only one. */
export const daysText = (day: Day, last: Day | null, write: (day: Day) => string): string =>
  last !== null && last > day ? texts.fromTo(write(day), write(last)) : write(day);

/** The three lines of an event's date block: "Sat", "21", "Nov". */
export const dateBlock = (day: Day): { weekday: string; day: string; month: string } => {
  const part = parts(day, { weekday: 'short', day: 'numeric', month: 'short' });
  return { weekday: part.weekday ?? '', day: part.day ?? '', month: part.month ?? '' };
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** The parts of an instant, by their names. A format takes long to make, so it is kept. */
function partsOf(at: Date | number, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const key = Object.entries(options).join();
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE, options);
  formats.set(key, format);
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

const parts = (day: Day, options: Intl.DateTimeFormatOptions) =>
  partsOf(utcMidnight(day), { ...options, timeZone: 'UTC' });

/** The name of a zone at an instant, as people say it: "AEDT", "AWST". */
export const zoneName = (zone: string, at: Date): string =>
  partsOf(at, { timeZone: zone, timeZoneName: 'short' }).timeZoneName ?? zone;
