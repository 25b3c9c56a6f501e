import { SITE } from '#src/site.settings.ts';
import { counted, number, plural } from './language.ts';
import * as kinds from './kinds.ts';

/* Texts of the team's desk: its frame, and its pages but the review, the search words and the advertisements. */

/** The pages of the desk: their titles, and their names in its navigation. */
export const pages = {
  queue: 'Review',
  start: 'First steps',
  advertisements: 'Advertisements',
  categories: 'Categories',
  enquiries: 'Enquiries',
  imports: 'Calendars',
  lexicon: 'Search words',
  observances: 'Calendar days',
  numbers: 'Numbers',
  pages: 'Pages',
  people: 'People',
  releases: 'Releases',
  mails: 'E-mails',
  mailTexts: 'E-mail words',
  status: 'Status',
  log: 'Log',
  settings: 'Settings',
};
export const about = () => `What the team of ${SITE.name} looks after.`;
export const navigation = 'Desk';
/** The tab of the pages about the site, and the name of their navigation. */
export const site = 'Site';

export const logIn = {
  queue: 'Please log in to review listings',
  advertisements: 'Please log in to look after advertisements',
  categories: 'Please log in to look after categories',
  enquiries: 'Please log in to read reported enquiries',
  imports: 'Please log in to look after calendars',
  lexicon: 'Please log in to look after search words',
  observances: 'Please log in to look after calendar days',
  numbers: 'Please log in to see the site’s numbers',
  pages: 'Please log in to look after pages',
  people: 'Please log in to look after people',
  releases: 'Please log in to look after releases',
  mails: 'Please log in to look after e-mails',
  mailTexts: 'Please log in to change the words of e-mails',
  status: 'Please log in to see how the site is',
  log: 'Please log in to read the log',
  start: 'Please log in to set up the site',
  settings: 'Please log in to change the settings',
};
export const forRole = {
  reviewer: 'This page is for our team',
  editor: 'This page is for editors of our team',
  admin: 'This page is for admins of our team',
};
export const toReview = 'Go to the review';
export const yourOwn = 'Your own businesses and events are on your dashboard.';

export const loading = {
  advertisements: 'Loading the advertisements...',
  categories: 'Loading the categories...',
  enquiries: 'Loading the enquiries...',
  imports: 'Loading the calendars...',
  lexicon: 'Loading the words...',
  observances: 'Loading the days...',
  numbers: 'Loading the numbers...',
  pages: 'Loading the pages...',
  people: 'Loading the people...',
  releases: 'Loading the releases...',
  mails: 'Loading the e-mails...',
  mailTexts: 'Loading the words of e-mails...',
  status: 'Loading the status...',
  log: 'Loading the log...',
  start: 'Loading the first steps...',
  settings: 'Loading the settings...',
};
export const notLoaded = {
  advertisements: "We couldn't load the advertisements",
  categories: "We couldn't load the categories",
  enquiries: "We couldn't load the enquiries",
  imports: "We couldn't load the calendars",
  lexicon: "We couldn't load the words",
  observances: "We couldn't load the days",
  numbers: "We couldn't load the numbers",
  pages: "We couldn't load the pages",
  people: "We couldn't load the people",
  releases: "We couldn't load the releases",
  mails: "We couldn't load the e-mails",
  mailTexts: "We couldn't load the words of e-mails",
  status: "We couldn't load the status",
  log: "We couldn't load the log",
  start: "We couldn't load the first steps",
  settings: "We couldn't load the settings",
};

export const discard = 'What you typed isn’t saved. Throw it away?';
export const saving = 'Saving...';
export const download = 'Download as CSV';
export const downloading = 'Preparing the file...';
export const moveUp = 'Move up';
export const moveDown = 'Move down';
export const moved = (name: string, place: number, count: number) =>
  `${name} is now ${place} of ${count}.`;

export const listings = (count: number) => counted(count, { one: 'listing', other: 'listings' });
export const minutes = (count: number) => counted(count, { one: 'minute', other: 'minutes' });
export const hours = (count: number) => counted(count, { one: 'hour', other: 'hours' });
export const days = (count: number) => counted(count, { one: 'day', other: 'days' });
export const years = (count: number) => counted(count, { one: 'year', other: 'years' });
export const underAMinute = 'less than a minute';

/* Categories. */

export const categoriesLead =
  'What forms and lists offer, in this order. Visitors see a change with the next release.';
export const categoriesOf = (kind: keyof typeof kinds.withinMany) =>
  `Categories of ${kinds.withinMany[kind]}`;
