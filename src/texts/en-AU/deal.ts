import { SITE } from '#src/site.settings.ts';
import { counted } from './language.ts';

/* Texts of a deal's page, its coupon, its sheets, and its part of a business's page. */

export const titleAt = (title: string, business: string) => `${title} at ${business}`;
export const pageTitle = (placed: string) => `${placed}: ${SITE.people} Deal`;

export const featuredDeal = 'Featured Deal';
export const moreDeals = 'More Hot Deals';
export const alsoByBusiness = 'Also by This Business';
// On a phone, buttons have the words before the brackets alone.
export const claimThis = 'Claim[ Deal Now]';
export const callThem = 'Call[ Business]';
export const about = 'About This Deal';
export const terms = 'Terms and Restrictions';
export const howToRedeem = 'How to Redeem';
export const showThisPage = 'Show this page to the business, on your phone or printed.';
export const businessDetails = 'Business Details';
export const moreAboutBusiness = 'More about this business';
export const businessHours = 'Business Hours';

/* The coupon. */
export const savings = 'Your savings';
export const save = (price: string) => `Save ${price}`;
export const days = 'Days';
export const remainingUses = 'Remaining uses';
export const remainingOf = (limit: number | null) => `[the uses left] of ${limit ?? ''}`;
export const couponCode = 'Coupon Code';
export const copyCode = 'Copy Code';

/* Its claim. */
export const claimNow = 'Claim Deal Now';
export const usableWithin = (days: number) =>
  `Use it within ${counted(days, { one: 'day', other: 'days' })}.`;
export const allClaimed = 'All claimed';
export const allTaken = (limit: number | null) =>
  `All ${limit ?? ''} are taken. Claims that nobody uses come back, so look again later.`;
export const notYet = 'Not yet';
/** The badge until its first day. */
export const starts = (day: string) => `Starts ${day}`;
export const claimableFrom = (day: string) => `You can claim it from ${day}.`;
export const dealExpired = 'Deal Expired';
export const needsScript =
  'Claiming needs JavaScript, which is switched off in this browser. Show this page to the business instead.';
export const yourCode = 'Your code';
export const yourQrCode = 'Your code as a QR code';
export const goodUntil = 'Good until [the last moment].';

/* The deals of a business, on its page. */
export const currentDeals = 'Current Deals & Offers';
export const claimDeal = 'Claim Deal';

/* The sheets: a poster, and the steps for the counter of a shop. */
export const scanToClaim = 'Scan to claim it';
export const forStaff = 'For staff: when somebody shows a code';
export const openPage =
  'Open [the address of the page] on a phone and sign in, as the owner or a helper of this business.';
export const scanOrType = 'Scan the customer’s QR code, or type in the code that stands below it.';
export const lookAndRedeem = 'Look at the deal and the name, then press “Redeem now”.';
export const whatRedeemedMeans =
  '“Redeemed” means that it is theirs. Each code works once: of one that was used the screen says when.';
export const publicCode = 'The public code [the code] is for everybody, and isn’t redeemed.';
