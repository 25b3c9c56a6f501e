import type { lexiconCalls } from '#src/api/lexicon.ts';
import type { publicCalls } from '#src/api/public-calls.ts';
import { listAdvertisements } from '../data/desk/advertisements.ts';
import { publicListing } from '../data/listings/any-listing.ts';
import { listBusinesses } from '../data/listings/businesses.ts';
import { listCategories } from '../data/listings/categories.ts';
import { listChanges } from '../data/listings/changes.ts';
import { listDeals, listHotDeals } from '../data/listings/deals.ts';
import { listEvents, listUpcomingEvents } from '../data/listings/events.ts';
import { listFeatured } from '../data/listings/featured.ts';
import { listPlaces } from '../data/listings/places.ts';
import { Refusal } from '../data/refusals.ts';
import { searchListings } from '../data/search/search.ts';
import { networkOf } from '../middleware/limits.ts';
import type { VerbsOf } from './router.ts';

/** What answers the public calls; `unanswered` is told of a search that found nothing, and of its network. */
export const listingVerbs = (
  unanswered: (text: string, network: string) => void,
): VerbsOf<Omit<typeof publicCalls, keyof typeof lexiconCalls>> => ({
  listBusinesses: ({ db, query }) => listBusinesses(db, query),
  getBusiness: ({ db, id }) => found(publicListing(db, 'business', id), 'Business not found'),
  listBusinessCategories: ({ db }) => listCategories(db, 'business'),
  listEvents: ({ db, query }) => listEvents(db, query),
  getEvent: ({ db, id }) => found(publicListing(db, 'event', id), 'Event not found'),
  listEventCategories: ({ db }) => listCategories(db, 'event'),
  listUpcomingEvents: ({ db, query }) => listUpcomingEvents(db, query),
  listDeals: ({ db, query }) => listDeals(db, query),
  getDeal: ({ db, id }) =>
    found(
      publicListing(db, 'deal', id),
      "The deal you're looking for doesn't exist or may have expired.",
    ),
  listHotDeals: ({ db, query }) => listHotDeals(db, query),
  search: ({ db, query, c }) => searchListings(db, query, (text) => unanswered(text, networkOf(c))),
  listFeatured: ({ db }) => listFeatured(db),
  listPlaces: ({ db, query }) => listPlaces(db, query),
  listChanges: ({ db, query }) => listChanges(db, query.since),
  listAdvertisements: ({ db }) => listAdvertisements(db, 'anywhere'),
  listHeaderAdvertisements: ({ db }) => listAdvertisements(db, 'header'),
});

async function found<Answer>(wanted: Promise<Answer | null>, notFound: string): Promise<Answer> {
  const answer = await wanted;
  if (answer === null) throw new Refusal(404, { detail: notFound });
  return answer;
}
