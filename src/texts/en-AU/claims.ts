/* Texts of a claim wherever it is shown. */

export const myDeals = 'My deals';
