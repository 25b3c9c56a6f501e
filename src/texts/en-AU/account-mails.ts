import { SITE } from '#src/site.config.ts';

/* Texts of the e-mails about an account; each says at its end why this person gets it. */

/** The button of three of these e-mails. */
export const setPassword = 'Set a new password';

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
  'Somebody tried to use your e-mail address for another account. You have one already, and nothing about it has changed.';
export const signInInstead =
  'If it was you, sign in with it. If you don’t know the password any more, set a new one on the sign-in page.';
export const signIn = 'Sign in';
export const whyEmailTaken = `You get this e-mail because it is the address of an account at ${SITE.name}. If it wasn’t you, do nothing.`;

/* A change of address, providers, and listings that go to somebody else. */

export const newEmail = () => `Confirm your new e-mail address for ${SITE.name}`;
export const confirmNewEmail = () =>
  `Please confirm that your account at ${SITE.name} is to have this e-mail address. It is changed once your present address has agreed, too.`;
export const whyNewEmail = () =>
  `You get this e-mail because somebody asked for this address for an account at ${SITE.name}. If it wasn’t you, open the link and choose “This wasn’t me”.`;

export const agreeToEmail = () => `Your account at ${SITE.name} is to have another e-mail address`;
export const newEmailAsked = (email: string) =>
  `You, or somebody who knows your password, asked for the address ${email} for your account.`;
export const agreeOrNot =
  'Agree, and the account has the new address once that is confirmed, too. If it wasn’t you, say so there: the change ends, and everybody is signed out. The link is good for a day.';
export const answer = 'Answer';

export const emailChanged = () => `Your account at ${SITE.name} has another e-mail address`;
export const emailIsNow = (email: string) => `You sign in with ${email} from now on.`;
export const ifChangedByStranger = 'If this wasn’t you, please write to us at once.';

export const providerRemoved = (provider: string) => `${provider} is unlinked from your account`;
export const isUnlinked = (provider: string) =>
  `Your account no longer signs in through ${provider}. Whoever signs in there with the confirmed address of your account links it again.`;

export const handOver = () => `Listings at ${SITE.name} are offered to you`;
export const isOffered = (titles: readonly string[]) =>
  `The owner of ${titles.map((title) => `“${title}”`).join(', ')} would like you to look after them from now on.`;
export const whatTakingOverMeans =
  'Take them over, and they are yours, with their deals. You need an account with this address. The link is good for 14 days; if you don’t want them, do nothing.';
export const whyHandOver = () =>
  `You get this e-mail because somebody who lists at ${SITE.name} gave us your address.`;
