import type { EventMonth, EventMonthQuery } from '#src/api/event-calls.ts';
import { addDays } from '#src/domain/days.ts';
import { MOST_DAYS } from '#src/domain/repeat.ts';
import type { Event } from '#src/listings/event.ts';
import { columnNames, type DataContext, select } from '../database.ts';
import { eventOccurrences, events } from '../../db/tables.ts';
import { categoryId, Conditions } from '../conditions.ts';
import { publicListing } from './any-listing.ts';
import { OCCURRENCES } from './events.ts';
import { listingOf, type Row } from './source.ts';

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
  const [row] = await select<Row<Event>>(
    db,
    `SELECT ${OCCURRENCES.columns} FROM (
      SELECT id FROM event_occurrences
      WHERE is_published AND event_id = $1 AND $2::date IN (date, original_date)
      ORDER BY date = $2::date DESC, id LIMIT 1
    ) AS chosen ${OCCURRENCES.joined}`,
    [event.id, date],
  );
  return row ? listingOf(row, OCCURRENCES) : null;
}

/** The days of a month with events, each with its number of events and the first of them. */
export async function monthOfEvents(
  db: DataContext,
  { month, state, category }: EventMonthQuery,
): Promise<EventMonth> {
  const where = new Conditions();
  const from = where.bind(`${month}-01`);
  const before = where.bind(addDays(`${month}-01`, 1 - MOST_DAYS));
  if (state) where.add(`${EVENT.state} = ${where.bind(state)}`);
  if (category) where.add(`${EVENT.categoryId} = ${categoryId(where, category, 'event')}`);
  const filter = where.sql;
  const events = filter ? `JOIN events ON ${EVENT.id} = ${OCCURRENCE.eventId} AND ${filter}` : '';
  const ofEvent = `FROM event_occurrences ${events} WHERE ${OCCURRENCE.isPublished}`;
  const end = `(${from}::date + interval '1 month')::date`;
  const days = await select<EventMonth['days'][number]>(
    db,
    `WITH held AS (
      SELECT ${OCCURRENCE.id} AS id, ${OCCURRENCE.eventId} AS event_id, ${OCCURRENCE.date} AS day, ${OCCURRENCE.time} AS time
      ${ofEvent} AND ${OCCURRENCE.date} >= ${from}::date AND ${OCCURRENCE.date} < ${end}
      UNION ALL
      SELECT ${OCCURRENCE.id}, ${OCCURRENCE.eventId}, day::date, NULL
      ${ofEvent.replace(
        ' WHERE',
        `, generate_series(${OCCURRENCE.date} + 1, ${OCCURRENCE.endDate}, '1 day') AS day WHERE`,
      )}
        AND ${OCCURRENCE.endDate} > ${OCCURRENCE.date} AND ${OCCURRENCE.date} >= ${before}::date
        AND day >= ${from}::date AND day < ${end}
    ), placed AS (
      SELECT *, row_number() OVER (PARTITION BY day ORDER BY time NULLS FIRST, event_id) AS place,
        count(*) OVER (PARTITION BY day) AS of_day
      FROM held
    )
    SELECT to_char(placed.day, 'YYYY-MM-DD') AS date, max(of_day)::integer AS count,
      json_agg(json_build_object('slug', ${EVENT.slug}, 'title', ${EVENT.title},
        'date', to_char(${OCCURRENCE.date}, 'YYYY-MM-DD'), 'time', to_char(${OCCURRENCE.time}, 'HH24:MI'),
        'suburb', ${EVENT.suburb}, 'state', ${EVENT.state}, 'occurrence_status', ${OCCURRENCE.status},
        'repeats', ${EVENT.repeat} IS NOT NULL) ORDER BY place) AS events
    FROM placed JOIN event_occurrences ON ${OCCURRENCE.id} = placed.id
      JOIN events ON ${EVENT.id} = placed.event_id
    WHERE place <= ${SHOWN_OF_DAY} GROUP BY placed.day ORDER BY placed.day`,
    where.values,
  );
  return { month, days };
}
