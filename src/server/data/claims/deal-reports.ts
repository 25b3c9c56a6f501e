import { type DealReport, type DealReportForm, REPORTS_FOR_REVIEW } from '#src/api/claims.ts';
import type * as z from 'zod/mini';
import { dealReportedMail, dealToReviewMail } from '../../mail/deal-mails.ts';
import type { Account, AccountContext } from '../accounts/accounts.ts';
import { charge, LIMITS } from '../allowances.ts';
import { type Database, inTransaction, select } from '../database.ts';
import { queueMail } from '../mail/mails.ts';
import { notFound } from '../refusals.ts';

type Form = z.output<typeof DealReportForm>;

/**
 * Keeps what a member says is wrong with a public deal. The owner hears of it until enough members
 * have said so; then the review team does.
 */
export async function reportDeal(
  context: AccountContext,
  member: Account,
  { dealId, reason, text }: Form & { dealId: number },
  now: Date,
): Promise<DealReport> {
  await charge(context, LIMITS.reports, String(member.id), now);
  return inTransaction(context.db, async (tx) => {
    const [deal] = await select<{ title: string; slug: string }>(
      tx,
      `SELECT deal.title, deal.slug
       FROM deals AS deal JOIN businesses AS business ON business.id = deal.business_id
       WHERE deal.id = $1 AND deal.status = 'published' AND business.status = 'published'
       FOR NO KEY UPDATE OF deal`,
      [dealId],
    );
    if (!deal) throw notFound();
    const [report] = await select<{ isNew: boolean }>(
      tx,
      // Only a row that was just made has no transaction that replaced it.
      `INSERT INTO deal_reports (deal_id, user_id, reason, text, created_at)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (deal_id, user_id) WHERE settled_at IS NULL
       DO UPDATE SET reason = excluded.reason, text = excluded.text,
                     created_at = excluded.created_at
       RETURNING xmax = 0 AS "isNew"`,
      [dealId, member.id, reason, text, now],
    );
    if (report?.isNew) await tell(tx, context.siteUrl, { dealId, ...deal, reason, text });
    return { reason, text, reported_at: now.toISOString() };
  });
}

async function tell(
  tx: Database,
  siteUrl: string,
  { dealId, ...report }: Form & { dealId: number; title: string; slug: string },
): Promise<void> {
  const [counted] = await select<{ reports: number }>(
    tx,
    `SELECT count(*)::integer AS reports FROM deal_reports
     WHERE deal_id = $1 AND settled_at IS NULL`,
    [dealId],
  );
  const reports = counted?.reports ?? 0;
  if (reports > REPORTS_FOR_REVIEW) return;
  const people = await select<{ email: string; firstName: string; isStaff: boolean }>(
    tx,
    `SELECT users.email, users.first_name AS "firstName", false AS "isStaff"
     FROM users JOIN businesses ON businesses.owner_id = users.id
     JOIN deals ON deals.business_id = businesses.id
     WHERE deals.id = $1 AND users.email_confirmed_at IS NOT NULL
     UNION ALL
     SELECT email, first_name, true FROM users
     WHERE $2 AND is_staff AND email_confirmed_at IS NOT NULL`,
    [dealId, reports === REPORTS_FOR_REVIEW],
  );
  for (const { email, firstName, isStaff } of people) {
    const mail = isStaff ? dealToReviewMail : dealReportedMail;
    await queueMail(tx, email, mail({ siteUrl, firstName, ...report }));
  }
}
