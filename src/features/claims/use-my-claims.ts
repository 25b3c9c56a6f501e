import { useCallback, useEffect, useState } from 'react';
import { callClaims } from '#src/client/claim-calls.ts';
import type { Claim } from '#src/api/claims.ts';
import { KEYS } from '#src/client/session/kept-sign-in.ts';

/** The most that a list answers at once. */
const PAGE_SIZE = 100;

/** My claims: at first as this browser knows them, then as the API does. */
export function useMyClaims(user: number) {
  const [known, setKnown] = useState<KeptClaims | null>(() => keptClaims(user));
  const [isFresh, setFresh] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const reload = useCallback(async () => {
    try {
      const claims = await allClaims();
      const fresh = { user, at: new Date().toISOString(), claims };
      keepClaims(fresh);
      setKnown(fresh);
      setFresh(true);
      setError(null);
    } catch (failed) {
      setError(failed);
    }
  }, [user]);

  useEffect(() => {
    void reload();
    // What was claimed or redeemed elsewhere shows when somebody comes back to look.
    const refresh = () => document.visibilityState === 'visible' && void reload();
    document.addEventListener('visibilitychange', refresh);
    addEventListener('online', refresh);
    return () => {
      document.removeEventListener('visibilitychange', refresh);
      removeEventListener('online', refresh);
    };
  }, [reload]);

  return { known, isFresh, error, reload };
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
