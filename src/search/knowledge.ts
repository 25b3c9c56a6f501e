import SearchableMap from 'minisearch/SearchableMap';
import type { CategoryKind } from '../domain/kinds.ts';
import { SEARCH_CATEGORIES } from '../community/config.ts';
import { Dictionary } from './dictionary.ts';
import type { Vocabulary } from './expand.ts';
import { Lexicon } from './lexicon.ts';
import type { KnownPlace, PlaceNames } from './place-parts.ts';
import type { KnownCategory } from './understand.ts';

/** Everything known about what people may type: words, places and categories. */
export interface Knowledge<Place extends KnownPlace = KnownPlace> extends Vocabulary {
  places: PlaceNames<Place>;
  categories: readonly KnownCategory[];
}

/** The knowledge of a search without listings: words are taken as they are typed. */
export const NO_KNOWLEDGE: Knowledge<never> = {
  dictionary: new Dictionary(),
  lexicon: new Lexicon(),
  places: { all: [], named: () => [], ofPostcode: () => [], alike: () => [] },
  categories: [],
};

/** Categories by their names and by the search bar's names for them. */
export const knownCategories = (
  categories: readonly { name: string; kind: CategoryKind }[],
): KnownCategory[] =>
  categories.flatMap(({ name, kind }) => {
    const labels = SEARCH_CATEGORIES.filter(
      (each) => kind === 'business' && each.category === name,
    );
    return [name, ...labels.map(({ label }) => label)].map((called) => ({
      called,
      category: name,
      kind,
    }));
  });

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
