import { placeKey } from '../domain/place-key.ts';
import type { StateCode } from '../domain/values.ts';
import { type KnownPlace, partsOf } from './place-parts.ts';

/** An address in its parts, as forms have them. */
export interface ReadAddress {
  /** The street. */
  address: string;
  suburb: string;
  state: StateCode;
  postcode: string;
}

const WITH_POSTCODE = /^(.*)\b(\d{4})(?:[\s,]+(?:AU|Australia))?[\s,.]*$/i;

/**
 * The parts of a whole address such as "12 Station St, Clayton VIC 3168"; null for any other text, and where its postcode
 * has no such place. `placesOf` gives the places of a postcode.
 */
export async function readAddress(
  text: string,
  placesOf: (postcode: string) => Promise<readonly KnownPlace[]>,
): Promise<ReadAddress | null> {
  const [, before = '', postcode] = WITH_POSTCODE.exec(text) ?? [];
  if (!postcode) return null;
  const places = await placesOf(postcode);
  const { name, state } = partsOf(before.match(/[^\s,]+,*/g) ?? [], { ofPostcode: () => [] });
  const words = name.split(' ');
  for (let length = words.length - 1; length > 0; length--) {
    const key = placeKey(words.slice(-length).join(' '));
    const place = places.find((each) => placeKey(each.name) === key);
    if (place && (!state || state === place.state)) {
      const address = words.slice(0, -length).join(' ').replace(/,+$/, '');
      return { address, suburb: place.name, state: place.state, postcode };
    }
  }
  return null;
}
