import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type DealReport, type DealReportForm, REPORTS_FOR_REVIEW } from '#src/api/claims.ts';
import { users } from '../../db/account-tables.ts';
import { dealReports } from '../../db/claim-tables.ts';
import { businesses, deals } from '../../db/tables.ts';
import { dealReportedMail, dealToReviewMail } from '../../mail/deal-mails.ts';
import type { Account } from '../accounts/accounts.ts';
import {
  unqualifiedColumn,
  type Database,
  inTransaction,
  orm,
  type Pool,
  type DataContext,
} from '../database.ts';
import { owns } from '../listings/any-listing.ts';
import { queueMail } from '../mail/mails.ts';
import { notFound } from '#src/server/http/refusals.ts';
import { IS_PUBLIC } from './availability.ts';

type Form = z.output<typeof DealReportForm>;

/** Keeps a report of a public deal. Its owner is told until enough members have reported it, then the review team. */
export async function reportDeal(
  db: DataContext & Pool,
  member: Account,
  { dealId, reason, text }: Form & { dealId: number },
): Promise<DealReport> {
  const { now } = db;
  return inTransaction(db, async (tx) => {
    const [deal] = await orm(tx)
      .select({ title: deals.title, slug: deals.slug })
      .from(deals)
      .innerJoin(businesses, eq(businesses.id, deals.businessId))
      .where(and(eq(deals.id, dealId), IS_PUBLIC))
      .for('no key update', { of: deals });
    if (!deal) throw notFound();
    const said = { reason, text, createdAt: now };
    const [report] = await orm(tx)
      .insert(dealReports)
      .values({ dealId, userId: member.id, ...said })
      .onConflictDoUpdate({
        target: [dealReports.dealId, dealReports.userId],
        targetWhere: sql`${unqualifiedColumn(dealReports.settledAt)} IS NULL`,
        set: said,
      })
      // `xmax = 0` only for a row that was just inserted: no transaction has replaced it.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (report?.isNew) await tell(tx, { dealId, ...deal, reason, text });
    return { reason, text, reported_at: now.toISOString() };
  });
}

async function tell(
  tx: DataContext,
  { dealId, ...report }: Form & { dealId: number; title: string; slug: string },
): Promise<void> {
  const isOpen = and(eq(dealReports.dealId, dealId), isNull(dealReports.settledAt));
  const reports = await orm(tx).$count(dealReports, isOpen);
  if (reports > REPORTS_FOR_REVIEW) return;
  const owners = await confirmed(tx, owns({ kind: 'deal', id: dealId }));
  const staff = reports === REPORTS_FOR_REVIEW ? await confirmed(tx, ne(users.role, 'member')) : [];
  for (const { email, firstName } of owners) {
    await queueMail(tx, email, dealReportedMail({ siteUrl: tx.siteUrl, firstName, ...report }));
  }
  for (const { email, firstName } of staff) {
    await queueMail(tx, email, dealToReviewMail({ siteUrl: tx.siteUrl, firstName, ...report }));
  }
}

/** Accounts that meet a condition and have a confirmed address. */
const confirmed = (tx: Database, isTrue: SQL) =>
  orm(tx)
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(and(isTrue, isNotNull(users.emailConfirmedAt)));
