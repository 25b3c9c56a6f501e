import type { ReportReason } from '#src/api/claims.ts';
import { ACCOUNT_PATHS, dealPath, tokenPath } from '#src/domain/paths.ts';
import * as common from '#texts/common.ts';
import * as texts from '#texts/deal-mails.ts';
import * as stopMail from '#texts/stop-mail.ts';
import { type Mail, type MailTo, renderMail } from './template.ts';

/**
 * Tells somebody that they may redeem for a business, with or without an account. Only the business's name, which is
 * approved, comes from the owner. `stop` proves that the address is the reader's.
 */
export const helperMail = ({
  siteUrl,
  business,
  stop,
}: {
  siteUrl: string;
  business: string;
  stop: string;
}): Mail =>
  renderMail(
    { siteUrl, firstName: '' },
    {
      template: 'helper-named',
      byAnybody: true,
      aside: { label: stopMail.stop, path: tokenPath('stopMail', stop) },
      subject: texts.youCanRedeem,
      paragraphs: [texts.hasNamedYou(business), texts.howToSignIn],
      action: { label: texts.redeemCode, path: ACCOUNT_PATHS.redeem },
      reason: texts.whyHelper,
    },
  );

interface Report extends MailTo {
  title: string;
  slug: string;
  reason: ReportReason;
  /** The member's text; may be empty. */
  text: string;
}

const quoted = (text: string): string[] => (text ? [texts.theyWrote(text)] : []);

/** Tells the owner a member's report of their deal. */
export const dealReportedMail = ({ title, reason, text, ...to }: Report): Mail =>
  renderMail(to, {
    template: 'deal-reported',
    byAnybody: true,
    subject: texts.memberReported(title),
    paragraphs: [texts.memberSays(title, reason), ...quoted(text), texts.pleaseCheck],
    action: { label: common.openDashboard, path: ACCOUNT_PATHS.dashboard },
    reason: texts.whyOwner,
  });

/** Tells staff that enough members have reported a deal. */
export const dealToReviewMail = ({ title, slug, reason, text, ...to }: Report): Mail =>
  renderMail(to, {
    template: 'deal-to-review',
    subject: texts.manyReported(title),
    paragraphs: [texts.manySay(title, `${to.siteUrl}${dealPath(slug)}`, reason), ...quoted(text)],
    action: { label: texts.openDesk, path: ACCOUNT_PATHS.review },
    reason: texts.whyTeam,
  });
