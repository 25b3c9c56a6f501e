import { and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  FOR_THE_TEAM,
  type OpenReports,
  type ReportForm,
  type Suggestion,
  WEIGHTS,
} from '#src/api/reports.ts';
import type { Kind, ListingName } from '#src/domain/kinds.ts';
import { titleOf } from '#src/listings/title.ts';
import * as texts from '#texts/reports.ts';
import { users } from '../../db/account-tables.ts';
import { listingReports, reportedListings } from '../../db/report-tables.ts';
import { TABLES } from '../../db/tables-of-kinds.ts';
import { Refusal } from '../../http/refusals.ts';
import { listingReportedMail, reportToReviewMail } from '../../mail/report-mails.ts';
import { charge, isUsedUp } from '../allowances.ts';
import { instantOf } from '../calendar.ts';
import {
  type Database,
  type DataContext,
  inTransaction,
  onlyRow,
  orm,
  type Pool,
} from '../database.ts';
import { owns, publicListing } from '../listings/any-listing.ts';
import { mailPerson } from '../mail/mails.ts';
import type { Proof } from './proof-of-work.ts';

/** Whoever reports: a network, and a member where somebody is signed in with a confirmed address. */
interface Reporter {
  network: string;
  member: { id: number } | null;
  proof: Proof;
}

/** A public listing that can be reported; throws a 404 for another. */
export async function reportable(db: DataContext, kind: Kind, slug: string) {
  const listing = await publicListing(db, kind, slug);
  if (!listing) throw new Refusal(404, { detail: texts.noSuchListing });
  return listing;
}

/**
 * Keeps a report of a public listing, which joins those without a conclusion; said again by the same person, it
 * replaces what they said. The owner hears of the first, the team once they weigh enough.
 */
export async function reportListing(
  db: DataContext & Pool,
  { kind, listing: seen }: { kind: Kind; listing: Awaited<ReturnType<typeof reportable>> },
  form: ReportForm & { suggestion: Suggestion | null },
  { network, member, proof }: Reporter,
): Promise<void> {
  const named = { kind, id: seen.id };
  await inTransaction(db, async (tx) => {
    const table = TABLES[kind];
    // Reports that come at once wait here for the first.
    await orm(tx)
      .select({ id: table.id })
      .from(table)
      .where(eq(table.id, seen.id))
      .for('no key update');
    // A refusal undoes the transaction, and so the charges before it.
    await chargeNetwork(tx, network, proof);
    await charge(tx, 'reportsOfListing', `${kind} ${seen.id}`);
    const before = await openReports(tx, named);
    const reported = before ?? (await open(tx, named, { ...seen }));
    const isNew = await keep(tx, reported.id, form, { network, member });
    const mail = { kind, title: titleOf(seen), slug: seen.slug, ...form };
    // One that replaces another may be for the team at once, where the other wasn't.
    await tell(tx, named, { ...reported, isFirst: isNew && !before }, mail);
  });
}

/** Charges a network for a report: less is left for one without a proof of work, or with one that was used before. */
async function chargeNetwork(tx: DataContext, network: string, { challenge, isSolved }: Proof) {
  if (!isSolved || (await isUsedUp(tx, 'proofsOfWork', challenge)))
    return charge(tx, 'reportsWithoutProof', network);
  await charge(tx, 'proofsOfWork', challenge);
  return charge(tx, 'reports', network);
}

/** The open row of a listing's reports; undefined where nothing is reported. */
export async function openReports(db: Database, { kind, id }: ListingName) {
  const [row] = await orm(db)
    .select()
    .from(reportedListings)
    .where(areOpen(kind, [id]));
  return row;
}

/** Condition of the open rows of listings of a kind. */
const areOpen = (kind: Kind, ids: readonly number[]) =>
  and(
    eq(reportedListings.kind, kind),
    inArray(reportedListings.listingId, [...ids]),
    isNull(reportedListings.concludedAt),
  );

