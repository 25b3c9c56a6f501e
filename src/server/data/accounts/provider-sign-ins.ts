import { eq } from 'drizzle-orm';
import { providerSignIns } from '../../db/account-tables.ts';
import { orm, type Work } from '../database.ts';
import { hashOf } from './secrets.ts';

/** How long somebody may take at a provider (ms). */
export const PROVIDER_SIGN_IN_LIFETIME = 10 * 60_000;

/** A sign-in through a provider that has begun: what its return is checked against. */
export interface ProviderSignIn {
  provider: string;
  codeVerifier: string;
  nonce: string;
  /** Where on the site to go afterwards; checked again when it is read. */
  returnPath: string;
  /** Proves to the page that this tab began it. */
  pageNonce: string;
}

/** Keeps what a sign-in began with, under its `state` and the secret cookie of its browser. */
export async function keepProviderSignIn(
  db: Work,
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
 * What a return belongs to: begun with this `state`, by this browser, at this provider, not too long
 * ago; else null. Whoever shows a `state` uses it up, so that it is worth nothing a second time.
 */
export async function takeProviderSignIn(
  db: Work,
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
