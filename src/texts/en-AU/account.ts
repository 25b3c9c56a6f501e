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

/* Who is signed in */
/** The name of a member whose profile can't be reached. */
export const friend = 'friend';
export const signedOut = "You've been signed out.";
export const sessionEnded =
  'Your session ended. Sign in to continue; drafts of listings are saved.';
