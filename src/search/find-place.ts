import { kilometresBetween, type Point } from '../domain/distance.ts';
import { placeKey } from '../domain/place-key.ts';
import { withZero } from '../domain/postcodes.ts';
import { type KnownPlace, partsOf, type PlaceNames } from './place-parts.ts';

/** A known place with its middle. */
export type LocatedPlace = KnownPlace & Point;

/** Known places by their names and postcodes. */
type PlaceIndex<Place extends KnownPlace> = Pick<PlaceNames<Place>, 'named' | 'ofPostcode'>;

/** Largest distance of two places of one name in a state that count as one place with several postcodes (km). */
const SAME_PLACE = 10;
/** Most other places offered: nobody would choose from more. */
const MOST_OTHERS = 8;

/** The places that a whole text such as "3175", "Dandenong", "Springvale, NSW" or "Dandenong VIC 3175" may mean. */
export function placesMeant<Place extends KnownPlace>(
  text: string,
  known: PlaceIndex<Place>,
): readonly Place[] {
  const named = known.named(placeKey(text));
  if (named.length > 0) return named;
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(withZero);
  const { name, state, postcode = '' } = partsOf(words, known);
  const found = name ? known.named(placeKey(name)) : known.ofPostcode(postcode);
  return found.filter(
    (each) => (!state || each.state === state) && (!postcode || each.postcode === postcode),
  );
}

/**
 * The place that a text means: the one with most street addresses, and the others of its name; null if there is none.
 */
export function findPlace<Place extends LocatedPlace>(
  text: string,
  known: PlaceIndex<Place>,
): { place: Place; others: Place[] } | null {
  const [place, ...others] = placesMeant(text, known).toSorted(
    (one, other) => other.addresses - one.addresses,
  );
  if (!place) return null;
  const key = placeKey(place.name);
  return {
    place,
    others: distinct(
      place,
      others.filter(({ name }) => placeKey(name) === key),
    ),
  };
}

/** Inhabited places other than the first, each once. */
function distinct<Place extends LocatedPlace>(place: Place, others: readonly Place[]): Place[] {
  const kept = [place];
  for (const other of others) {
    const isKept = kept.some(
      (each) => each.state === other.state && kilometresBetween(each, other) < SAME_PLACE,
    );
    if (other.addresses > 0 && !isKept) kept.push(other);
  }
  return kept.slice(1, MOST_OTHERS + 1);
}
