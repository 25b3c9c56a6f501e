import type { AtOnceVerdict } from '#src/api/at-once.ts';
import { fieldNamed, type Reason } from '#src/api/review-reasons.ts';
import { ACCOUNT_PATHS, editPath, listingPath } from '#src/domain/paths.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { ChangedRow } from '#src/listings/field-rows.ts';
import * as texts from '#texts/listing-mails.ts';
import { type Mail, mailOf, type MailTo } from './template.ts';

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

/** The names in every mail about a listing. */
const namesOf = ({ kind, title }: { kind: Kind; title: string }) => ({
  kind: texts.kindWithin[kind],
  title,
});
const decisionOf = (about: AboutListing) => ({ ...namesOf(about), reason: about.reason });

const toDashboard = { path: ACCOUNT_PATHS.dashboard };

/** Tells a member that their listing has arrived and what happens next. */
export const submissionReceivedMail = (about: MailTo & { kind: Kind; title: string }): Mail =>
  mailOf(about, 'listing-received', namesOf(about), toDashboard);

/** Tells an owner that their listing, or its changes, are live. */
export function approvedMail(about: AboutListing): Mail {
  if (about.isPaused) return mailOf(about, 'listing-approved.paused', namesOf(about), toDashboard);
  const name = about.ofChanges ? 'listing-approved.changes' : 'listing-approved';
  return mailOf(about, name, namesOf(about), { path: listingPath(about.kind, about.slug) });
}

/** Says what to change before a listing, or its changes, can be approved, with a link to the field of its form. */
export const changesRequestedMail = (about: AboutListing): Mail =>
  mailOf(
    about,
    about.ofChanges ? 'listing-changes-requested.changes' : 'listing-changes-requested',
    decisionOf(about),
    { path: editPath(about.kind, about.id, fieldNamed(about.kind, about.reasons)) },
  );

/** Says why a listing, or its changes, won't be published. */
export const rejectedMail = (about: AboutListing): Mail =>
  mailOf(
    about,
    about.ofChanges ? 'listing-rejected.changes' : 'listing-rejected',
    decisionOf(about),
    toDashboard,
  );

/** Says that what an owner changed at once is as it was before, and why. */
export const undoneMail = (about: AboutListing): Mail =>
  mailOf(about, 'listing-change-undone', decisionOf(about), toDashboard);

/** Says what was decided of all of somebody's listings at once. */
export const allDecidedMail = ({
  verdict,
  titles,
  reason,
  ...to
}: MailTo & { verdict: AtOnceVerdict; titles: readonly string[]; reason: string }): Mail =>
  mailOf(to, `all-decided.${verdict}`, { titles: texts.quoted(titles), reason }, toDashboard);

/** Says that an owner's contacts are shown as before, and how to hide them. */
export const contactsMail = (to: MailTo): Mail => mailOf(to, 'contacts-shown', {}, toDashboard);

/** Asks an owner something about a listing that waits; they answer on their dashboard. */
export const questionMail = ({ text, ...about }: AboutOwn & { text: string }): Mail =>
  mailOf(about, 'listing-question', { ...namesOf(about), message: [{ quote: text }] }, toDashboard);

/** Tells an owner what the team has changed of their listings, field by field, and why. */
export const mendedMail = ({
  mended,
  ...to
}: MailTo & {
  mended: readonly { title: string; rows: readonly ChangedRow[]; note: string }[];
}): Mail => {
  const changes = mended.flatMap(({ title, rows, note }) => [
    texts.mended(title),
    ...rows.map(({ label, look, before, after }) =>
      look === 'pictures'
        ? texts.mendedPictures(label, before.length, after.length)
        : texts.mendedField(label, before.join('; '), after.join('; ')),
    ),
    texts.whyMended,
    { quote: note },
  ]);
  const what = texts.whatIsMended(mended.map(({ title }) => title));
  return mailOf(to, 'listing-mended', { what, changes }, toDashboard);
};

/** Says that staff have taken a published listing down. */
export const archivedMail = (about: AboutListing): Mail => {
  const ended = about.kind === 'business' ? texts.dealsHaveEnded : '';
  return mailOf(
    about,
    'listing-archived',
    { ...decisionOf(about), what_ended: ended },
    toDashboard,
  );
};
