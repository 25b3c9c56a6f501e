import type { Visit } from '#src/api/visits.ts';
import { dayIn } from '#src/domain/days.ts';
import { mondayOf } from '#src/domain/hours.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import type { Pool } from '../data/database.ts';
import { addVisits, type CountedVisits } from '../data/listings/visits.ts';
import type { Say } from '../log.ts';
import { type Ran, repeat } from '../repeat.ts';

/** So that many visits cost one write; owners needn't see them sooner (ms). */
const EVERY = 10_000;
/** What waits to be written: more are an attack with made-up names, which aren't worth the memory. */
const MOST_WAITING = 20_000;

/** Counts what visitors do with listings, in memory, and writes it down now and then. */
export interface VisitCounter {
  count: (visit: Visit) => void;
  /** Writes down what is counted so far, and counts no more. */
  stop: () => Promise<void>;
}

interface VisitCounterOptions {
  pool: Pool;
  clock: () => Date;
  log: Say;
  ran?: Ran;
}

/** Starts to count; any number of processes may do so over the same database. */
export function startCountingVisits({ pool, clock, log, ran }: VisitCounterOptions): VisitCounter {
  let counted = new Map<string, CountedVisits>();
  const write = async () => {
    if (counted.size === 0) return;
    const visits = [...counted.values()];
    counted = new Map();
    await addVisits(pool, visits);
  };
  // What can't be written is lost: it is a hint for owners, and no more.
  const failed = ({ message }: Error) => log(`Visits: ${message}`, 'warn');
  const stop = repeat(write, EVERY, failed, { ran });
  return {
    count: ({ kind, slug, what }) => {
      const week = mondayOf(dayIn(TIME_ZONE, clock()));
      for (const each of new Set(what)) {
        const key = `${kind} ${slug} ${week} ${each}`;
        const known = counted.get(key);
        if (known) known.times += 1;
        else if (counted.size < MOST_WAITING)
          counted.set(key, { kind, slug, week, what: each, times: 1 });
      }
    },
    stop: async () => {
      await stop();
      await write().catch(failed);
    },
  };
}
