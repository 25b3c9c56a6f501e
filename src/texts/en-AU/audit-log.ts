import { counted } from './language.ts';

/* The log of acts at the desk. */

/** Acts, each as a verb before the subject that is named after it. */
export const acts = {
  'listing.approve': 'approved',
  'listing.request_changes': 'asked for changes to',
  'listing.reject': 'rejected',
  'listing.archive': 'took down',
  'listing.feature': 'featured',
  'listing.unfeature': 'no longer featured',
  'listing.keep': 'kept as it is',
  'listing.undo': 'put back the changes of',
  'person.reject_all': 'rejected everything that waited of',
  'person.role': 'gave a role to',
  'person.suspend': 'suspended',
  'person.restore': 'ended the suspension of',
  'person.sessions': 'signed out everywhere',
  'person.password': 'ended the password of',
  'person.confirmation': 'sent the confirming link again to',
  'person.factor_set_up': 'set up the second factor of',
  'person.factor_removed': 'turned off the second factor of',
  'person.factor_codes': 'made new recovery codes for',
  'person.factor_recovery': 'used a recovery code of',
  'person.factor_reset': 'reset the second factor of',
  'person.factor_required': 'changed whether a second factor is required of',
  'person.team_mails': 'chose the e-mails of',
  'listing.ask': 'asked the owner of',
  'listing.note': 'wrote a note about',
  'listing.conclude': 'concluded the reports of',
  'listing.mend': 'mended',
  'listing.transfer': 'gave to another member',
  'listing.at_once': 'decided at once on',
  'person.create': 'made the account',
  'person.sign_in': 'signed in as',
  'person.ask_reset': 'had a link to a new password sent to',
  'person.reset': 'set a new password by a link for',
  'person.change_password': 'changed the password of',
  'person.delete': 'deleted the account',
  'person.disown': 'removed the unconfirmed account',
  'person.change_email': 'changed the e-mail address of',
  'person.unlink': 'unlinked a provider of',
  'person.hand_over': 'handed over the listings of',
  'helper.name': 'named a helper of',
  'helper.remove': 'removed a helper of',
  'advertisement.create': 'added the advertisement',
  'advertisement.change': 'changed the advertisement',
  'advertisement.order': 'changed the order of advertisements:',
  'advertisement.link': 'gave a new link to the figures of',
  'category.create': 'added the category',
  'category.change': 'changed the category',
  'category.order': 'changed the order of categories:',
  'calendar.add': 'added the calendar',
  'calendar.read': 'had read again the calendar',
  'calendar.remove': 'removed the calendar',
  'day.correct': 'corrected the calendar day',
  'words.add': 'added the search words',
  'words.change': 'changed the search words',
  'words.dismiss': 'dismissed the search',
  'enquiry.settle': 'settled the enquiry to',
  'mail.send_again': 'sent again the e-mail',
  'settings.change': 'changed the settings of',
  'settings.invite': 'invited people to',
  'settings.withdraw': 'withdrew an invitation to',
  'mail.allow': 'let e-mails go again to an address after a',
  'mail_text.save': 'changed the words of the e-mail',
  'mail_text.reset': 'put back the words of the e-mail',
  'mail_text.test': 'sent themselves a test of the e-mail',
  'page.save': 'changed the page',
  'page.read': 'marked as read the page',
  'page.unread': 'marked as not yet read the page',
};

/** An act in a choice. */
export const choice = (words: string) => `${words} …`;

/** Names of subjects that are many things at once. */
export const allAdvertisements = 'all';
export const categoriesOf = { business: 'businesses', event: 'events' };

export const subjects = {
  business: 'Business',
  event: 'Event',
  deal: 'Deal',
  listings: 'Listings',
  person: 'Person',
  advertisement: 'Advertisement',
  category: 'Category',
  calendar: 'Calendar',
  day: 'Calendar day',
  words: 'Search words',
  enquiry: 'Enquiry',
  mail: 'E-mail',
  settings: 'Settings',
  page: 'Page',
};

export const lead = 'What the team did, and what happened to accounts, for two years.';
export const operator = 'The operator';
/** A person or a thing whose name is forgotten. */
export const deleted = (kind: keyof typeof subjects, id: number | null) =>
  `${subjects[kind]}${id === null ? '' : ` ${id}`} (deleted)`;

export const filter = 'What to show';
export const person = 'Person';
export const personHint = 'Username or e-mail address';
export const act = 'Act';
export const anyAct = 'Everything';
export const subject = 'About';
export const anySubject = 'Anything';
export const from = 'From';
export const to = 'To';
export const show = 'Show';
export const showAll = 'Show everything';
export const fileName = 'log.csv';

export const entries = 'Acts, the latest first';
export const none = 'Nothing was done that fits';
export const older = 'Older';
export const newest = 'Back to the latest';
export const pagesOfLog = 'Pages of the log';
export const parts = (count: number | null) =>
  count === null ? 'Its first parts' : counted(count, { one: 'part', other: 'parts' });
export const allParts = 'All parts';
/** A difference: what was there before and what is there now. */
export const became = 'became';
export const empty = 'nothing';
export const yes = 'yes';
export const no = 'no';

/** The first line of the file. */
export const columns = [
  'id',
  'at',
  'part of',
  'actor id',
  'actor',
  'act',
  'subject',
  'subject id',
  'subject name',
  'before',
  'after',
];
