import type { AtOnceVerdict } from '#src/api/at-once.ts';
import { fieldNamed, type Reason } from '#src/api/review-reasons.ts';
import { ACCOUNT_PATHS, editPath, listingPath } from '#src/domain/paths.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { ChangedRow } from '#src/listings/field-rows.ts';
import { SITE } from '#src/site.settings.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/listing-mails.ts';
import * as messages from '#texts/messages.ts';
import { why } from '#texts/people.ts';
import { type Mail, type MailContent, type MailTo, renderMail } from './template.ts';

/** A listing in a mail to its owner. */
export interface AboutOwn extends MailTo {
  kind: Kind;
  id: number;
  slug: string;
  title: string;
  isPaused: boolean;
}

/** The listing of a decision, with the reason for its owner. */
export interface AboutListing extends AboutOwn {
  reasons: readonly Reason[];
  /** The reasons in words; may be empty. */
  reason: string;
  /** Whether the listing was published before, and the decision is on its changes. */
  ofChanges: boolean;
}

/** A mail to the owner of a listing; by default its action is on their dashboard. */
const toOwner = (
  to: MailTo & { kind: Kind },
  { label, path = ACCOUNT_PATHS.dashboard, ...said }: OwnerMail,
): Mail =>
  renderMail(to, {
    ...said,
    action: { label, path },
    reason: texts.youListed(to.kind),
  });

interface OwnerMail extends Omit<MailContent, 'action' | 'reason'> {
  label: string;
  path?: string;
}

const because = (reason: string): string[] => (reason ? [texts.because(reason)] : []);

/** Tells a member that their listing has arrived and what happens next. */
export const submissionReceivedMail = (about: MailTo & { kind: Kind; title: string }): Mail =>
  toOwner(about, {
    template: 'listing-received',
    subject: texts.receivedSubject(about.title),
    paragraphs: [texts.received(about.kind, about.title), texts.whatIsNext],
    label: texts.seeWhereItStands,
  });

/** Tells an owner that their listing, or its changes, are live. */
export function approvedMail(about: AboutListing): Mail {
  const { kind, slug, title } = about;
  const template = 'listing-approved';
  if (about.isPaused) {
    return toOwner(about, {
      template,
      subject: texts.pausedApprovedSubject(title),
      paragraphs: [texts.pausedApproved(kind, title)],
      label: common.openDashboard,
    });
  }
  return toOwner(about, {
    template,
    subject: about.ofChanges ? texts.changesApprovedSubject(title) : texts.approvedSubject(title),
    paragraphs: [about.ofChanges ? texts.changesApproved(title) : texts.approved(kind, title)],
    label: texts.seeYours(kind),
    path: listingPath(kind, slug),
  });
}

/** Says what to change before a listing, or its changes, can be approved, with a link to the field of its form. */
export const changesRequestedMail = (about: AboutListing): Mail =>
  toOwner(about, {
    template: 'listing-changes-requested',
    subject: texts.pleaseChangeSubject(about.title),
    paragraphs: [
      about.ofChanges
        ? texts.pleaseChangeChanges(about.kind, about.title)
        : texts.pleaseChange(about.title),
      ...because(about.reason),
      texts.editAndSend,
    ],
    label: texts.editYours(about.kind),
    path: editPath(about.kind, about.id, fieldNamed(about.kind, about.reasons)),
  });

/** Says why a listing, or its changes, won't be published. */
export const rejectedMail = (about: AboutListing): Mail =>
  toOwner(about, {
    template: 'listing-rejected',
    subject: about.ofChanges
      ? texts.changesRejectedSubject(about.title)
      : texts.rejectedSubject(about.title),
    paragraphs: [
      about.ofChanges
        ? texts.changesRejected(about.kind, about.title)
        : texts.rejected(about.kind, about.title),
      ...because(about.reason),
    ],
    label: common.openDashboard,
  });

/** Says that what an owner changed at once is as it was before, and why. */
export const undoneMail = (about: AboutListing): Mail =>
  toOwner(about, {
    template: 'listing-change-undone',
    subject: texts.undoneSubject(about.title),
    paragraphs: [texts.undone(about.title), ...because(about.reason), texts.laterChangesWait],
    label: common.openDashboard,
  });

/** Says what was decided of all of somebody's listings at once. */
export const allDecidedMail = ({
  verdict,
  titles,
  reason,
  ...to
}: MailTo & { verdict: AtOnceVerdict; titles: readonly string[]; reason: string }): Mail =>
  renderMail(to, {
    template: 'all-decided',
    subject: texts.allDecidedSubject[verdict],
    paragraphs: [texts.allDecided[verdict](titles), ...because(reason)],
    action: { label: common.openDashboard, path: ACCOUNT_PATHS.dashboard },
    reason: texts.youListedThis,
  });

/** Tells a former owner, or the new one, that the team gave listings to another member; an answer goes to the team. */
export const transferredMail = (
  to: MailTo,
  { isNew, titles, note }: { isNew: boolean; titles: readonly string[]; note: string },
): Mail =>
  renderMail(to, {
    template: isNew ? 'listing-given' : 'listing-taken',
    subject: isNew ? texts.givenSubject : texts.takenSubject,
    paragraphs: [isNew ? texts.given(titles) : texts.taken(titles), { quote: note }],
    action: { label: common.openDashboard, path: ACCOUNT_PATHS.dashboard },
    reason: why,
    replyTo: SITE.contact_email,
  });

/** Says that an owner's contacts are shown as before, and how to hide them. */
export const contactsMail = (to: MailTo): Mail =>
  renderMail(to, {
    template: 'contacts-shown',
    subject: texts.contactsSubject,
    paragraphs: [texts.contactsStay, texts.howToHide],
    action: { label: common.openDashboard, path: ACCOUNT_PATHS.dashboard },
    reason: texts.youListedThis,
  });

/** Asks an owner something about a listing that waits; they answer on their dashboard. */
export const questionMail = ({ text, ...about }: AboutOwn & { text: string }): Mail =>
  toOwner(about, {
    template: 'listing-question',
    subject: messages.questionSubject(about.title),
    paragraphs: [
      messages.haveQuestion(about.kind, about.title),
      { quote: text },
      messages.answerThere,
    ],
    label: messages.answerNow,
  });

/** Tells an owner what the team has changed of their listings, field by field, and why. */
export const mendedMail = ({
  mended,
  ...to
}: MailTo & {
  mended: readonly { title: string; rows: readonly ChangedRow[]; note: string }[];
}): Mail =>
  renderMail(to, {
    template: 'listing-mended',
    subject: texts.mendedSubject(mended.map(({ title }) => title)),
    paragraphs: [
      ...mended.flatMap(({ title, rows, note }) => [
        texts.mended(title),
        ...rows.map(({ label, look, before, after }) =>
          look === 'pictures'
            ? texts.mendedPictures(label, before.length, after.length)
            : texts.mendedField(label, before.join('; '), after.join('; ')),
        ),
        texts.whyMended,
        { quote: note },
      ]),
      texts.mendAgain,
    ],
    action: { label: common.openDashboard, path: ACCOUNT_PATHS.dashboard },
    reason: texts.youListedThis,
  });

/** Says that staff have taken a published listing down. */
export const archivedMail = (about: AboutListing): Mail =>
  toOwner(about, {
    template: 'listing-archived',
    subject: texts.archivedSubject(about.title),
    paragraphs: [
      texts.archived(about.kind, about.title),
      ...(about.kind === 'business' ? [texts.dealsHaveEnded] : []),
      ...because(about.reason),
    ],
    label: common.openDashboard,
  });
