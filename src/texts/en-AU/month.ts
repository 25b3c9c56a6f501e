import { SITE } from '#src/site.settings.ts';
import { number } from './language.ts';

/* Texts of the calendar: the events of a month beside the days that the community keeps. */

/** The names of months from January on. */
const MONTHS =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );
/** "December 2026" from "2026-12" */
export const monthName = (month: string): string =>
  `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
export const title = (month: string) => `Calendar of ${monthName(month)}`;
export const about = (month: string) =>
  `${SITE.people} events in Australia in ${monthName(month)}, beside religious days, public holidays and school terms.`;
export const months = 'Months';
export const allEvents = 'All events';

/* The choice of what is shown. */

export const choose = 'Choose what is shown';
export const layers = 'Days';
export const layerNames = {
  buddhist: 'Buddhist days',
  hindu: 'Hindu days',
  muslim: 'Muslim days',
  christian: 'Christian days',
  national: 'National days',
  states: 'Public holidays',
  terms: 'School terms',
};
export const state = 'State';
export const everyState = 'All of Australia';
export const show = 'Show';

/* A day. */

export const more = (count: number) => `and ${number(count)} more`;
export const onThatDay = (date: string) => `on ${date}`;
export const statuses = { confirmed: '', estimate: 'estimate', amended: 'amended' };
export const mayShift = 'may be a day earlier or later';
/** The mark of an event that something befell; "scheduled" says nothing. */
export const occurrences: Readonly<Record<string, string>> = {
  cancelled: 'cancelled',
  postponed: 'postponed',
  moved: 'moved',
  sold_out: 'sold out',
};

/* Under the month. */

export const nothing = 'Nothing is known of this month yet.';
export const unknownYear = (month: string) =>
  `Religious days, public holidays and school terms of ${month.slice(0, 4)} aren’t known here yet.`;
export const sources = 'Where these days come from';
export const takeAlong = 'Take these days into your own calendar: [observances.ics].';
export const print = 'Print this page for a notice board: it fits one A4 sheet.';

/* The calendar file. */

/** The maker of the file, for programs. */
export const fileName = () => `${SITE.people} days and Australian holidays`;
export const notLoaded = "We couldn't load this month. Please try again.";
