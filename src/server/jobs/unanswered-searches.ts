import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { addUnanswered, countableText } from '../data/search/unanswered-searches.ts';
import { startCounting } from './counting.ts';
import type { JobOptions } from './job.ts';

/** Most texts that wait to be written: more are an attack, and its texts aren't worth the memory. */
const MOST_WAITING = 500;

/** Counts the searches that found nothing. */
export const startCountingSearches = (options: JobOptions) =>
  startCounting(options, {
    what: 'Searches that found nothing',
    add: (counted: Map<string, number>, given: string) => {
      const text = countableText(given);
      if (text === null || (counted.size >= MOST_WAITING && !counted.has(text))) return;
      counted.set(text, (counted.get(text) ?? 0) + 1);
    },
    write: async (pool, counted) => {
      const day = dayIn(TIME_ZONE, options.clock());
      for (const [text, times] of counted) await addUnanswered(pool, { text, day, times });
    },
  });
