import { setTimeout as delay } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../db/account-tables.ts';
import { passwordChangedMail } from '../../mail/mails.ts';
import { charge, isRightTry, isUsedUp } from '../allowances.ts';
import { inTransaction, orm, type Pool, type Work } from '../database.ts';
import { queueMail } from '../mail/mails.ts';
import { badFields, deadLink, notFound, notSignedIn, Refusal, tooManyMails } from '../refusals.ts';
import { type Account, confirmedSince, findAccount, findAccountByEmail } from './accounts.ts';
import { noteDevice, type RequestOrigin } from './known-devices.ts';
import { endTokens, findToken, mailLink, useToken } from './one-time-tokens.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { type ActiveSession, endSessions, endSignIn } from './sessions.ts';

/** Longer than asking for a link takes, so that its time doesn't tell whether there is an account (ms). */
const REQUEST_TAKES = 150;

/** Queues a link to a new password, if there is such an account; the answer never tells. */
export async function requestPasswordReset(db: Work & Pool, email: string): Promise<void> {
  await charge(db, 'resets', email.toLowerCase());
  await Promise.all([delay(REQUEST_TAKES), sendResetLink(db, email)]);
}

async function sendResetLink(db: Work & Pool, email: string): Promise<void> {
  const account = await findAccountByEmail(db, email);
  if (!account) return;
  try {
    await inTransaction(db, async (tx) => {
      if (!(await mailLink(tx, 'reset_password', account))) throw tooManyMails();
    });
  } catch (error) {
    // The link of before goes on, and the answer stays the same.
    if (error instanceof Refusal) return;
    throw error;
  }
  db.note('password_reset_asked', { account: account.id });
}

/**
 * Sets a new password by a link, which proves the address as well, and ends all sessions. Where it is set
 * is known from then on: no stranger's guesses make a sign-in from there wait.
 */
export async function resetPassword(
  db: Work & Pool,
  { token, password }: { token: string; password: string },
  origin: RequestOrigin,
): Promise<void> {
  // A password that is refused leaves the link as it is.
  const owner = await findToken(db, token, 'reset_password');
  const account = owner && (await findAccount(db, owner.userId));
  if (!account) throw deadLink();
  await refuseWeakPassword(password, account);
  const passwordHash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    const used = await useToken(tx, token, 'reset_password');
    if (!used?.email) throw deadLink();
    const [changed] = await orm(tx)
      .update(users)
      .set({ passwordHash, emailConfirmedAt: confirmedSince(tx.now) })
      .where(and(eq(users.id, used.userId), eq(users.email, used.email)))
      .returning({ id: users.id });
    if (!changed) throw deadLink();
    await endTokens(tx, account.id, 'confirm_email');
    await noteDevice(tx, account.id, origin);
    await afterChange(tx, account);
  });
  db.note('password_reset', { account: account.id });
}

/** Changes the password of who is signed in, or sets the first one; the other sessions end. */
export async function changePassword(
  db: Work & Pool,
  session: ActiveSession,
  given: { current_password: string; password: string },
): Promise<void> {
  const { id, userId } = session;
  const account = await findAccount(db, userId);
  if (!account) throw notFound();
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
    if (!changed) throw badFields({ current_password: WRONG_PASSWORD });
    await afterChange(tx, account, id);
  });
  db.note('password_changed', { account: userId });
}

/**
 * Asks who is signed in for their password again; throws a 400 on `field`. Who has none passes. Wrong ones
 * are counted by sign-in and the fifth ends it: whoever found one open neither guesses on nor keeps the owner
 * out of the others.
 */
export async function checkPassword(
  db: Work & Pool,
  session: ActiveSession,
  { id, passwordHash }: Account,
  { field, password }: { field: string; password: string },
): Promise<void> {
  if (!passwordHash) return;
  const limit = ['failuresOfSession', String(session.signInId)] as const;
  if (await isRightTry(db, [limit], () => verifyPassword(password, passwordHash))) return;
  db.note('sign_in_failed', { account: id });
  if (!(await isUsedUp(db, ...limit))) throw badFields({ [field]: WRONG_PASSWORD });
  await endSignIn(db, session);
  throw notSignedIn();
}

async function afterChange(tx: Work, { id, email, firstName }: Account, keptSession?: number) {
  await endSessions(tx, id, keptSession);
  await endTokens(tx, id, 'reset_password');
  await endTokens(tx, id, 'sign_in');
  await queueMail(tx, email, passwordChangedMail({ siteUrl: tx.siteUrl, firstName }));
}

/** What is said of a present password that is wrong. */
export const WRONG_PASSWORD = 'This is not the password of this account.';
