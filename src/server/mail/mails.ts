import { longDate, zoneName } from '#src/domain/day-texts.ts';
import { clockTime, wallClock } from '#src/domain/days.ts';
import { ACCOUNT_PATHS, answerPath, tokenPath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.config.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/account-mails.ts';
import * as stopMail from '#texts/stop-mail.ts';
import { type Mail, type MailTo, renderMail } from './template.ts';

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

/** Tells the owner of an address that somebody tried to use it for another account (docs/product.md, Registration). */
export const emailTakenMail = (to: MailTo): Mail =>
  renderMail(to, {
    template: 'email-taken',
    byAnybody: true,
    subject: texts.emailTaken,
    paragraphs: [texts.somebodyRegistered, texts.signInInstead],
    action: { label: texts.signIn, path: ACCOUNT_PATHS.login },
    reason: texts.whyEmailTaken,
  });

/** Asks the reader of a new address to confirm it for an account. */
export const newEmailMail = ({ token, ...to }: MailTo & { token: string }): Mail =>
  renderMail(to, {
    template: 'new-email',
    byAnybody: true,
    subject: texts.newEmail(),
    paragraphs: [texts.confirmNewEmail()],
    action: { label: texts.confirm, path: tokenPath('confirmEmail', token) },
    reason: texts.whyNewEmail(),
  });

/** Asks at an account's present address whether its owner wants the new one. */
export const agreeToEmailMail = ({
  token,
  email,
  ...to
}: MailTo & { token: string; email: string }): Mail =>
  renderMail(to, {
    template: 'agree-to-email',
    subject: texts.agreeToEmail(),
    paragraphs: [texts.newEmailAsked(email), texts.agreeOrNot],
    action: { label: texts.answer, path: answerPath('email', token) },
    reason: texts.whyPasswordChanged,
  });

/** Tells both addresses that an account has the new one. */
export const emailChangedMail = ({ email, ...to }: MailTo & { email: string }): Mail =>
  renderMail(to, {
    template: 'email-changed',
    subject: texts.emailChanged(),
    paragraphs: [texts.emailIsNow(email), texts.ifChangedByStranger],
    action: { label: texts.signIn, path: ACCOUNT_PATHS.login },
    reason: texts.whyPasswordChanged,
    replyTo: SITE.contactEmail,
  });

/** Tells that an account signs in through a provider no more. */
export const providerRemovedMail = ({ provider, ...to }: MailTo & { provider: string }): Mail =>
  renderMail(to, {
    template: 'provider-removed',
    subject: texts.providerRemoved(provider),
    paragraphs: [texts.isUnlinked(provider), texts.ifChangedByOther],
    action: { label: texts.setPassword, path: ACCOUNT_PATHS.forgotPassword },
    reason: texts.whyPasswordChanged,
  });

/** Offers listings to the reader of an address; their names, which are approved, are all that comes from the owner. */
export const handOverMail = ({
  token,
  titles,
  stop,
  siteUrl,
}: Pick<MailTo, 'siteUrl'> & { token: string; titles: readonly string[]; stop: string }): Mail =>
  renderMail(
    { siteUrl, firstName: '' },
    {
      template: 'hand-over',
      byAnybody: true,
      aside: { label: stopMail.stop, path: tokenPath('stopMail', stop) },
      subject: texts.handOver(),
      paragraphs: [texts.isOffered(titles), texts.whatTakingOverMeans],
      action: { label: texts.answer, path: answerPath('hand-over', token) },
      reason: texts.whyHandOver(),
    },
  );
