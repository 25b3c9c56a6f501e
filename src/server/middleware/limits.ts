import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { latestWhole, type LimitName, LIMITS } from '#src/api/rate-limits.ts';
import { tooMany } from '../http/refusals.ts';
import { fail, type Log } from './errors.ts';
import { nameNetwork, noteOf } from './requests.ts';

/** Most addresses remembered; an attack from more forgets the oldest. */
const MAX_ADDRESSES = 50_000;

/** Groups of an IPv6 address, and those that count: everybody has at least four of the eight to themselves. */
const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

const CLIENT = 'clientAddress';
/** Length of a network's hash in the log (characters): enough to tell an attack from another. */
const LOGGED = 12;

/**
 * Believes our own proxies in front, each of which adds its caller to `X-Forwarded-For`; anything further left is only
 * a claim. The log names networks by their hash.
 */
export const behindProxies =
  (proxies: number, keyedHash: (text: string) => string): MiddlewareHandler =>
  (c, next) => {
    const client = clientIn(c.req.header('X-Forwarded-For'), proxies);
    if (client) c.set(CLIENT, client);
    nameNetwork(c, () => keyedHash(`log ${networkOf(c)}`).slice(0, LOGGED));
    return next();
  };

/** The client that our own proxies name in `X-Forwarded-For`. */
function clientIn(header: string | undefined, proxies: number): string | undefined {
  const named = (header ?? '').split(',').map((each) => each.trim());
  const client = proxies > 0 ? named.at(-proxies) : undefined;
  return client && isIP(client) ? client : undefined;
}

/**
 * The sender of a request, as limits count it: an IPv4 address, or an IPv6 network (/64), of the connection or by our
 * own proxies.
 */
export function networkOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  const client = c.get(CLIENT) as string | undefined;
  return networkAt(client ?? incoming?.socket?.remoteAddress);
}

/** The sender of a request that isn't the API's, counted in the same way. */
export function networkOfRequest({ headers, socket }: IncomingMessage, proxies: number): string {
  const client = clientIn(headers['x-forwarded-for']?.toString(), proxies);
  return networkAt(client ?? socket.remoteAddress);
}

function networkAt(address = 'unknown'): string {
  const ipv4 = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (ipv4 || !address.includes(':')) return ipv4 ?? address;
  const [head = '', tail] = address.replace(/%.*/, '').split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : IPV6_GROUPS - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(0, missing)).fill('0'), ...last];
  return groups.slice(0, NETWORK_GROUPS).join(':');
}

export interface Counts {
  /** Takes one from an address's allowance of a limit, or gives the wait for it (ms; 0 when it was taken). */
  take: (name: LimitName, address: string) => number;
  /** Takes a further amount that turned out to be needed, even if less is left. */
  spend: (name: LimitName, address: string, amount: number) => void;
}

/**
 * Counts the requests of addresses in this process: callers that name the same limit share one count. An allowance
 * fills up steadily, so all of it may be used at once but not again and again.
 */
export function counts(clock: () => Date): Counts {
  /** Time at which each address has its whole allowance of a limit back (ms). */
  const full = new Map<LimitName, LRUCache<string, number>>();
  const left = (name: LimitName, address: string) => {
    const { most, period } = LIMITS[name];
    const at = clock();
    const now = at.getTime();
    const latest = latestWhole(LIMITS[name], at).getTime();
    const ofLimit = full.get(name) ?? new LRUCache<string, number>({ max: MAX_ADDRESSES });
    full.set(name, ofLimit);
    const wholeAt = ofLimit.get(address) ?? 0;
    const from = wholeAt > latest ? now : Math.max(wholeAt, now);
    const interval = period / most;
    const use = (amount: number) =>
      ofLimit.set(address, Math.min(from + amount * interval, latest));
    return { wait: from + interval - (now + period), use };
  };
  return {
    take: (name, address) => {
      const { wait, use } = left(name, address);
      if (wait > 0.5) return wait;
      use(1);
      return 0;
    },
    spend: (name, address, amount) => void left(name, address).use(amount),
  };
}

/** Holds addresses to a limit; further requests get a 429 that says when to come again. */
export function limit(
  name: LimitName,
  { clock, log, count = counts(clock) }: { clock: () => Date; log: Log; count?: Counts },
): MiddlewareHandler {
  return async (c, next) => {
    const wait = count.take(name, networkOf(c));
    if (wait === 0) return next();
    noteOf(c, log)('limit_reached', { limit: name });
    const { status, body, headers } = tooMany(wait);
    return fail(c, status, body, headers);
  };
}
