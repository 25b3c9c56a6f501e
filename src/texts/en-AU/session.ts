/* Texts about who is signed in; every page loads them once somebody is. */

/** The name of a member whose profile can't be reached. */
export const friend = 'friend';
export const signedOut = "You've been signed out.";
export const sessionEnded =
  'Your session ended. Sign in to continue; drafts of listings are saved.';
