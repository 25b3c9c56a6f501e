import { eq } from 'drizzle-orm';
import { providerSignIns } from '../../db/account-tables.ts';
import { orm, type DataContext } from '../database.ts';
import { hashOf } from './secrets.ts';

/** Longest stay at a provider (ms). */
export const PROVIDER_SIGN_IN_LIFETIME = 10 * 60_000;

/** A sign-in through a provider that has begun; its return is checked against it, and its path again when it is read. */
export type ProviderSignIn = Omit<
  typeof providerSignIns.$inferSelect,
  'stateHash' | 'browserHash' | 'expiresAt'
>;

/** Keeps a sign-in that begins, under its `state` and the secret cookie of its browser. */
export async function keepProviderSignIn(
  db: DataContext,
  { state, browser, ...begun }: ProviderSignIn & { state: string; browser: string },
): Promise<void> {
  await orm(db)
    .insert(providerSignIns)
    .values({
      ...begun,
      stateHash: hashOf(state),
      browserHash: hashOf(browser),
      expiresAt: new Date(db.now.getTime() + PROVIDER_SIGN_IN_LIFETIME),
    });
}

/**
 * The sign-in of a return: begun with this `state`, by this browser, at this provider, not too long ago; else null. It
 * is used up, so that a `state` works only once.
 */
export async function takeProviderSignIn(
  db: DataContext,
  { state, browser, provider }: { state: string; browser: string; provider: string },
): Promise<ProviderSignIn | null> {
  const [begun] = await orm(db)
    .delete(providerSignIns)
    .where(eq(providerSignIns.stateHash, hashOf(state)))
    .returning();
  if (!begun) return null;
  const { stateHash: _, browserHash, expiresAt, ...signIn } = begun;
  const isTheirs = browserHash === hashOf(browser) && signIn.provider === provider;
  return isTheirs && expiresAt > db.now ? signIn : null;
}
