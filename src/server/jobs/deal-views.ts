import { addDealViews } from '../data/listings/deal-views.ts';
import type { Pool } from '../data/database.ts';
import type { Say } from '../log.ts';
import { type Ran, repeat } from '../repeat.ts';

/** So that many views cost one write; the owner needn't see them sooner (ms). */
const EVERY = 10_000;

/** Counts how often offers are looked at, in memory, and writes it down now and then. */
export interface ViewCounter {
  count: (dealId: number) => void;
  /** Writes down what is counted so far, and counts no more. */
  stop: () => Promise<void>;
}

/** Starts to count; any number of processes may do so over the same database. */
export function startCountingViews(pool: Pool, log: Say, ran?: Ran): ViewCounter {
  let counted = new Map<number, number>();
  const write = async () => {
    if (counted.size === 0) return;
    const views = counted;
    counted = new Map();
    await addDealViews(pool, views);
  };
  // What can't be written is lost: views are a hint for the owner, and no more.
  const failed = ({ message }: Error) => log(`Views: ${message}`, 'warn');
  const stop = repeat(write, EVERY, failed, { ran });
  return {
    count: (dealId) => void counted.set(dealId, (counted.get(dealId) ?? 0) + 1),
    stop: async () => {
      await stop();
      await write().catch(failed);
    },
  };
}
