import { SITE } from '#src/site.settings.ts';

/* Texts of the mails about deals. */

/* The e-mail to somebody who may redeem for a business. */
export const youCanRedeem = `You can redeem deals on ${SITE.name}`;
export const hasNamedYou = (business: string) =>
  `${business} has named you as one who may redeem its deals on ${SITE.name}: you scan or type the code that a customer shows.`;
export const howToSignIn =
  'Sign in with this e-mail address. If you don’t have an account yet, make one with it and confirm it.';
export const redeemCode = 'Redeem a code';
export const whyHelper = `You get this e-mail because a business at ${SITE.name} gave this address for its helper. If you don’t know it, do nothing.`;
