import type { Pool } from '../data/database.ts';
import { type JobOptions, startJob } from './job.ts';

/** Pause between two writes (ms): many counts cost one write, and nobody needs to see them sooner. */
const EVERY = 10_000;

/** Counts in memory, and writes the counts down now and then. */
export interface Counter<Told extends unknown[]> {
  count: (...told: Told) => void;
  /** Writes the counts down, and counts no more. */
  stop: () => Promise<void>;
}

interface Counting<Key, Counted, Told extends unknown[]> {
  /** Name of the counts in the log. */
  what: string;
  /** Adds to the counts so far. */
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
  // Counts that can't be written are lost: they are only hints for owners and staff.
  const stop = startJob(what, EVERY, writeDown, options);
  return {
    count: (...told) => add(counted, ...told),
    stop: async () => {
      await stop();
      await writeDown().catch(({ message }: Error) => options.log(`${what}: ${message}`, 'warn'));
    },
  };
}
