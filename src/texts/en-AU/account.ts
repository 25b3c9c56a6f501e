/* Texts that several forms of accounts share, and those about who is signed in. */

export const username = 'Username';
export const newPassword = 'New password';
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
/** On the button of those names. */
export const show = 'Show';
export const hide = 'Hide';
export const saving = 'Saving...';
export const sending = 'Sending...';

export const linkSpent = "This link doesn't work any more";
export const whyLinkSpent = (next: string) =>
  `It may be too old, used already, or not complete. ${next}`;

/* The sign-in */
/** The name of a member whose profile can't be reached. */
export const friend = 'friend';
/** Warnings where the browser's stores are refused or full. */
export const keptForTab =
  'Your browser doesn’t let this site keep anything, so you stay signed in in this tab only, until you close it. Free some space, or allow the site to store data, to stay signed in for longer.';
export const keptForPage =
  'Your browser doesn’t let this site keep anything, so you can’t stay signed in. Allow the site to store data (cookies), then sign in again.';
export const signedOut = "You've been signed out.";
export const sessionEnded =
  'Your session ended. Sign in to continue; drafts of listings are saved.';
