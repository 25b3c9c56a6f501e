import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import * as texts from '#texts/second-factor.ts';
import { type Mail, type MailTo, renderMail } from './template.ts';

/** Tells somebody of the team of a change to their second factor; of a used recovery code with how many are left. */
export const secondFactorMail = ({
  what,
  left,
  ...to
}: MailTo & { what: keyof typeof texts.mails; left?: number }): Mail =>
  renderMail(to, {
    template: `second-factor-${what.replace('_', '-')}`,
    subject: texts.mails[what].subject,
    paragraphs: [
      texts.mails[what].text,
      ...(left === undefined ? [] : [texts.codesLeft(left)]),
      texts.ifByOther,
    ],
    action: { label: texts.goToProfile, path: ACCOUNT_PATHS.profile },
    reason: texts.whyMail,
  });
