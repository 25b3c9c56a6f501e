import { useEffect, useState } from 'react';
import { allPages } from '#src/client/all-pages.ts';
import { callClaims } from '#src/client/claim-calls.ts';
import { writeStored, readStored } from '#src/client/local-storage.ts';
import { useAnswer } from '#src/client/use-answer.ts';
import type { Claim } from '#src/api/claims.ts';
import { KEYS } from '#src/client/session/stored-sign-in.ts';

/** One's claims: at first as this browser knows them, then as the API does. */
export function useMyClaims(user: number) {
  const [kept] = useState(() => keptClaims(user));
  const { data, failure, reload } = useAnswer(String(user), askClaims);
  useEffect(() => {
    // Claims and redemptions on other devices show when somebody comes back to the page.
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
  const claims = await allPages((query) => callClaims('listClaims', { query }));
  const fresh = { user: Number(user), at: new Date().toISOString(), claims };
  // Somebody may have signed out while the answer was on its way.
  if (localStorage.getItem(KEYS.token) !== null) writeStored(KEYS.claims, fresh);
  return fresh;
}

/** The last known claims of somebody, which this browser keeps until they sign out. */
interface KeptClaims {
  user: number;
  /** The time of that answer. */
  at: string;
  claims: readonly Claim[];
}

/** The claims of somebody that this browser keeps; null when it keeps none of theirs. */
function keptClaims(user: number): KeptClaims | null {
  const kept = readStored<KeptClaims>(KEYS.claims);
  return kept?.user === user ? kept : null;
}
