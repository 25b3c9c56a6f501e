import type { Context, MiddlewareHandler } from 'hono';
import { fail } from './errors.ts';

const MINUTE = 60_000;
/** So many addresses are remembered at most; an attack from more forgets the oldest. */
const MAX_ADDRESSES = 50_000;

/** Who asks: the address of the connection; what a proxy or the caller claims is not believed. */
function addressOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? 'unknown';
}

/**
 * At most `most` requests a minute from one address; the rest get a 429 that says when to come
 * again. The allowance fills up steadily, so a minute's worth may come at once but not again and again.
 */
export function limit(most: number, clock: () => Date): MiddlewareHandler {
  const interval = MINUTE / most;
  /** When each address will have its whole allowance back (ms). */
  const full = new Map<string, number>();
  return async (c, next) => {
    const address = addressOf(c);
    const now = clock().getTime();
    const from = Math.max(full.get(address) ?? 0, now);
    const wait = from + interval - (now + MINUTE);
    if (wait > 0.5) {
      return fail(
        c,
        429,
        { detail: 'Too many requests. Please wait a moment and try again.' },
        { 'Retry-After': String(Math.ceil(wait / 1000)) },
      );
    }
    full.delete(address);
    full.set(address, from + interval);
    if (full.size > MAX_ADDRESSES) forgetOldest(full);
    return next();
  };
}

function forgetOldest(full: Map<string, number>): void {
  const oldest = full.keys().next();
  if (!oldest.done) full.delete(oldest.value);
}
