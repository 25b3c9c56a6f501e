import { KEYS } from '#src/client/session/kept-sign-in.ts';
import type { Claim } from '#src/api/claims.ts';

/** What was last known of somebody's claims; kept by this browser until they sign out. */
export interface KeptClaims {
  user: number;
  /** When it was so. */
  at: string;
  claims: readonly Claim[];
}

/** What this browser keeps of somebody's claims; null when it keeps none of theirs. */
export function keptClaims(user: number): KeptClaims | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEYS.claims) ?? 'null') as KeptClaims | null;
    return kept?.user === user ? kept : null;
  } catch {
    return null;
  }
}

export function keepClaims(kept: KeptClaims): void {
  // Somebody may have signed out while the answer was on its way.
  if (localStorage.getItem(KEYS.token) === null) return;
  try {
    localStorage.setItem(KEYS.claims, JSON.stringify(kept));
  } catch {
    // Without room the page works all the same; only not without a network.
  }
}
