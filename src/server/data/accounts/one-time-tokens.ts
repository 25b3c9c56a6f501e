import { and, eq, gt } from 'drizzle-orm';
import { oneTimeTokens } from '../../db/account-tables.ts';
import { type Database, orm } from '../database.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

/** Links in e-mails, and the ticket of a return from a provider. */
export type TokenPurpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

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
  const secretHash = hashOfSecret(secret);
  const expiresAt = new Date(now.getTime() + lifetime);
  await orm(db).insert(oneTimeTokens).values({ secretHash, purpose, userId, email, expiresAt });
  return secret;
}

/** Whom a token that still holds belongs to; it isn't used up by looking. */
export async function findToken(
  db: Database,
  secret: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenOwner | null> {
  const [owner] = await orm(db)
    .select(OWNER)
    .from(oneTimeTokens)
    .where(holds(secret, purpose, now));
  return owner ?? null;
}

/** Uses a token up; of many at once one alone gets its owner, the others null. */
export async function useToken(
  db: Database,
  secret: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<TokenOwner | null> {
  const [owner] = await orm(db)
    .delete(oneTimeTokens)
    .where(holds(secret, purpose, now))
    .returning(OWNER);
  return owner ?? null;
}

const OWNER = { userId: oneTimeTokens.userId, email: oneTimeTokens.email };

const holds = (secret: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(oneTimeTokens.secretHash, hashOfSecret(secret)),
    eq(oneTimeTokens.purpose, purpose),
    gt(oneTimeTokens.expiresAt, now),
  );

/** Ends the tokens of a purpose that somebody still has. */
export async function endTokens(
  db: Database,
  userId: number,
  purpose: TokenPurpose,
): Promise<void> {
  await orm(db)
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, purpose)));
}
