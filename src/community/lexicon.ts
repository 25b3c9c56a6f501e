import { FOOD } from './lexicon-food.ts';
import { WORDS } from './lexicon-words.ts';

/** Words of the community for the same things, in the notation of `src/search/shipped-lexicon.ts`. */
export const LEXICON = FOOD + WORDS;
