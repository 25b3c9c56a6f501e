import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { levelOf, type Note } from '../data/security-events.ts';
import type { AnsweredRequest, LogEntry } from '../log/log.ts';

const ID = 'requestId';
/** Ids that a proxy of ours may give a request: no text that somebody writes, as it is put in the log. */
const LOOKS_LIKE_AN_ID = /^[\w-]{8,64}$/;

export interface RequestsOptions {
  /** Number of our proxies in front; a request's id is the one they gave it. */
  proxies: number;
  /** Called with each request once its answer is made. */
  answered: ((request: AnsweredRequest) => void) | undefined;
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

/** Gives security events the network of their request, by a name that isn't an address. */
export const nameNetwork = (c: Context, name: () => string): void => c.set(NETWORK, name);

/** Logs security events with their request and its network. */
export const noteOf =
  (c: Context, log: (entry: LogEntry) => void): Note =>
  (event, about) => {
    const name = c.get(NETWORK) as (() => string) | undefined;
    const network = name && { network: name() };
    log({ level: levelOf(event), event, ...about, ...network, request_id: requestIdOf(c) });
  };

/** The id of a request. */
export const requestIdOf = (c: Context): string => c.get(ID);
