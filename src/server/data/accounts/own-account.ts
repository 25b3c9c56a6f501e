import { and, desc, eq, gt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WayBack } from '#src/api/account.ts';
import { ACCOUNT_PATHS } from '#src/domain/paths.ts';
import { mayAs, type TeamRole } from '#src/domain/roles.ts';
import * as texts from '#texts/account-refusals.ts';
import { sessions, users } from '../../db/account-tables.ts';
import { charge, isRightTry } from '../allowances.ts';
import { instantOf } from '../calendar.ts';
import { type Database, inTransaction, orm, type Pool, type DataContext } from '../database.ts';
import {
  invalidFields,
  conflict,
  expiredLink,
  notFound,
  notSignedIn,
  Refusal,
} from '#src/server/http/refusals.ts';
import { isStopped } from '../mail/stopped-addresses.ts';
import {
  type Account,
  confirmedSince,
  findAccount,
  removeUnconfirmed,
  type SessionAccount,
} from './accounts.ts';
import { findToken, sendTokenLink, type TokenPurpose, useToken } from './one-time-tokens.ts';
import { verifyPassword } from './passwords.ts';
import { inSession } from './session-account.ts';
import { type ActiveSession, findSession } from './sessions.ts';

/** The account of a session, as that may use it; a 401 when it was removed in the same moment. */
export async function accountOf(db: Database, session: ActiveSession): Promise<SessionAccount> {
  const account = await findAccount(db, session.userId);
  if (!account) throw notSignedIn();
  return inSession(db, account, session);
}

/** The account of a token that was sent, of any role; null for none. */
export async function accountByToken(db: DataContext, token: unknown): Promise<Account | null> {
  const session = typeof token === 'string' && token && (await findSession(db, token, 'token'));
  return session ? findAccount(db, session.userId) : null;
}

/** The account of a session with a role at least; for anybody else a 404, as if the thing asked for didn't exist. */
export async function accountAs(
  db: Database,
  session: ActiveSession,
  least: TeamRole,
): Promise<Account> {
  const account = await accountOf(db, session);
  if (!mayAs(account.role, least)) throw notFound();
  return account;
}

/** The account of a session with a confirmed address, which submissions need; a 403 without one. */
export async function confirmedAccountOf(db: Database, session: ActiveSession): Promise<Account> {
  const account = await accountOf(db, session);
  if (account.emailConfirmedAt) return account;
  throw new Refusal(403, { detail: texts.confirmFirst });
}

/**
 * Confirms the address that a link was sent to, if it is still the account's. The caller is signed in to the account or
 * knows its password: the link alone proves the address, and somebody else may have made the account. Resolves to where
 * the person was when it was asked for, which is their dashboard if nowhere else.
 */
export async function confirmEmail(
  db: DataContext & Pool,
  { token, password }: { token: string; password?: string | undefined },
  session: ActiveSession | null,
): Promise<WayBack> {
  const account = await accountOfLink(db, token, 'confirm_email');
  if (session?.userId !== account.id) await requirePassword(db, account, password);
  const wayBack = await inTransaction(db, (tx) => useLink(tx, token, 'confirm_email'));
  return wayBack ?? { path: ACCOUNT_PATHS.dashboard };
}

/** The account that a link was mailed to; throws a 400 when the link isn't valid any more. */
export async function accountOfLink(
  db: DataContext,
  token: string,
  purpose: TokenPurpose,
): Promise<Account> {
  const { account, email } = await holderOf(db, token, purpose);
  if (account.email !== email) throw expiredLink();
  return account;
}

/** The account and the address of a link, which `find` may use up; throws a 400 when it isn't valid any more. */
export async function holderOf(
  db: DataContext,
  token: string,
  purpose: TokenPurpose,
  find = findToken,
) {
  const holder = await find(db, token, purpose);
  const account = holder && (await findAccount(db, holder.userId));
  if (!account || !holder.email) throw expiredLink();
  return { account, email: holder.email };
}

/** Uses up a link, and changes its account, whose address it proves; throws a 400 when it isn't valid any more. */
export async function useLink(
  tx: DataContext,
  token: string,
  purpose: TokenPurpose,
  values: Partial<Pick<Account, 'passwordHash'>> = {},
): Promise<WayBack | null> {
  const owner = await useToken(tx, token, purpose);
  const changed = await orm(tx)
    .update(users)
    .set({ ...values, emailConfirmedAt: confirmedSince(tx.now) })
    .where(and(eq(users.id, owner?.userId ?? 0), eq(users.email, owner?.email ?? '')))
    .returning({ id: users.id });
  if (!owner || changed.length === 0) throw expiredLink();
  return owner.wayBack;
}

/** Asks for the password of an account where nobody is signed in to it; throws a 400 for a wrong one. */
export async function requirePassword(
  db: DataContext,
  { id, passwordHash }: Account,
  password?: string,
) {
  if (!password) throw invalidFields({ password: texts.passwordNeeded });
  const limit = ['failuresOfAccount', `link ${id}`] as const;
  if (await isRightTry(db, [limit], () => verifyPassword(password, passwordHash))) return;
  db.note('sign_in_failed', { account: id });
  throw invalidFields({ password: texts.wrongPassword });
}

/** Removes an account that somebody else made with an address, at the wish of the address's owner, who got its link. */
export async function disownEmail(db: DataContext & Pool, token: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const holder = await useToken(tx, token, 'confirm_email');
    if (!holder?.email) throw expiredLink();
    if (await removeUnconfirmed(tx, holder.email)) return;
    throw conflict(texts.accountInUse);
  });
}

/** Sends the confirming link again; does nothing for a confirmed address. */
export async function resendConfirmation(
  db: DataContext & Pool,
  session: ActiveSession,
  wayBack?: WayBack,
): Promise<void> {
  const account = await accountOf(db, session);
  if (account.emailConfirmedAt) return;
  if (await isStopped(db, account.email, 'confirm-email')) throw conflict(texts.comesBack);
  await charge(db, 'confirmations', String(account.id));
  await sendTokenLink(db, 'confirm_email', account, wayBack);
}

/** Sessions of an account, the latest used first; a cookie session and its token are one. `current` is the asker's. */
export async function listSessions(db: DataContext, ofUser: number, current = 0) {
  const token = alias(sessions, 'token');
  const tokens = orm(db)
    .select({ id: token.id })
    .from(token)
    .where(and(eq(token.cookieSessionId, sessions.id), gt(token.expiresAt, db.now)));
  const { id, device, createdAt, lastUsedAt } = sessions;
  return orm(db)
    .select({
      id,
      device,
      created_at: instantOf(createdAt),
      last_used_at: instantOf(lastUsedAt),
      is_current: sql<boolean>`${id} = ${current}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, ofUser), gt(sessions.expiresAt, db.now), notExists(tokens)))
    .orderBy(desc(lastUsedAt), desc(id));
}

/** Ends one of an account's own sessions, with its cookie session; throws a 404 for any other. */
export async function endOwnSession(db: Database, userId: number, id: number): Promise<void> {
  const token = alias(sessions, 'token');
  const cookieSession = orm(db)
    .select({ id: token.cookieSessionId })
    .from(token)
    .where(and(eq(token.id, id), eq(token.userId, userId)));
  const ended = await orm(db)
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), sql`${sessions.id} IN (${id}::integer, ${cookieSession})`),
    )
    .returning({ id: sessions.id });
  if (ended.length === 0) throw notFound();
}
