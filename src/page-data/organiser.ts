import type { Business } from '#src/listings/business.ts';
import type { Event } from '#src/listings/event.ts';
import { wordsOf } from '#src/search/words.ts';

/** The form in which names are compared: "Kottu Corner", "KOTTU  CORNER" and "Kottú-Corner" are "kottucorner". */
export const nameKey = (name: string | null): string => wordsOf(name ?? '').join('');

/**
 * The slug of the listed business that an event's organiser is: the one that holds it, else the only one of the `named`,
 * which have the organiser's name, or the only one of these in the event's state. Null for none (decision 050).
 */
export function organiserBusiness(event: Event, named: readonly Business[] = []): string | null {
  if (event.organizer_business) return event.organizer_business;
  const near = named.length > 1 ? named.filter(({ state }) => state === event.state) : named;
  return (near.length === 1 && near[0]?.slug) || null;
}
