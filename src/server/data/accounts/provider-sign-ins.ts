import { type Database, select } from '../database.ts';
import { hashOfSecret } from './secrets.ts';

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
  db: Database,
  { state, browser, ...begun }: ProviderSignIn & { state: string; browser: string },
  now: Date,
): Promise<void> {
  await select(db, 'DELETE FROM provider_sign_ins WHERE expires_at <= $1', [now]);
  await select(
    db,
    `INSERT INTO provider_sign_ins (state_hash, provider, browser_hash, code_verifier, nonce,
                                    return_path, page_nonce, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      hashOfSecret(state),
      begun.provider,
      hashOfSecret(browser),
      begun.codeVerifier,
      begun.nonce,
      begun.returnPath,
      begun.pageNonce,
      new Date(now.getTime() + PROVIDER_SIGN_IN_LIFETIME),
    ],
  );
}

/**
 * What a return belongs to: begun with this `state`, by this browser, at this provider, not too long
 * ago; else null. Whoever shows a `state` uses it up, so that it is worth nothing a second time.
 */
export async function takeProviderSignIn(
  db: Database,
  { state, browser, provider }: { state: string; browser: string; provider: string },
  now: Date,
): Promise<ProviderSignIn | null> {
  const [begun] = await select<ProviderSignIn & { browserHash: string; expiresAt: Date }>(
    db,
    `DELETE FROM provider_sign_ins WHERE state_hash = $1
     RETURNING provider, browser_hash AS "browserHash", code_verifier AS "codeVerifier", nonce,
               return_path AS "returnPath", page_nonce AS "pageNonce", expires_at AS "expiresAt"`,
    [hashOfSecret(state)],
  );
  if (!begun) return null;
  const { browserHash, expiresAt, ...signIn } = begun;
  const isTheirs = browserHash === hashOfSecret(browser) && signIn.provider === provider;
  return isTheirs && expiresAt > now ? signIn : null;
}
