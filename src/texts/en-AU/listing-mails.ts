import { answer } from './account-mails.ts';
import { openDashboard } from './common.ts';
import * as kinds from './kinds.ts';
import { listings } from './desk.ts';
import { quickEdit } from './own-listings.ts';
import { youHaveAccount } from './people-mails.ts';

/* E-mails about listings to their owners; the words of its kind stand within sentences. */

const because = 'The reason: {reason}';
const youListed = 'You get this e-mail because you listed this {kind} at {site_name}.';
const toOwner = {
  button: openDashboard,
  reason: 'You get this e-mail because you listed this at {site_name}.',
} as const;

export const mails = {
  'listing-received': {
    title: 'Listing received',
    when: 'Goes to the owner when they have sent a listing for review.',
    subject: 'We’ve received {title}',
    body: [
      'We’ve received your {kind} “{title}”. Thank you for listing it.',
      'Our team looks at it within a day. We write to you when it is published, or when there is something to change.',
    ],
    button: 'See where it stands',
    reason: youListed,
  },
  'listing-approved': {
    title: 'Listing approved',
    when: 'Goes to the owner when their listing is published.',
    subject: '{title} is live on {site_name}',
    body: 'Your {kind} “{title}” has been approved. Everybody can see it now.',
    button: 'See your {kind}',
    reason: youListed,
  },
  'listing-approved.changes': {
    title: 'Changes approved',
    when: 'Goes to the owner when their changes to a published listing are approved.',
    subject: 'Your changes to {title} are live on {site_name}',
    body: 'Your changes to “{title}” have been approved. Everybody can see them now.',
    button: 'See your {kind}',
    reason: youListed,
  },
  'listing-approved.paused': {
    title: 'Changes approved, paused',
    when: 'Goes to the owner when their changes to a deal that they have paused are approved.',
    subject: 'Your changes to {title} are approved',
    body: 'Your changes to “{title}” have been approved. The {kind} is paused: everybody can see them once you go on with it.',
    button: openDashboard,
    reason: youListed,
  },
  'listing-changes-requested': {
    title: 'Listing needs changes',
    when: 'Goes to the owner when the team asks for changes before a listing is published.',
    subject: 'Please change something about {title}',
    body: [
      'Thank you for listing “{title}”. There is something to change before it can be published.',
      because,
      'Edit it and send it again: we look at it once more.',
    ],
    button: 'Edit your {kind}',
    reason: youListed,
  },
  'listing-changes-requested.changes': {
    title: 'Changes need changes',
    when: 'Goes to the owner when the team asks for more before their changes are shown.',
    subject: 'Please change something about {title}',
    body: [
      'Thank you for your changes to “{title}”. There is something to change before they can be shown. Until then everybody sees the {kind} as it was.',
      because,
      'Edit it and send it again: we look at it once more.',
    ],
    button: 'Edit your {kind}',
    reason: youListed,
  },
  'listing-rejected': {
    title: 'Listing not approved',
    when: 'Goes to the owner when the team rejects a listing.',
    subject: '{title} was not approved for {site_name}',
    body: ['We can’t publish your {kind} “{title}”.', because],
    button: openDashboard,
    reason: youListed,
  },
  'listing-rejected.changes': {
    title: 'Changes not approved',
    when: 'Goes to the owner when the team rejects their changes to a published listing.',
    subject: 'Your changes to {title} were not approved',
    body: ['We can’t publish your changes to “{title}”. The {kind} stays as it was.', because],
    button: openDashboard,
    reason: youListed,
  },
  'listing-change-undone': {
    title: 'Change undone',
    when: 'Goes to the owner when the team puts back a change that others saw at once.',
    subject: 'We have undone your change to {title}',
    body: [
      'We have looked at what you changed of “{title}”, and have put it back: everybody sees it as it was before.',
      because,
      'For 30 days our team looks at what you change before others see it.',
    ],
    button: openDashboard,
    reason: youListed,
  },
  'listing-archived': {
    title: 'Listing taken down',
    when: 'Goes to the owner when the team archives a published listing.',
    subject: '{title} was taken down from {site_name}',
    body: [
      'We have archived your {kind} “{title}”: it can’t be seen on {site_name} any more.',
      '{what_ended}',
      because,
    ],
    button: openDashboard,
    reason: youListed,
  },
  'listing-question': {
    title: 'Question about a listing',
    when: 'Goes to the owner when the team asks something before it decides.',
    subject: 'A question about {title}',
    body: [
      'We are looking at your {kind} “{title}”, and ask you:',
      '{message}',
      'Please answer on your dashboard. Meanwhile it keeps its place, and nothing is decided.',
    ],
    button: 'Answer the question',
    reason: youListed,
  },
  'all-decided.approve': {
    title: 'Several approved',
    when: 'Goes to an owner when the team approves several listings of theirs at once.',
    subject: 'What you sent to {site_name} is live',
    body: [
      'What you sent has been approved: {titles}. Everybody can see it now; what you have paused, once you go on with it.',
      because,
    ],
    ...toOwner,
  },
  'all-decided.reject': {
    title: 'Several not approved',
    when: 'Goes to an owner when the team rejects several listings of theirs at once.',
    subject: 'What you sent to {site_name} was not approved',
    body: [
      'We can’t publish what waited for our review: {titles}. What is published stays as it is.',
      because,
    ],
    ...toOwner,
  },
  'all-decided.archive': {
    title: 'Several taken down',
    when: 'Goes to an owner when the team archives several listings of theirs at once.',
    subject: 'What you listed was taken down from {site_name}',
    body: [
      'We have archived {titles}: it can’t be seen on {site_name} any more. What a business offered has ended with it.',
      because,
    ],
    ...toOwner,
  },
  'contacts-shown': {
    title: 'What people see of contacts',
    when: 'Goes once to owners whose business was listed before contacts could be hidden.',
    subject: 'What people see of your contacts on {site_name}',
    body: [
      'You can now choose what people see of your street, phone and e-mail address. Nothing has changed by itself: what was shown is still shown.',
      `To hide any of it, open your listing and choose “${quickEdit}”. It leaves the site at once, without a review. You get this e-mail only once.`,
    ],
    ...toOwner,
  },
  'listing-mended': {
    title: 'Changed by the team',
    when: 'Goes to the owner when an editor changes something about their listings.',
    subject: 'We have changed something about {what}',
    body: [
      '{changes}',
      'What you have sent for review yourself still waits. If something of this is wrong, edit your listing.',
    ],
    ...toOwner,
  },
  'listing-given': {
    title: 'Listings given',
    when: 'Goes to a member when the team makes them the owner of listings.',
    ...youHaveAccount,
    subject: 'What you look after on {site_name} now',
    body: [
      'You look after {titles} from now on, with all that belongs to it. You find all of it on your dashboard, and can change it. Who redeemed codes for a business does so no more: name your own helpers. The reason:',
      '{message}',
    ],
    button: openDashboard,
  },
  'listing-taken': {
    title: 'Listings given to another',
    when: 'Goes to the former owner when the team gives their listings to another member.',
    ...youHaveAccount,
    subject: 'What you don’t look after on {site_name} any more',
    body: [
      'Another member looks after {titles} from now on, with all that belongs to it. You can’t change any of it now, and your helpers can’t redeem its codes. The reason:',
      '{message}',
    ],
    button: openDashboard,
  },
  'hand-over': {
    title: 'Offer of listings',
    when: 'Goes to the address that an owner hands their listings over to.',
    subject: 'Listings at {site_name} are offered to you',
    body: [
      'The owner of {titles} would like you to look after them from now on.',
      'Take them over, and they are yours, with all that belongs to them. You need an account with this address. The link is good for 14 days; if you don’t want them, do nothing.',
    ],
    button: answer,
    reason: 'You get this e-mail because somebody who lists at {site_name} gave us your address.',
  },
} as const;

/** The words of a kind within a sentence. */
export const kindWithin = kinds.withinOne;
export const dealsHaveEnded = 'What it offered has ended with it.';
/** Several titles within a sentence. */
export const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ');

export const whatIsMended = (titles: readonly string[]) =>
  titles.length === 1 ? (titles[0] ?? '') : listings(titles.length);
export const mended = (title: string) => `Our team has changed this about “${title}”:`;
const orNothing = (value: string) => (value ? `“${value}”` : 'nothing');
export const mendedField = (field: string, before: string, after: string) =>
  `${field}: ${orNothing(before)} is now ${orNothing(after)}.`;
export const mendedPictures = (field: string, before: number, after: number) =>
  `${field}: ${before} before, ${after} now.`;
export const whyMended = 'What our team says about it:';
