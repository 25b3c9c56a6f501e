import { SITE } from '#src/site.settings.ts';

/* Refusals of calls about accounts, and devices by name: the server alone says them. */

export const usernameTaken = 'This username is taken. Please choose another one.';
export const emailTaken = 'There is an account with this email already. You can sign in with it.';
export const passwordCommon =
  'This is one of the most common passwords. Please choose another one.';
export const passwordRepeats =
  'This password only repeats characters, or goes along the keyboard or the alphabet. Please choose another one.';
export const passwordDisguised =
  'This is a common password with a few characters changed, added or repeated. Please choose another one.';
export const passwordIsName = () =>
  `Please choose a password that isn’t your name, your email or “${SITE.name}”.`;
export const wrongPassword = 'This is not the password of this account.';
export const typeEmail = 'Please type the email of your account.';
export const manySignIns = 'Many people are signing in just now. Please try again in a moment.';

/** The refusal of a link that confirms an address, where nobody is signed in to the account. */
export const passwordNeeded = 'Enter the password of the account, to show that you made it.';
export const confirmFirst = 'Please confirm your email address first.';
export const comesBack =
  'E-mails to your address come back to us. Please write to us, so that we try it again.';
export const accountInUse = 'This account is in use. Please write to us, and we’ll look into it.';

export const passwordFirst =
  'Please set a password on your profile first. This needs it, and it is how you sign in then.';
export const secondFactorFirst = 'Please type your code at the desk first.';
export const sameEmail = 'This is the address of your account already.';
/** The reason of a transfer, as its history and its mails have it. */
export const handedOver = 'Handed over by their owner.';
export const nothingToHandOver = 'You have no published business or event to hand over.';
export const nothingToWithdraw =
  'Nothing waits any more: it was answered, has expired or was withdrawn.';
export const accountFirst =
  'These listings go to an account with the address that this e-mail came to. Make one there, confirm the address, and press this again: the link is good for 14 days.';

export const signInExpired = 'This sign-in has expired. Please try again.';
export const notOurPage = 'This has to be asked by a page of this site.';
export const formTooLarge = 'That is more than this form has.';

/** "Firefox on Windows" */
export const deviceOf = (program: string, system: string) => `${program} on ${system}`;
export const unknownProgram = 'A program';
