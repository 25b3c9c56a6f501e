/* Pages in place of the preview of a listing’s page. */

export const signedOut = {
  title: 'You are no longer signed in',
  text: 'Please sign in again on the page that you came from: what you filled in is kept there.',
};

export const unconfirmed = {
  title: 'Please confirm your email address first',
  text: 'The link is in the email that we sent you; your profile sends it again.',
};

export const foreign = {
  title: 'This preview doesn’t come from this site',
  text: 'Previews are opened from the form of a listing, here.',
};

export const tooMany = {
  title: 'One preview at a time',
  text: 'Please wait a moment, then open it again from the form.',
};

export const away = {
  title: 'There is no preview right now',
  text: 'Please go back to the form, where what you filled in is kept, and try again in a minute.',
};

export const tooLarge = {
  title: 'This is more than a listing can say',
  text: 'Please shorten its texts and look at the preview again.',
};

export const gone = {
  title: 'This preview is over',
  text: 'Please go back to the form of the listing and open the preview there again.',
};

export const incompleteTitle = 'There is no preview yet';
export const incomplete = (field: string) =>
  `The listing can’t be shown as it is: please check its field “${field}”.`;
/** The name of the field, where it has none or is the whole. */
export const listing = 'listing';
