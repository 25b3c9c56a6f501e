import { eq, lt } from 'drizzle-orm';
import type { BodyOf } from '#src/api/call.ts';
import type { deskPeopleCalls } from '#src/api/people.ts';
import { dayIn } from '#src/domain/days.ts';
import { mayActOn, mayAs, mayGive, type Role } from '#src/domain/roles.ts';
import { conflict, invalidFields, notFound } from '#src/server/http/refusals.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import * as texts from '#texts/people.ts';
import { users } from '../../db/account-tables.ts';
import {
  accountDeletedMail,
  passwordEndedMail,
  restoredMail,
  roleChangedMail,
  signedOutMail,
  suspendedMail,
} from '../../mail/people-mails.ts';
import type { Mail, MailTo } from '../../mail/template.ts';
import {
  type Account,
  findAccount,
  lockWithAdmins,
  requireOtherAdmin,
} from '../accounts/accounts.ts';
import { endTokens, mailTokenLink } from '../accounts/one-time-tokens.ts';
import { endOwnSession } from '../accounts/own-account.ts';
import { checkPassword } from '../accounts/password-changes.ts';
import { requireSecondFactor, resetSecondFactor } from '../accounts/second-factor.ts';
import { type ActiveSession, endSessions, isProven, noteProof } from '../accounts/sessions.ts';
import { anonymise, logAct, personSubject } from '../audit-log.ts';
import { type DataContext, inTransaction, orm, type Pool } from '../database.ts';
import { mailPerson } from '../mail/mails.ts';
import { removeAccount } from '../personal-data/account-deletion.ts';
import { takeDownAllOf } from '../review/all-of-account.ts';

/** An actor on people: an admin, or the operator by a command. */
type By = Account | 'operator';

type Change = BodyOf<typeof deskPeopleCalls.suspendPerson>;

/** Does something to an account; throws a 404 for none, and a 409 for one that the actor may not act on. */
const act = <Result>(
  db: DataContext & Pool,
  by: By,
  id: number,
  does: (tx: DataContext, person: Account) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    const person = await lockWithAdmins(tx, id);
    if (!person) throw notFound();
    if (by !== 'operator' && !(await isAdminOver(tx, by, person))) throw conflict(texts.notOnThem);
    return does(tx, person);
  });

/** Whether an actor may act on a locked account, by what they are now: another admin may have been first. */
async function isAdminOver(tx: DataContext, { id }: Account, person: Account): Promise<boolean> {
  const actor = await findAccount(tx, id);
  if (!actor || actor.suspendedAt) return false;
  return mayAs(actor.role, 'admin') && mayActOn(actor, person);
}

/**
 * Gives an account a role, and tells its owner and who gave it. Throws a 409 where nobody else would be left to run the
 * site, or the role is above the actor's own. The same role again changes nothing.
 */
export const giveRole = (db: DataContext & Pool, by: By, id: number, role: Role): Promise<void> =>
  act(db, by, id, async (tx, person) => {
    if (by !== 'operator' && !mayGive(by, person, role)) throw conflict(texts.notOnThem);
    const { role: before } = person;
    if (before === role) return;
    // Whoever has typed an address that isn't theirs would do the team's work in another's name.
    const isConfirmed = person.emailConfirmedAt !== null || by === 'operator';
    if (role !== 'member' && !isConfirmed) throw conflict(texts.confirmFirst);
    await requireOtherAdmin(tx, person);
    await orm(tx).update(users).set({ role }).where(eq(users.id, id));
    await logAct(tx, by, 'person.role', personSubject(person), {
      before: { role: before },
      after: { role },
      event: role === 'member' ? 'role_taken' : 'role_given',
      about: { role },
    });
    for (const to of by === 'operator' ? [person] : [person, by]) {
      await tell(tx, to, (mailTo) => roleChangedMail(mailTo, person.username, role));
    }
  });

/** Asks the actor for their password, unless they typed it in this session in the last ten minutes. */
export async function proveForRole(
  db: DataContext & Pool,
  session: ActiveSession,
  by: Account,
  password: string | undefined,
): Promise<void> {
  if (await isProven(db, session)) return;
  if (by.passwordHash === null) throw conflict(texts.passwordFirst);
  if (!password) throw invalidFields({ password: texts.passwordAgain });
  await checkPassword(db, session, by, { field: 'password', password });
  await noteProof(db, session);
}

/**
 * Suspends an account: every request of its owner is refused with the reason from then on, and what waits of theirs
 * can't be published. With `take_down`, all that is published of theirs is taken down in the same transaction. Gives
 * the addresses of the pictures that aren't public any more.
 */
