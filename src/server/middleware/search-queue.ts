import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { LIMITS } from '#src/api/rate-limits.ts';
import * as texts from '#texts/refusals.ts';
import { busy, Refusal, tooMany } from '../http/refusals.ts';
import type { Log } from './errors.ts';
import { type Counts, networkOf } from './limits.ts';
import { noteOf } from './requests.ts';

/** Searches of one network that run at once: pages are rendered in one thread, where more would hold up everybody. */
const AT_ONCE = 2;
/** Searches of one network that may wait: a hall full of people, all typing. */
const MOST_WAITING = 100;
/** Networks with a line of waiting searches; a line is needed only while somebody is in it. */
const MOST_LINES = 5_000;

/**
 * Runs a search, or work that costs as much, at its network's turn, and charges its time. Throws a 429 when the network
 * has used up its allowance, and a 503 when too many wait.
 */
export type SearchQueue = <Result>(
  network: string,
  search: () => Promise<Result>,
) => Promise<Result>;

/** Gives searches their turns; they wait here, where they hold nothing that others need. */
export function createSearchQueue(count: Counts): SearchQueue {
  const lines = new LRUCache<string, LimitFunction>({ max: MOST_LINES });
  const { plain } = LIMITS.searches;
  return async (network, search) => {
    const wait = count.take('searches', network);
    if (wait > 0) throw tooMany(wait);
    const line = lines.get(network) ?? pLimit(AT_ONCE);
    lines.set(network, line);
    if (line.pendingCount >= MOST_WAITING) throw busy(texts.tooManySearches, 1);
    return line(async () => {
      const began = performance.now();
      try {
        return await search();
      } finally {
        const took = performance.now() - began;
        count.spend('searches', network, Math.max(0, took / plain - 1));
      }
    });
  };
}

/** Makes a call wait for its turn among the searches of its network. */
export const queueSearches =
  ({ searchQueue, log }: { searchQueue: SearchQueue; log: Log }): MiddlewareHandler =>
  async (c, next) => {
    try {
      await searchQueue(networkOf(c), next);
    } catch (error) {
      const isLimit = error instanceof Refusal && error.status === 429;
      if (isLimit) noteOf(c, log)('limit_reached', { limit: 'searches' });
      throw error;
    }
  };
