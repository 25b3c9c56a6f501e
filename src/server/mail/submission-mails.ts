import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { SITE } from '#src/site.config.ts';
import type { MailTo } from './mails.ts';
import { type Mail, renderMail } from './template.ts';

/** Tells a member that their listing has arrived and what happens next. */
export const submissionReceivedMail = ({
  siteUrl,
  firstName,
  kind,
  title,
}: MailTo & { kind: Kind; title: string }): Mail =>
  renderMail({
    template: 'listing-received',
    subject: `We’ve received ${title}`,
    siteUrl,
    firstName,
    paragraphs: [
      `We’ve received your ${kind} “${title}”. Thank you for listing it.`,
      'Our team looks at it within a day. We write to you when it is published, or when there is something to change.',
    ],
    action: { label: 'See where it stands', address: siteUrl + ACCOUNT_PATHS.dashboard },
    reason: `You get this e-mail because you listed this ${kind} at ${SITE.name}.`,
  });
