import { placeKey } from '#src/domain/place-key.ts';
import type { SearchPlace } from '#src/search/read-place.ts';
import { select, type DataContext } from '../database.ts';
import { IS_LISTED } from './near.ts';

/** The states in which a public listing is at a place of this name; a deal is where its business is. */
export async function listedStates(db: DataContext, place: SearchPlace): Promise<Set<string>> {
  if (place.of !== 'suburb') return new Set();
  const rows = await select<{ state: string }>(
    db,
    `SELECT DISTINCT state FROM localities AS locality
    WHERE key = $1 AND ($2::text IS NULL OR postcode = $2) AND (${IS_LISTED})`,
    [placeKey(place.name), place.postcode ?? null],
  );
  return new Set(rows.map(({ state }) => state));
}
