import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { type Conclusion, REPORT_DAYS } from '#src/api/reports.ts';
import type { ListingName } from '#src/domain/kinds.ts';
import * as texts from '#texts/reports.ts';
import { users } from '../../db/account-tables.ts';
import { listingReports, reportedListings } from '../../db/report-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import { conflict, notFound } from '../../http/refusals.ts';
import { reportConcludedMail } from '../../mail/report-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import { logAct } from '../audit-log.ts';
import { type Database, type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { owns } from '../listings/any-listing.ts';
import { queueMail } from '../mail/mails.ts';
import { openReports } from './reports.ts';

const DAY = 24 * 3_600_000;

/** Ends what is reported of a listing, if anything is: who left an address hears how, once. */
export async function conclude(
  tx: DataContext,
  listing: ListingName,
  conclusion: Conclusion,
): Promise<void> {
  const reported = await openReports(tx, listing);
  if (!reported) return;
  const { kind, id } = listing;
  const table = TABLES[kind];
  const ofReported = eq(listingReports.reportedId, reported.id);
  const [named] = await orm(tx)
    .select({ title: nameColumn(kind), slug: table.slug })
    .from(table)
    .where(eq(table.id, id));
  const told = await orm(tx)
    .selectDistinct({ email: listingReports.email })
    .from(listingReports)
    .where(and(ofReported, isNotNull(listingReports.email)));
  for (const { email } of told) {
    if (!email || !named) continue;
    const about = { siteUrl: tx.siteUrl, firstName: '', kind, ...named, conclusion };
    await queueMail(tx, email, reportConcludedMail(about));
  }
  await orm(tx).update(listingReports).set({ email: null, network: null }).where(ofReported);
  await orm(tx)
    .update(reportedListings)
    .set({ concludedAt: tx.now, conclusion })
    .where(eq(reportedListings.id, reported.id));
}

/** Ends reports by an owner's own answer; throws a 404 for those of others, and a 409 where the team looks at them. */
export const concludeOwn = (
  db: DataContext & Pool,
  userId: number,
  reportedId: number,
  conclusion: Conclusion,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { named, withTeamAt } = await lockReported(tx, reportedId, userId);
    if (withTeamAt) throw conflict(texts.isWithTeam);
    await conclude(tx, named, conclusion);
  });

/** Ends reports by an answer of the team, which is in its log. */
export const concludeForTeam = (
  db: DataContext & Pool,
  staff: Account,
  reportedId: number,
  conclusion: Conclusion,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { named, title } = await lockReported(tx, reportedId);
    await conclude(tx, named, conclusion);
    const subject = { ...named, name: title };
    await logAct(tx, staff, 'listing.conclude', subject, { after: { conclusion } });
  });

/** Locks the listing of open reports, an account's own where one is given; throws a 409 once they are concluded. */
async function lockReported(tx: DataContext, reportedId: number, userId?: number) {
  const [reported] = await orm(tx)
    .select()
    .from(reportedListings)
    .where(eq(reportedListings.id, reportedId));
  if (!reported) throw notFound();
  const { kind, listingId: id } = reported;
  const table = TABLES[kind];
  const [listing] = await orm(tx)
    .select({ title: nameColumn(kind) })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  const named = { kind, id };
  const isTheirs =
    userId === undefined ||
    (await orm(tx).$count(users, and(eq(users.id, userId), owns(named)))) > 0;
  if (!listing || !isTheirs) throw notFound();
  const open = await openReports(tx, named);
  if (open?.id !== reportedId) throw conflict(texts.alreadyConcluded);
  return { named, title: listing.title, withTeamAt: open.withTeamAt };
}

/** Deletes reports whose days after their conclusion are over. */
export async function forgetOldReports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORT_DAYS * DAY);
  await orm(db).delete(reportedListings).where(lte(reportedListings.concludedAt, before));
}
