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

const AWAY = "The database can't be reached.";
const READ_ONLY = 'The database takes no writes, as after a failover.';

/**
 * Asks the database at `url` over a connection of its own, which it keeps, so that a busy pool isn't taken for
 * a database that is gone. An answer is kept for a second.
 */
export function openReachCheck(url: string): ReachCheck {
  const pool = createPool(url, {
    max: 1,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
    idleTimeoutMillis: 0,
  });
  let last: { at: number; problem: Promise<string | null> } | undefined;
  const ask = () =>
    pool.query('SHOW transaction_read_only').then(
      ({ rows: [row] }) => (row?.transaction_read_only === 'on' ? READ_ONLY : null),
      // Anybody may ask: the error itself can name hosts and users.
      () => AWAY,
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
