import { businessCalls } from '#src/api/business-calls.ts';
import { clientOf, hasApi } from '#src/client/browser-api.ts';
import { readList } from '#src/client/lists.ts';
import { savedList } from '#src/client/static-index.ts';
import {
  type ListBehaviour,
  ListIsland,
  type ListIslandProps,
} from '#src/features/listings/ListIsland.tsx';
import { BUSINESS_WORDS, businessFilters } from './business-list.ts';
import { BusinessResults } from './BusinessResults.tsx';

const call = clientOf(businessCalls);
const readSaved = (query: Record<string, string>) => savedList('businesses', query);

const behaviour: ListBehaviour<'businesses'> = {
  words: BUSINESS_WORDS,
  fields: businessFilters,
  read: hasApi ? readList('businesses', (query) => call('listBusinesses', { query })) : readSaved,
  readSaved,
  Results: BusinessResults,
};

/** The business list, kept up to date with its filters and its address. */
export const BusinessListIsland = (props: ListIslandProps<'businesses'>) =>
  // Not `import.meta.env.SSR`: the bundler would drop the styles with the code.
  typeof document === 'undefined' ? null : <ListIsland {...props} behaviour={behaviour} />;
