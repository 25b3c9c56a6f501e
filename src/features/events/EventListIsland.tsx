import { eventCalls } from '#src/api/event-calls.ts';
import { clientOf, hasApi } from '#src/client/browser-api.ts';
import { readList } from '#src/client/lists.ts';
import { savedList } from '#src/client/static-index.ts';
import {
  type ListBehaviour,
  ListIsland,
  type ListIslandProps,
} from '#src/features/listings/ListIsland.tsx';
import { EVENT_LIST_SORT } from '#src/listings/event.ts';
import { EVENT_WORDS, eventFilters } from './event-list.ts';
import { EventResults } from './EventResults.tsx';

const call = clientOf(eventCalls);
const readSaved = (query: Record<string, string>) => savedList('events', query);

const behaviour: ListBehaviour<'events'> = {
  words: EVENT_WORDS,
  fields: eventFilters,
  read: hasApi
    ? readList('events', (query) =>
        call('listEvents', { query: { sortBy: EVENT_LIST_SORT, ...query } }),
      )
    : readSaved,
  readSaved,
  Results: EventResults,
};

/** The event list, kept up to date with its filters and its address. */
export const EventListIsland = (props: ListIslandProps<'events'>) =>
  // Not `import.meta.env.SSR`: the bundler would drop the styles with the code.
  typeof document === 'undefined' ? null : <ListIsland {...props} behaviour={behaviour} />;
