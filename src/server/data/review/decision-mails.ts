import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { DecisionForm, Verdict } from '#src/api/moderation.ts';
import { reasonText } from '#src/api/review-reasons.ts';
import type { ListingName } from '#src/domain/kinds.ts';
import { users } from '../../db/account-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import {
  allRejectedMail,
  approvedMail,
  archivedMail,
  changesRequestedMail,
  rejectedMail,
  undoneMail,
} from '../../mail/listing-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { orm, type DataContext } from '../database.ts';
import { isImported, owns } from '../listings/any-listing.ts';
import { queueMail } from '../mail/mails.ts';

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

/** Puts the mail of a decision in the outbox, in its transaction; only a confirmed address is written to. */
export async function mailDecision(
  tx: DataContext,
  { kind, id }: ListingName,
  { verdict, reasons, reason }: Pick<DecisionForm, 'verdict' | 'reasons' | 'reason'>,
  ofChanges: boolean,
): Promise<void> {
  const mail = MAILS[verdict];
  if (!mail || (await isImported(tx, { kind, id }))) return;
  const table = TABLES[kind];
  const [listing] = await orm(tx)
    .select({
      slug: table.slug,
      title: nameColumn(kind),
      isPaused: sql<boolean>`${table.status} = 'paused'`,
      email: users.email,
      firstName: users.firstName,
    })
    .from(table)
    .innerJoin(users, owns({ kind, id }))
    .where(and(eq(table.id, id), isNotNull(users.emailConfirmedAt)));
  if (!listing) return;
  const { email, ...named } = listing;
  const why = { reasons, reason: reasonText(reasons, reason) ?? '', ofChanges };
  await queueMail(tx, email, mail({ siteUrl: tx.siteUrl, kind, id, ...named, ...why }));
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
