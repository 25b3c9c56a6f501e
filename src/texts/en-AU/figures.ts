import { number } from './language.ts';

/* The figures of a listing, week by week, for its owner. */

export const figures = {
  view: 'Views',
  call: 'Calls and chats',
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
