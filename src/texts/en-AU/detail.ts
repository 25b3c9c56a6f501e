import * as kinds from './kinds.ts';
import { number } from './language.ts';

/* Texts of the pages of listings of any kind. */

export const backTo = (kind: keyof typeof kinds.many) => `Back to ${kinds.many[kind]}`;
export const backToResults = 'Back to results';
export const moreLikeThis = 'More like this';

/* A preview, which its author alone sees. */

export const seeWholePage = 'See the whole page';
export const aPreview = '[A preview.] Only you see this page. Close its tab to go back.';
export const changed = (fields: string) => `Changed: ${fields}`;

/* The figures of a listing, week by week, for its owner. */

export const figures = {
  view: 'Views',
  call: 'Calls',
  directions: 'Directions',
  website: 'Website',
  tickets: 'Tickets',
  share: 'Shares',
  claims: 'Claims',
};
export const figuresByWeek = 'Figures by week';
export const weekFrom = 'Week from';
export const fewerThan = (count: number) => `fewer than ${number(count)}`;
export const allFewerThan = (figures: string, count: number, weeks: number) =>
  `${figures}: fewer than ${number(count)} of each in every one of the last ${number(weeks)} weeks.`;

/* What search engines are told of lists. */

export const listed = (heading: string, count: number, intro: string) =>
  `${heading}: ${count} listed. ${intro}`;
export const onPage = (description: string, page: number) => `${description} Page ${page}.`;
