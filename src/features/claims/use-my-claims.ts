import { useCallback, useEffect, useState } from 'react';
import { callClaims } from '#src/client/claim-calls.ts';
import type { Claim } from '#src/api/claims.ts';
import { keepClaims, type KeptClaims, keptClaims } from './kept-claims.ts';

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
