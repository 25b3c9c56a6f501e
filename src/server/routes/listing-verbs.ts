import type { publicCalls } from '#src/api/public-calls.ts';
import type { Pool } from '../data/database.ts';
import { listAdvertisements } from '../data/desk/advertisements.ts';
import { findBusiness, listBusinesses } from '../data/listings/businesses.ts';
import { listCategories } from '../data/listings/categories.ts';
import { findDeal, listDeals, listHotDeals } from '../data/listings/deals.ts';
import { findEvent, listEvents, listUpcomingEvents } from '../data/listings/events.ts';
import { listFeatured } from '../data/listings/featured.ts';
import { listPlaces } from '../data/listings/places.ts';
import { Refusal } from '../data/refusals.ts';
import { searchListings } from '../data/search/search.ts';
import type { VerbsOf } from './router.ts';

/** What answers the public calls. */
export const listingVerbs = ({ db }: { db: Pool }): VerbsOf<typeof publicCalls> => ({
  listBusinesses: ({ query, now }) => listBusinesses(db, query, now),
  getBusiness: async ({ id, now }) => found(await findBusiness(db, id, now), 'Business not found'),
  listBusinessCategories: () => listCategories(db, 'business'),
  listEvents: ({ query, now }) => listEvents(db, query, now),
  getEvent: async ({ id, now }) => found(await findEvent(db, id, now), 'Event not found'),
  listEventCategories: () => listCategories(db, 'event'),
  listUpcomingEvents: ({ query, now }) => listUpcomingEvents(db, query, now),
  listDeals: ({ query }) => listDeals(db, query),
  getDeal: async ({ id, now }) =>
    found(
      await findDeal(db, id, now),
      "The deal you're looking for doesn't exist or may have expired.",
    ),
  listHotDeals: ({ query, now }) => listHotDeals(db, query, now),
  search: ({ query }) => searchListings(db, query),
  listFeatured: ({ now }) => listFeatured(db, now),
  listPlaces: ({ query }) => listPlaces(db, query),
  listAdvertisements: ({ now }) => listAdvertisements(db, 'anywhere', now),
  listHeaderAdvertisements: ({ now }) => listAdvertisements(db, 'header', now),
});

function found<Answer>(answer: Answer | null, notFound: string): Answer {
  if (answer === null) throw new Refusal(404, { detail: notFound });
  return answer;
}