export const suspend = (
  db: DataContext & Pool,
  by: By,
  id: number,
  { reason, until = null, take_down: takesDown = false }: Partial<Change>,
): Promise<readonly string[]> =>
  act(db, by, id, async (tx, person) => {
    if (until && until < dayIn(TIME_ZONE, tx.now)) {
      throw invalidFields({ until: texts.untilPassed });
    }
    if (person.suspendedAt) throw conflict(texts.isSuspendedAlready);
    await requireOtherAdmin(tx, person);
    const suspension = { suspendedUntil: until, suspensionReason: reason ?? null };
    await orm(tx)
      .update(users)
      .set({ ...suspension, suspendedAt: tx.now })
      .where(eq(users.id, id));
    const parentId = await logAct(tx, by, 'person.suspend', personSubject(person), {
      after: { until, reason: reason ?? null },
      event: 'account_suspended',
    });
    const taken =
      takesDown && by !== 'operator'
        ? await takeDownAllOf(tx, by, id, { reason: reason ?? '', parentId })
        : { titles: [], pictures: [] };
    await tell(tx, person, (to) => suspendedMail(to, { reason, until, ...taken }));
    return taken.pictures;
  });

/** Ends a suspension; throws a 409 for an account that isn't suspended. */
export const restore = (db: DataContext & Pool, by: By, id: number): Promise<void> =>
  act(db, by, id, async (tx, person) => {
    if (person.suspendedAt === null) throw conflict(texts.notSuspended);
    await orm(tx).update(users).set(NOT_SUSPENDED).where(eq(users.id, id));
    await logAct(tx, by, 'person.restore', personSubject(person), { event: 'account_restored' });
    await tell(tx, person, restoredMail);
  });

const NOT_SUSPENDED = { suspendedAt: null, suspendedUntil: null, suspensionReason: null };

/** Ends one session of an account, or all of them with every sign-in that is on its way back from a provider. */
export const signOut = (
  db: DataContext & Pool,
  by: By,
  id: number,
  session?: number,
): Promise<void> =>
  act(db, by, id, async (tx, person) => {
    if (session !== undefined) await endOwnSession(tx, id, session);
    else await endSignIns(tx, id);
    await logAct(tx, by, 'person.sessions', personSubject(person), { event: 'sessions_ended' });
    await tell(tx, person, signedOutMail);
  });

/** Mails somebody what was done to their account; an address that isn't confirmed may be somebody else's. */
async function tell(tx: DataContext, person: Account, mail: (to: MailTo) => Mail): Promise<void> {
  if (person.emailConfirmedAt !== null) await mailPerson(tx, person, mail);
}

/** Ends what somebody else may have opened or begun in the name of an account: its sign-ins, and its offer of listings. */
async function endSignIns(tx: DataContext, id: number): Promise<void> {
  await endSessions(tx, id);
  await endTokens(tx, id, 'sign_in', 'hand_over');
}

/** Mails somebody a link to a new password; whoever knows the old one is signed out, and can't sign in with it. */
export const resetPasswordOf = (db: DataContext & Pool, by: By, id: number): Promise<void> =>
  act(db, by, id, async (tx, person) => {
    await orm(tx).update(users).set({ passwordHash: null }).where(eq(users.id, id));
    await endSignIns(tx, id);
    await tell(tx, person, passwordEndedMail);
    await mailTokenLink(tx, 'reset_password', person);
    await logAct(tx, by, 'person.password', personSubject(person), { event: 'password_ended' });
  });

/** Mails somebody the link that confirms their address again; does nothing for a confirmed one. */
export const resendConfirmationTo = (db: DataContext & Pool, by: By, id: number): Promise<void> =>
  act(db, by, id, async (tx, person) => {
    if (person.emailConfirmedAt !== null) return;
    await mailTokenLink(tx, 'confirm_email', person);
    await logAct(tx, by, 'person.confirmation', personSubject(person));
  });

/** Says whether somebody must have a second factor for the team's part, and tells them. */
export const setFactorRule = (
  db: DataContext & Pool,
  by: By,
  id: number,
  required: boolean,
): Promise<void> =>
  act(db, by, id, async (tx, person) => {
    if (person.secondFactorRequired === required) return;
    await requireSecondFactor(tx, person, required);
    await logAct(tx, by, 'person.factor_required', personSubject(person), { after: { required } });
  });

/** Takes the second factor of somebody who has lost it away, and tells them. */
export const takeSecondFactor = (db: DataContext & Pool, by: By, id: number): Promise<void> =>
  act(db, by, id, async (tx, person) => {
    await resetSecondFactor(tx, person);
    await logAct(tx, by, 'person.factor_reset', personSubject(person), {
      event: 'second_factor_removed',
    });
  });

/** Deletes an account as its owner could, and tells them why; throws a 409 for the last admin. */
export const deletePerson = (
  db: DataContext & Pool,
  by: By,
  id: number,
  reason: string,
): Promise<void> =>
  act(db, by, id, async (tx, person) => {
    await removeAccount(tx, person);
    await logAct(tx, by, 'person.delete', personSubject(person), { event: 'account_deleted' });
    await anonymise(tx, id);
    await tell(tx, person, (to) => accountDeletedMail(to, reason));
  });

/** Ends the suspensions whose last day is over. */
export async function endSuspensions(db: Pool, now: Date): Promise<void> {
  await orm(db)
    .update(users)
    .set(NOT_SUSPENDED)
    .where(lt(users.suspendedUntil, dayIn(TIME_ZONE, now)));
}
