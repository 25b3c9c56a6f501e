import { and, eq, type SQL, sql } from 'drizzle-orm';
import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { advertisements } from '../../db/tables.ts';
import { orm, type DataContext } from '../database.ts';

/** The advertisements of today, in the site's own zone, in the owner's order. */
export async function listAdvertisements(db: DataContext, where: 'anywhere' | 'header') {
  const { id, title, description, image, linkUrl, inHeader, isPublished, position } =
    advertisements;
  const results = await orm(db)
    .select({ id, title, description, image, link_url: linkUrl })
    .from(advertisements)
    .where(
      and(
        eq(isPublished, true),
        where === 'header' ? eq(inHeader, true) : undefined,
        runsOn(dayIn(TIME_ZONE, db.now)),
      ),
    )
    .orderBy(position, id);
  return { count: results.length, results };
}

/** Whether an advertisement runs on a day: from its first to its last. */
export const runsOn = (day: string): SQL => sql`(
  coalesce(${advertisements.startsOn} <= ${day}::date, true)
  AND coalesce(${advertisements.endsOn} >= ${day}::date, true))`;
