import { longDate, zoneName } from '#src/domain/day-texts.ts';
import { clockTime, wallClock } from '#src/domain/days.ts';
import { ACCOUNT_PATHS, tokenPath } from '#src/domain/paths.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/account-mails.ts';
import { type Mail, type MailTo, renderMail } from './template.ts';

/** Invites somebody to make an account with this address. */
export const invitationMail = (to: MailTo): Mail =>
  renderMail(to, {
    template: 'invitation',
    subject: texts.invitation(),
    paragraphs: [texts.invited()],
    action: { label: texts.join, path: ACCOUNT_PATHS.register },
    reason: texts.whyInvited(),
  });

/** Asks a new member to confirm their address; `token` is only in the link. */
export const confirmEmailMail = ({ token, ...to }: MailTo & { token: string }): Mail =>
  renderMail(to, {
    template: 'confirm-email',
    byAnybody: true,
    subject: texts.confirmEmail,
    paragraphs: [texts.pleaseConfirm],
    action: { label: texts.confirm, path: tokenPath('confirmEmail', token) },
    reason: texts.whyConfirmEmail,
  });

/** Gives a link to set a new password, which ends all sessions. */
export const resetPasswordMail = ({ token, ...to }: MailTo & { token: string }): Mail =>
  renderMail(to, {
    template: 'reset-password',
    byAnybody: true,
    subject: texts.resetPassword,
    paragraphs: [texts.resetLink, texts.signedOutByReset],
    action: { label: texts.setPassword, path: tokenPath('resetPassword', token) },
    reason: texts.whyResetPassword,
  });

/** Tells that the password has changed. */
export const passwordChangedMail = (to: MailTo): Mail =>
  renderMail(to, {
    template: 'password-changed',
    subject: texts.passwordChanged,
    paragraphs: [texts.justChanged, texts.ifChangedByOther],
    action: { label: texts.setPassword, path: ACCOUNT_PATHS.forgotPassword },
    reason: texts.whyPasswordChanged,
  });

/** Tells of a sign-in on a new device, such as "Firefox on Windows". */
export const newSignInMail = ({
  device,
  when,
  ...to
}: MailTo & { device: string; when: Date }): Mail => {
  const { day, time } = wallClock(TIME_ZONE, when);
  const zone = zoneName(TIME_ZONE, when);
  return renderMail(to, {
    template: 'new-sign-in',
    subject: texts.newSignIn,
    paragraphs: [
      texts.somebodySignedIn(device, longDate(day), clockTime(time), zone),
      texts.ifSignedInByOther,
    ],
    action: { label: texts.setPassword, path: ACCOUNT_PATHS.forgotPassword },
    reason: texts.whyNewSignIn,
  });
};

/** Tells the owner of an address that somebody tried to register with it (docs/product.md, Registration). */
export const emailTakenMail = (to: MailTo): Mail =>
  renderMail(to, {
    template: 'email-taken',
    byAnybody: true,
    subject: texts.emailTaken,
    paragraphs: [texts.somebodyRegistered, texts.signInInstead],
    action: { label: texts.signIn, path: ACCOUNT_PATHS.login },
    reason: texts.whyEmailTaken,
  });
