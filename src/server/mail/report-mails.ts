import type { Conclusion, ReportReason } from '#src/api/reports.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { ACCOUNT_PATHS, listingPath } from '#src/domain/paths.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/report-mails.ts';
import { type Mail, type MailTo, renderMail } from './template.ts';

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

const quoted = (text: string) => (text ? [texts.theyWrote, { quote: text }] : []);

/** Tells the owner the first report of their listing. */
export const listingReportedMail = ({ title, reason, text, ...to }: Report): Mail =>
  renderMail(to, {
    template: 'listing-reported',
    byAnybody: true,
    subject: texts.somebodyReported(title),
    paragraphs: [texts.somebodySays(title, reason), ...quoted(text), texts.pleaseCheck],
    action: { label: common.openDashboard, path: ACCOUNT_PATHS.dashboard },
    reason: texts.whyOwner,
  });

/** Tells the team that a listing's reports have come before it. */
export const reportToReviewMail = ({ kind, title, slug, reason, text, ...to }: Report): Mail =>
  renderMail(to, {
    template: 'report-to-review',
    byAnybody: true,
    subject: texts.toReview(title),
    paragraphs: [
      texts.itIsSaid(title, `${to.siteUrl}${listingPath(kind, slug)}`, reason),
      ...quoted(text),
    ],
    action: { label: texts.openDesk, path: `${ACCOUNT_PATHS.review}?status=reported` },
    reason: texts.whyTeam,
  });

/** Tells somebody how their report ended; nobody has confirmed the address, so it has no words of anybody's. */
export const reportConcludedMail = ({
  kind,
  title,
  slug,
  conclusion,
  ...to
}: Reported & { conclusion: Conclusion }): Mail =>
  renderMail(to, {
    template: 'report-concluded',
    byAnybody: true,
    subject: texts.settled(title),
    paragraphs: [texts.ends[conclusion](title), texts.forgotten],
    action:
      conclusion === 'taken_down'
        ? { label: texts.seeSite, path: '/' }
        : { label: texts.seeListing, path: listingPath(kind, slug) },
    reason: texts.whyReporter,
  });
