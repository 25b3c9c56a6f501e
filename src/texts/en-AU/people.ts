import { SITE } from '#src/site.settings.ts';
import { counted, number } from './language.ts';

/* People at the desk, as admins look after them, and what is said to those whom they act upon. */

export const reasonRequired = 'Say why: the person reads it';
export const notOnThem = 'Nobody acts on their own account here, nor on a role above their own.';
export const lastAdmin = 'Nobody else has the role of an admin: give it to somebody else first.';
export const passwordAgain = 'Type your password again to give somebody a role';
export const passwordFirst =
  'Your account has no password yet. Set one on your profile, then give roles.';
export const isSuspendedAlready = 'This account is suspended already.';
export const confirmFirst =
  'Nobody has confirmed the e-mail address of this account yet. Send them the confirming link first.';
export const notSuspended = 'This account isn’t suspended.';
export const untilPassed = 'Choose a day that isn’t over';
export const suspended = (reason: string | null, until: string | null) =>
  [
    until ? `This account is suspended until ${until}.` : 'This account is suspended.',
    reason && because(reason),
    `If you think that this is a mistake, write to ${SITE.contact_email}.`,
  ]
    .filter(Boolean)
    .join(' ');

export const roles = {
  member: 'Member',
  reviewer: 'Reviewer',
  editor: 'Editor',
  admin: 'Admin',
};
export const whatRolesDo = {
  member: 'Makes listings, as everybody with an account may.',
  reviewer: 'Decides on what waits in the review, and settles reports.',
  editor:
    'Does that, and looks after advertisements, categories, calendars, calendar days and search words.',
  admin: 'Does all that, and looks after people, releases, e-mails and the status of the site.',
};

/** A reason as a sentence. */
export const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
const because = (reason: string) => `The reason: ${asSentence(reason)}`;

/* The page of the desk. */

export const lead =
  'Everybody with an account: what they may do, when they were here last, and who isn’t welcome any more.';
export const people = 'People';
export const findLabel = 'Find by name, e-mail address or listing';
export const find = 'Find';
export const group = 'Who';
export const everybody = 'Everybody';
export const groups = {
  team: 'The team',
  suspended: 'Suspended',
  unconfirmed: 'Address not confirmed',
};
export const nobody = 'Nobody goes by that';
export const count = (people: number) => counted(people, { one: 'person', other: 'people' });
export const pagesOfPeople = 'Pages of people';
export const states = { suspended: 'Suspended', unconfirmed: 'Not confirmed' };
export const sinceAndSeen = (since: string, seen: string | null) =>
  seen ? `Here since ${since}. Last seen on ${seen}.` : `Here since ${since}. Not seen since.`;
export const suspensionOf = (reason: string | null, until: string | null) =>
  [until && `Until ${until}.`, reason ?? 'By a command, without a reason.']
    .filter(Boolean)
    .join(' ');
export const manage = 'Look after';
export const close = 'Close';

export const loadingPerson = 'Loading the person...';
export const personNotLoaded = 'We couldn’t load the person';
export const listings = 'Listings';
export const noListings = 'None.';
/** "2 businesses: Published" */
export const listingsOf = (count: number, kind: string, status: string) =>
  `${number(count)} ${kind}: ${status}`;
export const reports = 'Reports of their listings';
export const reportEnds = {
  open: 'Open',
  mended: 'Mended',
  nothing_wrong: 'Nothing was wrong',
  taken_down: 'Taken down',
};
/** "Taken down: 2" */
export const reportsEnded = (end: string, count: number) => `${end}: ${number(count)}`;
export const sessions = 'Signed in on';
export const noSessions = 'No device.';
export const session = (device: string, used: string) =>
  `${device || 'A device without a name'}, last used ${used}`;
export const signOut = 'Sign out';
export const signOutOf = (device: string) => `Sign out of ${device || 'a device without a name'}`;
export const signOutEverywhere = 'Sign out everywhere';
export const signOutQuestion = (username: string) => `Sign ${username} out everywhere?`;
export const whatSigningOutDoes = 'They are told so by e-mail, and can sign in again.';
export const signedOut = (username: string) => `${username} is signed out.`;
export const confirmAgain = 'Send the confirming link again';
export const newPassword = 'Ask for a new password';
export const newPasswordQuestion = (username: string) => `Ask ${username} for a new password?`;
export const whatNewPasswordDoes = (email: string) =>
  `The present password ends, every device is signed out, and a link to set a new one goes to ${email}. It holds for 30 minutes.`;
export const linkSent = (email: string) => `A link is on its way to ${email}.`;

export const role = 'Role';
export const roleOf = (username: string) => `Role of ${username}`;
export const yourPassword = 'Your own password';
export const giveRole = 'Give this role';
export const roleGiven = (username: string, role: string) => `${username} is ${role} now.`;

export const factor = 'Second factor';
export const factorState = (has: boolean, isRequired: boolean) =>
  [
    has ? 'An authenticator app is set up.' : 'None is set up.',
    isRequired
      ? 'One is required: the desk stays closed without it.'
      : 'Whether they have one is up to them.',
  ].join(' ');
export const requireFactor = 'Require one';
export const requireFactorNot = 'Require none';
export const factorRuleSet = (username: string, isRequired: boolean) =>
  isRequired
    ? `${username} needs a second factor for the desk now.`
    : `${username} needs no second factor for the desk any more.`;
export const takeFactor = 'Take it away';
export const takeFactorQuestion = (username: string) =>
  `Take the second factor of ${username} away?`;
export const whatTakingFactorDoes =
  'For somebody who has lost their telephone and their recovery codes. They are told by e-mail. Be sure that it is they who ask.';
export const factorTaken = (username: string) => `${username} has no second factor any more.`;

export const reason = 'Why';
export const reasonHint = 'They read this.';
export const suspend = 'Suspend';
export const suspendWhom = (username: string) => `Suspend ${username}`;
export const whatSuspendingDoes =
  'Their next request is refused with the reason, wherever they are signed in. What waits of them can’t be published. They are told by e-mail where their address is confirmed, and can answer.';
export const until = 'Until';
export const untilHint = 'The last day. Empty: until somebody ends it.';
export const takeDown = 'Take down everything that they have published';
export const suspendNow = 'Suspend now';
export const nowSuspended = (username: string) => `${username} is suspended.`;
export const restore = 'End the suspension';
export const whatRestoringDoes =
  'They can sign in again. What was taken down stays so: they send it again.';
export const nowRestored = (username: string) => `${username} can sign in again.`;
export const deleteAccount = 'Delete the account';
export const deleteWhom = (username: string) => `Delete the account of ${username}`;
export const whatDeletingDoes =
  'Their sign-in, drafts and what was never public go at once and can’t be brought back. Published listings stay, without an owner and their contacts: take them down by suspending first.';
export const deleteForGood = 'Delete for good';
export const nowDeleted = (username: string) => `The account of ${username} is deleted.`;
