/* Texts of the fields about pictures, which a listing’s definition has. */

/** The point that stays in sight, in percent. */
export const focusAt = (left: number, top: number) =>
  `${left}% from the left, ${top}% from the top`;
export const atMost = (most: number) => `There are at most ${most} pictures`;
