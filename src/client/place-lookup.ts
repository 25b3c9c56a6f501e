import { names, postcodes } from 'virtual:place-shards';
import { kilometresBetween, type Point } from '#src/domain/distance.ts';
import { placeKey } from '#src/domain/place-key.ts';
import { withZero } from '#src/domain/postcodes.ts';
import { placeLabel } from '#src/listings/near.ts';
import { type LocatedPlace, placesMeant } from '#src/search/find-place.ts';
import { type ReadAddress, readAddress } from '#src/search/read-address.ts';
import { SHARD_DIGITS, SHARD_LETTERS } from '#src/search/place-shards.ts';

/** The greatest distance of a point in Australia from any place (km). */
const FARTHEST = 400;

/** The pieces that were asked for, by their addresses. */
const fetched = new Map<string, Promise<LocatedPlace[]>>();

/**
 * Places that a text may be the beginning of, or that it means ("springvale, nsw", "3175"): first those of just this
 * name, then the biggest. Rejects when they can't be loaded.
 */
export async function suggestedPlaces(text: string, most: number): Promise<LocatedPlace[]> {
  const key = placeKey(text);
  const places = await placesLike(text);
  const meant = meantOf(places, text);
  const others = places.filter(
    (place) => placeKey(placeLabel(place)).startsWith(key) && !meant.includes(place),
  );
  return [...meant, ...others.sort(bySize)].slice(0, most);
}

/** The places that a whole text means, the biggest first. Rejects when that can't be told. */
export async function placesOfText(text: string): Promise<LocatedPlace[]> {
  return meantOf(await placesLike(withZero(text.trim())), text);
}

/** The whole address that a text is; null for none. Rejects when that can't be told. */
export const wholeAddress = (text: string): Promise<ReadAddress | null> =>
  readAddress(text, placesOfText);

const meantOf = (places: readonly LocatedPlace[], text: string): LocatedPlace[] =>
  placesMeant(text, {
    named: (key) => places.filter(({ name }) => placeKey(name) === key),
    ofPostcode: (code) => places.filter(({ postcode }) => postcode === code),
  }).toSorted(bySize);

const bySize = (one: LocatedPlace, other: LocatedPlace): number => other.addresses - one.addresses;

/** The place that is nearest to a point; null outside of Australia. Rejects when that can't be told. */
export async function nearestPlace(point: Point): Promise<LocatedPlace | null> {
  const pieces = postcodes
    .map(([, url, box]) => ({ url, away: kilometresBetween(point, nearestIn(box, point)) }))
    .sort((one, other) => one.away - other.away);
  let found: { place: LocatedPlace; km: number } | null = null;
  for (const { url, away } of pieces) {
    if (away > (found?.km ?? FARTHEST)) break;
    for (const place of await piece(url)) {
      const km = kilometresBetween(point, place);
      if (km < (found?.km ?? FARTHEST)) found = { place, km };
    }
  }
  return found?.place ?? null;
}

/** All places whose names or postcodes begin as a text does. */
async function placesLike(text: string): Promise<LocatedPlace[]> {
  const typed = placeKey(text);
  const isPostcode = /^\d+$/.test(typed);
  const length = isPostcode ? SHARD_DIGITS : SHARD_LETTERS;
  if (typed.length < length) return [];
  const beginning = typed.slice(0, length);
  const found = (isPostcode ? postcodes : names).findLast(([from]) => from <= beginning);
  if (!found) return [];
  const places = await piece(found[1]);
  return isPostcode ? places.filter(({ postcode }) => postcode.startsWith(typed)) : places;
}

function piece(url: string): Promise<LocatedPlace[]> {
  const read = async () => {
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`The places answer ${answer.status}.`);
    return answer.json();
  };
  const known = fetched.get(url) ?? read();
  fetched.set(url, known);
  // A piece that failed is asked for again.
  known.catch(() => fetched.delete(url));
  return known;
}

/** The point of a box that is nearest to another point. */
const nearestIn = (
  [south, west, north, east]: readonly [number, number, number, number],
  { lat, lng }: Point,
): Point => ({
  lat: Math.min(Math.max(lat, south), north),
  lng: Math.min(Math.max(lng, west), east),
});
