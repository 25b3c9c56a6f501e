import { placeKey } from '../domain/place-key.ts';
import type { StateCode } from '../domain/values.ts';
import { STATES } from '../site.places.ts';

/** A suburb or town with one of its postcodes. */
export interface KnownPlace {
  name: string;
  state: StateCode;
  postcode: string;
  /** Number of street addresses known there. */
  addresses: number;
}

export interface PlaceNames<Place extends KnownPlace = KnownPlace> {
  all: readonly Place[];
  /** Places with this name, as `placeKey` writes it. */
  named: (key: string) => readonly Place[];
  ofPostcode: (postcode: string) => readonly Place[];
  /** Big places whose name differs in one letter. */
  alike: (key: string) => readonly Place[];
}

const states = new Map([
  ['tassie', 'TAS'] as const,
  ...Object.entries(STATES).flatMap(([code, { name }]) =>
    [code.toLowerCase(), placeKey(name)].map((key) => [key, code as StateCode] as const),
  ),
]);
/** A name, and the state and postcode after it. */
export function partsOf(
  words: string[],
  known: Pick<PlaceNames, 'ofPostcode'>,
): { name: string; state?: StateCode | undefined; postcode?: string | undefined } {
  let rest = words;
  const last = rest.at(-1) ?? '';
  const postcode = /^\d{4}$/.test(last) && known.ofPostcode(last).length > 0 ? last : undefined;
  if (postcode) rest = rest.slice(0, -1);
  for (const length of [3, 2, 1]) {
    const state = states.get(placeKey(rest.slice(-length).join(' ')));
    if (state && rest.length >= length) {
      return { name: rest.slice(0, -length).join(' '), state, postcode };
    }
  }
  return { name: rest.join(' '), postcode };
}
