import { and, asc, count, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { PlaceList, PlaceQuery } from '#src/api/places.ts';
import { businesses } from '../../db/tables.ts';
import { type Database, orm } from '../database.ts';

/** More than any postcode has suburbs that people would choose from. */
const MOST = 20;

/** Suburbs of published businesses by their name or their postcode, those of most businesses first. */
export async function listPlaces(db: Database, query: PlaceQuery) {
  if (!query.suburb && !query.postcode) return { count: 0, results: [] };
  const { suburb, state, postcode, status } = businesses;
  const name = sql`lower(${suburb})`;
  const found = await orm(db)
    .select({ suburb: sql<string>`min(${suburb})`, state, postcode })
    .from(businesses)
    .where(
      and(
        eq(status, 'published'),
        isNotNull(state),
        sql`${postcode} ~ '^[0-9]{4}$'`,
        ne(suburb, ''),
        query.suburb ? sql`${name} = lower(${query.suburb})` : undefined,
        query.postcode ? eq(postcode, query.postcode) : undefined,
      ),
    )
    .groupBy(name, state, postcode)
    .orderBy(desc(count()), name, asc(postcode))
    .limit(MOST);
  const results = found as z.output<typeof PlaceList>['results'];
  return { count: results.length, results };
}
