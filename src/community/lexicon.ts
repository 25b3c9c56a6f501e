import { FOOD } from './lexicon-food.ts';
import { WORDS } from './lexicon-words.ts';

/** What the community says for the same things, in the notation of `src/search/shipped-lexicon.ts`. */
export const LEXICON = FOOD + WORDS;
