/* Texts of the cards of listings in lists. */

export const showMore = 'Show More';
export const showLess = 'Show Less';
/** Read aloud after "Show More" or "Show Less". */
export const moreAbout = ' about [the listing]';
export const viewDetails = 'View Details';

/* Labels of facts, read aloud in place of their drawings. */

export const hours = 'Hours';
export const email = 'E-mail';
export const organiser = 'Organiser';

/* A business. */

export const visitWebsite = 'Visit Website';
/** Read aloud after "Visit Website". */
export const websiteOf = ' of [the business]';
export const viewDeals = 'View Deals';

/* An event. */

export const addToCalendar = 'Add to Calendar';
export const getTickets = 'Get Tickets';
