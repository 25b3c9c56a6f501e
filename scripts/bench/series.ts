import type pg from 'pg';
import { monthAt } from '#src/domain/months.ts';
import { storeOccurrences } from '#src/server/db/occurrences.ts';
import { benchBuilds } from './builds.ts';
import { GOALS } from './goals.ts';
import { fillListings } from './listings.ts';
import { load } from './load.ts';
import { heading, measured } from './report.ts';
import { serve } from './serve.ts';

/** Businesses, half as many events, all of them series, and half as many deals. */
const BUSINESSES = 10_000;
/** Series whose dates are worked out in one go. */
const BATCH = 500;

/** Measures lists and months of 5,000 weekly series of 52 dates, and releases of them. */
export async function benchSeries(dataDir: string): Promise<void> {
  heading('5,000 weekly events of 52 dates each');
  await fillListings(dataDir, BUSINESSES, async (pool, url) => {
    await repeatWeekly(pool);
    const api = await serve(url);
    try {
      const month = monthAt(new Date());
      const week = { date_from: `${month}-08`, date_to: `${month}-14` };
      for (const [name, paths, goal] of [
        [
          'list of events',
          eventsOf({}, { sortBy: 'upcoming' }, { state: 'VIC' }),
          GOALS.eventsWait,
        ],
        ['list of the dates of a week', eventsOf(week, { ...week, page: '9' }), GOALS.eventsWait],
        ['month', [`/api/events/month/?month=${month}`], GOALS.monthWait],
      ] as const) {
        const { p99 } = await load(api.url, paths, { connections: 1 });
        measured(`${name}, one at a time: p99`, p99, goal);
      }
    } finally {
      api.stop();
    }
  });
  await benchBuilds(dataDir, BUSINESSES);
}

/** The addresses of the list of events by some queries. */
const eventsOf = (...queries: Record<string, string>[]) =>
  queries.map((query) => `/api/events/?${new URLSearchParams(query)}`);

/** Makes each event, those without a date too, a series of a year of weeks. */
async function repeatWeekly(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    `UPDATE events SET date = first, repeat = jsonb_build_object('every', 'week', 'interval', 1,
      'weekdays', '[]'::jsonb, 'until', first + 51 * 7, 'dates', '[]'::jsonb)
    FROM (SELECT id, coalesce(date, current_date + 7) AS first FROM events) AS dated
    WHERE events.id = dated.id RETURNING events.id`,
  );
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += BATCH) {
    await storeOccurrences(pool, ids.slice(at, at + BATCH), new Date());
  }
  // As a server's own vacuum does within minutes: dates are then read from their index alone.
  await pool.query('VACUUM ANALYZE event_occurrences');
}
