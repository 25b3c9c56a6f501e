import { counted, listOf, plural } from './language.ts';

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
export const howToConfirm = (deeds: string) =>
  `We've sent you a link. Open it to confirm this address: you can ${deeds} then.`;
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
/** "These go with it: 2 listings that wait and 1 claim." */
export const whatGoes = (goes: Record<keyof typeof GOES, number>) => {
  const counts = Object.entries(GOES).flatMap(([what, nouns]) => {
    const count = goes[what as keyof typeof GOES];
    return count > 0 ? counted(count, nouns) : [];
  });
  return `These go with it: ${listOf([...counts, 'your sign-ins and drafts'])}.`;
};
const GOES = {
  waiting: { one: 'listing or change that waits', other: 'listings and changes that wait' },
  claims: { one: 'unused claim', other: 'unused claims' },
  helpers: { one: 'helper whom you named', other: 'helpers whom you named' },
  enquiries: { one: 'enquiry to or by you', other: 'enquiries to and by you' },
  reports: { one: 'text of a report', other: 'texts of reports' },
};
export const whatStays =
  'What stays: deals that were redeemed are counted, of nobody; the team’s log keeps numbers and no names, for two years.';
export const yourPublished = (count: number) =>
  counted(count, { one: 'published listing of yours', other: 'published listings of yours' });
export const whatKeepingMeans =
  'Either way your email addresses, telephone numbers and your own name are taken from them, and businesses go with their deals. To give them to somebody, hand them over first.';
export const choose = 'Choose what becomes of them';
export const leftListings = {
  keep: 'Stay public, without an owner',
  take_down: 'Are taken down',
};
export const passwordToDelete = "Your password, to be sure that it's you";
export const emailToDelete = 'Your email address, to be sure';
export const deleteForGood = 'Delete my account for good';
export const deleting = 'Deleting...';
export const deleted = 'Your account is deleted.';

export const changeEmail = 'Change your email address';
export const howEmailChanges =
  'We send a link to both addresses. Once you have opened both, your account has the new one; until then nothing changes.';
/** The same for an address that was never confirmed. */
export const howFirstEmailChanges =
  'We send a link to the new address. Once you have opened it, your account has that one.';
export const newEmail = 'New email address';
export const sendLinks = 'Ask for the change';
export const linksSent = (email: string) => `Links are on their way to ${email} and to you.`;
/** A change of address that waits for one side or both. */
export const emailChange = (email: string, waits: readonly ('new' | 'old')[], until: string) =>
  `Your address is to be ${email}. ${plural(waits.length, {
    one: waits[0] === 'new' ? 'That address' : 'Your present address',
    other: 'Both addresses',
  })} still ${plural(waits.length, { one: 'has', other: 'have' })} to confirm it by the link in an e-mail, until ${until}.`;
export const cancelChange = 'Cancel the change';
export const changeCancelled = 'The change is cancelled. The links in both e-mails work no more.';
export const passwordFirst = 'Set a password first: changing your address needs it.';

export const providers = 'Sign-in through others';
export const passwordBeforeUnlinking =
  'To unlink one, set a password first: you sign in with it then.';
export const linkedOn = (when: string) => `Linked ${when}`;
export const unlink = (name: string) => `Unlink ${name}`;
export const unlinked = (name: string) => `${name} is unlinked.`;

export const handOver = 'Hand over my listings';
export const whatHandingOverDoes = (count: number) =>
  `${counted(count, { one: 'published business or event goes', other: 'published businesses and events go' })} to whoever reads the email address below, with their deals, once they have agreed. They need an account here.`;
export const newOwner = 'Their email address';
export const offer = 'Offer them';
/** An offer that waits; the listings follow. */
export const offerWaits = (email: string, until: string) =>
  `You have offered these to ${email}, who can take them over until ${until}:`;
export const withdrawOffer = 'Withdraw the offer';
export const offerWithdrawn = 'The offer is withdrawn. The link in the e-mail works no more.';
export const offered = (email: string) => `An e-mail is on its way to ${email}.`;
