/* Texts of a deal's card and of its price. Each list loads them, so that the page's own texts stand elsewhere. */

export const hotDeal = 'Hot Deal';
export const expiringSoon = 'Expiring Soon';
export const validUntil = (day: string) => `Valid until ${day}`;
export const validUntilDay = 'Valid until [the day]';
export const phoneOfBusiness = 'Phone of the business';
export const terms = 'Terms';
export const viewDeal = 'View Deal';
export const callBusiness = 'Call Business';

/* Its price; the offer and its last day stand in messages as well. */
export const until = (day: string) => `Until ${day}`;
export const insteadOf = (price: string, usual: string) => `${price} instead of ${usual}`;
export const specialOffer = 'Special offer';
export const percentOff = (percent: number) => `${percent}% off`;
export const withPurchase = (price: string, purchase: string) => `${price} with ${purchase}`;
// The same after a price, where the purchase may be in another language.
export const withAlso = ' with [the purchase]';
// Heard before the price and the usual one: "Now $20, was $30".
export const priceNow = 'Now ';
export const priceWas = 'was ';
