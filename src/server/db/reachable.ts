import { createPool } from './pool.ts';

/** A balancer that asks often costs one query in this time (ms). */
const KEPT = 1_000;
/** A healthy database answers within milliseconds (ms). */
const ANSWER_WITHIN = 1_000;

/** Tells whether the database answers. */
export interface ReachCheck {
  /** Why the database can't be reached, in words that may be published; null when it answers. */
  problem: () => Promise<string | null>;
  close: () => Promise<void>;
}

/**
 * Asks the database at `url` over a connection of its own, so that a busy pool isn't taken for a database
 * that is gone. An answer is kept for a second.
 */
export function openReachCheck(url: string): ReachCheck {
  const pool = createPool(url, {
    maxConnections: 1,
    connectionTimeout: ANSWER_WITHIN,
    queryTimeout: ANSWER_WITHIN,
  });
  let last: { at: number; problem: Promise<string | null> } | undefined;
  const ask = () =>
    pool.query('SELECT 1').then(
      () => null,
      // Anybody may ask: the error itself can name hosts and users.
      () => "The database can't be reached.",
    );
  return {
    problem: () => {
      const now = performance.now();
      if (!last || now - last.at > KEPT) last = { at: now, problem: ask() };
      return last.problem;
    },
    close: () => pool.end(),
  };
}
