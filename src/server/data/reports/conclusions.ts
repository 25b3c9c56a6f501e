import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Conclusion, REPORT_DAYS, type Suggestion } from '#src/api/reports.ts';
import type { ListingName } from '#src/domain/kinds.ts';
import * as texts from '#texts/reports.ts';
import { users } from '../../db/account-tables.ts';
import { listingReports, reportedListings } from '../../db/report-tables.ts';
import { nameColumn, TABLES } from '../../db/tables-of-kinds.ts';
import { conflict, notFound } from '../../http/refusals.ts';
import { reportConcludedMail } from '../../mail/report-mails.ts';
import { type Database, type DataContext, orm } from '../database.ts';
import { owns } from '../listings/any-listing.ts';
import { lockBusinessOf } from '../listings/deals.ts';
import { queueMail } from '../mail/mails.ts';
import { openReports } from './reports.ts';

const DAY = 24 * 3_600_000;

/**
 * Ends what is reported of a listing, if anything is: who left an address hears how, once. Where the suggestion of a report
 * was `accepted`, the reports that suggest the same end, and the others stay open.
 */
export async function conclude(
  tx: DataContext,
  listing: ListingName,
  conclusion: Conclusion,
  accepted?: number,
): Promise<void> {
  const reported = await openReports(tx, listing);
  if (!reported) return;
  const { kind, id } = listing;
  const table = TABLES[kind];
  const ofReported = eq(listingReports.reportedId, reported.id);
  const { suggestion } = listingReports;
  const same = sql`${suggestion} = (SELECT accepted.suggestion FROM ${listingReports} AS accepted
    WHERE accepted.id = ${accepted ?? null})`;
  const ended = accepted === undefined ? ofReported : and(ofReported, same);
  const [named] = await orm(tx)
    .select({ title: nameColumn(kind), slug: table.slug })
    .from(table)
    .where(eq(table.id, id));
  const told = await orm(tx)
    .selectDistinct({ email: listingReports.email })
    .from(listingReports)
    .where(and(ended, isNotNull(listingReports.email)));
  for (const { email } of told) {
    if (!email || !named) continue;
    const about = { siteUrl: tx.siteUrl, firstName: '', kind, ...named, conclusion };
    await queueMail(tx, email, reportConcludedMail(about));
  }
  if (accepted !== undefined) {
    const others = and(ofReported, sql`(${same}) IS NOT TRUE`);
    if ((await orm(tx).$count(listingReports, others)) > 0) {
      await orm(tx).delete(listingReports).where(ended);
      return;
    }
  }
  await orm(tx).update(listingReports).set({ email: null, network: null }).where(ofReported);
  await orm(tx)
    .update(reportedListings)
    .set({ concludedAt: tx.now, conclusion })
    .where(eq(reportedListings.id, reported.id));
}

/**
 * Locks the listing of open reports, with the suggestion of the one that is accepted; throws a 404 for one that isn't
 * the account's, where one is given, and a 409 once they are concluded.
 */
export async function lockReported(
  tx: DataContext,
  reportedId: number,
  { userId, accept }: { userId?: number; accept: number | undefined },
) {
  const { kind, listingId, withTeamAt, concludedAt } = reportedListings;
  const isReported = eq(reportedListings.id, reportedId);
  const [reported] = await orm(tx)
    .select({ kind, id: listingId })
    .from(reportedListings)
    .where(isReported);
  if (!reported) throw notFound();
  if (reported.kind === 'deal') await lockBusinessOf(tx, reported.id);
  const table = TABLES[reported.kind];
  const [listing] = await orm(tx)
    .select({ title: nameColumn(reported.kind) })
    .from(table)
    .where(eq(table.id, reported.id))
    .for('no key update');
  const isTheirs =
    userId === undefined ||
    (await orm(tx).$count(users, and(eq(users.id, userId), owns(reported)))) > 0;
  if (!listing || !isTheirs) throw notFound();
  const [open] = await orm(tx)
    .select({ withTeamAt })
    .from(reportedListings)
    .where(and(isReported, isNull(concludedAt)));
  if (!open) throw conflict(texts.alreadyConcluded);
  const suggestion = accept === undefined ? null : await suggestionOf(tx, reportedId, accept);
  return { named: reported, ...listing, ...open, suggestion };
}

/** The fields that a report suggests; throws a 404 for one that suggests nothing. */
async function suggestionOf(tx: Database, reportedId: number, id: number): Promise<Suggestion> {
  const { suggestion } = listingReports;
  const isIt = and(eq(listingReports.id, id), eq(listingReports.reportedId, reportedId));
  const [report] = await orm(tx).select({ suggestion }).from(listingReports).where(isIt);
  if (!report?.suggestion) throw notFound();
  return report.suggestion;
}

/** Deletes reports whose days after their conclusion are over. */
export async function forgetOldReports(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - REPORT_DAYS * DAY);
  await orm(db).delete(reportedListings).where(lte(reportedListings.concludedAt, before));
}
