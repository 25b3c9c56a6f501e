import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import type { Pool } from '../data/database.ts';
import { addUnanswered, keptText } from '../data/search/unanswered-searches.ts';
import type { Say } from '../log.ts';
import { type Ran, repeat } from '../repeat.ts';

/** So that no answer waits for a write; staff needn't see it sooner (ms). */
const EVERY = 10_000;
/** Texts that wait to be written: more are an attack, and its texts aren't worth the memory. */
const MOST_WAITING = 500;
/** Networks of one text between two writes; three are enough to show it. */
const MOST_NETWORKS = 64;

/** Counts the searches that found nothing, in memory, and writes them down now and then. */
export interface SearchCounter {
  count: (text: string, network: string) => void;
  /** Writes down what is counted so far, and counts no more. */
  stop: () => Promise<void>;
}

interface SearchCounterOptions {
  pool: Pool;
  clock: () => Date;
  log: Say;
  ran?: Ran;
}

/** Starts to count; any number of processes may do so over the same database. */
export function startCountingSearches({
  pool,
  clock,
  log,
  ran,
}: SearchCounterOptions): SearchCounter {
  let counted = new Map<string, { times: number; networks: Set<string> }>();
  const write = async () => {
    if (counted.size === 0) return;
    const searches = counted;
    counted = new Map();
    const day = dayIn(TIME_ZONE, clock());
    for (const [text, { times, networks }] of searches) {
      await addUnanswered(pool, { text, day, times, networks: [...networks] });
    }
  };
  // What can't be written is lost: it is a hint for staff, and no more.
  const failed = ({ message }: Error) => log(`Searches that found nothing: ${message}`, 'warn');
  const stop = repeat(write, EVERY, failed, { ran });
  return {
    count: (given, network) => {
      const text = keptText(given);
      if (text === null || (counted.size >= MOST_WAITING && !counted.has(text))) return;
      const { times, networks } = counted.get(text) ?? { times: 0, networks: new Set() };
      if (networks.size < MOST_NETWORKS) networks.add(network);
      counted.set(text, { times: times + 1, networks });
    },
    stop: async () => {
      await stop();
      await write().catch(failed);
    },
  };
}
