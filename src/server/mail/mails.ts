import { longDate, zoneName } from '#src/domain/day-texts.ts';
import { clockTime, wallClock } from '#src/domain/days.ts';
import { ACCOUNT_PATHS, confirmEmailPath, resetPasswordPath } from '#src/domain/paths.ts';
import { SITE } from '#src/site.config.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { type Mail, type MailTo, renderMail } from './template.ts';

/** Asks a new member to confirm their address; `token` is only in the link. */
export const confirmEmailMail = ({ token, ...to }: MailTo & { token: string }): Mail =>
  renderMail(to, {
    template: 'confirm-email',
    byAnybody: true,
    subject: `Confirm your e-mail address for ${SITE.name}`,
    paragraphs: [
      `Welcome to ${SITE.name}. Please confirm that this is your e-mail address, so that you can list your business and your events, and claim deals.`,
    ],
    action: { label: 'Confirm my e-mail address', path: confirmEmailPath(token) },
    reason: `You get this e-mail because somebody made an account at ${SITE.name} with this address. If it wasn’t you, open the link and choose “This wasn’t me”.`,
  });

/** Gives a link to set a new password, which ends all sessions. */
export const resetPasswordMail = ({ token, ...to }: MailTo & { token: string }): Mail =>
  renderMail(to, {
    template: 'reset-password',
    byAnybody: true,
    subject: `Set a new password for ${SITE.name}`,
    paragraphs: [
      'Here is the link to set a new password. It works once, for 30 minutes.',
      'You will be signed out everywhere, and can then sign in with the new password.',
    ],
    action: { label: 'Set a new password', path: resetPasswordPath(token) },
    reason:
      'You get this e-mail because somebody asked for a new password for your account. If it wasn’t you, do nothing: your password stays as it is.',
  });

/** Tells that the password has changed. */
export const passwordChangedMail = (to: MailTo): Mail =>
  renderMail(to, {
    template: 'password-changed',
    subject: `Your ${SITE.name} password was changed`,
    paragraphs: [
      'The password of your account was just changed, and you were signed out on your other devices.',
      'If it wasn’t you, set a new password now.',
    ],
    action: { label: 'Set a new password', path: ACCOUNT_PATHS.forgotPassword },
    reason: 'You get this e-mail because we tell you of every change to how you sign in.',
  });

/** Tells of a sign-in on a new device, such as "Firefox on Windows". */
export const newSignInMail = ({
  device,
  when,
  ...to
}: MailTo & { device: string; when: Date }): Mail => {
  const { day, time } = wallClock(TIME_ZONE, when);
  const moment = `${longDate(day)}, ${clockTime(time)} ${zoneName(TIME_ZONE, when)}`;
  return renderMail(to, {
    template: 'new-sign-in',
    subject: `New sign-in to your ${SITE.name} account`,
    paragraphs: [
      `Somebody signed in to your account with ${device || 'a new device'} on ${moment}.`,
      'If it was you, there is nothing to do. If it wasn’t, set a new password: that signs out everybody else.',
    ],
    action: { label: 'Set a new password', path: ACCOUNT_PATHS.forgotPassword },
    reason: 'You get this e-mail because we tell you when a new device signs in to your account.',
  });
};

/** Tells the owner of an address that somebody tried to register with it (docs/product.md, Registration). */
export const emailTakenMail = (to: MailTo): Mail =>
  renderMail(to, {
    template: 'email-taken',
    byAnybody: true,
    subject: `You already have an account at ${SITE.name}`,
    paragraphs: [
      'Somebody tried to make a new account with your e-mail address. You have one already, and nothing about it has changed.',
      'If it was you, sign in with it. If you don’t know the password any more, set a new one on the sign-in page.',
    ],
    action: { label: 'Sign in', path: ACCOUNT_PATHS.login },
    reason: `You get this e-mail because it is the address of an account at ${SITE.name}. If it wasn’t you, do nothing.`,
  });
