import { KEYS } from './stored-sign-in.ts';

/** The time after signing out in which no session is converted into a sign-in (ms). */
const WINDOW = 10_000;

/** The marks that signing out leaves for the conversions after it. */
export interface Protection {
  /** True for 10 seconds after signing out. */
  isBlocked: boolean;
  /** The id of who signed out; a conversion that would sign the same person in again is ignored. */
  signedOut: string | null;
}

/** Marks that somebody has just signed out. */
export function markLogout(storage: Storage, userId: number | undefined, now: number): void {
  storage.setItem(KEYS.logoutTimestamp, String(now));
  if (userId === undefined) storage.removeItem(KEYS.logoutUserId);
  else storage.setItem(KEYS.logoutUserId, String(userId));
}

/** Reads the marks, and clears them once their time is over. */
export function readProtection(storage: Storage, now: number): Protection {
  const since = now - Number(storage.getItem(KEYS.logoutTimestamp) ?? Number.NaN);
  const signedOut = storage.getItem(KEYS.logoutUserId);
  // A clock that was set back must not block for longer.
  const isBlocked = since >= 0 && since < WINDOW;
  if (!isBlocked) clearProtection(storage);
  return { isBlocked, signedOut };
}

/** Clears the marks, which somebody who signs in themselves needs no more. */
export function clearProtection(storage: Storage): void {
  storage.removeItem(KEYS.logoutTimestamp);
  storage.removeItem(KEYS.logoutUserId);
}
