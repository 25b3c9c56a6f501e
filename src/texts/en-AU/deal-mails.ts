import { SITE } from '#src/site.config.ts';
import { reasonsWithin } from './report-reasons.ts';

/* Texts of the mails about deals. */

/* The e-mail to somebody who may redeem for a business. */
export const youCanRedeem = `You can redeem deals on ${SITE.name}`;
export const hasNamedYou = (business: string) =>
  `${business} has named you as one who may redeem its deals on ${SITE.name}: you scan or type the code that a customer shows.`;
export const howToSignIn =
  'Sign in with this e-mail address. If you don’t have an account yet, make one with it and confirm it.';
export const redeemCode = 'Redeem a code';
export const whyHelper = `You get this e-mail because a business at ${SITE.name} gave this address for its helper. If you don’t know it, do nothing.`;

type Reason = keyof typeof reasonsWithin;
export const theyWrote = (text: string) => `They wrote: “${text}”`;

/* The e-mail to the owner of a deal that a member reports. */
export const memberReported = (title: string) => `A member reported ${title}`;
export const memberSays = (title: string, reason: Reason) =>
  `A member says of your deal “${title}” that ${reasonsWithin[reason]}.`;
export const pleaseCheck =
  'Please check that what it says is still true. You can change, pause or end it on your dashboard.';
export const whyOwner = `You get this e-mail because you listed this deal at ${SITE.name}.`;

/* The e-mail to the team, once enough members have reported a deal. */
export const manyReported = (title: string) => `${title} was reported by several members`;
export const manySay = (title: string, address: string, reason: Reason) =>
  `Several members say that something is wrong with the deal “${title}” (${address}). The last one says that ${reasonsWithin[reason]}.`;
export const openDesk = 'Open the review desk';
export const whyTeam = `You get this e-mail because you are on the team of ${SITE.name}.`;
