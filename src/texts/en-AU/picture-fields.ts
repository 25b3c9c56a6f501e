/* Texts of the fields about pictures, which a listing’s definition has and its reviewers read. */

/** The point that stays in sight, in percent. */
export const focusAt = ({ x, y }: { x: number; y: number }) =>
  `${x}% from the left, ${y}% from the top`;
export const atMost = (most: number) => `There are at most ${most} pictures`;
export const whatPictureShows = 'What the picture shows';
export const whatPicturesShow = 'What the pictures show';
export const whatStaysInSight = 'What stays in sight';
