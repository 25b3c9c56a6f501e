/* Texts of what the review does with many listings at once, and what the server says of it. */

export const howMany = (most: number) => `Name 1 to ${most} listings`;
export const sayWhy = 'Say why, so that the owner knows';
export const oneChange = 'Choose either a category or the username or e-mail address of a member';
/** The subject of the act in the log. */
export const severalListings = 'several listings';

/* Refusals. */

export const noCategoryOfAll = 'Choose a category that all of these can have';
export const hasCategory = 'This has that category already.';
export const nobodyCalled = 'There is no member with this username or e-mail address';
export const ownerUnconfirmed = 'Their e-mail address isn’t confirmed yet';
export const ownerSuspended = 'Their account is suspended';
export const notToYourself = 'Ask somebody else of the team to give you a listing';
export const goesWithBusiness = 'A deal goes with its business: give that to them.';
export const goesWithCalendar = 'A calendar brings this: it belongs to whoever added that.';
export const isTheirs = 'This is theirs already.';
