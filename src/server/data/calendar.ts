import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { dayIn } from '#src/domain/days.ts';
import { OTHER_ZONES, STATES, TIME_ZONE } from '#src/site.places.ts';

const STATE_ZONES = Object.entries(STATES).map(([state, { zone }]) => [state, zone] as const);

/** Every zone that a listing may be in. */
export const ZONES: readonly string[] = [
  ...new Set([TIME_ZONE, ...STATE_ZONES.map(([, zone]) => zone), ...OTHER_ZONES]),
];

let latest: { minute: number; days: string } | undefined;

/** Today's date in every zone as JSON, which statements bind as `$1`: the days of SQL are those of `src/domain`. */
export function todays(now: Date): string {
  // Every zone's midnight is on a whole minute, so within a minute the answer can't change.
  const minute = Math.floor(now.getTime() / 60_000);
  if (latest?.minute === minute) return latest.days;
  const days = ZONES.map((zone) => [zone, dayIn(zone, now)]);
  latest = { minute, days: JSON.stringify(Object.fromEntries(days)) };
  return latest.days;
}

/** The values that `isActiveIndexed` speaks of: every today (`$1`), the earliest of them and the latest. */
export function calendarValues(now: Date): [days: string, earliest: string, latest: string] {
  const days = todays(now);
  const sorted = Object.values(JSON.parse(days) as Record<string, string>).sort();
  return [days, sorted[0] ?? '', sorted.at(-1) ?? ''];
}

/** The columns that say whose clocks a listing goes by. */
export type PlaceColumns = Readonly<Record<'zone' | 'state', string>>;

const OF_STATES = STATE_ZONES.map(([state, zone]) => `WHEN '${state}' THEN '${zone}'`).join(' ');

/** The time zone of a row: of its locality, else of its state, else the site's. */
export const zoneColumn = ({ zone, state }: PlaceColumns): string =>
  `coalesce(${zone}, CASE ${state} ${OF_STATES} END, '${TIME_ZONE}')`;

/** Today's date at the place of a row, from `todays` bound as `$1` or as `days` names it. */
const todayOf = (place: PlaceColumns, days = '$1'): string =>
  `(${days}::jsonb ->> ${zoneColumn(place)})::date`;

/** True of a deal whose last day isn't over at the place of its business, as `dealStatus` has it; by `todays`. */
export const isActive = (validUntil: string, place: PlaceColumns, days?: string): string =>
  `(${validUntil} IS NULL OR ${validUntil} >= ${todayOf(place, days)})`;

/** The same by `calendarValues`: an index finds all but the days that are over in some places alone. */
export const isActiveIndexed = (validUntil: string, place: PlaceColumns): string =>
  `(${validUntil} IS NULL OR ${validUntil} >= $3::date
    OR (${validUntil} >= $2::date AND ${isActive(validUntil, place)}))`;

/** An instant as the contract writes it: ISO 8601 in UTC. */
export const instantOf = (column: SQLWrapper): SQL<string> =>
  sql`to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A calendar day as the contract writes it, whatever the server's own style of dates. */
export const sqlDay = (column: SQLWrapper): SQL<string> => sql`to_char(${column}, 'YYYY-MM-DD')`;

/** A wall-clock time as the contract writes it. */
export const sqlClockTime = (column: SQLWrapper): SQL<string> => sql`to_char(${column}, 'HH24:MI')`;
