import { lte } from 'drizzle-orm';
import { releaseExpiredClaims } from '../data/claims/claims.ts';
import { orm, type Pool } from '../data/database.ts';
import { findMisplaced } from '../data/uploads/picture-places.ts';
import { removeUnusedUploads } from '../data/uploads/uploads.ts';
import {
  allowances,
  knownPlaces,
  oneTimeTokens,
  providerSignIns,
  sessions,
} from '../db/account-tables.ts';
import { idempotencyKeys } from '../db/submission-tables.ts';
import type { Media } from '../media/store.ts';
import { repeat, type Stop } from '../repeat.ts';

/** Nobody waits for it: what has expired counts for nothing, whether it is still there or not (ms). */
const EVERY = 10 * 60_000;

/** What is of no use after its time. */
const EXPIRING = [sessions, oneTimeTokens, providerSignIns, knownPlaces];
/** A form that waits in a browser may be sent again; after so long it is a new one (ms). */
const KEYS_FOR = 30 * 24 * 3_600_000;

export interface CleaningOptions {
  pool: Pool;
  media: Media;
  clock: () => Date;
  log: (line: string) => void;
}

/**
 * Starts to remove what has expired and the pictures that nothing shows, to give expired claims back to
 * the others, and to find pictures that don't lie where they belong, such as those of an advertisement
 * whose days are over; any number of processes may do so over the same database.
 */
export function startCleaning({ pool, media, clock, log }: CleaningOptions): Stop {
  const clean = async () => {
    await removeExpired(pool, clock());
    await releaseExpiredClaims(pool, clock());
    await findMisplaced(pool, clock());
    await removeUnusedUploads({ db: pool, media }, clock());
  };
  return repeat(clean, EVERY, ({ message }) => log(`Cleaning: ${message}`));
}

/** Removes every session, link, sign-in, known place, allowance and key of a submission that is over. */
export async function removeExpired(pool: Pool, now: Date): Promise<void> {
  for (const table of EXPIRING) await orm(pool).delete(table).where(lte(table.expiresAt, now));
  await orm(pool).delete(allowances).where(lte(allowances.wholeAt, now));
  const before = new Date(now.getTime() - KEYS_FOR);
  await orm(pool).delete(idempotencyKeys).where(lte(idempotencyKeys.createdAt, before));
}
