/* Texts of the home page. */

export const quickSearches = 'Quick searches';
export const openNow = 'Open now';
export const thisWeekend = 'This weekend';

/** The name of the tiles of categories, read aloud. */
export const categories = 'Categories of businesses';

/* The columns, by the plural of their kind */
export const columns = {
  businesses: 'Featured Businesses',
  events: 'Upcoming Events',
  deals: 'Hot Deals',
};
/** Words read aloud after the title of a column where a place is set: "Dandenong VIC first". */
export const placeFirst = (place: string) => `${place} first`;
export const viewAll = (title: string) => `View All [${title}]`;
export const nothing = {
  businesses: 'No featured businesses yet',
  events: 'Nothing coming up just now',
  deals: 'No deals running just now',
};
export const nothingHint = {
  businesses: 'Every business is on the full list.',
  events: 'The full list has past ones a touch away.',
  deals: 'Businesses add new ones all the time.',
};

/* The invitation to list something */
export const invitation = 'Share what you do with the community';
export const howToList =
  'A listing is free. If you want to be seen at the top of this page, you can book an advertisement. Our team looks at each listing before it goes up.';
export const listYourBusiness = 'List Your Business';
export const addYourEvent = 'Add Your Event';
export const orWriteTo = 'Or write to [the address]';
