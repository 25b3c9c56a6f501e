import { useEffect, useState } from 'react';
import { callClaims } from '#src/client/claim-calls.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import type { Claim } from '#src/api/claims.ts';
import { KEYS } from '#src/client/session/kept-sign-in.ts';

/** The most that a list answers at once. */
const PAGE_SIZE = 100;

/** My claims: at first as this browser knows them, then as the API does. */
export function useMyClaims(user: number) {
  const [kept] = useState(() => keptClaims(user));
  const { data, failure, reload } = useAnswer(String(user), askClaims);
  useEffect(() => {
    // What was claimed or redeemed elsewhere shows when somebody comes back to look.
    const refresh = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, [reload]);
  return { known: data ?? kept, isFresh: data !== undefined, failure, reload };
}

/** Asks for all claims of a user, and keeps them. */
async function askClaims(user: string): Promise<KeptClaims> {
  const claims = await allClaims();
  const fresh = { user: Number(user), at: new Date().toISOString(), claims };
  keepClaims(fresh);
  return fresh;
}

async function allClaims(): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (let page = 1; ; page++) {
    const query = { page, page_size: PAGE_SIZE };
    const { count, results } = await callClaims('listClaims', { query });
    claims.push(...results);
    if (results.length === 0 || claims.length >= count) return claims;
  }
}

/** What was last known of somebody's claims; kept by this browser until they sign out. */
interface KeptClaims {
  user: number;
  /** When it was so. */
  at: string;
  claims: readonly Claim[];
}

/** What this browser keeps of somebody's claims; null when it keeps none of theirs. */
function keptClaims(user: number): KeptClaims | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEYS.claims) ?? 'null') as KeptClaims | null;
    return kept?.user === user ? kept : null;
  } catch {
    return null;
  }
}

function keepClaims(kept: KeptClaims): void {
  // Somebody may have signed out while the answer was on its way.
  if (localStorage.getItem(KEYS.token) === null) return;
  try {
    localStorage.setItem(KEYS.claims, JSON.stringify(kept));
  } catch {
    // Without room the page works all the same; only not without a network.
  }
}
