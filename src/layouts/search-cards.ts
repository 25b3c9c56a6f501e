import { BusinessCard } from '#src/features/businesses/BusinessCard.tsx';
import { DealCard } from '#src/features/deals/DealCard.tsx';
import { EventCard } from '#src/features/events/EventCard.tsx';
import type { CardsOfKinds } from '#src/features/listings/card/FlipCard.tsx';

/** The cards of a page that shows listings of every kind. */
export const CARDS: CardsOfKinds = {
  businesses: BusinessCard,
  events: EventCard,
  deals: DealCard,
};
