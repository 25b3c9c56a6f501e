import * as lifecycle from './lifecycle.ts';

/* The site's numbers at the desk. */

export const lead =
  'What happened week by week, on the whole site. The latest week is so far, counted every ten minutes.';
export const none = 'Nothing is counted yet';
export const firstCount = 'The first count comes within ten minutes.';

/** The names of the numbers, as a column and as a choice. */
export const measures = {
  members: 'Members',
  new_members: 'New members',
  pending: lifecycle.pending,
  published: lifecycle.published,
  changes_requested: lifecycle.changesRequested,
  rejected: lifecycle.rejected,
  archived: lifecycle.archived,
  paused: lifecycle.paused,
  submitted: 'New listings',
  decided: 'Decisions',
  median_wait: 'Median wait (hours)',
  oldest_wait: 'Longest wait (hours)',
  views: 'Views',
  claims: 'Claims',
  redemptions: 'Redemptions',
  searches_in_vain: 'Searches in vain',
};

export const measure = 'Shown in the drawing';
export const show = 'Show';
export const week = 'Week from';
export const byWeek = 'Numbers of each week';
/** The mark of a number that isn't known, and its name to readers of the screen. */
export const unknown = '–';
export const notKnown = 'not known';
export const whatIsCounted =
  'Weeks begin on Monday. Members are those with a confirmed address. Members and listings by state are those at the end of the week; “–” isn’t known. Weeks without listings by state were counted afterwards, without what had been deleted.';

export const plotTitle = (measure: string) => `${measure} by week`;
export const bar = (week: string, value: string) => `${week}: ${value}`;
export const noPlot = 'Nothing of this is known yet.';
export const plotNote = 'The table below has the same numbers. The last week isn’t over.';

export const fileName = 'numbers.csv';
