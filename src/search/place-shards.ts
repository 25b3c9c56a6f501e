import { placeKey } from '../domain/place-key.ts';
import type { LocatedPlace } from './find-place.ts';
import type { Locality } from './localities.ts';

/** The places of Australia in pieces, of which a browser fetches one: by the beginnings of names, and of postcodes. */

/** Characters of a name, and of a postcode, that say which piece it is in. */
export const SHARD_LETTERS = 2;
export const SHARD_DIGITS = 3;
/** Size from which a piece is full (characters of JSON): some 9 kB compressed. */
const FULL = 62_000;

/** A piece: places whose names or postcodes begin with `from` or a later beginning, up to the next piece. */
export interface Shard {
  from: string;
  places: LocatedPlace[];
}

/** All pieces, each kind in its order. */
export const placeShards = (all: readonly Locality[]): { names: Shard[]; postcodes: Shard[] } => ({
  names: shards(all, ({ name }) => placeKey(name).slice(0, SHARD_LETTERS)),
  postcodes: shards(all, ({ postcode }) => postcode.slice(0, SHARD_DIGITS)),
});

/** The southern, western, northern and eastern end of some places, in degrees. */
export function boxOf(places: readonly LocatedPlace[]): [number, number, number, number] {
  const lats = places.map(({ lat }) => lat);
  const lngs = places.map(({ lng }) => lng);
  return [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)];
}

function shards(all: readonly Locality[], beginningOf: (locality: Locality) => string): Shard[] {
  const groups = Map.groupBy(all, beginningOf);
  const made: Shard[] = [];
  let size = 0;
  for (const from of [...groups.keys()].sort()) {
    const places = (groups.get(from) ?? []).map(shortened);
    const { length } = JSON.stringify(places);
    const last = made.at(-1);
    if (last && size + length <= FULL) {
      last.places.push(...places);
      size += length;
    } else {
      made.push({ from, places });
      size = length;
    }
  }
  return made;
}

/** A place as a piece has it; its addresses are rounded to two digits. */
const shortened = ({ zone: _, ...place }: Locality): LocatedPlace => ({
  ...place,
  lat: rounded(place.lat),
  lng: rounded(place.lng),
  addresses: Number(place.addresses.toPrecision(2)),
});

/** Rounded to some 100 m. */
const rounded = (degrees: number): number => Math.round(degrees * 1_000) / 1_000;
