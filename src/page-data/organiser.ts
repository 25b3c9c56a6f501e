import { addressLine } from '#src/domain/links.ts';
import { NETWORKS } from '#src/domain/social-pages.ts';
import type { Business } from '#src/listings/business.ts';
import type { Event } from '#src/listings/event.ts';
import { wordsOf } from '#src/search/words.ts';

/** The form in which names are compared: "Kottu Corner", "KOTTU  CORNER" and "Kottú-Corner" are "kottucorner". */
export const nameKey = (name: string | null): string => wordsOf(name ?? '').join('');

/** The names of a business as they are compared. */
export const nameKeys = ({ name, name_si, name_ta }: Business): string[] =>
  [...new Set([name, name_si, name_ta].map(nameKey))].filter(Boolean);

const WAYS = ['contact_phone', 'whatsapp', 'email', 'website', ...NETWORKS] as const;

/**
 * Other places of a business, the oldest first: businesses of its name that are reached in one of its ways. All of it
 * stands on both pages, so nobody learns whose a business is (decision 050).
 */
export const otherPlacesOf = (business: Business, named: readonly Business[]): Business[] =>
  named
    .filter(
      (other) =>
        nameKey(other.name) === nameKey(business.name) &&
        addressLine(other) !== addressLine(business) &&
        WAYS.some((way) => business[way] !== null && business[way] === other[way]),
    )
    .toSorted((one, other) => one.id - other.id);

/**
 * The slug of the listed business that an event's organiser is: the one that holds it, else the only one of the `named`,
 * which have the organiser's name, or the only one of these in the event's state. Null for none (decision 050).
 */
export function organiserBusiness(event: Event, named: readonly Business[] = []): string | null {
  if (event.organizer_business) return event.organizer_business;
  const near = named.length > 1 ? named.filter(({ state }) => state === event.state) : named;
  return (near.length === 1 && near[0]?.slug) || null;
}

/**
 * The business on whose page an event is named: the one that holds it, else the one that its organiser is, if both show
 * the same e-mail address or telephone number. The name alone could be written by a stranger.
 */
export function pageThatNames(event: Event, named: readonly Business[] = []): string | null {
  if (event.organizer_business) return event.organizer_business;
  const slug = organiserBusiness(event, named);
  const { organizer_name: name, organizer_email: email, organizer_phone: phone } = event;
  const business = named.find((each) => each.slug === slug);
  const isReachedTheSame =
    (email !== null && email === business?.email) ||
    (phone !== null && phone === business?.contact_phone);
  return isReachedTheSame && name?.toLowerCase() === business?.name.toLowerCase() ? slug : null;
}
