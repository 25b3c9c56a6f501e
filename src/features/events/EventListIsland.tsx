import { eventCalls } from '#src/api/event-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { listIsland } from '#src/features/listings/list/ListIsland.tsx';
import { EVENT_LIST, openingEvents } from '#src/listings/event-list.ts';
import { EventCard } from './EventCard.tsx';

const call = clientOf(eventCalls);

/** The list of events, kept up to date with its filters and its address. */
export const EventListIsland = listIsland<'events'>({
  ...EVENT_LIST,
  read: (query) => call('listEvents', { query: openingEvents(query) }),
  Card: EventCard,
});
