/* Reasons to report a deal. */

export const reasonRequired = 'Choose what is wrong';

export const reasons = {
  expired: 'It has expired',
  sold_out: 'It is sold out',
  wrong: 'Something about it is wrong',
};
/** Reasons in few words, for the owner: "expired (2), something is wrong (1)". */
export const briefReasons = {
  expired: 'expired',
  sold_out: 'sold out',
  wrong: 'something is wrong',
};
/** Reasons within a sentence of an e-mail. */
export const reasonsWithin = {
  expired: 'it has expired',
  sold_out: 'it is sold out',
  wrong: 'something about it is wrong',
};
