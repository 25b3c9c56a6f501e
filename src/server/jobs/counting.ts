import type { Pool } from '../data/database.ts';
import { type JobOptions, startJob } from './job.ts';

/** The pause between two writes (ms): many counts cost one write, and nobody needs to see them sooner. */
const EVERY = 10_000;

/** Counts something in memory, and writes it down now and then. */
export interface Counter<Told extends unknown[]> {
  count: (...told: Told) => void;
  /** Writes down what is counted so far, and counts no more. */
  stop: () => Promise<void>;
}

interface Counting<Key, Counted, Told extends unknown[]> {
  /** What is counted, as the log calls it. */
  what: string;
  /** Adds to what is counted so far. */
  add: (counted: Map<Key, Counted>, ...told: Told) => void;
  write: (pool: Pool, counted: ReadonlyMap<Key, Counted>) => Promise<void>;
}

/** Starts to count; any number of processes may do so over the same database. */
export function startCounting<Key, Counted, Told extends unknown[]>(
  options: JobOptions,
  { what, add, write }: Counting<Key, Counted, Told>,
): Counter<Told> {
  let counted = new Map<Key, Counted>();
  const writeDown = async () => {
    if (counted.size === 0) return;
    const written = counted;
    counted = new Map();
    await write(options.pool, written);
  };
  // What can't be written is lost: it is a hint for owners and staff, and no more.
  const stop = startJob(what, EVERY, writeDown, options);
  return {
    count: (...told) => add(counted, ...told),
    stop: async () => {
      await stop();
      await writeDown().catch(({ message }: Error) => options.log(`${what}: ${message}`, 'warn'));
    },
  };
}
