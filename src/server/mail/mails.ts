import { longDate, zoneName } from '#src/domain/day-texts.ts';
import { clockTime, wallClock } from '#src/domain/days.ts';
import { ACCOUNT_PATHS, tokenPath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.settings.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { aNewDevice } from '#texts/account-mails.ts';
import { quoted } from '#texts/listing-mails.ts';
import * as stopMail from '#texts/stop-mail.ts';
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

/** Tells the owner of an address that somebody tried to use it for another account (docs/product.md, Registration). */
export const emailTakenMail = (to: MailTo): Mail =>
  mailOf(to, 'email-taken', {}, { byAnybody: true, path: ACCOUNT_PATHS.login });

/** Asks the reader of a new address to confirm it for an account. */
export const newEmailMail = ({ token, ...to }: MailTo & { token: string }): Mail =>
  mailOf(to, 'new-email', {}, { byAnybody: true, path: tokenPath('confirmEmail', token) });

/** Asks at an account's present address whether its owner wants the new one. */
export const agreeToEmailMail = ({
  token,
  email,
  ...to
}: MailTo & { token: string; email: string }): Mail =>
  mailOf(to, 'agree-to-email', { new_email: email }, { path: tokenPath('answer', token) });

/** Tells both addresses that an account has the new one. */
export const emailChangedMail = ({ email, ...to }: MailTo & { email: string }): Mail =>
  mailOf(
    to,
    'email-changed',
    { new_email: email },
    { path: ACCOUNT_PATHS.login, replyTo: SITE.contact_email },
  );

/** Tells that an account signs in through a provider no more. */
export const providerRemovedMail = ({ provider, ...to }: MailTo & { provider: string }): Mail =>
  mailOf(to, 'provider-removed', { provider }, { path: ACCOUNT_PATHS.forgotPassword });

/** Offers listings to the reader of an address; their names, which are approved, are all that comes from the owner. */
export const handOverMail = ({
  token,
  titles,
  stop,
  siteUrl,
}: Pick<MailTo, 'siteUrl'> & { token: string; titles: readonly string[]; stop: string }): Mail =>
  mailOf(
    { siteUrl, firstName: '' },
    'hand-over',
    { titles: quoted(titles) },
    {
      byAnybody: true,
      aside: { label: stopMail.stop, path: tokenPath('stopMail', stop) },
      path: tokenPath('answer', token),
    },
  );
