import { ACCOUNT_PATHS, listingPath } from '#src/domain/paths.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { SITE } from '#src/site.config.ts';
import type { MailTo } from './mails.ts';
import { type Mail, renderMail } from './template.ts';

/** The listing that was decided on, and what its owner is told of why. */
export interface AboutListing extends MailTo {
  kind: Kind;
  slug: string;
  title: string;
  /** May be empty. */
  reason: string;
  /** True when the listing was published before, and the decision is on changes of it. */
  ofChanges: boolean;
  /** True of a deal that its owner has paused. */
  isPaused: boolean;
}

const listed = (kind: AboutListing['kind']): string =>
  `You get this e-mail because you listed this ${kind} at ${SITE.name}.`;
const toDashboard = (siteUrl: string, label: string) => ({
  label,
  address: siteUrl + ACCOUNT_PATHS.dashboard,
});
const because = (reason: string): string[] => (reason ? [`The reason: ${reason}`] : []);

/** Tells that a listing is live, or that its changes are. */
export const approvedMail = ({
  siteUrl,
  firstName,
  kind,
  slug,
  title,
  ofChanges,
  isPaused,
}: AboutListing): Mail =>
  renderMail({
    template: 'listing-approved',
    subject: isPaused
      ? `Your changes to ${title} are approved`
      : ofChanges
        ? `Your changes to ${title} are live on ${SITE.name}`
        : `${title} is live on ${SITE.name}`,
    siteUrl,
    firstName,
    paragraphs: [
      isPaused
        ? `Your changes to “${title}” have been approved. The ${kind} is paused: everybody can see them once you go on with it.`
        : ofChanges
          ? `Your changes to “${title}” have been approved. Everybody can see them now.`
          : `Your ${kind} “${title}” has been approved. Everybody can see it now.`,
    ],
    action: isPaused
      ? toDashboard(siteUrl, 'Open your dashboard')
      : { label: `See your ${kind}`, address: siteUrl + listingPath(kind, slug) },
    reason: listed(kind),
  });

/** Says what to change before a listing, or its changes, can be approved. */
export const changesRequestedMail = ({
  siteUrl,
  firstName,
  kind,
  title,
  reason,
  ofChanges,
}: AboutListing): Mail =>
  renderMail({
    template: 'listing-changes-requested',
    subject: `Please change something about ${title}`,
    siteUrl,
    firstName,
    paragraphs: [
      ofChanges
        ? `Thank you for your changes to “${title}”. There is something to change before they can be shown. Until then everybody sees the ${kind} as it was.`
        : `Thank you for listing “${title}”. There is something to change before it can be published.`,
      ...because(reason),
      'Edit it in your dashboard, and we look at it again.',
    ],
    action: toDashboard(siteUrl, `Edit your ${kind}`),
    reason: listed(kind),
  });

/** Says why a listing, or its changes, won't be published. */
export const rejectedMail = ({
  siteUrl,
  firstName,
  kind,
  title,
  reason,
  ofChanges,
}: AboutListing): Mail =>
  renderMail({
    template: 'listing-rejected',
    subject: ofChanges
      ? `Your changes to ${title} were not approved`
      : `${title} was not approved for ${SITE.name}`,
    siteUrl,
    firstName,
    paragraphs: [
      ofChanges
        ? `We can’t publish your changes to “${title}”. The ${kind} stays as it was.`
        : `We can’t publish your ${kind} “${title}”.`,
      ...because(reason),
    ],
    action: toDashboard(siteUrl, 'Open your dashboard'),
    reason: listed(kind),
  });

/** Says that staff have taken a published listing down. */
export const archivedMail = ({ siteUrl, firstName, kind, title, reason }: AboutListing): Mail =>
  renderMail({
    template: 'listing-archived',
    subject: `${title} was taken down from ${SITE.name}`,
    siteUrl,
    firstName,
    paragraphs: [
      `We have archived your ${kind} “${title}”: it can’t be seen on ${SITE.name} any more.`,
      ...(kind === 'business' ? ['Its deals have ended with it.'] : []),
      ...because(reason),
    ],
    action: toDashboard(siteUrl, 'Open your dashboard'),
    reason: listed(kind),
  });
