import type pg from 'pg';
import { zoneOf } from '#src/domain/days.ts';
import { endsAt } from '#src/domain/event-times.ts';
import { occurrencesOf, type Series } from '#src/domain/occurrences.ts';
import type { StateCode } from '#src/domain/values.ts';

/** A pool, or a connection in a transaction. */
interface Querier {
  query: <Row extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<Row>>;
}

/** Events whose dates are worked out in one go: with 104 dates each, 50,000 rows. */
const BATCH = 500;

const DAY = (column: string) => `to_char(${column}, 'YYYY-MM-DD') AS ${column}`;
const TIME = (column: string) => `to_char(${column}, 'HH24:MI') AS ${column}`;

interface StoredSeries extends Series {
  id: number;
  zone: string | null;
  state: StateCode | null;
  is_published: boolean;
}

/**
 * Works out the dates of events from their rows, and which of them comes next after `now`. Every write of an event's
 * times, rule or place has to be followed by it, in its transaction.
 */
export async function storeOccurrences(
  db: Querier,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  const { rows } = await db.query<StoredSeries>({
    text: `SELECT id, ${DAY('date')}, ${TIME('time')}, ${DAY('end_date')}, ${TIME('end_time')}, repeat, date_changes,
      zone, state, status = 'published' AS is_published
    FROM events WHERE id = ANY ($1) AND date IS NOT NULL`,
    values: [ids],
  });
  const occurrences = rows.flatMap(({ id, zone, state, is_published, ...series }) =>
    occurrencesOf(series).map((occurrence) => ({
      ...{ ...occurrence, event_id: id, is_published },
      ends_at: endsAt(occurrence, zoneOf({ zone: zone ?? undefined, state })),
    })),
  );
  await db.query({
    text: 'DELETE FROM event_occurrences WHERE event_id = ANY ($1)',
    values: [ids],
  });
  await db.query({
    text: `INSERT INTO event_occurrences
      (event_id, original_date, date, time, end_date, end_time, status, reason, ends_at, is_published)
    SELECT event_id, original_date, date, time, end_date, end_time, status, reason, ends_at, is_published
    FROM jsonb_populate_recordset(NULL::event_occurrences, $1::jsonb)`,
    values: [JSON.stringify(occurrences)],
  });
  await db.query({ text: NEXT('event.id = ANY ($2)'), values: [now, ids] });
}

/** Gives series whose date is over the one that comes next; the number of them. */
export async function rollEvents(db: Querier, now: Date): Promise<number> {
  const hasLater = `EXISTS (SELECT FROM event_occurrences AS later
    WHERE later.event_id = event.id AND later.ends_at > event.ends_at)`;
  const { rowCount } = await db.query({
    text: NEXT(`event.ends_at <= $1 AND ${hasLater}`),
    values: [now],
  });
  return rowCount ?? 0;
}

/**
 * The statement that notes with events the date that comes next: the first that isn't over and takes place, else the
 * first that isn't over, else the last. Rows that have it already stay unwritten.
 */
const NEXT = (condition: string) => `UPDATE events SET
    next_date = next.date, next_time = next.time, next_end_date = next.end_date, next_end_time = next.end_time,
    original_date = next.original_date, occurrence_status = coalesce(next.status, 'scheduled'),
    occurrence_reason = next.reason, ends_at = next.ends_at
  FROM (
    SELECT DISTINCT ON (event.id) event.id AS of, occurrence.*
    FROM events AS event LEFT JOIN event_occurrences AS occurrence ON occurrence.event_id = event.id
    WHERE ${condition}
    ORDER BY event.id, occurrence.ends_at <= $1,
      CASE WHEN occurrence.ends_at > $1 THEN occurrence.status IN ('cancelled', 'postponed') END,
      CASE WHEN occurrence.ends_at > $1 THEN occurrence.ends_at END, occurrence.ends_at DESC
  ) AS next
  WHERE events.id = next.of
    AND (events.ends_at, events.next_date, events.next_time, events.next_end_date, events.next_end_time,
      events.original_date, events.occurrence_status, events.occurrence_reason)
    IS DISTINCT FROM (next.ends_at, next.date, next.time, next.end_date, next.end_time,
      next.original_date, coalesce(next.status, 'scheduled'), next.reason)`;

/** Works out the dates of events that have none yet, as rows of earlier versions and restored ones have. */
export async function fillOccurrences(db: Querier, now: Date): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await db.query<{ id: number }>({
      text: `SELECT id FROM events WHERE date IS NOT NULL AND next_date IS NULL AND id > $1
        ORDER BY id LIMIT ${BATCH}`,
      values: [last],
    });
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await storeOccurrences(db, ids, now);
    last = ids.at(-1) ?? last;
  }
}
