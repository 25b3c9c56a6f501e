import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { addUnanswered, countableText } from '../data/search/unanswered-searches.ts';
import { startCounting } from './counting.ts';
import type { JobOptions } from './job.ts';

/** Most texts that wait to be written: more are an attack, and its texts aren't worth the memory. */
const MOST_WAITING = 500;
/** Most networks of one text between two writes; three are enough to show it. */
const MOST_NETWORKS = 64;

interface CountedSearches {
  times: number;
  networks: Set<string>;
}

/** Counts the searches that found nothing. */
export const startCountingSearches = (options: JobOptions) =>
  startCounting(options, {
    what: 'Searches that found nothing',
    add: (counted: Map<string, CountedSearches>, given: string, network: string) => {
      const text = countableText(given);
      if (text === null || (counted.size >= MOST_WAITING && !counted.has(text))) return;
      const { times, networks } = counted.get(text) ?? { times: 0, networks: new Set() };
      if (networks.size < MOST_NETWORKS) networks.add(network);
      counted.set(text, { times: times + 1, networks });
    },
    write: async (pool, counted) => {
      const day = dayIn(TIME_ZONE, options.clock());
      for (const [text, { times, networks }] of counted) {
        await addUnanswered(pool, { text, day, times, networks: [...networks] });
      }
    },
  });
