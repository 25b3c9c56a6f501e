import { deedsWith, type Kinds } from './kinds.ts';

/* Texts of the page that confirms an e-mail address by the link of an e-mail. */

export const confirming = 'Confirming your email address...';
export const confirmed = 'Your email address is confirmed';
/** The next step of a new address, which the profile leads on from. */
export const changeGoesOn =
  'Your account has it once both addresses have confirmed. Your profile says how it stands.';
export const whatYouCanDo = (on: Kinds) => `You can ${deedsWith(on)} now.`;
/** The link back to the page that somebody came from. */
export const goOn = 'Go on where you were';
export const signInToGoOn = 'Sign in to go on where you were.';
export const whereToLook =
  'Your profile says whether your address is confirmed, and sends you a new link.';

export const isItYou =
  'Somebody has named your email address for an account. If it was you, enter the password of that account to confirm the address.';
export const confirm = 'Confirm my email address';
export const confirmingByPassword = 'Confirming...';
export const forgotten =
  "Don't know it any more? [Set a new password]. For a new account that confirms the address too.";
export const ifNotYou = "If it wasn't you, have your address taken off that account.";
export const notMe = "This wasn't me";
export const removing = 'Taking it off...';

export const removed = 'Your address is taken off that account';
export const whatRemovedMeans =
  'Nobody can use your email address by it any more. You can make an account of your own.';
