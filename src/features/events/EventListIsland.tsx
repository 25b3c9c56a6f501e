import { eventCalls } from '#src/api/event-calls.ts';
import { clientOf } from '#src/client/browser-api.ts';
import { EVENT_LIST_SORT, EVENT_SORTS } from '#src/listings/event.ts';
import { Cards } from '#src/features/listings/Cards.tsx';
import type { ListPageProps } from '#src/listings/page-props.ts';
import type { ListKind, ListProps } from '#src/features/listings/list-kind.ts';
import { ListIsland } from '#src/features/listings/ListIsland.tsx';
import { EVENT_WORDS, eventFilters } from './event-list.ts';
import { EventCard } from './EventCard.tsx';

const call = clientOf(eventCalls);

const eventList: ListKind<'events'> = {
  words: EVENT_WORDS,
  filters: eventFilters,
  sorts: EVENT_SORTS,
  defaultSort: EVENT_LIST_SORT,
  read: (query) => call('listEvents', { query: { sortBy: EVENT_LIST_SORT, ...query } }),
  card: (event, look) => <EventCard event={event} {...look} />,
};

/** The cards that a page of the list is served with. */
export const EventCards = ({ items, now }: Pick<ListPageProps<'events'>, 'items' | 'now'>) => (
  <Cards items={items} card={eventList.card} now={now} />
);

/** The list of events, kept up to date with its filters and its address. */
export const EventListIsland = (props: ListProps<'events'>) => (
  <ListIsland {...props} definition={eventList} />
);
