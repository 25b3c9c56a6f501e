import { SITE } from '#src/site.settings.ts';
import * as common from './common.ts';
import * as kinds from './kinds.ts';

/* Texts of the forms of listings. */

/** Titles of the forms of new listings, and of links to them. */
export const add = { business: 'Add Business', event: 'Add Event', deal: 'Add Deal' };
export const addBusinessAbout = () => `List your business with ${SITE.name}, free of charge.`;
export const addBusinessLead =
  'Listing a business is free. You can fill in these four short steps first; for pictures, and to send the form, you need an account with a confirmed email address.';
export const addBusinessNow =
  'Log in to add pictures and to send the form. What you have filled in is kept on this device for a day.';
export const unkept =
  'Your browser doesn’t let this site keep anything, so log in first: what you fill in is lost when you leave this page.';
/** The way on where a form is a member's, or their listing's. */
export const loginForThis = 'Log in to go on with this form.';
export const addEventAbout = () => `Add your event to ${SITE.name}, free of charge.`;
export const addEventLead =
  'Adding an event is free. You need an account with a confirmed email address. Our team looks at each event before others see it.';
export const addDealAbout = () => `Offer a deal of your business at ${SITE.name}, free of charge.`;
export const addDealLead =
  'Offering a deal is free. You need an account with a confirmed email address and a business that is listed here; our team looks at each deal before others see it.';

export const loading = 'Loading the form...';
export const notYours = "This isn't a listing of yours";
export const whyNotYours = 'It may have been withdrawn, or belong to another account.';
export const notLoaded = "We couldn't load this form";

export const editTitle = 'Edit [the listing]';
export const eventLead =
  'Please submit your event at least 1 week before it takes place: our team looks at each one before others see it.';
export const dealLead = 'Our team looks at each deal before others see it.';
export const confirmTitle = 'Confirm your email address';
export const confirm = (email: string) =>
  `It has to be confirmed before you can send this form. We've sent an email to ${email}: open the link in it. You can fill in the form meanwhile: what you enter is kept.`;
export const whatTeamSaid = 'What our team said';
export const kept = 'We kept what you had filled in on this device.';
export const startAgain = 'Start again';
export const previewHint = 'How lists will show it, as far as you have filled it in.';

/* The steps of a form. */
export const step = (at: number, of: number, title: string) => `Step ${at} of ${of}: ${title}`;
export const similarTitle = 'This may be listed already';
export const similarHint =
  "If it isn't yours, or is another one, go on: our team will look at both.";
export const whatFollows =
  "Our team looks at each listing before others see it. We'll write to you once that's done.";

/* Answers to a form that was sent. */
export const notSubmitted = (kind: keyof typeof kinds.withinOne) =>
  `Failed to submit your ${kinds.withinOne[kind]}. Please try again.`;
export const submitted = (kind: keyof typeof kinds.withinOne) =>
  `Thank you! Your ${kinds.withinOne[kind]} has been submitted for review. You will receive an email confirmation once it's approved.`;
export const changesShown = 'Thank you! Your page shows your changes.';
export const changesSubmitted =
  'Thank you! Your changes have been submitted for review. You will receive an email once they are decided.';

/* Fields. */
export const optional = (label: string) => `${label} (optional)`;
export const noCategory = 'Select a category';
export const noState = 'Select a state';
export const usualState = (postcode: string, state: string) =>
  `Postcode ${postcode} is usually in ${state}.`;
export const unknownPostcode = (postcode: string) =>
  `We don’t know the postcode ${postcode}. If it is right, leave it.`;
export const otherPostcode = (postcode: string, suburb: string, own: readonly string[]) =>
  own.length > 0
    ? `Postcode ${postcode} isn’t one of ${suburb}, which has ${own.join(' or ')}. If it is right, leave it.`
    : `We don’t know a ${suburb} with the postcode ${postcode}. If both are right, leave them.`;
export const suburbSet = (suburb: string) =>
  `The suburb is set to ${suburb}, going by the postcode.`;
export const postcodeSet = (postcode: string) =>
  `The postcode is set to ${postcode}, going by the suburb.`;
