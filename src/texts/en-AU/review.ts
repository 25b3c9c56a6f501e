import { SITE } from '#src/site.settings.ts';
import { listings } from './desk.ts';
import { counted, plural } from './language.ts';

/* Texts of the review desk, and what the server says of a decision. */

export const title = 'Review desk';
export const about = () => `What waits for review by the team of ${SITE.name}.`;
export const lead =
  'What you decide can be undone for ten seconds. Then what you approve is public, and its owner is told.';
export const nothingOpen = 'Nothing is open';
export const howToOpen = 'Choose a listing of the queue, or begin with the first one.';
export const openFirst = 'Open the first';
export const isLastOne = 'This is the last one on this page.';
export const isFirstOne = 'This is the first one on this page.';

export const shortcuts = 'Keyboard shortcuts';
export const keys = {
  next: 'next',
  previous: 'previous',
  approve: 'approve',
  requestChanges: 'request changes',
  reject: 'reject',
  feature: 'feature',
  tick: 'tick',
  undo: 'undo',
  help: 'this help',
};
export const shortcutsLabel = 'Use them in this browser';

export const somebodyGone = 'somebody whose account is gone';

/* The queue. */

export const filterQueue = 'Filter the queue';
export const searchAll = 'Search all listings';
export const searchHint = 'Words, a number, or an owner’s e-mail address; every status.';
export const everyStatus = 'Every status';
export const reportedListings = 'Reported listings';
export const kind = 'Kind';
export const allKinds = 'All kinds';

export const foundFor = (search: string) => `Found for “${search}”`;
export const reportedOnes = 'Reported listings';
export const longestFirst = (count: number) => `${listings(count)}, the longest waiting first`;
export const queueNotLoaded = "We couldn't load the queue";
export const pagesOfQueue = 'Pages of the queue';
export const changesFields = (count: number) =>
  `Changes ${counted(count, { one: 'field', other: 'fields' })}`;
export const reportedBy = (times: number) => counted(times, { one: 'report', other: 'reports' });
/** Reasons to look first at what waits. */
const suspicions = {
  new_account: 'new account',
  links: 'links in its description',
  same_text: 'the same text as somebody else’s',
  many_in_an_hour: 'many in an hour',
  look_alike: 'a name that looks like another’s',
};
export const lookFirst = (reasons: readonly (keyof typeof suspicions)[]) =>
  `Look first: ${reasons.map((reason) => suspicions[reason]).join(', ')}`;
export const immediateFields = (count: number) =>
  `Changed at once: ${counted(count, { one: 'field', other: 'fields' })}`;
export const waitingFor = (age: string) => `waiting for ${age}`;
export const sentAgo = (age: string) => `sent ${age} ago`;
/** `waits` is a text such as "waiting for 3 hours". */
export const waitsBy = (waits: string, person: string) => `${waits}, by ${person}`;

export const nothingWaits = 'Nothing waits. Well done.';
export const nothingHere = 'Nothing stands here.';
export const nothingOfKind = 'Nothing of this kind';
export const noMatchOfSearch = 'Nothing matches this search.';
export const noMatchOfFilters = 'Nothing matches these filters.';
export const clearFilters = 'Clear Filters';

/* One listing. */

export const loadingListing = 'Loading the listing...';
export const listing = 'Listing';
export const listingNotLoaded = "We couldn't load this listing";
export const noSuchListing = 'There is no such listing any more.';
export const backToQueue = 'Back to the queue';
export const changesPublic = 'Changes a public listing';
export const changesPaused = 'Changes a paused listing';
export const sent = 'Sent [the time]';
export const sentBy = 'Sent by [somebody], [the time]';
export const publicPage = 'See its public page';
export const asItLooks = 'As it looks';
export const asItWillLook = 'As it will look';
export const changed = 'Changed';
export const notGiven = (fields: string) => `Not given: ${fields}`;
export const pictureOf = (field: string, place: number, count: number) =>
  `${field}, ${place} of ${count}`;

export const whatChanges = 'What changes';
export const whatChangedAtOnce = 'Changed at once, look at it';
export const nothingSeen = 'Nothing that people would see.';
export const sides = {
  before: 'Before',
  now: 'Now',
  proposed: 'Proposed',
  seen: 'When it was reported',
};
/** The pictures of a field on one of the two sides. */
export const fieldAt = {
  before: (field: string) => `${field} before`,
  now: (field: string) => `${field} now`,
  proposed: (field: string) => `${field} proposed`,
  seen: (field: string) => `${field} when it was reported`,
};
export const emptyField = 'Nothing';

