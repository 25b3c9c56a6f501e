import { kept } from '../system/kept.ts';
import { createPool } from './pool.ts';

/** Time that an answer is kept (ms): a balancer that asks often costs one query in this time. */
const KEPT = 1_000;
/** Longest wait for an answer (ms): a healthy database answers within milliseconds. */
const ANSWER_WITHIN = 1_000;

const AWAY = "The database can't be reached.";
const READ_ONLY = 'The database takes no writes, as after a failover.';

/**
 * Opens a check of the database at `url`. It keeps a connection of its own, so that a busy pool isn't taken for a
 * database that is gone. An answer is kept for a second.
 */
export function openReachCheck(url: string) {
  const pool = createPool(url, {
    max: 1,
    connectionTimeoutMillis: ANSWER_WITHIN,
    query_timeout: ANSWER_WITHIN,
    idleTimeoutMillis: 0,
  });
  const ask = () =>
    pool.query('SHOW transaction_read_only').then(
      ({ rows: [row] }) => (row?.transaction_read_only === 'on' ? READ_ONLY : null),
      // A fixed text, as anybody may ask: the error itself can name hosts and users.
      () => AWAY,
    );
  return {
    /** The reason why the database can't be reached, in words that may be published; null when it answers. */
    problem: kept(ask, KEPT),
    close: () => pool.end(),
  };
}
