import { businessCalls } from '#src/api/business-calls.ts';
import { dealCalls } from '#src/api/deal-calls.ts';
import { eventCalls } from '#src/api/event-calls.ts';
import { searchCalls } from '#src/api/search.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { readSearch } from '#src/client/search-page.ts';
import { searchIsland } from '#src/features/search/SearchIsland.tsx';
import { CARDS } from './search-cards.ts';

const call = clientOf({ ...searchCalls, ...businessCalls, ...eventCalls, ...dealCalls });

/** The results of a search that the page was served without. */
export const SearchIsland = searchIsland(CARDS, (values) => readSearch(values, call));
