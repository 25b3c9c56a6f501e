import { WORDS_PATH } from '#src/listings/search-record.ts';
import { Dictionary } from '#src/search/dictionary.ts';
import { editedLexicon, type SavedWords } from '#src/search/edited-lexicon.ts';
import { expand, type Vocabulary } from '#src/search/expand.ts';
import { Lexicon } from '#src/search/lexicon.ts';
import { looserTexts, textsOf } from '#src/search/texts.ts';
import { releaseFile } from './pagefind.ts';

let known: Promise<Vocabulary> | undefined;

/** The words of the last release, and the lexicon; read once. */
function savedVocabulary(): Promise<Vocabulary> {
  known ??= read();
  known.catch(() => {
    known = undefined;
  });
  return known;
}

async function read(): Promise<Vocabulary> {
  const { words, lexicon } = await releaseFile<SavedWords>(WORDS_PATH);
  const dictionary = new Dictionary();
  for (const [word, isOfName] of Object.entries(words)) dictionary.add(word, isOfName === 1);
  return { dictionary, lexicon: new Lexicon(editedLexicon(lexicon)) };
}

/** The ways to take a text, the strictest first, each as texts that the static index is asked for in turn. */
export async function waysToTake(text: string): Promise<string[][]> {
  const vocabulary = await savedVocabulary();
  const { dictionary } = vocabulary;
  const forgiving = expand(text, vocabulary, true);
  return [
    textsOf(expand(text, vocabulary), dictionary),
    textsOf(forgiving, dictionary),
    looserTexts(forgiving, dictionary),
  ];
}
