import { lt, sql } from 'drizzle-orm';
import type { Visit } from '#src/api/visits.ts';
import { addDays, dayIn } from '#src/domain/days.ts';
import { ALL_KINDS } from '#src/domain/kinds.ts';
import type { Day } from '#src/domain/values.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { visits } from '../../db/submission-tables.ts';
import { FROM_WITH_LOCATION, LOCATION_TABLES, TABLES } from '../../db/tables-of-kinds.ts';
import { unqualifiedColumn, columnList, type Database, orm, rows } from '../database.ts';

/** Time that visits are kept (days): a year, and the week that began before it. */
export const VISITS_KEPT = 53 * 7;

/** Number of an interaction with a listing in a week. */
export interface CountedVisits extends Pick<Visit, 'kind' | 'slug'> {
  week: Day;
  what: Visit['what'][number];
  times: number;
}

/** Adds visitors' interactions, in one statement; listings that aren't public are left out. */
export async function addVisits(db: Database, counted: readonly CountedVisits[]): Promise<void> {
  const { kind, listingId, week, what, times } = visits;
  const published = ALL_KINDS.map((each) => {
    const { id, slug, status } = TABLES[each];
    return sql`SELECT ${each}::listing_kind AS kind, ${id} AS id, ${slug} AS slug FROM ${FROM_WITH_LOCATION[each]}
      WHERE ${status} = 'published' AND ${LOCATION_TABLES[each].status} = 'published'`;
  });
  await rows(
    db,
    sql`INSERT INTO ${visits} (${columnList(kind, listingId, week, what, times)})
      SELECT seen.kind, listing.id, seen.week, seen.what, seen.times
      FROM jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
        AS seen (kind listing_kind, slug text, week date, what interaction, times integer)
      JOIN (${sql.join(published, sql` UNION ALL `)}) AS listing USING (kind, slug)
      -- In one order, or two servers would wait for each other.
      ORDER BY 1, 2, 3, 4
      ON CONFLICT (${columnList(kind, listingId, week, what)})
      DO UPDATE SET ${unqualifiedColumn(times)} = ${times} + excluded.${unqualifiedColumn(times)}`,
  );
}

/** Deletes interactions of more than a year ago. */
export async function forgetOldVisits(db: Database, now: Date): Promise<void> {
  await orm(db)
    .delete(visits)
    .where(lt(visits.week, addDays(dayIn(TIME_ZONE, now), -VISITS_KEPT)));
}
