import { fieldNamed } from '#src/api/review-reasons.ts';
import { ACCOUNT_PATHS, editPath, listingPath } from '#src/domain/paths.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { SITE } from '#src/site.config.ts';
import { type Mail, type MailContent, type MailTo, renderMail } from './template.ts';

/** The listing of a decision, with the reason for its owner. */
export interface AboutListing extends MailTo {
  kind: Kind;
  id: number;
  slug: string;
  title: string;
  /** The reason; may be empty. */
  reason: string;
  /** Whether the listing was published before, and the decision is on its changes. */
  ofChanges: boolean;
  /** Whether the owner has paused the deal. */
  isPaused: boolean;
}

/** A mail to the owner of a listing; by default its action is on their dashboard. */
const toOwner = (
  to: MailTo & { kind: Kind },
  { label, path = ACCOUNT_PATHS.dashboard, ...said }: OwnerMail,
): Mail =>
  renderMail(to, {
    ...said,
    action: { label, path },
    reason: `You get this e-mail because you listed this ${to.kind} at ${SITE.name}.`,
  });

interface OwnerMail extends Omit<MailContent, 'action' | 'reason'> {
  label: string;
  path?: string;
}

const because = (reason: string): string[] => (reason ? [`The reason: ${reason}`] : []);

/** Tells a member that their listing has arrived and what happens next. */
export const submissionReceivedMail = (about: MailTo & { kind: Kind; title: string }): Mail =>
  toOwner(about, {
    template: 'listing-received',
    subject: `We’ve received ${about.title}`,
    paragraphs: [
      `We’ve received your ${about.kind} “${about.title}”. Thank you for listing it.`,
      'Our team looks at it within a day. We write to you when it is published, or when there is something to change.',
    ],
    label: 'See where it stands',
  });

/** Tells an owner that their listing, or its changes, are live. */
export function approvedMail(about: AboutListing): Mail {
  const { kind, slug, title } = about;
  const template = 'listing-approved';
  if (about.isPaused) {
    return toOwner(about, {
      template,
      subject: `Your changes to ${title} are approved`,
      paragraphs: [
        `Your changes to “${title}” have been approved. The ${kind} is paused: everybody can see them once you go on with it.`,
      ],
      label: 'Open your dashboard',
    });
  }
  return toOwner(about, {
    template,
    subject: `${about.ofChanges ? `Your changes to ${title} are` : `${title} is`} live on ${SITE.name}`,
    paragraphs: [
      about.ofChanges
        ? `Your changes to “${title}” have been approved. Everybody can see them now.`
        : `Your ${kind} “${title}” has been approved. Everybody can see it now.`,
    ],
    label: `See your ${kind}`,
    path: listingPath(kind, slug),
  });
}

/** Says what to change before a listing, or its changes, can be approved, with a link to the field of its form. */
export const changesRequestedMail = (about: AboutListing): Mail =>
  toOwner(about, {
    template: 'listing-changes-requested',
    subject: `Please change something about ${about.title}`,
    paragraphs: [
      about.ofChanges
        ? `Thank you for your changes to “${about.title}”. There is something to change before they can be shown. Until then everybody sees the ${about.kind} as it was.`
        : `Thank you for listing “${about.title}”. There is something to change before it can be published.`,
      ...because(about.reason),
      'Edit it and send it again: we look at it once more.',
    ],
    label: `Edit your ${about.kind}`,
    path: editPath(about.kind, about.id, fieldNamed(about.kind, about.reason)),
  });

/** Says why a listing, or its changes, won't be published. */
export const rejectedMail = (about: AboutListing): Mail =>
  toOwner(about, {
    template: 'listing-rejected',
    subject: about.ofChanges
      ? `Your changes to ${about.title} were not approved`
      : `${about.title} was not approved for ${SITE.name}`,
    paragraphs: [
      about.ofChanges
        ? `We can’t publish your changes to “${about.title}”. The ${about.kind} stays as it was.`
        : `We can’t publish your ${about.kind} “${about.title}”.`,
      ...because(about.reason),
    ],
    label: 'Open your dashboard',
  });

/** Says that all waiting listings won't be published. */
export const allRejectedMail = ({
  titles,
  reason,
  ...to
}: MailTo & { titles: readonly string[]; reason: string }): Mail =>
  renderMail(to, {
    template: 'all-rejected',
    subject: `What you sent to ${SITE.name} was not approved`,
    paragraphs: [
      `We can’t publish what waited for our review: ${titles.map((title) => `“${title}”`).join(', ')}. What is published stays as it is.`,
      ...because(reason),
    ],
    action: { label: 'Open your dashboard', path: ACCOUNT_PATHS.dashboard },
    reason: `You get this e-mail because you listed this at ${SITE.name}.`,
  });

/** Says that staff have taken a published listing down. */
export const archivedMail = (about: AboutListing): Mail =>
  toOwner(about, {
    template: 'listing-archived',
    subject: `${about.title} was taken down from ${SITE.name}`,
    paragraphs: [
      `We have archived your ${about.kind} “${about.title}”: it can’t be seen on ${SITE.name} any more.`,
      ...(about.kind === 'business' ? ['Its deals have ended with it.'] : []),
      ...because(about.reason),
    ],
    label: 'Open your dashboard',
  });
