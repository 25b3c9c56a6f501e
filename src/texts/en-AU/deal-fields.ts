/* Texts of the fields of a deal: their labels, their hints, and the messages about wrong values. */

export const stepOffer = 'The offer';
export const businessHint = 'A deal belongs to a published business of yours.';
export const businessRequired = 'Please select a business';
export const title = 'Deal title';
export const titleHint = 'Such as “Two kottu for the price of one”.';
export const titleRequired = 'Deal title is required';
export const descriptionRequired = 'Deal description is required';

export const stepPrices = 'Prices';
export const regularPrice = 'Regular price';
export const regularPriceHelps =
  'Add the regular and the special price: the card shows how much people save.';
export const specialPrice = 'Special price';
export const specialPriceMissing = 'Enter the special price as well';
export const specialPriceTooHigh = 'The special price must be lower than the regular price';
export const onlyWith = 'Only with';
export const onlyWithHint =
  'What has to be bought for this price, such as “a main” or “any order over $30”: people read “Free with a main”.';

export const stepWhen = 'When';
export const validFrom = 'Valid from';
export const validUntil = 'Valid until';
export const validUntilRequired = 'The last day is required';
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
export const code = 'The code';
export const codeHint = 'Such as AVURUDU20.';
export const codeMissing = 'Enter the code that everybody uses';
export const claimsInAll = 'Claims in all';
export const claimsInAllHint = 'Left empty, there is no end to them.';
export const claimsByOne = 'Claims by one person';
export const claimsByOneHint = 'Left empty, it is one.';
export const claimsByOneTooMany = 'One person can’t have more than there are in all';
export const notWholeClaims = 'Enter a whole number of claims';
export const tooManyClaims = (most: number) => `Enter at most ${most}`;

export const stepSmallPrint = 'The small print';
export const howToRedeem = 'How to redeem';
export const howToRedeemHint = 'Such as “Tell us before you order”.';
export const howToRedeemHelps =
  'Say how to redeem it: people are only told to show their code otherwise.';
export const restrictions = 'Restrictions';
export const restrictionsHint = 'Such as “Dine in only, not on public holidays”.';
export const terms = 'Terms';

export const picture = 'Picture';
export const pictureHelps = 'Add a picture: it is what people see first in a list.';
