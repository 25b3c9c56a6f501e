import { SITE } from '#src/site.settings.ts';
import { reasonsWithin } from './reports.ts';

/* Texts of the mails about reports of listings. */

type Reason = keyof typeof reasonsWithin;
export const theyWrote = 'They wrote:';

/* The e-mail to the owner of a listing that somebody reports. */
export const somebodyReported = (title: string) => `Somebody reported ${title}`;
export const somebodySays = (title: string, reason: Reason) =>
  `Somebody says of your listing “${title}” that ${reasonsWithin[reason]}.`;
export const pleaseCheck =
  'Please check that what it says is still true, and answer on your dashboard: there you can change it too. Further reports wait there without an e-mail.';
export const whyOwner = `You get this e-mail because you listed this at ${SITE.name}.`;

/* The e-mail to the team, once reports of a listing have come before it. */
export const toReview = (title: string) => `${title} was reported`;
export const itIsSaid = (title: string, address: string, reason: Reason) =>
  `It is said of “${title}” (${address}), the last time, that ${reasonsWithin[reason]}.`;
export const openDesk = 'Open the review desk';
export const whyTeam = `You get this e-mail because you are on the team of ${SITE.name}.`;

/* The e-mail to somebody who reported a listing and left an address, once that is settled. */
export const settled = (title: string) => `What you reported of ${title}`;
export const ends = {
  mended: (title: string) => `Thank you for your report of “${title}”: it has been mended.`,
  nothing_wrong: (title: string) =>
    `Thank you for your report of “${title}”. Somebody has looked at it and found nothing wrong.`,
  taken_down: (title: string) => `Thank you for your report of “${title}”: it has been taken down.`,
};
export const forgotten = 'We have forgotten your address, and won’t write to it again about this.';
export const seeListing = 'See the listing';
export const seeSite = `Go to ${SITE.name}`;
export const whyReporter = `You get this e-mail because somebody gave this address with a report at ${SITE.name}. If it wasn’t you, do nothing.`;