/** The open reports of listings of a kind, by the listing's id. */
export async function reportsOf(
  db: Database,
  kind: Kind,
  ids: readonly number[],
): Promise<Map<number, OpenReports>> {
  const { id, reason, text, suggestion, createdAt } = listingReports;
  const found = await orm(db)
    .select({
      listing: reportedListings.listingId,
      reported: reportedListings.id,
      withTeamAt: reportedListings.withTeamAt,
      report: { id, reason, text, suggestion, reported_at: instantOf(createdAt) },
    })
    .from(reportedListings)
    .innerJoin(listingReports, eq(listingReports.reportedId, reportedListings.id))
    .where(areOpen(kind, ids))
    .orderBy(desc(createdAt), desc(id));
  const reports = new Map<number, OpenReports>();
  for (const { listing, reported, withTeamAt, report } of found) {
    const open = reports.get(listing) ?? {
      id: reported,
      is_with_team: withTeamAt !== null,
      results: [],
    };
    open.results.push(report);
    reports.set(listing, open);
  }
  return reports;
}

const open = async (tx: DataContext, { kind, id }: ListingName, seen: Record<string, unknown>) =>
  onlyRow(
    await orm(tx)
      .insert(reportedListings)
      .values({ kind, listingId: id, seen, openedAt: tx.now })
      .returning(),
  );

/** Keeps or replaces somebody's report; gives whether it is a new one. A network weighs as much as one person. */
async function keep(
  tx: DataContext,
  reportedId: number,
  { reason, text, email, suggestion }: ReportForm & { suggestion: Suggestion | null },
  { network, member }: Omit<Reporter, 'proof'>,
): Promise<boolean> {
  const hash = tx.keyedHash(`report ${network}`);
  const said = { reason, text, suggestion, email: email || null, createdAt: tx.now };
  const isTheirs = member
    ? eq(listingReports.userId, member.id)
    : and(isNull(listingReports.userId), eq(listingReports.network, hash));
  const replaced = await orm(tx)
    .update(listingReports)
    .set(said)
    .where(and(eq(listingReports.reportedId, reportedId), isTheirs))
    .returning({ id: listingReports.id });
  if (replaced.length > 0) return false;
  const counted = await weightOf(tx, reportedId, eq(listingReports.network, hash));
  const weight = Math.max(0, (member ? WEIGHTS.member : WEIGHTS.stranger) - counted);
  await orm(tx)
    .insert(listingReports)
    .values({ reportedId, userId: member?.id ?? null, network: hash, weight, ...said });
  return true;
}

async function weightOf(db: Database, reportedId: number, condition?: SQL): Promise<number> {
  const [row] = await orm(db)
    .select({ weight: sql<number>`coalesce(sum(${listingReports.weight}), 0)::integer` })
    .from(listingReports)
    .where(and(eq(listingReports.reportedId, reportedId), condition));
  return row?.weight ?? 0;
}

/** Tells the owner the first report, unless somebody says that it is theirs, and the team once it is for them. */
async function tell(
  tx: DataContext,
  named: ListingName,
  { id, withTeamAt, isFirst }: { id: number; withTeamAt: Date | null; isFirst: boolean },
  mail: Omit<Parameters<typeof listingReportedMail>[0], 'siteUrl' | 'firstName'>,
): Promise<void> {
  if (isFirst && mail.reason !== 'mine') {
    for (const owner of await confirmed(tx, owns(named)))
      await mailPerson(tx, owner, (to) => listingReportedMail({ ...to, ...mail }));
  }
  if (withTeamAt) return;
  const isUrgent = FOR_THE_TEAM.includes(mail.reason);
  if (!isUrgent && (await weightOf(tx, id)) < WEIGHTS.forTeam) return;
  await orm(tx)
    .update(reportedListings)
    .set({ withTeamAt: tx.now })
    .where(eq(reportedListings.id, id));
  for (const staff of await confirmed(tx, isToldOfReports))
    await mailPerson(tx, staff, (to) => reportToReviewMail({ ...to, ...mail }));
}

/** The team, but for those who want no e-mails of what waits. */
const isToldOfReports = sql`${ne(users.role, 'member')} AND ${ne(users.teamMails, 'never')}`;

/** Accounts that meet a condition and may be written to. */
const confirmed = (tx: Database, isTrue: SQL) =>
  orm(tx)
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(isTrue, isNotNull(users.emailConfirmedAt), isNull(users.suspendedAt)));
