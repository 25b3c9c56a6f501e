import type * as z from 'zod/mini';
import type { AccountDeletion, AccountExport, Session } from '#src/contract/account.ts';
import { type Account, type AccountContext, findAccount, userOf } from './accounts.ts';
import { charge, LIMITS } from './allowances.ts';
import { releaseClaimsOf } from './claims.ts';
import { type Database, inTransaction, select } from './database.ts';
import { useToken } from './one-time-tokens.ts';
import { checkPassword, deadLink } from './password-changes.ts';
import { badFields, notFound, Refusal } from './refusals.ts';
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

/** All that is kept about somebody, but for what would let a thief in (hashes, tokens). */
export async function exportAccount(
  db: Database,
  session: ActiveSession,
  now: Date,
): Promise<z.output<typeof AccountExport>> {
  const account = await accountOf(db, session);
  const [businesses, events, deals, claims, reports, identities] = await Promise.all([
    listings(db, `SELECT to_jsonb(b) AS listing FROM businesses b WHERE owner_id = $1`, account),
    listings(db, `SELECT to_jsonb(e) AS listing FROM events e WHERE owner_id = $1`, account),
    listings(
      db,
      `SELECT to_jsonb(d) AS listing FROM deals d JOIN businesses b ON b.id = d.business_id
       WHERE b.owner_id = $1`,
      account,
    ),
    listings(
      db,
      // Who redeemed it, and by which key, is somebody else's.
      `SELECT to_jsonb(c) - 'redeemed_by' - 'redemption_key' AS listing FROM claims c
       WHERE user_id = $1`,
      account,
    ),
    listings(db, `SELECT to_jsonb(r) AS listing FROM deal_reports r WHERE user_id = $1`, account),
    select<{ issuer: string; createdAt: Date }>(
      db,
      'SELECT issuer, created_at AS "createdAt" FROM identities WHERE user_id = $1 ORDER BY id',
      [account.id],
    ),
  ]);
  return {
    exported_at: now.toISOString(),
    user: userOf(account),
    created_at: account.createdAt.toISOString(),
    sessions: await listSessions(db, session, now),
    providers: identities.map(({ issuer, createdAt }) => ({
      issuer,
      created_at: createdAt.toISOString(),
    })),
    businesses,
    events,
    deals,
    claims,
    deal_reports: reports,
  };
}

async function listings(db: Database, text: string, { id }: Account) {
  const rows = await select<{ listing: { id: number } }>(db, text, [id]);
  return rows.map(({ listing }) => listing);
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
