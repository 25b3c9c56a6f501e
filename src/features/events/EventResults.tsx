import { frameOf, ListResults } from '#src/features/listings/ListResults.tsx';
import type { ListPageProps } from '#src/listings/page-props.ts';
import { EVENT_WORDS, eventFilters } from './event-list.ts';
import { EventCard } from './EventCard.tsx';

/** The cards of a page of the event list, with chips and pages. */
export function EventResults({ list }: { list: ListPageProps<'events'> }) {
  const { items, count, page, pageCount, now } = list;
  return (
    <ListResults
      place={list}
      count={count}
      page={page}
      pageCount={pageCount}
      fields={eventFilters(list)}
      noun={EVENT_WORDS.noun}
    >
      {items.map((event, index) => (
        <li key={event.id} className={frameOf(index)}>
          <EventCard event={event} now={now} eager={index < 2} />
        </li>
      ))}
    </ListResults>
  );
}