export const newCategory = 'New category';
export const add = 'Add';
export const added = (name: string) => `${name} is added.`;
export const rename = 'Rename';
export const newNameOf = (name: string) => `New name of ${name}`;
export const retire = 'Retire';
export const retireQuestion = (name: string) => `Retire ${name}?`;
export const whatRetiringDoes = 'Forms and lists offer it no more. Listings that have it keep it.';
export const offeredNoMore = (name: string) => `${name} is offered no more.`;
export const offeredAgain = (name: string) => `${name} is offered again.`;
export const retired = 'Retired';

export const nameRequired = 'A name is required';
export const nameWithoutLetters =
  'Use letters from A to Z: the address of its page is made of them';
export const nameTaken = (other: string) => `“${other}” goes by this name already`;
export const lastCategory = 'This is the last one: add another one first.';
export const categoriesChanged =
  'Somebody has changed these meanwhile. Please look at the list again.';

/* Releases. */

export const releasesLead =
  'The pages that visitors see are made anew soon after a change, and now and then by themselves.';
export const noReleases = 'Nothing is known of a release yet';
export const lastReleases = 'The last releases, the newest first';
export const releasesFailed = (count: number) =>
  plural(count, {
    one: 'The last release failed',
    other: `The last ${number(count)} releases failed`,
  });
export const whatFailingMeans =
  'Visitors see the one before. It is tried again within five minutes, and after the next change.';
export const allReleased = 'Everything that has changed is in the release.';
export const changesWait = (count: number) =>
  plural(count, {
    one: `${number(count)} change waits for the next release. What changed of a listing’s own page is there already.`,
    other: `${number(count)} changes wait for the next release. What changed of a listing’s own page is there already.`,
  });
export const releaseReasons = {
  start: 'The server started',
  change: 'Something had changed',
  schedule: 'By the clock',
  command: 'By command',
};
export const releaseStates = { running: 'Being made', made: 'Made', failed: 'Failed' };
export const tookSeconds = (seconds: number) => `Took ${seconds} s`;
export const pagesMade = (made: number, all: number) => `${made} of ${all} pages made anew`;

/* E-mails. */

export const mailsLead =
  'E-mails that couldn’t be sent. Each is tried for two days, and kept for thirty more.';
export const noMails = 'No e-mail has failed';
export const mails = 'E-mails that couldn’t be sent';
export const someOf = (shown: number, all: number) => `These are ${shown} of ${number(all)}.`;
export const mailStates = { waiting: 'Tried again', givenUp: 'Given up' };
/** `next` is the time of the next attempt; null for none. */
export const mailTo = (attempts: number, next: string | null) => {
  const tried = counted(attempts, { one: 'attempt', other: 'attempts' });
  return next === null
    ? `To [somebody], [the time]; ${tried}`
    : `To [somebody], [the time]; ${tried}, the next one ${next}`;
};
export const toRecipient = (recipient: string) => `to ${recipient}`;
export const mailSent = (recipient: string) => `The e-mail to ${recipient} is sent again.`;

/* Reported enquiries. */

export const enquiriesLead =
  'Enquiries to businesses that their readers have reported: nobody of the team sees any other. What is settled leaves the list; all are deleted 90 days after they were sent.';
export const noEnquiries = 'No enquiry is reported';
export const enquiries = 'Reported enquiries';
export const reportedState = 'Reported';
export const enquiryTo = (business: string) => `To ${business}`;
export const enquiryBy = 'By [somebody], [the time]; reported [then]';
export const settle = 'Settled';
export const enquiryOf = (sender: string) => `the enquiry by ${sender}`;
export const settled = (sender: string) => `The enquiry by ${sender} is settled.`;

/* Status. */

export const statusLead =
  'How the site is, for whoever runs it. The command npm run status says the same.';
export const allWell = 'All is well.';
export const worthALook = 'Nothing is wrong. What is marked is worth a look.';
export const needsAttention = 'Something needs attention';
export const whatToDo = 'What to do stands below. Pages that are there go on being shown.';
export const parts = 'The parts of the site';
export const partNames = {
  database: 'Database',
  key: 'Secret key',
  releases: 'Releases',
  mails: 'E-mails',
  pages: 'Pages',
  team: 'Team',
  backup: 'Backups',
  disk: 'Disk',
  memory: 'Memory',
  clock: 'Clock',
};
export const levels = { well: 'Well', look: 'Worth a look', wrong: 'Look at this' };
