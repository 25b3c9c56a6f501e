import { keptFor } from '#src/client/working-stores.ts';
import { ACCOUNT_PATHS, providerPath } from '#src/domain/paths.ts';

/** The keys of what the tab keeps while somebody is away at a provider. */
const RETURN_PATH = 'signInReturnPath';
const NONCE = 'signInNonce';
/** The longest stay at a provider that its server allows (seconds). */
const LONGEST_TRIP = 600;

/** Providers that the sign-in screen always shows, configured or not. */
export const SHOWN_PROVIDERS = [
  { id: 'google', name: 'Google' },
  { id: 'facebook', name: 'Facebook' },
] as const;

/** The address where a sign-in through a provider begins; the return brings back `next` and `nonce`. */
export function providerAddress(
  apiOrigin: string,
  provider: string,
  trip: { next: string; nonce: string },
): string {
  return `${apiOrigin}${providerPath(provider)}&${new URLSearchParams(trip)}`;
}

/** Leaves for a provider, to come back to `next`; the return is taken in this tab alone. */
export function leaveForProvider(provider: string, next: string): void {
  const nonce = crypto.randomUUID();
  sessionStorage.setItem(RETURN_PATH, next);
  if (keptFor === 'always') sessionStorage.setItem(NONCE, nonce);
  else writeNonceCookie(nonce, LONGEST_TRIP);
  location.assign(providerAddress(import.meta.env.PUBLIC_API_URL ?? '', provider, { next, nonce }));
}

/** The path and the nonce that this tab kept; they are taken once. */
export function takeTrip(): { returnPath: string | null; nonce: string | null } {
  const [, inCookie = null] = new RegExp(`(?:^|; )${NONCE}=([^;]+)`).exec(document.cookie) ?? [];
  const trip = {
    returnPath: sessionStorage.getItem(RETURN_PATH),
    nonce: sessionStorage.getItem(NONCE) ?? inCookie,
  };
  sessionStorage.removeItem(RETURN_PATH);
  sessionStorage.removeItem(NONCE);
  if (inCookie) writeNonceCookie('', 0);
  return trip;
}

/**
 * Keeps the nonce in a cookie of the callback alone, where a store stands in for the browser's: that is known by the
 * name of its tab, which a browser forgets at another site.
 */
function writeNonceCookie(nonce: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? ';secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the page is left at once, and no other way is done by then
  document.cookie = `${NONCE}=${nonce};path=${ACCOUNT_PATHS.callback};max-age=${seconds};samesite=strict${secure}`;
}
