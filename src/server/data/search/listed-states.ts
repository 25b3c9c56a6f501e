import { placeKey } from '#src/domain/place-key.ts';
import type { Place } from '#src/search/read-place.ts';
import { select, type Work } from '../database.ts';

/** The states in which a public listing is at a place of this name; a deal is where its business is. */
export async function listedStates(db: Work, place: Place): Promise<Set<string>> {
  if (place.of !== 'suburb') return new Set();
  const rows = await select<{ state: string }>(
    db,
    `SELECT DISTINCT state FROM localities AS locality
    WHERE key = $1 AND ($2::text IS NULL OR postcode = $2) AND (${['businesses', 'events']
      .map(
        (table) => `EXISTS (SELECT FROM ${table}
          WHERE locality_id = locality.id AND status = 'published')`,
      )
      .join(' OR ')})`,
    [placeKey(place.name), place.postcode ?? null],
  );
  return new Set(rows.map(({ state }) => state));
}
