import { longDate, zoneName } from '#src/domain/day-texts.ts';
import { clockTime, wallClock } from '#src/domain/days.ts';
import { ACCOUNT_PATHS, tokenPath } from '#src/domain/paths.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { aNewDevice } from '#texts/account-mails.ts';
import { type Mail, mailOf, type MailTo } from './template.ts';

/** Invites somebody to make an account with this address. */
export const invitationMail = (to: MailTo): Mail =>
  mailOf(to, 'invitation', {}, { path: ACCOUNT_PATHS.register });

/** Asks a new member to confirm their address; `token` is only in the link. */
export const confirmEmailMail = ({ token, ...to }: MailTo & { token: string }): Mail =>
  mailOf(to, 'confirm-email', {}, { byAnybody: true, path: tokenPath('confirmEmail', token) });

/** Gives a link to set a new password, which ends all sessions. */
export const resetPasswordMail = ({ token, ...to }: MailTo & { token: string }): Mail =>
  mailOf(to, 'reset-password', {}, { byAnybody: true, path: tokenPath('resetPassword', token) });

/** Tells that the password has changed. */
export const passwordChangedMail = (to: MailTo): Mail =>
  mailOf(to, 'password-changed', {}, { path: ACCOUNT_PATHS.forgotPassword });

/** Tells of a sign-in on a new device, such as "Firefox on Windows". */
export const newSignInMail = ({
  device,
  when,
  ...to
}: MailTo & { device: string; when: Date }): Mail => {
  const { day, time } = wallClock(TIME_ZONE, when);
  const values = {
    device: device || aNewDevice,
    day: longDate(day),
    time: `${clockTime(time)} ${zoneName(TIME_ZONE, when)}`,
  };
  return mailOf(to, 'new-sign-in', values, { path: ACCOUNT_PATHS.forgotPassword });
};

/** Tells the owner of an address that somebody tried to register with it (docs/product.md, Registration). */
export const emailTakenMail = (to: MailTo): Mail =>
  mailOf(to, 'email-taken', {}, { byAnybody: true, path: ACCOUNT_PATHS.login });
