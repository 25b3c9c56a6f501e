import { placeKey } from '../domain/place-key.ts';
import { seenLines } from '../domain/unseen.ts';
import type { StateCode } from '../domain/values.ts';
import { type KnownPlace, partsOf } from './place-parts.ts';

/** An address in its parts. */
export interface ReadAddress {
  /** Empty where the text names a place alone. */
  street: string;
  suburb: string;
  state: StateCode;
  postcode: string;
}

/** Most words of a place's name. */
const MOST_WORDS = 4;

const COUNTRY = /^aus?(?:tralia)?$/i;
/** Signs between the parts of an address. */
const AROUND = /^[\s,.;-]+|[\s,.;-]+$/g;
/** A name before a street, as maps have that of a business; a part of a building stays. */
const NAME_BEFORE =
  /^(?![^,]*\b(?:floor|level|building|centre|plaza|mall|arcade)\b)[^\d,]+,\s*(?=[^,]*\d)/i;

/**
 * The address that a text such as "12 Station St, Clayton VIC 3168" is, by the place that it ends in; null where that
 * isn't known, or may be one of several. `placesOf` gives the places of a postcode, or of a name.
 */
export async function readAddress(
  text: string,
  placesOf: (text: string) => Promise<readonly KnownPlace[]>,
): Promise<ReadAddress | null> {
  const { words, state, postcode } = endOf(inOneLine(text));
  const ofPostcode = postcode ? await placesOf(postcode) : null;
  // Without a state and a postcode, only a name that stands apart is that of a place.
  const apart = words.findLastIndex((word) => word.endsWith(','));
  const most = state || postcode ? MOST_WORDS : apart < 0 ? 0 : words.length - 1 - apart;
  for (let length = Math.min(most, words.length); length > 0; length--) {
    const name = words.slice(-length).join(' ');
    const key = placeKey(name);
    if (key === '' || name.includes(',')) continue;
    const found = (ofPostcode ?? (await placesOf(name))).filter(
      (place) =>
        placeKey(place.name) === key &&
        (!state || place.state === state) &&
        // Without a postcode, those of boxes alone are left out.
        (postcode || place.addresses > 0),
    );
    const [place] = found;
    if (!place || found.length > 1) continue;
    const street = words.slice(0, -length).join(' ').replaceAll(AROUND, '');
    return {
      street: street.replace(NAME_BEFORE, ''),
      suburb: place.name,
      state: place.state,
      postcode: place.postcode,
    };
  }
  return null;
}

/** A text in one line, with a space after each comma alone. */
const inOneLine = (text: string): string =>
  seenLines(text)
    .replaceAll('\n', ', ')
    .replaceAll(/\s*,[\s,]*/g, ', ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(AROUND, '');

/** The words before the state, the postcode and the country that a line ends in, in any order. */
function endOf(line: string) {
  let words = line.split(' ');
  let state: StateCode | undefined;
  let postcode: string | undefined;
  for (;;) {
    const last = words.at(-1)?.replaceAll(AROUND, '') ?? '';
    const before = partsOf(words, { ofPostcode: () => [] });
    const isState = before.state && (!state || before.state === state);
    if (isState) state = before.state;
    else if (!postcode && /^\d{4}$/.test(last)) postcode = last;
    else if (!COUNTRY.test(last)) break;
    words = isState ? before.name.split(' ') : words.slice(0, -1);
  }
  words = words.join(' ').replaceAll(AROUND, '').split(' ').filter(Boolean);
  return { words, state, postcode };
}
