import type * as z from 'zod/mini';
import type { Place, PlaceList, PlaceQuery } from '#src/api/places.ts';
import { type Database, select } from '../database.ts';

/** More than any postcode has suburbs that people would choose from. */
const MOST = 20;

/** Suburbs of published businesses by their name or their postcode, those of most businesses first. */
export async function listPlaces(
  db: Database,
  { suburb, postcode }: PlaceQuery,
): Promise<z.output<typeof PlaceList>> {
  if (!suburb && !postcode) return { count: 0, results: [] };
  const results = await select<Place>(
    db,
    `SELECT min(suburb) AS suburb, state, postcode FROM businesses
     WHERE status = 'published' AND state IS NOT NULL AND postcode ~ '^[0-9]{4}$'
       AND suburb <> '' ${suburb ? 'AND lower(suburb) = lower($1)' : 'AND $1::text IS NULL'}
       ${postcode ? 'AND postcode = $2' : 'AND $2::text IS NULL'}
     GROUP BY lower(suburb), state, postcode ORDER BY count(*) DESC, lower(suburb), postcode
     LIMIT ${MOST}`,
    [suburb ?? null, postcode ?? null],
  );
  return { count: results.length, results };
}
