import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { dayIn, todayAt, ZONES_BY_POSTCODE } from '#src/domain/days.ts';
import type { StateCode } from '#src/domain/values.ts';
import { STATES, TIME_ZONE } from '#src/site.places.ts';

let latest: { minute: number; days: string } | undefined;

/**
 * Today's date everywhere as JSON: by state, by the postcodes with clocks of their own, and under ""
 * elsewhere. Statements bind it as `$1`, so that the days of SQL are those of `src/domain`.
 */
export function todays(now: Date): string {
  // Every zone's midnight is on a whole minute, so within a minute the answer can't change.
  const minute = Math.floor(now.getTime() / 60_000);
  if (latest?.minute === minute) return latest.days;
  const days: Record<string, string> = { '': dayIn(TIME_ZONE, now) };
  for (const state of Object.keys(STATES) as StateCode[]) days[state] = todayAt({ state }, now);
  for (const [postcode, zone] of Object.entries(ZONES_BY_POSTCODE)) {
    days[postcode] = dayIn(zone, now);
  }
  latest = { minute, days: JSON.stringify(days) };
  return latest.days;
}

/** The values that `notOver` speaks of: every today (`$1`), the earliest of them and the latest. */
export function calendarValues(now: Date): [days: string, earliest: string, latest: string] {
  const days = todays(now);
  const sorted = Object.values(JSON.parse(days) as Record<string, string>).sort();
  return [days, sorted[0] ?? '', sorted.at(-1) ?? ''];
}

/** The columns that say where something is. */
export interface PlaceColumns {
  readonly state: string;
  readonly postcode: string;
}

/** Today's date at the place of a row, from `todays` bound as `$1` or as `days` names it. */
export const todayOf = ({ state, postcode }: PlaceColumns, days = '$1'): string =>
  `coalesce(${days}::jsonb ->> ${postcode}, ${days}::jsonb ->> ${state}::text, ${days}::jsonb ->> '')::date`;

/**
 * True when a day is today or later at the place of a row. Only days that are today somewhere and
 * over elsewhere need the place, and an index finds the rest.
 */
export const notOver = (column: string, place: PlaceColumns): string =>
  `(${column} >= $3::date OR (${column} >= $2::date AND ${column} >= ${todayOf(place)}))`;

const ISO_8601 = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;

/** An instant as the contract writes it: ISO 8601 in UTC. */
export const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', ${ISO_8601})`;

/** The same of a column that the builder selects. */
export const instantOf = (column: SQLWrapper): SQL<string> =>
  sql`to_char(${column} AT TIME ZONE 'UTC', ${sql.raw(ISO_8601)})`;

/** A calendar day as the contract writes it, whatever the server's own style of dates. */
export const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** A wall-clock time as the contract writes it. */
export const clock = (column: string): string => `to_char(${column}, 'HH24:MI')`;
