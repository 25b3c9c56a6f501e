import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type LimitName, LIMITS } from '#src/api/limits.ts';
import { fail, type Log } from './errors.ts';
import { noteOf } from './requests.ts';

/** So many addresses are remembered at most; an attack from more forgets the oldest. */
const MAX_ADDRESSES = 50_000;

/** Everybody gets at least this much of IPv6 to themselves: four groups of eight. */
const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

const CLIENT = 'clientAddress';

/**
 * Believes so many proxies of ours in front, each of which adds to `X-Forwarded-For` whom it was asked
 * by; what stands further left there is only what somebody claims.
 */
export const behindProxies =
  (proxies: number): MiddlewareHandler =>
  (c, next) => {
    const named = (c.req.header('X-Forwarded-For') ?? '').split(',').map((each) => each.trim());
    const client = proxies > 0 ? named.at(-proxies) : undefined;
    if (client && isIP(client)) c.set(CLIENT, client);
    return next();
  };

/**
 * Who asks, as limits count them: an IPv4 address, or an IPv6 network (/64), of the connection or of
 * what our own proxies say of it.
 */
export function networkOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const client = c.get(CLIENT) as string | undefined;
  const address = client ?? incoming?.socket?.remoteAddress ?? 'unknown';
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4 || !address.includes(':')) return ipv4 ?? address;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : IPV6_GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last];
  return groups.slice(0, NETWORK_GROUPS).join(':');
}

/**
 * A limit that this process counts for each address; the rest get a 429 that says when to come
 * again. The allowance fills up steadily, so all of it may be used at once but not again and again.
 */
export function limit(
  name: LimitName,
  { clock, log }: { clock: () => Date; log: Log },
): MiddlewareHandler {
  const { most, period } = LIMITS[name];
  const interval = period / most;
  /** When each address will have its whole allowance back (ms). */
  const full = new LRUCache<string, number>({ max: MAX_ADDRESSES });
  return async (c, next) => {
    const address = networkOf(c);
    const now = clock().getTime();
    const from = Math.max(full.get(address) ?? 0, now);
    const wait = from + interval - (now + period);
    if (wait > 0.5) {
      noteOf(c, log)('limit_reached', { limit: name });
      return fail(
        c,
        429,
        { detail: 'Too many requests. Please wait a moment and try again.' },
        { 'Retry-After': String(Math.ceil(wait / 1000)) },
      );
    }
    full.set(address, from + interval);
    return next();
  };
}
