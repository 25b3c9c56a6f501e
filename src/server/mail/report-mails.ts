import type { Conclusion, ReportReason } from '#src/api/reports.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { ACCOUNT_PATHS, listingPath } from '#src/domain/paths.ts';
import { reasonsWithin } from '#texts/reports.ts';
import { type Mail, mailOf, type MailTo } from './template.ts';

interface Reported extends MailTo {
  kind: Kind;
  title: string;
  slug: string;
}

interface Report extends Reported {
  reason: ReportReason;
  /** The words of whoever reports; may be empty. */
  text: string;
}

const saidIn = ({ title, reason, text }: Report) => ({
  title,
  what_is_wrong: reasonsWithin[reason],
  message: text ? [{ quote: text }] : '',
});

/** Tells the owner the first report of their listing. */
export const listingReportedMail = (report: Report): Mail =>
  mailOf(report, 'listing-reported', saidIn(report), {
    byAnybody: true,
    path: ACCOUNT_PATHS.dashboard,
  });

/** Tells the team that a listing's reports have come before it. */
export const reportToReviewMail = (report: Report): Mail => {
  const address = `${report.siteUrl}${listingPath(report.kind, report.slug)}`;
  return mailOf(
    report,
    'report-to-review',
    { ...saidIn(report), listing_address: address },
    {
      byAnybody: true,
      path: `${ACCOUNT_PATHS.review}?status=reported`,
    },
  );
};

/** Tells somebody how their report ended; nobody has confirmed the address, so it has no words of anybody's. */
export const reportConcludedMail = ({
  kind,
  title,
  slug,
  conclusion,
  ...to
}: Reported & { conclusion: Conclusion }): Mail =>
  mailOf(
    to,
    `report-concluded.${conclusion}`,
    { title },
    {
      byAnybody: true,
      path: conclusion === 'taken_down' ? '/' : listingPath(kind, slug),
    },
  );
