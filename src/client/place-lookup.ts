import { names, postcodes } from 'virtual:place-shards';
import { kilometresBetween, type Point } from '#src/domain/distance.ts';
import { placeKey } from '#src/domain/place-key.ts';
import type { StateCode } from '#src/domain/values.ts';
import { placeLabel } from '#src/listings/near.ts';
import { partsOf } from '#src/search/place-parts.ts';
import { SHARD_DIGITS, SHARD_LETTERS, type ShardPlace } from '#src/search/place-shards.ts';

/** A suburb or town with one of its postcodes, and its middle. */
export interface LocalPlace extends Point {
  name: string;
  state: StateCode;
  postcode: string;
  /** The number of known street addresses in it. */
  addresses: number;
}

/** The greatest distance of a point in Australia from any place (km). */
const FARTHEST = 400;

/** The pieces that were asked for, by their addresses. */
const fetched = new Map<string, Promise<LocalPlace[]>>();

/**
 * Places that a text may be the beginning of, or that it means ("springvale, nsw", "3175"): first those of just this
 * name, then the biggest. Rejects when they can't be loaded.
 */
export async function suggestedPlaces(text: string, most: number): Promise<LocalPlace[]> {
  const key = placeKey(text);
  return (await placesLike(text))
    .filter((place) => placeKey(placeLabel(place)).startsWith(key) || isMeant(place, text))
    .sort((a, b) => Number(isMeant(b, text)) - Number(isMeant(a, text)) || bySize(a, b))
    .slice(0, most);
}

/** The places that a whole text means, the biggest first. Rejects when that can't be told. */
export async function placesOfText(text: string): Promise<LocalPlace[]> {
  return (await placesLike(text)).filter((place) => isMeant(place, text)).sort(bySize);
}

/** The place that is nearest to a point; null outside of Australia. Rejects when that can't be told. */
export async function nearestPlace(point: Point): Promise<LocalPlace | null> {
  const pieces = postcodes
    .map(([, url, box]) => ({ url, away: kilometresBetween(point, nearestIn(box, point)) }))
    .sort((one, other) => one.away - other.away);
  let found: { place: LocalPlace; km: number } | null = null;
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
async function placesLike(text: string): Promise<LocalPlace[]> {
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

function piece(url: string): Promise<LocalPlace[]> {
  const known = fetched.get(url) ?? read(url);
  fetched.set(url, known);
  // A piece that failed is asked for again.
  known.catch(() => fetched.delete(url));
  return known;
}

async function read(url: string): Promise<LocalPlace[]> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`The places answer ${answer.status}.`);
  const places: ShardPlace[] = await answer.json();
  return places.map(([name, state, postcode, lat, lng, addresses]) => ({
    name,
    state,
    postcode,
    lat,
    lng,
    addresses,
  }));
}

/** Whether a text names a place: by its name, with or without its state and postcode, or by its postcode alone. */
function isMeant(place: LocalPlace, text: string): boolean {
  const key = placeKey(place.name);
  if (placeKey(text) === key) return true;
  const words = text.toLowerCase().split(/[\s,]+/);
  const { name, state, postcode } = partsOf(words.filter(Boolean), {
    ofPostcode: (code) => (code === place.postcode ? [place] : []),
  });
  if (!postcode && !(state && name)) return false;
  return (name === '' || placeKey(name) === key) && (!state || state === place.state);
}

const bySize = (one: LocalPlace, other: LocalPlace): number => other.addresses - one.addresses;

/** The point of a box that is nearest to another point. */
const nearestIn = (
  [south, west, north, east]: readonly [number, number, number, number],
  { lat, lng }: Point,
): Point => ({
  lat: Math.min(Math.max(lat, south), north),
  lng: Math.min(Math.max(lng, west), east),
});
