import { dealCalls } from '#src/api/deal-calls.ts';
import { clientOf, hasApi } from '#src/client/browser-api.ts';
import { readList } from '#src/client/lists.ts';
import { savedList } from '#src/client/static-index.ts';
import {
  type ListBehaviour,
  ListIsland,
  type ListIslandProps,
} from '#src/features/listings/ListIsland.tsx';
import { DEAL_WORDS, dealFilters } from './deal-list.ts';
import { DealResults } from './DealResults.tsx';

const call = clientOf(dealCalls);
const readSaved = (query: Record<string, string>) => savedList('deals', query);

const behaviour: ListBehaviour<'deals'> = {
  words: DEAL_WORDS,
  fields: dealFilters,
  read: hasApi ? readList('deals', (query) => call('listDeals', { query })) : readSaved,
  readSaved,
  Results: DealResults,
};

/** The deal list, kept up to date with its filters and its address. */
export const DealListIsland = (props: ListIslandProps<'deals'>) =>
  // Not `import.meta.env.SSR`: the bundler would drop the styles with the code.
  typeof document === 'undefined' ? null : <ListIsland {...props} behaviour={behaviour} />;
