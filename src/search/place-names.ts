import SearchableMap from 'minisearch/SearchableMap';
import type { KnownPlace, PlaceNames } from './place-parts.ts';

/** Size of a place from which a misspelt name may mean it (street addresses). */
const BIG_PLACE = 1_000;

/** Places to look up, each with its name as `placeKey` writes it. */
export function placeNamesOf<Place extends KnownPlace>(
  all: readonly (Place & { key: string })[],
): PlaceNames<Place> {
  const byKey = Map.groupBy(all, ({ key }) => key);
  const byPostcode = Map.groupBy(all, ({ postcode }) => postcode);
  const big = new SearchableMap<readonly Place[]>();
  for (const [key, ofKey] of byKey) {
    if (ofKey.some(({ addresses }) => addresses >= BIG_PLACE)) big.set(key, ofKey);
  }
  return {
    all,
    named: (key) => byKey.get(key) ?? [],
    ofPostcode: (postcode) => byPostcode.get(postcode) ?? [],
    alike: (key) => [...big.fuzzyGet(key, 1).values()].flatMap(([ofKey]) => ofKey),
  };
}
