import type { StateCode } from '../domain/values.ts';
import { STATES } from '../site.places.ts';
import type { LocatedPlace } from './find-place.ts';

/** A place as `data/localities.csv` has it. */
export interface Locality extends LocatedPlace {
  /** The time zone there; the file names it if it isn't the state's. */
  zone: string;
}

/** Parses the file. No name holds a comma, so lines are split at commas; lines end as RFC 4180 says. */
export const parseLocalities = (csv: string): Locality[] =>
  csv
    .trimEnd()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [name = '', state, postcode = '', lat, lng, addresses, zone] = line.split(',');
      return {
        name,
        state: state as StateCode,
        postcode,
        lat: Number(lat),
        lng: Number(lng),
        addresses: Number(addresses),
        zone: zone || STATES[state as StateCode].zone,
      };
    });
