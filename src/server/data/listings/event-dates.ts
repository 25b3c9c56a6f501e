import type { EventMonth, EventMonthQuery } from '#src/api/event-calls.ts';
import { addDays } from '#src/domain/days.ts';
import { isOn } from '#src/domain/kinds.ts';
import { monthAt } from '#src/domain/months.ts';
import { MOST_DAYS } from '#src/domain/repeat.ts';
import type { Event } from '#src/listings/event.ts';
import { columnNames, type DataContext, select } from '../database.ts';
import { eventOccurrences, events } from '../../db/event-tables.ts';
import { categoryId, Conditions } from '../conditions.ts';
import { publicListing } from './any-listing.ts';
import { OCCURRENCES } from './events.ts';
import { readListings } from './source.ts';

const OCCURRENCE = columnNames(eventOccurrences);
const EVENT = columnNames(events);

/** Events of a day in a month: more are a list of their own. */
const SHOWN_OF_DAY = 6;

/**
 * The public event with this id or slug on one of its dates, as it takes place or as its rule has it; null for no such
 * event or date.
 */
export async function publicEventOn(
  db: DataContext,
  idOrSlug: string,
  date: string,
): Promise<Event | null> {
  const event = await publicListing(db, 'event', idOrSlug);
  if (!event) return null;
  const [occurrence] = await readListings(
    db,
    OCCURRENCES,
    [event.id, date],
    (id, day) => `(SELECT id FROM event_occurrences
      WHERE is_published AND event_id = ${id} AND ${day}::date IN (date, original_date)
      ORDER BY date = ${day}::date DESC, id LIMIT 1) AS chosen`,
  );
  return occurrence ?? null;
}

/** The days of a month with events, by default the present one, each with its number of events and the first of them. */
export async function monthOfEvents(
  db: DataContext,
  { month = monthAt(db.now), state, category }: EventMonthQuery,
): Promise<EventMonth> {
  if (!isOn('event')) return { month, days: [] };
  const where = new Conditions();
  const from = where.bind(`${month}-01`);
  const before = where.bind(addDays(`${month}-01`, 1 - MOST_DAYS));
  if (state) where.add(`${EVENT.state} = ${where.bind(state)}`);
  if (category) where.add(`${EVENT.categoryId} = ${categoryId(where, category, 'event')}`);
  const events =
    state || category
      ? `JOIN events ON ${where.allWith(`${EVENT.id} = ${OCCURRENCE.eventId}`)}`
      : '';
  const end = `(${from}::date + interval '1 month')::date`;
  const published = `FROM event_occurrences ${events} WHERE ${OCCURRENCE.isPublished}`;
  const firstOfDay = (isTimed: string) =>
    `SELECT ${OCCURRENCE.id}, ${OCCURRENCE.eventId}, ${OCCURRENCE.time} ${published}
      AND ${OCCURRENCE.date} = counted.day AND ${OCCURRENCE.time} ${isTimed}
      ORDER BY ${OCCURRENCE.date}, ${OCCURRENCE.time}, ${OCCURRENCE.eventId} LIMIT ${SHOWN_OF_DAY}`;
  // The first of each day come from the index, so that a month of many events costs little more than their count.
  const days = await select<EventMonth['days'][number]>(
    db,
    `WITH later_days AS MATERIALIZED (
      SELECT id, event_id, day::date FROM (
        SELECT ${OCCURRENCE.id} AS id, ${OCCURRENCE.eventId} AS event_id, ${OCCURRENCE.date} AS first,
          ${OCCURRENCE.endDate} AS last
        ${published} AND ${OCCURRENCE.endDate} > ${OCCURRENCE.date}
          AND ${OCCURRENCE.date} >= ${before}::date AND ${OCCURRENCE.date} < ${end}
      ) AS lasting, generate_series(first + 1, last, '1 day') AS day
      WHERE day >= ${from}::date AND day < ${end}
    ), counted AS (
      SELECT day, sum(count)::integer AS count FROM (
        SELECT ${OCCURRENCE.date} AS day, count(*) ${published}
          AND ${OCCURRENCE.date} >= ${from}::date AND ${OCCURRENCE.date} < ${end} GROUP BY 1
        UNION ALL SELECT day, count(*) FROM later_days GROUP BY day
      ) AS counts GROUP BY day
    )
    SELECT to_char(counted.day, 'YYYY-MM-DD') AS date, counted.count,
      json_agg(json_build_object('slug', ${EVENT.slug}, 'title', ${EVENT.title},
        'date', to_char(${OCCURRENCE.date}, 'YYYY-MM-DD'), 'time', to_char(${OCCURRENCE.time}, 'HH24:MI'),
        'suburb', ${EVENT.suburb}, 'state', ${EVENT.state}, 'occurrence_status', ${OCCURRENCE.status},
        'repeats', ${EVENT.repeat} IS NOT NULL) ORDER BY placed.time NULLS FIRST, placed.event_id) AS events
    FROM counted CROSS JOIN LATERAL (
      (SELECT id, event_id, NULL::time AS time FROM later_days
        WHERE later_days.day = counted.day LIMIT ${SHOWN_OF_DAY})
      UNION ALL (${firstOfDay('IS NULL')}) UNION ALL (${firstOfDay('IS NOT NULL')})
      ORDER BY time NULLS FIRST, event_id LIMIT ${SHOWN_OF_DAY}
    ) AS placed JOIN event_occurrences ON ${OCCURRENCE.id} = placed.id
      JOIN events ON ${EVENT.id} = placed.event_id
    GROUP BY counted.day, counted.count ORDER BY counted.day`,
    where.values,
  );
  return { month, days };
}
