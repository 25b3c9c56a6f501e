import pLimit from 'p-limit';
import { busy } from './refusals.ts';

/** Seconds after which a full queue is worth another try. */
const RETRY_AFTER = 2;

/** Runs work when its turn comes, and gives what comes of it. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets so much work be done at once in this process; the rest waits its turn, and what is more than
 * may wait is refused with a 503 that says so.
 */
export function createWorkQueue({
  atOnce,
  mostWaiting,
  fullText,
}: {
  atOnce: number;
  mostWaiting: number;
  fullText: string;
}): WorkQueue {
  const limit = pLimit(atOnce);
  return async (work) => {
    if (limit.activeCount + limit.pendingCount >= atOnce + mostWaiting) {
      throw busy(fullText, RETRY_AFTER);
    }
    return limit(work);
  };
}
