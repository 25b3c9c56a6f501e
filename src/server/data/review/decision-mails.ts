import type { DecisionForm, Verdict } from '#src/api/moderation.ts';
import { reasonText } from '#src/api/review-reasons.ts';
import type { ListingName } from '#src/domain/kinds.ts';
import {
  allRejectedMail,
  approvedMail,
  archivedMail,
  changesRequestedMail,
  rejectedMail,
  undoneMail,
} from '../../mail/listing-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import type { DataContext } from '../database.ts';
import { queueMail } from '../mail/mails.ts';
import { mailOwner } from './owner-mail.ts';

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
  const why = { reasons, reason: reasonText(reasons, reason) ?? '', ofChanges };
  if (mail) await mailOwner(tx, named, (about) => mail({ ...about, ...why }));
}

/** Tells an owner of everything that was rejected at once; only a confirmed address is written to. */
export async function mailAllRejected(
  tx: DataContext,
  { email, emailConfirmedAt, firstName }: Account,
  titles: readonly string[],
  { reasons, reason }: Pick<DecisionForm, 'reasons' | 'reason'>,
): Promise<void> {
  if (emailConfirmedAt === null) return;
  const what = { titles, reason: reasonText(reasons, reason) ?? '' };
  await queueMail(tx, email, allRejectedMail({ siteUrl: tx.siteUrl, firstName, ...what }));
}
