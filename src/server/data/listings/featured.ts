import type { PluralKind } from '#src/domain/kinds.ts';
import { FEATURED_LIMIT, type FeaturedAnswer } from '#src/api/search.ts';
import type { Pool, DataContext } from '../database.ts';
import { listBusinesses } from './businesses.ts';
import { listHotDeals } from './deals.ts';
import { listUpcomingEvents } from './events.ts';

/** Up to six featured listings of each kind; events and deals only while they are current. */
export async function listFeatured(db: DataContext & Pool): Promise<FeaturedAnswer> {
  const featured = { is_featured: true, limit: FEATURED_LIMIT };
  const [businesses, events, deals] = await Promise.all([
    listBusinesses(db, featured),
    listUpcomingEvents(db, featured),
    listHotDeals(db, featured),
  ]);
  return {
    businesses: businesses.results,
    events: events.results,
    deals: deals.results,
  } satisfies Record<PluralKind, unknown>;
}
