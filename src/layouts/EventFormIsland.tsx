import type { Category } from '#src/domain/values.ts';
import { EventCard } from '#src/features/events/EventCard.tsx';
import { EventScreen } from '#src/features/submissions/EventForm.tsx';

/** The form of an event with the card that lists will show. */
export const EventFormIsland = ({ categories }: { categories: readonly Category[] }) => (
  <EventScreen categories={categories} Card={EventCard} />
);
