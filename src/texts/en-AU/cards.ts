/* Texts of the cards of listings in lists. */

export const showMore = 'Show More';
export const showLess = 'Show Less';
/** Words read aloud after "Show More" or "Show Less". */
export const moreAbout = ' about [the listing]';
export const viewDetails = 'View Details';

/** The label of an address, read aloud in place of its drawing. */
export const email = 'E-mail';
