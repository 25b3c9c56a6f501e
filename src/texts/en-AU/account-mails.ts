import { SITE } from '#src/site.settings.ts';

/* Texts of the e-mails about an account; each says at its end why this person gets it. */

/** The button of three of these e-mails. */
export const setPassword = 'Set a new password';

export const invitation = () => `You are invited to join ${SITE.name}`;
export const invited = () =>
  `The team of ${SITE.name} invites you to become a member: to list a business or events, and to claim deals. Sign up with this e-mail address.`;
export const join = 'Make an account';
export const whyInvited = () =>
  `You get this e-mail because the team of ${SITE.name} entered your address. You get no other; if you don’t want to join, do nothing.`;

export const confirmEmail = `Confirm your e-mail address for ${SITE.name}`;
export const pleaseConfirm = `Welcome to ${SITE.name}. Please confirm that this is your e-mail address, so that you can list your business and your events, and claim deals.`;
export const confirm = 'Confirm my e-mail address';
export const whyConfirmEmail = `You get this e-mail because somebody made an account at ${SITE.name} with this address. If it wasn’t you, open the link and choose “This wasn’t me”.`;

export const resetPassword = `Set a new password for ${SITE.name}`;
export const resetLink = 'Here is the link to set a new password. It works once, for 30 minutes.';
export const signedOutByReset =
  'You will be signed out everywhere, and can then sign in with the new password.';
export const whyResetPassword =
  'You get this e-mail because somebody asked for a new password for your account. If it wasn’t you, do nothing: your password stays as it is.';

export const passwordChanged = `Your ${SITE.name} password was changed`;
export const justChanged =
  'The password of your account was just changed, and you were signed out on your other devices.';
export const ifChangedByOther = 'If it wasn’t you, set a new password now.';
export const whyPasswordChanged =
  'You get this e-mail because we tell you of every change to how you sign in.';

export const newSignIn = `New sign-in to your ${SITE.name} account`;
/** "… with Firefox on Windows on Saturday 21 November 2026, 6:30 pm AEDT." */
export const somebodySignedIn = (device: string, day: string, time: string, zone: string) =>
  `Somebody signed in to your account with ${device || 'a new device'} on ${day}, ${time} ${zone}.`;
export const ifSignedInByOther =
  'If it was you, there is nothing to do. If it wasn’t, set a new password: that signs out everybody else.';
export const whyNewSignIn =
  'You get this e-mail because we tell you when a new device signs in to your account.';

export const emailTaken = `You already have an account at ${SITE.name}`;
export const somebodyRegistered =
  'Somebody tried to make a new account with your e-mail address. You have one already, and nothing about it has changed.';
export const signInInstead =
  'If it was you, sign in with it. If you don’t know the password any more, set a new one on the sign-in page.';
export const signIn = 'Sign in';
export const whyEmailTaken = `You get this e-mail because it is the address of an account at ${SITE.name}. If it wasn’t you, do nothing.`;
