import { kilometresBetween, type Point } from '../domain/distance.ts';
import { placeKey } from '../domain/place-key.ts';
import { type KnownPlace, partsOf, type PlaceNames } from './place-parts.ts';

/** A known place with its middle. */
export type LocatedPlace = KnownPlace & Point;

/** Largest distance of two places of one name in a state that count as one place with several postcodes (km). */
const SAME_PLACE = 10;
/** Most other places offered: nobody would choose from more. */
const MOST_OTHERS = 8;

/**
 * The place that a text such as "3175", "Dandenong", "Springvale, NSW" or "Dandenong VIC 3175" means: the one with most
 * street addresses, and the other places that it may mean; null if there is none.
 */
export function findPlace<Place extends LocatedPlace>(
  text: string,
  known: PlaceNames<Place>,
): { place: Place; others: Place[] } | null {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const found = known.named(placeKey(text));
  const { name, state, postcode } = partsOf(words, known);
  const isName = found.length > 0 || name !== '';
  const all =
    found.length > 0 ? found : isName ? known.named(placeKey(name)) : ofPostcode(postcode);
  const [place, ...others] = all
    .filter((each) => found.length > 0 || fits(each, state, postcode))
    .toSorted((one, other) => other.addresses - one.addresses);
  if (!place) return null;
  return { place, others: isName ? distinct(place, others) : [] };

  function ofPostcode(code: string | undefined): readonly Place[] {
    return code === undefined ? [] : known.ofPostcode(code);
  }
}

const fits = (place: KnownPlace, state?: string, postcode?: string): boolean =>
  (!state || place.state === state) && (!postcode || place.postcode === postcode);

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
