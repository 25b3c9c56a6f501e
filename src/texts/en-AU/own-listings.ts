import * as kinds from './kinds.ts';
import { counted } from './language.ts';

/* Texts of a member’s own listings. */

export const loading = 'Loading your listings...';
export const nothing = 'Nothing listed yet';
export const begin =
  'List what you have to offer, and the community will find you. It is free. Our team looks at each listing before others see it.';
export const kindIsOff = (kind: keyof typeof kinds.withinMany) =>
  `The site takes no ${kinds.withinMany[kind]} at the moment.`;
/** The same above those that a member has. */
export const yoursWhileOff = (kind: keyof typeof kinds.withinMany) =>
  `${kindIsOff(kind)} Yours are kept: others see them once it does again.`;
export const claimedTitle = 'Deals I claimed';
export const myDeals = 'My deals';
export const codesReady = (codes: number) =>
  counted(codes, { one: 'code is ready to use.', other: 'codes are ready to use.' });
export const noCodes = 'Codes of deals that you claim are kept there until you use them.';

/* Listings that need attention. */
export const needsAttention = 'Needs your attention';
export const throwAway = 'Throw away';
export const editAndSend = 'Edit and send again';
export const takenDownByTeam =
  'Our team took it down: nobody else can see it any more. You can change it and send it again, or put it away in its list below.';
export const reported = 'Reported';
export const reports = (reasons: string) =>
  `It is said: ${reasons}. Open it in its list below to read more and to answer.`;
export const endsSoon = 'To let it go on, give it a later last day.';
export const changeLastDay = 'Change its last day';
export const eventIsOver =
  'It is over. Copy it for the next one: only the dates are asked for again.';
export const dealIsOver = 'It is over. To offer it again, give it a later last day.';
export const copyEvent = 'Copy event';
export const newOne = (kind: keyof typeof kinds.withinOne) => `A new ${kinds.withinOne[kind]}`;
export const notSent = 'Not sent yet';
export const begun = 'You began to fill this in on this device.';
export const goOn = 'Go on';

/* The list of each kind. */
export const titles = { business: 'My businesses', event: 'My events', deal: 'Deals I offer' };
export const none = {
  business: 'None yet. List yours, and the community will find you.',
  event: 'None yet. Add one, and everybody will know when to come.',
  deal: 'None yet. Make one, and bring people to your business.',
};
/** Brackets hold what is read out, and not shown. */
export const showAll = (count: number, title: string) => `Show all ${count}[ of ${title}]`;
export const error = 'Error';
export const notLoaded = "We couldn't load these listings. Please try again.";

/* A listing in its row. */
export const changesAre = (status: string) => `Changes: ${status.toLowerCase()}`;
export const until = (day: string) => `Until ${day}`;
export const views = 'Views';
export const claimed = 'Claims';
export const redeemed = 'Redeemed';
export const left = 'Left';
export const byWeek = 'By week';
export const wouldHelp = 'What would help people';
export const addDeal = 'Add deal';
export const helpers = 'Helpers';

/* Next steps of a listing, by its status. */
export const next = {
  pending: 'Our team is looking at it. You will get an email once it is decided.',
  published: 'Everybody can see it.',
  changes_requested: 'Please change it and send it again.',
  rejected: 'Nobody else can see it. You can change it and send it again.',
  archived: 'Nobody else can see it any more. To have it back, send it again.',
  paused: 'Nobody else can see it until you resume it. Codes that people have stay good.',
};
/** The same for changes to a listing that is or was public, by theirs; `status` is the name of the listing’s. */
export const nextOfChanges = {
  pending: (status: string) => `${status}. Your changes wait for review.`,
  changes_requested: (status: string) =>
    `${status}. Your changes need another look: please edit and send them again.`,
  rejected: (status: string) =>
    `${status}. Your changes weren’t accepted; the listing stays as it was.`,
};

/* Moves of its owner: the button, the question and its consequence, and the message when it is done. */
export const takeDown = {
  label: 'Take down',
  asks: {
    question: 'Take down [the listing]?',
    text: 'Nobody else will see it any more, and it can’t be published again: you would have to send it anew.',
  },
  done: (title: string) => `${title} is taken down.`,
};
export const takesDealsDown = `${takeDown.asks.text} Its deals are taken down with it.`;
export const withdraw = {
  label: 'Withdraw',
  asks: {
    question: 'Withdraw [the listing]?',
    text: 'It is deleted, with everything that you entered.',
  },
  done: (title: string) => `${title} is withdrawn.`,
};
export const putAway = {
  label: 'Put away',
  asks: {
    question: 'Put away [the listing]?',
    text: 'It leaves your dashboard for good. Codes that people have of a deal stay good.',
  },
  done: (title: string) => `${title} is put away.`,
};
export const pause = {
  label: 'Pause',
  asks: {
    question: 'Pause [the listing]?',
    text: 'Nobody else will see it, or claim it, until you resume it. Codes that people have stay good.',
  },
  done: (title: string) => `${title} is paused.`,
};
export const resume = {
  label: 'Resume',
  done: (title: string) => `${title} is published again.`,
};
export const end = {
  label: 'End',
  asks: {
    question: 'End [the listing]?',
    text: 'Nobody can claim it any more, and it can’t be published again. Codes that people have stay good until they expire.',
  },
  done: (title: string) => `${title} has ended.`,
};

/* The short form of a business in its row. */
export const quickEdit = 'Change phone, hours, closing or what people see';
export const changesSubmitted = 'Your changes have been submitted for review.';
export const changesShown = 'Your page shows your changes.';
export const publicAtOnce =
  'Your page shows a new phone or WhatsApp number, hours and closing at once, and no longer shows what you hide. What you show anew waits until our team has looked at it, as all does for 30 days after they turned something down.';
export const goesWithListing = 'It goes with the listing when our team looks at it.';
export const closedForNow = 'Temporarily closed';
export const closedToday = 'Closed today';
export const openAfterAll = 'Open today after all';
export const isClosed = 'Your page says that you are closed today.';
export const isOpen = 'Your page says no longer that you are closed today.';
export const whatPeopleSee = 'Address, phone and e-mail: what people see';
export const notClosed = 'Not closed';

/* Refusals. */
export const keyUsed = 'This Idempotency-Key was used for something else.';
export const sentAndWithdrawn = 'This was sent before, and has been withdrawn since.';
export const noRoom = (waiting: number) =>
  `${waiting} listings of yours wait for review, which takes a day at most. Once we have decided on one you can send the next.`;
export const newcomersADay =
  'That’s enough for today: send the next one tomorrow. Once we have published a few of yours there is no such limit.';
export const chooseBusiness = 'Choose a published business of yours';
export const fewerThanClaims = (claims: number) =>
  `There are ${claims} claims already: enter at least as many`;
export const businessNotPublished = 'The business of this deal isn’t published.';
export const archiveInstead = 'This is published: archive it instead.';
export const staysArchived = 'This was published: it stays archived.';
export const endedAlready = 'This has ended already.';
