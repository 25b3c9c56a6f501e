import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { levelOf, type Note } from '../data/security-events.ts';
import type { Answered, Entry } from '../log.ts';

const ID = 'requestId';
/** What a proxy of ours may call a request: no text of somebody's, which would then stand in the log. */
const LOOKS_LIKE_AN_ID = /^[\w-]{8,64}$/;

export interface RequestsOptions {
  /** How many proxies of ours stand in front; what they call a request is its id. */
  proxies: number;
  /** Told of each request once its answer is made. */
  answered: ((request: Answered) => void) | undefined;
}

/** Gives each request an id, which its answer names, and tells how it was answered. */
export function requests({ proxies, answered }: RequestsOptions): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    const id = requestIdFrom(c.req.header('X-Request-Id'), proxies);
    c.set(ID, id);
    c.header('X-Request-Id', id);
    await next();
    answered?.({
      method: c.req.method,
      route: routePath(c),
      status: c.res.status,
      ms: performance.now() - began,
      request_id: id,
    });
  };
}

/** The id that a proxy of ours gave a request, or a new one. */
const requestIdFrom = (named: string | undefined, proxies: number): string =>
  proxies > 0 && named && LOOKS_LIKE_AN_ID.test(named) ? named : randomUUID();

const NETWORK = 'network';

/** Has events of security name the network of their request by what `name` gives: by no address of anybody. */
export const nameNetwork = (c: Context, name: () => string): void => c.set(NETWORK, name);

/** What tells the log of security, with the request that it happened in and the network that it came from. */
export const noteOf =
  (c: Context, log: (entry: Entry) => void): Note =>
  (event, about) => {
    const name = c.get(NETWORK) as (() => string) | undefined;
    const network = name && { network: name() };
    log({ level: levelOf(event), event, ...about, ...network, request_id: requestIdOf(c) });
  };

/** The id of a request. */
export const requestIdOf = (c: Context): string => c.get(ID);
