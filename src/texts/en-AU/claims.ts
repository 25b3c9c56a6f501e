/* Texts of a claim wherever it is shown. Those of its price stand apart from the cards', which all lists load. */

export const myDeals = 'My deals';
export const percentOff = (percent: number) => `${percent}% off`;
// After the price to pay.
export const withAlso = ' with [the purchase]';
export const insteadOf = (price: string) => ` instead of ${price}`;
