/* Texts of a claim wherever it is shown. */

export const myDeals = 'My deals';

/** The code for everybody, beside that of a claim, which is the one that the counter redeems. */
export const sharedCode = 'Only where a coupon code is asked for, such as online: [the code]';

/* A claim as somebody makes it on a deal’s page. */
export const claiming = 'Claiming...';
export const claimed = 'Deal claimed! Show this page to the business to redeem your discount.';
export const notClaimed = "Your claim didn't go through.";
/** Words for a claim while the address isn’t confirmed yet. */
export const confirmFirst = (email: string) =>
  `We've sent an email to ${email}. Open the link in it to confirm your address, and your claim goes on.`;
export const previewOnly = 'People who press it claim the deal here. This is a preview.';
