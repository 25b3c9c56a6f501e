import { longDate } from '#src/domain/day-texts.ts';
import type { Day } from '#src/domain/values.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import type { Role } from '#src/domain/roles.ts';
import { SITE } from '#src/site.settings.ts';
import * as accountTexts from '#texts/account-mails.ts';
import * as texts from '#texts/people.ts';
import { type Mail, type MailContent, type MailTo, renderMail } from './template.ts';

/** A mail to somebody whom the team has acted upon: an answer goes to the site's contact address. */
const ofTeam = (
  to: MailTo,
  said: Pick<MailContent, 'template' | 'subject' | 'paragraphs'> & Partial<MailContent>,
): Mail =>
  renderMail(to, {
    action: { label: texts.openSite, path: '/' },
    reason: texts.why,
    replyTo: SITE.contact_email,
    ...said,
  });

const signIn = { label: accountTexts.signIn, path: ACCOUNT_PATHS.login };

/** Tells somebody that they, or a person whom they gave one, have another role. */
export const roleChangedMail = (to: MailTo, username: string, role: Role): Mail =>
  ofTeam(to, {
    template: 'role-changed',
    subject: texts.roleSubject(username),
    paragraphs: [texts.roleChanged(username, texts.roles[role]), texts.whatRolesDo[role]],
  });

interface Suspension {
  reason: string | undefined;
  until: Day | null;
  /** The names of the listings that were taken down. */
  titles: readonly string[];
}

/** Tells somebody that they are suspended, why, until when, and what became of their listings. */
export const suspendedMail = (to: MailTo, { reason, until, titles }: Suspension): Mail =>
  ofTeam(to, {
    template: 'account-suspended',
    subject: texts.suspendedSubject,
    paragraphs: [
      texts.isSuspended(until && longDate(until)),
      ...(reason ? [texts.because(reason)] : []),
      ...(titles.length > 0 ? [texts.takenDown(titles)] : []),
    ],
  });

/** Tells somebody that their suspension is over. */
export const restoredMail = (to: MailTo): Mail =>
  ofTeam(to, {
    template: 'account-restored',
    subject: texts.restoredSubject,
    paragraphs: [texts.restored],
    action: signIn,
  });

/** Tells somebody that the team signed them out. */
export const signedOutMail = (to: MailTo): Mail =>
  ofTeam(to, {
    template: 'signed-out-by-team',
    subject: texts.signedOutSubject,
    paragraphs: [texts.signedOutByTeam],
    action: signIn,
  });

/** Tells somebody that the team ended their password; the link to a new one is a mail of its own. */
export const passwordEndedMail = (to: MailTo): Mail =>
  ofTeam(to, {
    template: 'password-ended',
    subject: texts.passwordEndedSubject,
    paragraphs: [texts.passwordEnded],
  });

/** Tells somebody that the team deleted their account, and why. */
export const accountDeletedMail = (to: MailTo, reason: string): Mail =>
  ofTeam(to, {
    template: 'account-deleted',
    subject: texts.deletedSubject,
    paragraphs: [texts.deletedByTeam(reason)],
  });
