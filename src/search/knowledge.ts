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
