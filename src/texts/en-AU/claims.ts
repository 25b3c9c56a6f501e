/* Texts of a claim wherever it is shown. Those of its price stand apart from the cards', which all lists load. */

export const myDeals = 'My deals';
export const percentOff = (percent: number) => `${percent}% off`;
// After the price to pay.
export const withAlso = ' with [the purchase]';
export const insteadOf = (price: string) => ` instead of ${price}`;

/* A claim as somebody makes it on a deal’s page. */
export const claiming = 'Claiming...';
export const claimed = 'Deal claimed! Show this page to the business to redeem your discount.';
export const notClaimed = "Your claim didn't go through.";
export const previewOnly = 'People who press it claim the deal here. This is a preview.';
