import { SITE } from '#src/site.settings.ts';

/* Texts about the people who may redeem deals for a business. */

export const title = 'Helpers';
export const titleOf = 'Helpers of [the business]';
export const about = () => `Who may redeem deals for your business at ${SITE.name}.`;
export const loading = 'Loading the helpers...';
export const notLoaded = "We couldn't load the helpers";
export const notYours = "This isn't a business of yours";
export const howToOpen = 'Open the helpers of a published business from your dashboard.';
export const whatTheyMay =
  'Your helpers may redeem deals of this business, and nothing else. They sign in with their own account, and open [the page that checks codes] on their phone.';
export const whoMayRedeem = 'Who may redeem';
export const youAnd = 'You, and:';
export const youAlone = 'You, and nobody else yet.';

export const nameOne = 'Name a helper';
export const theirEmail = 'Their email address';
export const emailHint =
  'The one that they sign in with; it has to be confirmed before they can redeem.';
export const add = 'Add helper';
export const adding = 'Adding...';
export const added = (email: string) => `${email} may redeem now.`;

export const since = (day: string) => `Since ${day}`;
export const remove = 'Remove';
export const removeQuestion = (email: string) => `Remove ${email}?`;
export const whatStays =
  'They can’t redeem deals of this business any more. What they have redeemed stays as it is.';
export const removed = (email: string) => `${email} can’t redeem any more.`;
