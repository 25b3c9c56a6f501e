import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { ProvenEmail } from '#src/api/account.ts';
import * as texts from '#texts/account-refusals.ts';
import { users } from '../../db/account-tables.ts';
import { passwordChangedMail } from '../../mail/mails.ts';
import { charge, isRightTry, isUsedUp } from '../allowances.ts';
import { inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import { mailPerson } from '../mail/mails.ts';
import { conflict, invalidFields, isRefused, notSignedIn } from '#src/server/http/refusals.ts';
import { logOwnAct } from '../audit-log.ts';
import { type Account, findAccountByEmail, type SessionAccount } from './accounts.ts';
import { noteDevice, type RequestOrigin } from './known-devices.ts';
import { endTokens, sendTokenLink } from './one-time-tokens.ts';
import { accountOf, accountOfLink, useLink } from './own-account.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { type ActiveSession, endSessions, endSignIn } from './sessions.ts';

/** Time of the answer (ms): longer than queuing a link takes, so that it doesn't tell whether there is an account. */
const REQUEST_TAKES = 150;

/** Queues a link to a new password if the account exists; the answer never tells. */
export async function requestPasswordReset(db: DataContext & Pool, email: string): Promise<void> {
  await charge(db, 'resets', email.toLowerCase());
  await Promise.all([delay(REQUEST_TAKES), sendResetLink(db, email)]);
}

async function sendResetLink(db: DataContext & Pool, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  // Refused, the earlier link stays valid, and the answer is the same.
  if (await isRefused(sendTokenLink(db, 'reset_password', account))) return;
  await logOwnAct(db, account, 'person.ask_reset', 'password_reset_asked');
}

/**
 * Sets a new password by a link, which proves the address as well, and ends all sessions. The network becomes a known
 * one: strangers' guesses don't make a sign-in from there wait.
 */
export async function resetPassword(
  db: DataContext & Pool,
  { token, password }: { token: string; password: string },
  origin: RequestOrigin,
): Promise<void> {
  // The token is only looked up here: a refused password leaves the link valid.
  const account = await accountOfLink(db, token, 'reset_password');
  await refuseWeakPassword(password, account);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await useLink(tx, token, 'reset_password', { passwordHash });
    await endTokens(tx, account.id, 'confirm_email');
    await noteDevice(tx, account.id, origin);
    await afterChange(tx, account);
    await logOwnAct(tx, account, 'person.reset', 'password_reset');
  });
}

/** Changes the account's password, or sets the first one; its other sessions end. */
export async function changePassword(
  db: DataContext & Pool,
  session: ActiveSession,
  given: { current_password: string; password: string },
): Promise<void> {
  const { id, userId } = session;
  const account = await accountOf(db, session);
  const present = { field: 'current_password', password: given.current_password };
  await checkPassword(db, session, account, present);
  await refuseWeakPassword(given.password, account);
  const passwordHash = await hashPassword(given.password);
  await inTransaction(db, async (tx) => {
    const before = account.passwordHash;
    const isAsBefore = before ? eq(users.passwordHash, before) : isNull(users.passwordHash);
    const [changed] = await orm(tx)
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), isAsBefore))
      .returning({ id: users.id });
    if (!changed) throw invalidFields({ current_password: texts.wrongPassword });
    await afterChange(tx, account, id);
    await logOwnAct(tx, account, 'person.change_password', 'password_changed');
  });
}

/**
 * Checks the caller's password again; throws a 400 on `field`. Accounts without one pass. Wrong passwords are counted
 * by sign-in and the fifth ends it: a stranger who found it open can't guess on, nor keep the owner out of the others.
 */
export async function checkPassword(
  db: DataContext & Pool,
  session: ActiveSession,
  { id, passwordHash }: Account,
  { field, password }: { field: string; password: string },
): Promise<void> {
  if (!passwordHash) return;
  const limit = ['failuresOfSession', String(session.signInId)] as const;
  if (await isRightTry(db, [limit], () => verifyPassword(password, passwordHash))) return;
  db.note('sign_in_failed', { account: id });
  if (!(await isUsedUp(db, ...limit))) throw invalidFields({ [field]: texts.wrongPassword });
  await endSignIn(db, session);
  throw notSignedIn();
}

/**
 * Asks for the password before a change of how its owner signs in, and of the team for the second factor in this session;
 * throws a 409 for who has no password yet: a provider would be the last way in.
 */
export async function requireProof(
  db: DataContext & Pool,
  session: ActiveSession,
  account: SessionAccount,
  password: string,
): Promise<void> {
  if (!account.passwordHash) throw conflict(texts.passwordFirst);
  const isOpen = account.secondFactor === 'none' || account.secondFactor === 'set_up';
  if (!isOpen) throw conflict(texts.secondFactorFirst);
  await checkPassword(db, session, account, { field: 'password', password });
}

/**
 * The account of who asks for something that another address has to agree to, by their proof and within the limit of such
 * mails; throws a 400 for their own address.
 */
export async function provenForAddress(
  db: DataContext & Pool,
  session: ActiveSession,
  { email, password }: z.output<typeof ProvenEmail>,
): Promise<SessionAccount> {
  const account = await accountOf(db, session);
  await requireProof(db, session, account, password);
  if (email.toLowerCase() === account.email.toLowerCase()) {
    throw invalidFields({ email: texts.sameEmail });
  }
  await charge(db, 'confirmations', String(account.id));
  return account;
}

async function afterChange(tx: DataContext, account: Account, keptSession?: number) {
  await endSessions(tx, account.id, keptSession);
  await endTokens(tx, account.id, 'reset_password', 'sign_in', 'hand_over');
  await mailPerson(tx, account, passwordChangedMail);
}
