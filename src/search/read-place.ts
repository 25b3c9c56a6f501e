import SearchableMap from 'minisearch/SearchableMap';
import { placeKey } from '../domain/place-key.ts';
import type { StateCode } from '../domain/values.ts';
import { type KnownPlace, partsOf, type PlaceNames } from './place-parts.ts';
import { CITY_REGIONS, ORDINARY_WORDS } from '../site.regions.ts';

type RegionName = keyof typeof CITY_REGIONS;

/** A place that listings have to be in. A suburb is all places of its name in its state, or the one with a postcode. */
export type SearchPlace =
  | { of: 'state'; state: StateCode }
  | { of: 'region'; region: RegionName }
  | { of: 'postcode'; postcode: string }
  | { of: 'suburb'; name: string; state: StateCode; postcode?: string }
  /** The localities with listings within so many kilometres of a suburb or postcode, by their ids. */
  | { of: 'around'; middle: SearchPlace; state: StateCode; km: number; ids: number[] };

/** The place that was understood, and those of its name in other states, the biggest first. */
export interface FoundPlace {
  place: SearchPlace;
  others: SearchPlace[];
}

/** Most words of a place: "close to new south wales", "in mount saint albans east nsw 2000". */
export const MOST_PLACE_WORDS = 7;

/** Size of a place that is understood by its name alone, without "in", a state or a postcode (street addresses). */
const BIG_ENOUGH = 400;
/** Words after a place's name that make it the name of a street, a school or a team. */
const AFTER_NO_PLACE =
  /^(road|rd|street|st|avenue|ave|highway|hwy|parade|pde|drive|dr|lane|crescent|cres|boulevard|terrace|plaza|cup)$/;
/** Shortest misspelt names of places and cities (letters): shorter ones are other words too often. */
const MISSPELT_LENGTH = 7;
const MISSPELT_CITY_LENGTH = 5;

/** Codes of states that are also words or chance letters. */
const UNSURE_CODES: readonly string[] = ['act', 'sa', 'wa', 'nt'];

const regions = new SearchableMap<RegionName>();
for (const [region, { name, also }] of Object.entries(CITY_REGIONS)) {
  for (const each of [name, ...also]) regions.set(scriptKey(each), region as RegionName);
}

/**
 * The place that a whole phrase says, with or without a word such as "near" before it; null for no place. Without such
 * a word, names that are other words too are left alone, and those of streets: `after` is the word that follows.
 */
export function readPlace(phrase: string, after: string, known: PlaceNames): FoundPlace | null {
  const [, lead, said = ''] =
    /^(near|nearby|in|at|around|from|within|close to|near to)? ?(.+)$/.exec(phrase) ?? [];
  const { name, state, postcode } = partsOf(said.split(' '), known);
  const isSure =
    lead !== undefined || postcode !== undefined || (state !== undefined && name !== '');
  if (!isSure && AFTER_NO_PLACE.test(after)) return null;
  if (!name) {
    if (postcode) return only({ of: 'postcode', postcode });
    if (!state) return null;
    const isLast = after === '';
    return lead || isLast || !UNSURE_CODES.includes(said) ? only({ of: 'state', state }) : null;
  }
  const region = postcode ? undefined : regions.get(scriptKey(name));
  if (region && (!state || state === CITY_REGIONS[region].state)) {
    return only({ of: 'region', region });
  }
  if (!isSure && ORDINARY_WORDS.includes(name)) return null;
  const places = known
    .named(placeKey(name))
    .filter(
      (each) => (!state || each.state === state) && (!postcode || each.postcode === postcode),
    );
  return byState(
    isSure ? places : places.filter(({ addresses }) => addresses >= BIG_ENOUGH),
    postcode,
  );
}

/** The place whose name differs from a word in one letter; null for a short word. */
export function readMisspeltPlace(word: string, known: PlaceNames): FoundPlace | null {
  const key = placeKey(word);
  if (key.length < MISSPELT_CITY_LENGTH) return null;
  const [region] = [...regions.fuzzyGet(key, 1)].filter(([city]) => city[0] === key[0]);
  if (region) return only({ of: 'region', region: region[1][0] });
  return key.length < MISSPELT_LENGTH ? null : byState(known.alike(key));
}

/** One place for each state, the biggest first. */
function byState(places: readonly KnownPlace[], postcode?: string): FoundPlace | null {
  const sizes = new Map<StateCode, { name: string; addresses: number }>();
  for (const { state, name, addresses } of places) {
    sizes.set(state, { name, addresses: addresses + (sizes.get(state)?.addresses ?? 0) });
  }
  const [place, ...others] = [...sizes]
    .sort(([, one], [, other]) => other.addresses - one.addresses)
    .map(([state, { name }]): SearchPlace => ({
      of: 'suburb',
      name,
      state,
      ...(postcode ? { postcode } : {}),
    }));
  return place ? { place, others } : null;
}

const only = (place: SearchPlace): FoundPlace => ({ place, others: [] });

/** A name as it is compared. Scripts whose letters `placeKey` leaves out are compared without joiners. */
function scriptKey(name: string): string {
  return placeKey(name) || name.normalize('NFC').replaceAll(/\u200c|\u200d|\s/g, '');
}
