import { SITE } from '#src/site.settings.ts';
import * as kinds from './kinds.ts';
import { listings } from './desk.ts';
import { quickEdit } from './own-listings.ts';

/* E-mails about a listing to its owner; the words of its kind stand within sentences. */

type Kind = keyof typeof kinds.withinOne;

export const youListed = (kind: Kind) =>
  `You get this e-mail because you listed this ${kinds.withinOne[kind]} at ${SITE.name}.`;
export const youListedThis = `You get this e-mail because you listed this at ${SITE.name}.`;
export const because = (reason: string) => `The reason: ${reason}`;

export const receivedSubject = (title: string) => `We’ve received ${title}`;
export const received = (kind: Kind, title: string) =>
  `We’ve received your ${kinds.withinOne[kind]} “${title}”. Thank you for listing it.`;
export const whatIsNext =
  'Our team looks at it within a day. We write to you when it is published, or when there is something to change.';
export const seeWhereItStands = 'See where it stands';

export const pausedApprovedSubject = (title: string) => `Your changes to ${title} are approved`;
export const pausedApproved = (kind: Kind, title: string) =>
  `Your changes to “${title}” have been approved. The ${kinds.withinOne[kind]} is paused: everybody can see them once you go on with it.`;
export const changesApprovedSubject = (title: string) =>
  `Your changes to ${title} are live on ${SITE.name}`;
export const changesApproved = (title: string) =>
  `Your changes to “${title}” have been approved. Everybody can see them now.`;
export const approvedSubject = (title: string) => `${title} is live on ${SITE.name}`;
export const approved = (kind: Kind, title: string) =>
  `Your ${kinds.withinOne[kind]} “${title}” has been approved. Everybody can see it now.`;
export const seeYours = (kind: Kind) => `See your ${kinds.withinOne[kind]}`;

export const pleaseChangeSubject = (title: string) => `Please change something about ${title}`;
export const pleaseChangeChanges = (kind: Kind, title: string) =>
  `Thank you for your changes to “${title}”. There is something to change before they can be shown. Until then everybody sees the ${kinds.withinOne[kind]} as it was.`;
export const pleaseChange = (title: string) =>
  `Thank you for listing “${title}”. There is something to change before it can be published.`;
export const editAndSend = 'Edit it and send it again: we look at it once more.';
export const editYours = (kind: Kind) => `Edit your ${kinds.withinOne[kind]}`;

export const changesRejectedSubject = (title: string) =>
  `Your changes to ${title} were not approved`;
export const changesRejected = (kind: Kind, title: string) =>
  `We can’t publish your changes to “${title}”. The ${kinds.withinOne[kind]} stays as it was.`;
export const rejectedSubject = (title: string) => `${title} was not approved for ${SITE.name}`;
export const rejected = (kind: Kind, title: string) =>
  `We can’t publish your ${kinds.withinOne[kind]} “${title}”.`;

export const undoneSubject = (title: string) => `We have undone your change to ${title}`;
export const undone = (title: string) =>
  `We have looked at what you changed of “${title}”, and have put it back: everybody sees it as it was before.`;
export const laterChangesWait =
  'For 30 days our team looks at what you change before others see it.';

const quoted = (titles: readonly string[]) => titles.map((title) => `“${title}”`).join(', ');
export const allDecidedSubject = {
  approve: `What you sent to ${SITE.name} is live`,
  reject: `What you sent to ${SITE.name} was not approved`,
  archive: `What you listed was taken down from ${SITE.name}`,
};
export const allDecided = {
  approve: (titles: readonly string[]) =>
    `What you sent has been approved: ${quoted(titles)}. Everybody can see it now; what you have paused, once you go on with it.`,
  reject: (titles: readonly string[]) =>
    `We can’t publish what waited for our review: ${quoted(titles)}. What is published stays as it is.`,
  archive: (titles: readonly string[]) =>
    `We have archived ${quoted(titles)}: it can’t be seen on ${SITE.name} any more. The deals of a business have ended with it.`,
};

export const givenSubject = `What you look after on ${SITE.name} now`;
export const given = (titles: readonly string[]) =>
  `Our team has given you ${quoted(titles)}, with the deals of a business. It stands on your dashboard, and you can change it. Who redeemed codes for a business does so no more: name your own helpers. The reason:`;
export const takenSubject = `What you don’t look after on ${SITE.name} any more`;
export const taken = (titles: readonly string[]) =>
  `Our team has given ${quoted(titles)} to another member, with the deals of a business. You can’t change it any more, and your helpers can’t redeem its codes. The reason:`;

export const contactsSubject = `What people see of your contacts on ${SITE.name}`;
export const contactsStay =
  'You can now choose what people see of your street, phone and e-mail address. Nothing has changed by itself: what was shown is still shown.';
export const howToHide = `To hide any of it, open your listing and choose “${quickEdit}”. It leaves the site at once, without a review. You get this e-mail only once.`;

export const mendedSubject = (titles: readonly string[]) =>
  `We have changed something about ${titles.length === 1 ? titles[0] : listings(titles.length)}`;
export const mended = (title: string) => `Our team has changed this about “${title}”:`;
const orNothing = (value: string) => (value ? `“${value}”` : 'nothing');
export const mendedField = (field: string, before: string, after: string) =>
  `${field}: ${orNothing(before)} is now ${orNothing(after)}.`;
export const mendedPictures = (field: string, before: number, after: number) =>
  `${field}: ${before} before, ${after} now.`;
export const whyMended = 'What our team says about it:';
export const mendAgain =
  'What you have sent for review yourself still waits. If something of this is wrong, edit your listing.';

export const archivedSubject = (title: string) => `${title} was taken down from ${SITE.name}`;
export const archived = (kind: Kind, title: string) =>
  `We have archived your ${kinds.withinOne[kind]} “${title}”: it can’t be seen on ${SITE.name} any more.`;
export const dealsHaveEnded = 'Its deals have ended with it.';
