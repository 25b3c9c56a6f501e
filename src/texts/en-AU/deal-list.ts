import { SITE } from '#src/site.settings.ts';

/* Texts of the list of deals. */

export const heading = 'Hot Deals';
export const description = (about: string, count: number) =>
  `${about} from ${SITE.people} businesses in Australia: ${count} listed, with prices, terms and coupon codes.`;
export const featuredDeals = 'Featured Deals';
export const comingSoon = 'Coming Soon!';

/* Its filters. */
export const businessName = 'Business name';
export const activeDeals = 'Active deals';
export const expiredDeals = 'Expired deals';
export const validUntil = 'Valid until';
export const validUntilDay = (day: string) => `Valid until ${day}`;
export const ofBusiness = (name: string) => `Business: ${name}`;

/* Its orders. */
export const oldestFirst = 'Oldest First';
export const endingSoon = 'Ending Soon';
export const endingLast = 'Ending Last';
