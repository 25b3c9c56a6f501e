/* Texts of a page where a listing is silent. */

export const businessName = 'Unnamed Business';
export const eventTitle = 'Untitled Event';
export const dealTitle = 'Untitled Deal';
export const description = 'No description available';
export const location = 'Location TBD';
export const price = 'Contact for pricing';
export const terms = 'Terms apply';
export const category = 'Uncategorized';
export const businessCategory = 'Business';
