import { counted } from './language.ts';

/* Texts of the cards of listings in lists, and of their badges. */

export const showMore = 'Show More';
export const showLess = 'Show Less';
/** Words read aloud after "Show More" or "Show Less". */
export const moreAbout = ' about [the listing]';
export const viewDetails = 'View Details';

/** The label of an address, read aloud in place of its drawing. */
export const email = 'E-mail';

/* Statuses of events and deals */
export const upcomingEvent = 'Upcoming';
export const pastEvent = 'Past Event';
export const activeDeal = 'Active';
export const expiredDeal = 'Expired';

/* An event */
export const organiser = 'Organiser';
export const addToCalendar = 'Add to Calendar';
export const getTickets = 'Get Tickets';

/* A business */
export const deals = (count: number) => counted(count, { one: 'Deal', other: 'Deals' });
export const hours = 'Hours';
export const visitWebsite = 'Visit Website';
/** Words read aloud after "Visit Website". */
export const websiteOf = ' of [the business]';
export const viewDeals = 'View Deals';
