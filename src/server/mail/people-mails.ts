import { longDate } from '#src/domain/day-texts.ts';
import type { Day } from '#src/domain/values.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import type { Role } from '#src/domain/roles.ts';
import { SITE } from '#src/site.settings.ts';
import { quoted } from '#texts/listing-mails.ts';
import * as texts from '#texts/people.ts';
import { type Mail, mailOf, type MailTo } from './template.ts';

/** A mail to somebody whom the team has acted upon leads to a page; an answer goes to the site's contact address. */
const ofTeam = (path = '/') => ({ path, replyTo: SITE.contact_email });

/** Tells somebody that they, or a person whom they gave one, have another role. */
export const roleChangedMail = (to: MailTo, username: string, role: Role): Mail =>
  mailOf(
    to,
    'role-changed',
    { username, role: texts.roles[role], what_it_does: texts.whatRolesDo[role] },
    ofTeam(),
  );

interface Suspension {
  reason: string | undefined;
  until: Day | null;
  /** The names of the listings that were taken down. */
  titles: readonly string[];
}

/** Tells somebody that they are suspended, why, until when, and what became of their listings. */
export const suspendedMail = (to: MailTo, { reason, until, titles }: Suspension): Mail => {
  const values = { reason: reason ? texts.asSentence(reason) : '', titles: quoted(titles) };
  return until
    ? mailOf(to, 'account-suspended.until', { ...values, until: longDate(until) }, ofTeam())
    : mailOf(to, 'account-suspended', values, ofTeam());
};

/** Tells somebody that their suspension is over. */
export const restoredMail = (to: MailTo): Mail =>
  mailOf(to, 'account-restored', {}, ofTeam(ACCOUNT_PATHS.login));

/** Tells somebody that the team signed them out. */
export const signedOutMail = (to: MailTo): Mail =>
  mailOf(to, 'signed-out-by-team', {}, ofTeam(ACCOUNT_PATHS.login));

/** Tells somebody that the team ended their password; the link to a new one is a mail of its own. */
export const passwordEndedMail = (to: MailTo): Mail => mailOf(to, 'password-ended', {}, ofTeam());

/** Tells somebody that the team deleted their account, and why. */
export const accountDeletedMail = (to: MailTo, reason: string): Mail =>
  mailOf(to, 'account-deleted', { reason: texts.asSentence(reason) }, ofTeam());

/** Tells a former owner, or the new one, that the team gave listings to another member. */
export const transferredMail = (
  to: MailTo,
  { isNew, titles, note }: { isNew: boolean; titles: readonly string[]; note: string },
): Mail =>
  mailOf(
    to,
    isNew ? 'listing-given' : 'listing-taken',
    { titles: quoted(titles), message: [{ quote: note }] },
    ofTeam(ACCOUNT_PATHS.dashboard),
  );
