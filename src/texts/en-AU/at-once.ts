import { listings } from './desk.ts';
import { plural } from './language.ts';

/* Texts of what the review does with many listings at once, and what the server says of it. */

export const tick = (title: string) => `Tick ${title}`;
export const tickAll = 'Tick all on this page';
export const untickAll = 'Untick all';
export const ticked = (count: number) => `${listings(count)} ticked`;
export const noMore = (most: number) =>
  `${most} are ticked, and that is all that can be done at once.`;

const are = (count: number) => plural(count, { one: 'is', other: 'are' });
/** Deeds on all that is ticked: the button, the one that does it, and the words once it is done. */
export const deeds = {
  approve: {
    button: 'Approve',
    now: (count: number) => `Approve ${listings(count)}`,
    done: (count: number) => `${listings(count)} ${are(count)} approved.`,
  },
  reject: {
    button: 'Reject',
    now: (count: number) => `Reject ${listings(count)}`,
    done: (count: number) => `${listings(count)} ${are(count)} rejected.`,
  },
  archive: {
    button: 'Take down',
    now: (count: number) => `Take down ${listings(count)}`,
    done: (count: number) => `${listings(count)} ${are(count)} taken down.`,
  },
  category: {
    button: 'Category',
    now: (count: number) => `Give ${listings(count)} this category`,
    done: (count: number) =>
      `${listings(count)} ${plural(count, { one: 'has', other: 'have' })} another category.`,
  },
  owner: {
    button: 'Owner',
    now: (count: number) => `Give ${listings(count)} to them`,
    done: (count: number) =>
      `${listings(count)} ${plural(count, { one: 'has', other: 'have' })} another owner.`,
  },
};
export const ofAll = (button: string) => `${button}: all that is ticked`;
export const whatHappens =
  'Each is done by itself, and each owner gets one e-mail. It can’t be undone.';
export const notDone = (count: number) =>
  plural(count, {
    one: 'This one could not be done, and stays ticked:',
    other: 'These could not be done, and stay ticked:',
  });
export const category = 'New category';
export const chooseCategory = 'Choose a category';
export const owner = 'New owner';
export const ownerHint = 'Their username or e-mail address';
export const why = 'Why, as the owner reads it';

export const howMany = (most: number) => `Name 1 to ${most} listings`;
export const sayWhy = 'Say why, so that the owner knows';
export const nameOwner = 'Enter the username or e-mail address of a member';
export const oneChange = 'Choose either a category or an owner';
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
