/* Texts of the page that confirms an e-mail address by the link of an e-mail. */

export const confirming = 'Confirming your email address...';
export const confirmed = 'Your email address is confirmed';
export const whatYouCanDo = 'You can list your business, add events and claim deals now.';
/** The link back to the page that somebody came from. */
export const goOn = 'Go on where you were';
export const signInToGoOn = 'Sign in to go on where you were.';
export const whereToLook =
  'Your profile says whether your address is confirmed, and sends you a new link.';

export const isItYou =
  'Somebody made an account with your email address. If it was you, enter its password to confirm the address.';
export const confirm = 'Confirm my email address';
export const confirmingByPassword = 'Confirming...';
export const forgotten =
  "Don't know it any more? [Set a new password]: that confirms the address too.";
export const ifNotYou =
  "If you didn't make this account, have it removed. Nothing is listed by it.";
export const notMe = "This wasn't me";
export const removing = 'Removing the account...';

export const removed = 'The account is removed';
export const whatRemovedMeans =
  'Nobody can use your email address by it any more. You can make an account of your own.';
