import { counted } from './language.ts';

/* Texts of a business in a list. */

export const deals = (count: number) => counted(count, { one: 'Deal', other: 'Deals' });
export const hours = 'Hours';
export const visitWebsite = 'Visit Website';
/** Words read aloud after "Visit Website". */
export const websiteOf = ' of [the business]';
export const viewDeals = 'View Deals';