export const history = 'History';
export const noHistory = 'Nothing has been decided yet.';
export const stepBy = '[Approved] by [somebody]';
/** Steps of a listing: those of the team, then those of its owner. */
export const steps = {
  approve: 'Approved',
  request_changes: 'Changes requested',
  reject: 'Rejected',
  archive: 'Taken down',
  feature: 'Featured',
  unfeature: 'No longer featured',
  keep: 'Kept as it is',
  undo: 'Undone',
  ask: 'Owner asked',
  note: 'Noted',
  mend: 'Mended by the team',
  transfer: 'Given to another member',
  uphold: 'Report found to be right',
  submit: 'Submitted',
  change: 'Changed',
  withdraw: 'Withdrawn',
  pause: 'Paused',
  resume: 'Resumed',
  answer: 'Answered',
};
export const noteBefore = 'Note for the team:';
export const byWeek = 'By week';
export const whatIsReported = 'What is reported';
export const changedSinceReport = 'What has changed since it was reported';
export const settlesReports =
  'Approving, undoing, keeping it as it is and taking it down settle these too. Who left an address hears how it ended.';
export const duplicates = 'Likely duplicates';

/* The decision. */

export const justDecided = 'You have just decided this.';
export const nothingToDecide = 'There is nothing to decide here until its owner sends it again.';
export const yourDecision = 'Your decision';
export const actions = {
  approve: 'Approve',
  request_changes: 'Request changes',
  reject: 'Reject',
  archive: 'Take down',
  feature: 'Feature',
  unfeature: 'Unfeature',
  keep: 'Keep as it is',
  undo: 'Undo the change',
};
export const actNow = (verdict: keyof typeof actions) => `${actions[verdict]} now`;
export const whatArchivingDoes = 'It leaves the site, and its owner is told.';
export const reasons = 'Reasons, as the owner reads them';
export const ownWords = 'In your own words';
export const reasonIsRead = 'The owner reads this too.';
export const reasonMayBeEmpty = 'The owner reads this. It may stay empty.';
export const note = 'Note for the team';
export const noteHint = 'Its owner never sees it.';
export const notYet =
  'Nothing was decided: this has only just come. It can be decided on in a second.';
export const loadAnew = 'Load it anew';

const outcomes = {
  approve: 'is approved',
  request_changes: 'goes back to its owner for changes',
  reject: 'is rejected',
  archive: 'is taken down',
  feature: 'is featured',
  unfeature: 'is no longer featured',
  keep: 'stays as it is',
  undo: 'is as it was before',
};
export const decided = (listing: string, verdict: keyof typeof outcomes) =>
  `${listing} ${outcomes[verdict]}.`;
export const canBeUndone = 'It can be undone for ten seconds.';
export const undo = 'Undo';
export const notDecided = (listing: string) => `Not decided: ${listing}.`;
export const lookAgain = 'Look at it again';
export const sessionEnded = 'Your session ended. Sign in to decide again; what you wrote is kept.';
export const signedOut = 'You are no longer signed in.';

/* All of a suspended account. */

export const isSuspended = (name: string) => `The account of ${name} is suspended`;
export const whatSuspendingMeans =
  'Nothing of it can be published. What is public already stays until it is taken down.';
export const rejectAll = 'Reject everything waiting of this account';
export const rejectAllOf = (count: number, name: string) => `Reject ${listings(count)} of ${name}`;
export const whatRejectingDoes = (count: number, name: string) =>
  `All that waits of ${name} is rejected at once: ${listings(count)}, with one e-mail. It can’t be undone.`;
export const rejectNow = (count: number) => `Reject ${listings(count)} now`;
export const noneWaited = (name: string) => `Nothing of ${name} waited any more.`;
export const allRejected = (count: number, name: string) =>
  plural(count, {
    one: `${listings(count)} of ${name} is rejected.`,
    other: `${listings(count)} of ${name} are rejected.`,
  });

/* Refusals. */

export const sayWhy = 'Say why, so that the owner knows what to do';
export const revisionRequired = 'Enter the revision that you looked at';
export const changedMeanwhile = 'This has changed since you looked at it. Please look at it again.';
export const nothingImmediate = 'Nothing of this was changed at once.';
export const featuredAlready = 'This is featured already.';
export const notFeatured = 'This isn’t featured.';
export const businessNotPublished =
  'The business of this deal isn’t published: decide on the business first.';
export const tooManyClaims = (claims: number) =>
  `There are ${claims} claims already, which is more than the new limit.`;
export const ownerSuspended = 'The account of its owner is suspended: nothing of it is published.';

const deeds = {
  approve: 'approved this',
  request_changes: 'asked for changes',
  reject: 'rejected this',
  archive: 'archived this',
  feature: 'featured this',
  unfeature: 'stopped featuring this',
  keep: 'kept this as it is',
  undo: 'undone this',
};
export const youWereFirst = (verdict: keyof typeof deeds) => `You have ${deeds[verdict]} already.`;
export const wasFirst = (person: string, verdict: keyof typeof deeds) =>
  `${person} has ${deeds[verdict]} already.`;
export const somebodyWasFirst = (verdict: keyof typeof deeds) =>
  `Somebody has ${deeds[verdict]} already.`;
