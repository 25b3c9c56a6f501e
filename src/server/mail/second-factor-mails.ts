import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { codesLeft } from '#texts/second-factor-mails.ts';
import { type Mail, mailOf, type MailTo } from './template.ts';
import type { MailName } from './texts.ts';

/** A change to a second factor, as its mail is named. */
export type FactorChange = MailName extends infer Name
  ? Name extends `second-factor-${infer Change}`
    ? Change
    : never
  : never;

/** Tells somebody of the team of a change to their second factor; of a used recovery code with how many are left. */
export const secondFactorMail = ({
  what,
  left,
  ...to
}: MailTo & { what: FactorChange; left?: number }): Mail => {
  const values = { codes_left: left === undefined ? '' : codesLeft(left) };
  return mailOf(to, `second-factor-${what}`, values, { path: ACCOUNT_PATHS.profile });
};
