import pLimit from 'p-limit';
import { busy } from '../http/refusals.ts';

/** Seconds after which a full queue is worth another try. */
const RETRY_AFTER = 2;

/** Runs work when its turn comes, and gives its result. */
export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** A queue of this process that runs `atOnce` pieces of work at once; refuses with a 503 when too many wait. */
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
