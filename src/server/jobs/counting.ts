import type { Visit } from '#src/api/visits.ts';
import { dayIn } from '#src/domain/days.ts';
import { mondayOf } from '#src/domain/hours.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { addVisits, type CountedVisits } from '../data/listings/visits.ts';
import { addUnanswered, countableText } from '../data/search/unanswered-searches.ts';
import { type JobOptions, startJob } from './job.ts';

/** Pause between two writes (ms): many counts cost one write, and nobody needs to see them sooner. */
const EVERY = 10_000;

/**
 * Starts to count in memory what `add` is told, and writes the counts down now and then, under the name `what` in the
 * log; any number of processes may do so over the same database. A stop writes them down, and counts no more.
 */
function startCounting<Counted, Told extends unknown[]>(
  options: JobOptions,
  what: string,
  add: (counted: Map<string, Counted>, ...told: Told) => void,
  write: (counted: ReadonlyMap<string, Counted>) => Promise<void>,
) {
  let counted = new Map<string, Counted>();
  const writeDown = async () => {
    if (counted.size === 0) return;
    const written = counted;
    counted = new Map();
    await write(written);
  };
  // Counts that can't be written are lost: they are only hints for owners and staff.
  const stop = startJob(what, EVERY, writeDown, options);
  return {
    count: (...told: Told) => add(counted, ...told),
    stop: async () => {
      await stop();
      await writeDown().catch(({ message }: Error) => options.log(`${what}: ${message}`, 'warn'));
    },
  };
}

/** Most counts that wait to be written: more are an attack with made-up names, which aren't worth the memory. */
const MOST_VISITS = 20_000;

export const startCountingVisits = (options: JobOptions) =>
  startCounting(
    options,
    'Visits',
    (counted: Map<string, CountedVisits>, { kind, slug, what }: Visit) => {
      const week = mondayOf(dayIn(TIME_ZONE, options.clock()));
      for (const each of new Set(what)) {
        const key = `${kind} ${slug} ${week} ${each}`;
        const known = counted.get(key);
        if (known) known.times += 1;
        else if (counted.size < MOST_VISITS)
          counted.set(key, { kind, slug, week, what: each, times: 1 });
      }
    },
    (counted) => addVisits(options.pool, [...counted.values()]),
  );

/** Most texts that wait to be written: more are an attack, and its texts aren't worth the memory. */
const MOST_SEARCHES = 500;

/** Counts the searches that found nothing. */
export const startCountingSearches = (options: JobOptions) =>
  startCounting(
    options,
    'Searches that found nothing',
    (counted: Map<string, number>, given: string) => {
      const text = countableText(given);
      if (text === null || (counted.size >= MOST_SEARCHES && !counted.has(text))) return;
      counted.set(text, (counted.get(text) ?? 0) + 1);
    },
    async (counted) => {
      const day = dayIn(TIME_ZONE, options.clock());
      for (const [text, times] of counted) {
        await addUnanswered(options.pool, { text, day, times });
      }
    },
  );
