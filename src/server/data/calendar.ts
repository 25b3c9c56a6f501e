import type { StateCode } from '#src/contract/common.ts';
import { dayIn, todayAt, ZONES_BY_POSTCODE } from '#src/domain/days.ts';
import { SITE, STATES } from '#src/site.config.ts';

let latest: { minute: number; days: string } | undefined;

/**
 * Today's date everywhere as JSON: by state, by the postcodes with clocks of their own, and under ""
 * elsewhere. Statements bind it as `$1`, so that the days of SQL are those of `src/domain`.
 */
export function todays(now: Date): string {
  // Every zone's midnight is on a whole minute, so within a minute the answer can't change.
  const minute = Math.floor(now.getTime() / 60_000);
  if (latest?.minute === minute) return latest.days;
  const days: Record<string, string> = { '': dayIn(SITE.timeZone, now) };
  for (const state of Object.keys(STATES) as StateCode[]) days[state] = todayAt({ state }, now);
  for (const [postcode, zone] of Object.entries(ZONES_BY_POSTCODE)) {
    days[postcode] = dayIn(zone, now);
  }
  latest = { minute, days: JSON.stringify(days) };
  return latest.days;
}

/** The earliest date that is today anywhere: an index finds rows from there on, `todayOf` decides. */
export const earliestToday = (days: string): string =>
  Object.values(JSON.parse(days) as Record<string, string>).reduce((a, b) => (a < b ? a : b));

/** Today's date at the place of a row, from `todays` bound as `$1`. */
export const todayOf = (row: string): string =>
  `coalesce($1::jsonb ->> ${row}.postcode, $1::jsonb ->> ${row}.state::text, $1::jsonb ->> '')::date`;

/** An instant as the contract writes it: ISO 8601 in UTC. */
export const instant = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A calendar day as the contract writes it, whatever the server's own style of dates. */
export const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD')`;

/** A wall-clock time as the contract writes it. */
export const clock = (column: string): string => `to_char(${column}, 'HH24:MI')`;