export const isThisAddress = 'Is this the address?';
/** An address in one line. */
export const wholeAddress = (at: Record<'address' | 'suburb' | 'state' | 'postcode', string>) =>
  `${at.address}, ${at.suburb} ${at.state} ${at.postcode}`;
export const fillIn = 'Fill in';
export const filledIn = 'The address is filled in.';
export const stateSet = (state: string) => `The state is set to ${state}, going by the postcode.`;
export const areaCodeAdded = (number: string) =>
  `We’ll show this as ${number}, going by the state. Is the area code another one? Please add it.`;
export const readAsQueensland = (abroad: string) =>
  `Read as a Queensland number. If it is a number abroad, write ${abroad}.`;
export const lettersDialled = (number: string) =>
  `We’ll show this as ${number}, which is what the letters dial.`;
export const pricesUnderstood = (from: string, to: string | null) =>
  `Understood as ${to ? (from === to ? from : `${from} to ${to}`) : `from ${from}`}: searches for a price find it by that.`;
export const addressSet = 'The address is set to the one of your earlier event there.';

/* Questions about what is more often a slip than meant; the second time it is sent. */
export const farDay = (day: string) =>
  `${day} is more than two years away. If that is right, go on.`;
export const endsAsItStarts =
  'It ends at the time at which it starts, so a day later. If that is right, go on; otherwise correct the end, or leave it empty.';
export const nothingShown =
  'Nothing is ticked, so people find no way to reach you on your page. If that is right, go on.';
export const freeWithPrice = (price: string) =>
  `You say that entry is free, and “${price}” as the price. If that is for something else, such as plates or parking, go on.`;
export const paidWithFree = (price: string) =>
  `You say that people pay, and “${price}” as the price. If that is right, go on.`;
export const hoursOverlap = (hours: string) =>
  `Some of these hours overlap: people will read ${hours}. If that is right, go on.`;
export const hoursOverlapNext = (day: string, next: string) =>
  `${day}’s hours go on past midnight into ${next}’s. If that is right, go on.`;

/* The hours of a business. */
export const hoursHint =
  'An end at or before the start counts as the next day: 6:00 pm to 2:00 am closes after midnight.';
export const sameOnWeekdays = 'Same every weekday';
export const dayKinds = {
  open: 'Open',
  always: 'Open 24 hours',
  closed: common.closed,
  by_appointment: 'By appointment',
};
export const ends = { from: 'From', to: 'To' };
/** The same ends for people who don’t see which day they are of; `range` counts the hours of a day. */
export const endsOf = {
  from: (weekday: string, range: number) => `${weekday}, from${range > 1 ? `, ${range}` : ''}`,
  to: (weekday: string, range: number) => `${weekday}, to${range > 1 ? `, ${range}` : ''}`,
};
export const removeHours = (range: number, weekday: string) =>
  `Remove hours ${range} of ${weekday}`;
/** Brackets hold what is read out, and not shown. */
export const addHours = (weekday: string) => `Add more hours[ on ${weekday}]`;
export const copyHours = (weekday: string) => `Copy to other days[ from ${weekday}]`;

/* The program of an event. */
export const programParts = { time: common.time, activity: 'What happens' };
export const programPart = (part: keyof typeof programParts, line: number) =>
  `${programParts[part]}, line ${line}`;
/** Brackets hold what is read out, and not shown. */
export const removeLine = (line: number) => `Remove[ line ${line}]`;
export const addFirstLine = 'Add a program line';
export const addLine = 'Add another line';

/* The fields of a deal. */
export const needsBusiness = 'A deal needs a business';
export const whyBusiness = 'Once a business of yours is published, you can make deals of it here.';
export const noBusiness = 'Select a business';
export const pricesHint =
  'In dollars, such as 49.95; enter 0 where it costs nothing. The percentage is worked out from the two, and rounded down.';
export const savesAll = (saved: string) => `Free: people save ${saved}`;
export const savesPart = (percent: number, saved: string) =>
  `${percent}% off: people save ${saved}`;
export const saves = (saved: string) => `Save ${saved}`;
