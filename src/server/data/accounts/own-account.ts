import type * as z from 'zod/mini';
import type { AccountDeletion, Session } from '#src/api/account.ts';
import { type Account, type AccountContext, findAccount } from './accounts.ts';
import { charge, LIMITS } from '../allowances.ts';
import { releaseClaimsOf } from '../claims/claims.ts';
import { type Database, inTransaction, select } from '../database.ts';
import { useToken } from './one-time-tokens.ts';
import { checkPassword, deadLink } from './password-changes.ts';
import { badFields, notFound, Refusal } from '../refusals.ts';
import type { ActiveSession } from './sessions.ts';
import { sendConfirmation } from './sign-in.ts';

/** Who is signed in by a session; a 401 when the account went in the same moment. */
export async function accountOf(db: Database, { userId }: ActiveSession): Promise<Account> {
  const account = await findAccount(db, userId);
  if (!account) throw new Refusal(401, { detail: 'Please sign in.' });
  return account;
}

/** Who is signed in and one of the team; to anybody else what they ask for doesn't exist. */
export async function staffOf(db: Database, session: ActiveSession): Promise<Account> {
  const account = await accountOf(db, session);
  if (!account.isStaff) throw notFound();
  return account;
}

/** Who is signed in and may send in what others will see; throws a 403 before the address is confirmed. */
export async function confirmedAccountOf(db: Database, session: ActiveSession): Promise<Account> {
  const account = await accountOf(db, session);
  if (account.emailConfirmedAt) return account;
  throw new Refusal(403, { detail: 'Please confirm your email address first.' });
}

/** Confirms the address that a link was sent to, as long as it is still the account's. */
export async function confirmEmail(
  { db }: AccountContext,
  token: string,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const owner = await useToken(tx, token, 'confirm_email', now);
    const rows =
      owner &&
      (await select(
        tx,
        `UPDATE users SET email_confirmed_at = coalesce(email_confirmed_at, $3)
         WHERE id = $1 AND email = $2 RETURNING id`,
        [owner.userId, owner.email, now],
      ));
    if (!rows?.length) throw deadLink();
  });
}

/** Sends the confirming link again; nothing happens for an address that is confirmed. */
export async function resendConfirmation(
  context: AccountContext,
  session: ActiveSession,
  now: Date,
): Promise<void> {
  const account = await accountOf(context.db, session);
  if (account.emailConfirmedAt) return;
  await charge(context, LIMITS.confirmations, String(account.id), now);
  await inTransaction(context.db, (tx) => sendConfirmation(tx, context.siteUrl, account, now));
}

/** Where somebody is signed in, the latest use first; a cookie session and its token are one. */
export async function listSessions(
  db: Database,
  { id: current, userId }: ActiveSession,
  now: Date,
): Promise<Session[]> {
  const rows = await select<{ id: number; device: string; createdAt: Date; lastUsedAt: Date }>(
    db,
    `SELECT id, device, created_at AS "createdAt", last_used_at AS "lastUsedAt"
     FROM sessions s WHERE user_id = $1 AND expires_at > $2 AND NOT EXISTS (
       SELECT FROM sessions token WHERE token.cookie_session_id = s.id AND token.expires_at > $2)
     ORDER BY last_used_at DESC, id DESC`,
    [userId, now],
  );
  return rows.map(({ id, device, createdAt, lastUsedAt }) => ({
    id,
    device,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt.toISOString(),
    is_current: id === current,
  }));
}

/** Ends one of somebody's own sessions, with its cookie session; throws a 404 for any other. */
export async function endOwnSession(db: Database, userId: number, id: number): Promise<void> {
  const rows = await select(
    db,
    `DELETE FROM sessions WHERE user_id = $2 AND id IN (
       $1, (SELECT cookie_session_id FROM sessions WHERE id = $1 AND user_id = $2)) RETURNING id`,
    [id, userId],
  );
  if (rows.length === 0) throw new Refusal(404, { detail: 'Not found' });
}

/**
 * Deletes an account, its sessions, links and ways to sign in; what it claimed and hasn't redeemed goes
 * back to the others. Published listings stay up without an owner: they belong to the community's
 * directory, and staff can take them down.
 */
export async function deleteAccount(
  context: AccountContext,
  session: ActiveSession,
  given: z.output<typeof AccountDeletion>,
  now: Date,
): Promise<void> {
  const account = await accountOf(context.db, session);
  if (account.passwordHash) {
    await checkPassword(context, account, given.password ?? '', 'password', now);
  } else if (given.email?.trim().toLowerCase() !== account.email.toLowerCase()) {
    throw badFields({ email: 'Please type the email of your account.' });
  }
  await inTransaction(context.db, async (tx) => {
    await select(tx, 'DELETE FROM outgoing_mails WHERE recipient = $1', [account.email]);
    await select(tx, 'DELETE FROM business_helpers WHERE email = lower($1)', [account.email]);
    await releaseClaimsOf(tx, account.id, now);
    await select(tx, 'DELETE FROM users WHERE id = $1', [account.id]);
  });
}
