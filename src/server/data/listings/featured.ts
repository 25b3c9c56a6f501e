import { FEATURED_LIMIT, type FeaturedAnswer } from '#src/api/search.ts';
import type { Database } from '../database.ts';
import { listBusinesses } from './businesses.ts';
import { featuredDeals } from './deals.ts';
import { featuredEvents } from './events.ts';

/** Up to six featured listings of each kind, events and deals only while they are current. */
export async function listFeatured(db: Database, now: Date): Promise<FeaturedAnswer> {
  const [businesses, events, deals] = await Promise.all([
    listBusinesses(db, { is_featured: true, limit: FEATURED_LIMIT }, now),
    featuredEvents(db, FEATURED_LIMIT, now),
    featuredDeals(db, FEATURED_LIMIT, now),
  ]);
  return { businesses: businesses.results, events, deals };
}
