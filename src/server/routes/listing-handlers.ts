import type { lexiconCalls } from '#src/api/lexicon.ts';
import type { observanceCalls } from '#src/api/observances.ts';
import type { sitePageCalls } from '#src/api/site-pages.ts';
import type { publicCalls } from '#src/api/public-calls.ts';
import type { siteCalls } from '#src/api/settings.ts';
import type { Kind } from '#src/domain/kinds.ts';
import type { ListingOf } from '#src/listings/definitions.ts';
import * as texts from '#texts/not-found.ts';
import type { DataContext } from '../data/database.ts';
import { listAdvertisements } from '../data/desk/advertisements.ts';
import { listFeatured, listingsNamed, publicListing } from '../data/listings/any-listing.ts';
import { listBusinesses } from '../data/listings/businesses.ts';
import { listCategories } from '../data/desk/categories.ts';
import { listChanges } from '../data/listings/list-changes.ts';
import { monthOfEvents, publicEventOn } from '../data/listings/event-dates.ts';
import { listDeals, listHotDeals } from '../data/listings/deals.ts';
import { listEvents, listUpcomingEvents } from '../data/listings/events.ts';
import { Refusal } from '../http/refusals.ts';
import { searchListings } from '../data/search/search.ts';
import { networkOf } from '../middleware/limits.ts';
import type { CallHandlers } from './router.ts';

/** Handlers of the public calls; `unanswered` is called with a search that found nothing, and its network. */
export const listingHandlers = (
  unanswered: (text: string, network: string) => void,
): CallHandlers<
  Omit<
    typeof publicCalls,
    | keyof typeof lexiconCalls
    | keyof typeof observanceCalls
    | keyof typeof siteCalls
    | keyof typeof sitePageCalls
  >
> => ({
  listBusinesses: ({ db, query }) => listBusinesses(db, query),
  getBusiness: ({ db, id }) => found(db, 'business', id),
  listBusinessCategories: ({ db }) => listCategories(db, 'business'),
  listEvents: ({ db, query }) => listEvents(db, query),
  getEvent: async ({ db, id, query: { date } }) =>
    date ? there('event', await publicEventOn(db, id, date)) : found(db, 'event', id),
  getEventMonth: ({ db, query }) => monthOfEvents(db, query),
  listEventCategories: ({ db }) => listCategories(db, 'event'),
  listUpcomingEvents: ({ db, query }) => listUpcomingEvents(db, query),
  listDeals: ({ db, query }) => listDeals(db, query),
  getDeal: ({ db, id }) => found(db, 'deal', id),
  listHotDeals: ({ db, query }) => listHotDeals(db, query),
  search: async ({ db, query, c }) => {
    const answer = await searchListings(db, query, (text) => unanswered(text, networkOf(c)));
    if (!query.by_kind) return answer;
    return { ...answer, listings: await listingsNamed(db, answer.results) };
  },
  listFeatured: ({ db }) => listFeatured(db),
  listChanges: ({ db, query }) => listChanges(db, query.since),
  listAdvertisements: ({ db }) => listAdvertisements(db, 'anywhere'),
  listHeaderAdvertisements: ({ db }) => listAdvertisements(db, 'header'),
});

async function found<Of extends Kind>(
  db: DataContext,
  kind: Of,
  id: string,
): Promise<ListingOf[Of]> {
  return there(kind, await publicListing(db, kind, id));
}

function there<Listing>(kind: Kind, listing: Listing | null): Listing {
  if (listing === null) throw new Refusal(404, { detail: texts.details[kind] });
  return listing;
}
