import { placeKey } from '#src/domain/place-key.ts';
import { type SearchValues, VALUES_PATH, WORDS_PATH } from '#src/listings/search-record.ts';
import { Dictionary } from '#src/search/dictionary.ts';
import { editedLexicon, type SavedWords } from '#src/search/edited-lexicon.ts';
import { knownCategories } from '#src/search/known-categories.ts';
import type { Knowledge } from '#src/search/knowledge.ts';
import { Lexicon } from '#src/search/lexicon.ts';
import { placeNamesOf } from '#src/search/place-names.ts';
import { releaseFile } from './pagefind.ts';

/** How large the places of a release are taken to be, since it doesn't say: people live where listings are. */
const ADDRESSES = 1_000;

let known: Promise<Knowledge> | undefined;

/** The words, places and categories of the last release, and the lexicon; read once. */
export function savedKnowledge(): Promise<Knowledge> {
  known ??= read();
  known.catch(() => {
    known = undefined;
  });
  return known;
}

async function read(): Promise<Knowledge> {
  const [{ words, lexicon }, { places, categories }] = await Promise.all([
    releaseFile<SavedWords>(WORDS_PATH),
    releaseFile<SearchValues>(VALUES_PATH),
  ]);
  const dictionary = new Dictionary();
  for (const [word, isOfName] of Object.entries(words)) dictionary.add(word, isOfName === 1);
  return {
    dictionary,
    lexicon: new Lexicon(editedLexicon(lexicon)),
    places: placeNamesOf(
      places.map(([name, state, postcode]) => ({
        ...{ name, state, postcode },
        key: placeKey(name),
        addresses: ADDRESSES,
      })),
    ),
    categories: knownCategories([
      ...categories.businesses.map((name) => ({ name, kind: 'business' as const })),
      ...categories.events.map((name) => ({ name, kind: 'event' as const })),
    ]),
  };
}
