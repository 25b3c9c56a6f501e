import type { Visit } from '#src/api/visits.ts';
import { dayIn } from '#src/domain/days.ts';
import { mondayOf } from '#src/domain/hours.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { addVisits, type CountedVisits } from '../data/listings/visits.ts';
import { startCounting } from './counting.ts';
import type { JobOptions } from './job.ts';

/** Most counts that wait to be written: more are an attack with made-up names, which aren't worth the memory. */
const MOST_WAITING = 20_000;

/** Counts visitors' interactions with listings. */
export const startCountingVisits = (options: JobOptions) =>
  startCounting(options, {
    what: 'Visits',
    add: (counted: Map<string, CountedVisits>, { kind, slug, what }: Visit) => {
      const week = mondayOf(dayIn(TIME_ZONE, options.clock()));
      for (const each of new Set(what)) {
        const key = `${kind} ${slug} ${week} ${each}`;
        const known = counted.get(key);
        if (known) known.times += 1;
        else if (counted.size < MOST_WAITING)
          counted.set(key, { kind, slug, week, what: each, times: 1 });
      }
    },
    write: (pool, counted) => addVisits(pool, [...counted.values()]),
  });
