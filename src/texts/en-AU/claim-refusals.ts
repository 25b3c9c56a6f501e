/* Texts that say why a claim, a redemption or a helper was refused. */

export const notClaimable = {
  expired: 'This deal has expired.',
  not_yet: 'This deal hasn’t started yet.',
  sold_out: 'All claims of this deal are taken.',
  used_up: 'You have used this deal as often as one person can.',
};
export const manyAreClaiming =
  'Many people are claiming deals just now. Please try again in a moment.';
export const claimOver = 'This claim is over: it was redeemed, has expired or was given back.';

export const misspelt = 'There is a mistake in this code. It looks like K7QM-4XTP-9R.';
export const noSuchCode = 'There is no such code here.';
export const redeemed = (day: string, time: string, who: string) =>
  `This code was redeemed on ${day} at ${time} (${who}).`;
export const expired = (day: string, time: string) => `This code expired on ${day} at ${time}.`;
export const givenBack = 'This claim was given back, so its code is no longer good.';
export const somebodyAt = (name: string, business: string) => `${name} at ${business}`;

export const notApproved = 'Helpers can be named once the business is approved.';
export const ownAddress = 'This is your own address: you can redeem already.';
export const tooManyHelpers = (most: number) =>
  `A business has at most ${most} helpers. Remove one first.`;
