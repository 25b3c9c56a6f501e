import { providerPath } from '#src/domain/paths.ts';

/** The keys of what the tab keeps while somebody is away at a provider. */
const RETURN_PATH = 'signInReturnPath';
const NONCE = 'signInNonce';

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
  sessionStorage.setItem(NONCE, nonce);
  location.assign(providerAddress(import.meta.env.PUBLIC_API_URL ?? '', provider, { next, nonce }));
}

/** The path and the nonce that this tab kept; they are taken once. */
export function takeTrip(): { returnPath: string | null; nonce: string | null } {
  const trip = {
    returnPath: sessionStorage.getItem(RETURN_PATH),
    nonce: sessionStorage.getItem(NONCE),
  };
  sessionStorage.removeItem(RETURN_PATH);
  sessionStorage.removeItem(NONCE);
  return trip;
}
