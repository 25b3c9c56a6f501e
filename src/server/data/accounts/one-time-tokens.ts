import { type Database, select } from '../database.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** Links in e-mails, and the ticket of a return from a provider. */
export type TokenPurpose = 'confirm_email' | 'reset_password' | 'sign_in';

/** Whom a token belongs to, and the address it was sent to. */
export interface TokenOwner {
  userId: number;
  email: string | null;
}

/**
 * Makes a token that proves something once, for `lifetime` milliseconds. A new link ends the older
 * ones of its purpose; tickets of several tabs live side by side.
 */
export async function issueToken(
  db: Database,
  {
    purpose,
    userId,
    email = null,
    lifetime,
  }: { purpose: TokenPurpose; userId: number; email?: string | null; lifetime: number },
  now: Date,
): Promise<string> {
  const secret = newSecret();
  if (purpose !== 'sign_in') await endTokens(db, userId, purpose);
  await select(
    db,
    `INSERT INTO one_time_tokens (secret_hash, purpose, user_id, email, expires_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [hashOfSecret(secret), purpose, userId, email, new Date(now.getTime() + lifetime)],
  );
  return secret;
}

/** Whom a token that still holds belongs to; it isn't used up by looking. */
export async function findToken(
  db: Database,
  secret: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenOwner | null> {
  const [owner] = await select<TokenOwner & { [column: string]: unknown }>(
    db,
    `SELECT user_id AS "userId", email FROM one_time_tokens
     WHERE secret_hash = $1 AND purpose = $2 AND expires_at > $3`,
    [hashOfSecret(secret), purpose, now],
  );
  return owner ?? null;
}

/** Uses a token up; of many at once one alone gets its owner, the others null. */
export async function useToken(
  db: Database,
  secret: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenOwner | null> {
  const [owner] = await select<TokenOwner & { [column: string]: unknown }>(
    db,
    `DELETE FROM one_time_tokens
     WHERE secret_hash = $1 AND purpose = $2 AND expires_at > $3
     RETURNING user_id AS "userId", email`,
    [hashOfSecret(secret), purpose, now],
  );
  return owner ?? null;
}

/** Ends the tokens of a purpose that somebody still has. */
export async function endTokens(
  db: Database,
  userId: number,
  purpose: TokenPurpose,
): Promise<void> {
  await select(db, 'DELETE FROM one_time_tokens WHERE user_id = $1 AND purpose = $2', [
    userId,
    purpose,
  ]);
}
