import { releaseExpiredClaims } from '../data/claims/claims.ts';
import type { Pool } from '../data/database.ts';
import { removeUnusedUploads } from '../data/uploads/uploads.ts';
import type { MediaStore } from '../media/store.ts';

/** Nobody waits for it: what has expired counts for nothing, whether it is still there or not (ms). */
const EVERY = 10 * 60_000;

/** What is of no use after its time. */
const EXPIRING = {
  sessions: 'expires_at',
  one_time_tokens: 'expires_at',
  provider_sign_ins: 'expires_at',
  known_places: 'expires_at',
  allowances: 'whole_at',
} as const;
/** A form that waits in a browser may be sent again; after so long it is a new one (ms). */
const KEYS_FOR = 30 * 24 * 3_600_000;

export interface CleaningOptions {
  pool: Pool;
  media: MediaStore;
  clock: () => Date;
  log: (line: string) => void;
}

/** Removes what has expired and the pictures that nothing shows, now and then, until it is stopped. */
export interface Cleaning {
  stop: () => void;
}

/** Starts to clean, and to give expired claims back to the others; any number of processes may do so over the same database. */
export function startCleaning({ pool, media, clock, log }: CleaningOptions): Cleaning {
  const clean = () =>
    removeExpired(pool, clock())
      .then(() => releaseExpiredClaims(pool, clock()))
      .then(() => removeUnusedUploads({ db: pool, media }, clock()))
      .catch((error: Error) => log(`Cleaning: ${error.message}`));
  const timer = setInterval(clean, EVERY).unref();
  void clean();
  return { stop: () => clearInterval(timer) };
}

/** Removes every session, link, sign-in, known place, allowance and key of a submission that is over. */
export async function removeExpired(pool: Pool, now: Date): Promise<void> {
  for (const [table, column] of Object.entries(EXPIRING)) {
    await pool.query(`DELETE FROM ${table} WHERE ${column} <= $1`, [now]);
  }
  const before = new Date(now.getTime() - KEYS_FOR);
  await pool.query('DELETE FROM idempotency_keys WHERE created_at <= $1', [before]);
}
