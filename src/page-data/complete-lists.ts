import { readFile } from 'node:fs/promises';
import { PLURAL_KINDS, type PluralKind } from '#src/domain/kinds.ts';
import { placeKey } from '#src/domain/place-key.ts';
import type { Event } from '#src/listings/event.ts';
import { eventStatus } from '#src/listings/event-status.ts';
import { type Locality, parseLocalities } from '#src/search/localities.ts';
import type { Lists } from './all-listings.ts';
import { KIND_RULES, type ListingLocation } from './listing.ts';

const FILE = new URL('../../data/localities.csv', import.meta.url);

/**
 * The lists with the parts that an API of another make leaves to the site: where listings are, and which events come
 * first (docs/product.md, Another API). Our own API gives both.
 */
export async function completeLists(lists: Lists, now: Date): Promise<Lists> {
  const places = PLURAL_KINDS.flatMap((kind) => placesOfOthers(kind, lists));
  if (places.length === 0) return lists;
  await locate(places);
  return { ...lists, events: inOpeningOrder(lists.events, now) };
}

/** The places of listings of an API of another make, which gives no `created_at`: the specification has none. */
const placesOfOthers = <Kind extends PluralKind>(kind: Kind, lists: Lists): ListingLocation[] =>
  lists[kind]
    .filter(({ created_at }) => created_at === null)
    .map((listing) => KIND_RULES[kind].locationOf(listing));

/** Gives places the middle of their suburb, and its time zone. */
async function locate(places: readonly ListingLocation[]): Promise<void> {
  const localities = parseLocalities(await readFile(FILE, 'utf8'));
  const byName = Map.groupBy(localities, ({ name, state }) => keyOf(name, state));
  for (const place of places) {
    const named = byName.get(keyOf(place.suburb ?? '', place.state)) ?? [];
    const found = named.find(({ postcode }) => postcode === place.postcode) ?? largest(named);
    if (!found) continue;
    place.point = { lat: found.lat, lng: found.lng };
    place.zone = found.zone;
  }
}

const keyOf = (name: string, state: string | null): string => `${placeKey(name)} ${state}`;

/** The largest of a suburb's localities, as it may have several postcodes. */
const largest = (named: readonly Locality[]): Locality | undefined =>
  named.toSorted((one, other) => other.addresses - one.addresses)[0];

/** Events in the order `upcoming` of our API (decision 002): those to come, without a date last; past ones, latest first. */
function inOpeningOrder(events: readonly Event[], now: Date): Event[] {
  // Events without a time come last of their day.
  const when = ({ date, time }: Event) => `${date ?? '~'} ${time ?? '99'}`;
  const byTime = events.toSorted(
    (a, b) => Number(when(a) > when(b)) - Number(when(a) < when(b)) || a.id - b.id,
  );
  const { upcoming = [], past = [] } = Object.groupBy(byTime, (event) => eventStatus(event, now));
  return [...upcoming, ...past.reverse()];
}
