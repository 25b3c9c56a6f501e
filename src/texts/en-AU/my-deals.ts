import { SITE } from '#src/site.settings.ts';

/* Texts of the claims of a member. */

export const about = () => `The deals that you have claimed at ${SITE.name}, with their codes.`;
export const signIn = 'Please log in to see your deals';
export const loading = 'Loading your deals...';
export const notLoaded = "We couldn't load your deals";
export const asOfLastVisit = 'As of your last visit';
export const howItWas = (when: string) =>
  `We can't reach the server. This is how it was on ${when}; your codes work all the same.`;

export const ready = 'Ready to use';
export const noneReady = 'No deal to use yet';
export const howToGetOne = 'Claim one, and its code will stand here, also without a network.';
export const browseDeals = 'Browse Deals';

export const qrCodeOf = (code: string) => `QR code of ${code}`;
export const codeIs = 'Code: ';
export const goodUntil = (moment: string) => `Good until ${moment}`;
export const howAndTerms = 'How to redeem, and terms';
export const showThisCode = 'Show this code to the business, on your phone or printed.';
export const print = 'Print';

export const giveBack = 'Give back';
export const giveBackQuestion = 'Give back [the deal]?';
export const whatGivingBackDoes =
  'Your code stops working, and somebody else can claim the deal. You can claim it again while there are any left.';
export const givenBack = (title: string) => `${title} is given back.`;

export const earlier = 'Earlier';
export const redeemed = (moment: string) => `redeemed ${moment}`;
export const claimed = (moment: string) => `claimed ${moment}`;
// A claim that is open is shown as one that is over when its time has passed since.
export const over = {
  open: 'Expired',
  redeemed: 'Redeemed',
  expired: 'Expired',
  cancelled: 'Given back',
};
