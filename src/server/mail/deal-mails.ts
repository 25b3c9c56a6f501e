import { REPORT_WORDS, type ReportReason } from '#src/api/claims.ts';
import { ACCOUNT_PATHS, dealPath, stopMailPath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.config.ts';
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
      stopPath: stopMailPath(stop),
      subject: `You can redeem deals on ${SITE.name}`,
      paragraphs: [
        `${business} has named you as one who may redeem its deals on ${SITE.name}: you scan or type the code that a customer shows.`,
        'Sign in with this e-mail address. If you don’t have an account yet, make one with it and confirm it.',
      ],
      action: { label: 'Redeem a code', path: ACCOUNT_PATHS.redeem },
      reason: `You get this e-mail because a business at ${SITE.name} gave this address for its helper. If you don’t know it, do nothing.`,
    },
  );

/** A deal that a member reports. */
interface Report extends MailTo {
  title: string;
  slug: string;
  reason: ReportReason;
  /** The member's text; may be empty. */
  text: string;
}

/** A reason within a sentence: "it has expired". */
const said = (reason: ReportReason): string =>
  REPORT_WORDS[reason].text.replace(/^./, (first) => first.toLowerCase());
const quoted = (text: string): string[] => (text ? [`They wrote: “${text}”`] : []);

/** Tells the owner a member's report of their deal. */
export const dealReportedMail = ({ title, reason, text, ...to }: Report): Mail =>
  renderMail(to, {
    template: 'deal-reported',
    byAnybody: true,
    subject: `A member reported ${title}`,
    paragraphs: [
      `A member says of your deal “${title}” that ${said(reason)}.`,
      ...quoted(text),
      'Please check that what it says is still true. You can change, pause or end it on your dashboard.',
    ],
    action: { label: 'Open your dashboard', path: ACCOUNT_PATHS.dashboard },
    reason: `You get this e-mail because you listed this deal at ${SITE.name}.`,
  });

/** Tells staff that enough members have reported a deal. */
export const dealToReviewMail = ({ title, slug, reason, text, ...to }: Report): Mail =>
  renderMail(to, {
    template: 'deal-to-review',
    subject: `${title} was reported by several members`,
    paragraphs: [
      `Several members say that something is wrong with the deal “${title}” (${to.siteUrl}${dealPath(slug)}). The last one says that ${said(reason)}.`,
      ...quoted(text),
    ],
    action: { label: 'Open the review desk', path: ACCOUNT_PATHS.review },
    reason: `You get this e-mail because you are on the team of ${SITE.name}.`,
  });
