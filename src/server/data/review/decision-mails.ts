import type { ManyVerdict } from '#src/api/at-once.ts';
import type { DecisionForm, Verdict } from '#src/api/moderation.ts';
import { reasonText } from '#src/api/review-reasons.ts';
import type { ListingName } from '#src/domain/kinds.ts';
import {
  allDecidedMail,
  approvedMail,
  archivedMail,
  changesRequestedMail,
  rejectedMail,
  undoneMail,
} from '../../mail/listing-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import type { DataContext } from '../database.ts';
import { mailPerson, queueMail } from '../mail/mails.ts';
import { type Addressed, mailOwner } from './owner-mail.ts';

const MAILS = {
  approve: approvedMail,
  request_changes: changesRequestedMail,
  reject: rejectedMail,
  archive: archivedMail,
  feature: null,
  unfeature: null,
  keep: null,
  undo: undoneMail,
} as const satisfies Record<Verdict, unknown>;

/** Puts the mail of a decision in the outbox, in its transaction. */
export async function mailDecision(
  tx: DataContext,
  named: ListingName,
  { verdict, reasons, reason }: Pick<DecisionForm, 'verdict' | 'reasons' | 'reason'>,
  ofChanges: boolean,
): Promise<void> {
  const mail = MAILS[verdict];
  const why = { ...whyOf({ reasons, reason }), ofChanges };
  if (mail) await mailOwner(tx, named, (about) => mail({ ...about, ...why }));
}

/** Tells an owner of all that was decided of theirs at once. */
export async function mailAllDecided(
  tx: DataContext,
  owner: Pick<Account, 'email' | 'firstName'>,
  { verdict, reasons, reason }: ManyVerdict,
  titles: readonly string[],
): Promise<void> {
  const what = { verdict, titles, reason: reasonText(reasons, reason) ?? '' };
  await mailPerson(tx, owner, (to) => allDecidedMail({ ...to, ...what }));
}

/** A listing that was decided on with others, and whether the decision was on its changes. */
export interface DecidedListing {
  to: Addressed | null;
  ofChanges: boolean;
}

/** Writes one mail to each owner of listings that were decided on at once. */
export async function mailDecidedAtOnce(
  tx: DataContext,
  form: ManyVerdict,
  decided: readonly DecidedListing[],
): Promise<void> {
  const told = decided.flatMap(({ to, ofChanges }) => (to ? { ...to, ofChanges } : []));
  const byOwner = Map.groupBy(told, ({ email }) => email);
  for (const [email, [first, ...others]] of byOwner) {
    if (!first) continue;
    const { about, ofChanges } = first;
    if (others.length > 0) {
      const titles = [first, ...others].map((each) => each.about.title);
      await mailAllDecided(tx, { email, firstName: about.firstName }, form, titles);
    } else await queueMail(tx, email, MAILS[form.verdict]({ ...about, ...whyOf(form), ofChanges }));
  }
}

const whyOf = ({ reasons, reason }: Pick<DecisionForm, 'reasons' | 'reason'>) => ({
  reasons,
  reason: reasonText(reasons, reason) ?? '',
});
