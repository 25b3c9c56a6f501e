import * as common from './common.ts';
import * as fields from './fields.ts';
import * as kinds from './kinds.ts';

/* Texts of the fields of a deal, in the order of its form. */

export const stepOffer = 'The offer';
export const business = {
  label: kinds.one.business,
  hint: 'A deal belongs to a published business of yours.',
};
export const businessRequired = 'Please select a business';
export const title = {
  label: 'Deal title',
  hint: 'Such as “Two lunches for the price of one”.',
  required: 'Deal title is required',
};
export const description = { label: common.description, required: 'Deal description is required' };

export const stepPrices = 'Prices';
export const regularPrice = {
  label: 'Regular price',
  helps: 'Add the regular and the special price: the card shows how much people save.',
};
export const specialPrice = { label: 'Special price' };
export const specialPriceMissing = 'Enter the special price as well';
export const specialPriceTooHigh = 'The special price must be lower than the regular price';
export const onlyWith = {
  label: 'Only with',
  hint: 'What has to be bought for this price, such as “a main” or “any order over $30”: people read “Free with a main”.',
};

export const stepWhen = 'When';
export const validFrom = { label: 'Valid from' };
export const validUntil = { label: 'Valid until', required: 'The last day is required' };
export const inThePast = 'The last day must be today or later';
export const goodOn = 'Good on';
export const everyDay = 'Every day';
export const notWeekdays = 'Choose days of the week';
export const noWeekday = 'Choose at least one day';

export const stepClaims = 'Claims';
export const codeKind = 'Code';
export const codeKinds = {
  personal: 'Each person gets a code of their own',
  shared: 'One code for everybody',
  none: 'No code',
};
export const codeKindHints = {
  personal: 'Members claim the deal and get a code, which you check on any phone. It works once.',
  shared: 'It stands on the deal’s page for all to see and copy: good for an online shop.',
  none: 'Members claim the deal and show it on their phone; there is nothing to type.',
};
export const code = { label: 'The code', hint: 'Such as SUMMER20.' };
export const codeMissing = 'Enter the code that everybody uses';
const notWholeClaims = 'Enter a whole number of claims';
export const claimsInAll = {
  label: 'Claims in all',
  hint: 'Left empty, there is no end to them.',
  message: notWholeClaims,
};
export const claimsByOne = {
  label: 'Claims by one person',
  hint: 'Left empty, it is one.',
  message: notWholeClaims,
};
export const claimsByOneTooMany = 'One person can’t have more than there are in all';
export const tooManyClaims = (most: number) => `Enter at most ${most}`;

export const stepSmallPrint = 'The small print';
export const howToRedeem = {
  label: 'How to redeem',
  hint: 'Such as “Tell us before you order”.',
  helps: 'Say how to redeem it: people are only told to show their code otherwise.',
};
export const restrictions = {
  label: 'Restrictions',
  hint: 'Such as “Dine in only, not on public holidays”.',
};
export const terms = { label: 'Terms' };

export const picture = { label: 'Picture', helps: fields.addPicture };
