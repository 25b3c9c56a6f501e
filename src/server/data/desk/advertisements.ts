import type * as z from 'zod/mini';
import type { Advertisement, AdvertisementList } from '#src/api/advertisements.ts';
import { dayIn } from '#src/domain/days.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { type Database, select } from '../database.ts';

/** The advertisements that run today, in the site's own zone, in the order the owner gave them. */
export async function listAdvertisements(
  db: Database,
  where: 'anywhere' | 'header',
  now: Date,
): Promise<z.output<typeof AdvertisementList>> {
  const results = await select<Advertisement>(
    db,
    `SELECT id, title, description, image, link_url FROM advertisements
    WHERE is_published AND (in_header OR $2::boolean)
      AND coalesce(starts_on <= $1::date, true) AND coalesce(ends_on >= $1::date, true)
    ORDER BY position, id`,
    [dayIn(TIME_ZONE, now), where === 'anywhere'],
  );
  return { count: results.length, results };
}
