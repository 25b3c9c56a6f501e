/* Texts of a person's own profile. */

export const title = 'Your profile';

export const yourName = 'Your name';
export const firstName = 'First name';
export const lastName = 'Last name';
export const saveChanges = 'Save changes';
export const saved = 'Your profile is saved.';

export const yourEmail = 'Your email';
export const confirmed = 'Confirmed';
export const notConfirmed = 'Not confirmed yet';
export const howToConfirm =
  "We've sent you a link. Open it to confirm this address: listing a business, adding an event and claiming a deal need it.";
export const sendLinkAgain = 'Send the link again';
export const linkSent = (email: string) => `A new link is on its way to ${email}.`;

export const changePassword = 'Change your password';
export const setPassword = 'Set a password';
export const currentPassword = 'Current password';
export const passwordHint = (least: number) => `At least ${least} characters.`;
export const savePassword = 'Save password';
export const passwordChanged = 'Your password is changed. You are signed out everywhere else.';

export const sessions = "Where you're signed in";
export const sessionsNotLoaded = "We couldn't load where you're signed in";
export const lastUsed = (when: string) => `Last used ${when}`;
export const thisDevice = 'This device';
export const signOut = 'Sign out';
export const signOutOf = (device: string) => `Sign out ${device}`;
export const signedOut = (device: string) => `${device} is signed out.`;

export const yourData = 'Your data';
export const whatIsKept = 'All that we keep about you, as one file.';
export const download = 'Download my data';
export const preparing = 'Preparing...';
export const deleteAccount = 'Delete my account';
export const whatDeletingDoes =
  "This can't be undone. You'll be signed out everywhere, and your personal details are removed.";
export const passwordToDelete = "Your password, to be sure that it's you";
export const emailToDelete = 'Your email address, to be sure';
export const deleteForGood = 'Delete my account for good';
export const deleting = 'Deleting...';
export const deleted = 'Your account is deleted.';
