import { businessCalls } from '#src/api/business-calls.ts';
import { dealCalls } from '#src/api/deal-calls.ts';
import { eventCalls } from '#src/api/event-calls.ts';
import { searchCalls } from '#src/api/search.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { readList } from '#src/client/lists.ts';
import { readSearch } from '#src/client/search-page.ts';
import { searchIsland } from '#src/features/search/SearchIsland.tsx';
import { openingDeals } from '#src/listings/deal-list.ts';
import { openingEvents } from '#src/listings/event.ts';
import { CARDS } from './search-cards.ts';

const call = clientOf({ ...searchCalls, ...businessCalls, ...eventCalls, ...dealCalls });

/** The results of a search that the page was served without. */
export const SearchIsland = searchIsland(CARDS, (values) =>
  readSearch(values, {
    lists: {
      businesses: readList('businesses', (query) => call('listBusinesses', { query })),
      events: readList('events', (query) => call('listEvents', { query: openingEvents(query) })),
      deals: readList('deals', (query) => call('listDeals', { query: openingDeals(query) })),
    },
    rank: (query) => call('search', { query }),
  }),
);
