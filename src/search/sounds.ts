import { keysOf } from './key.ts';
import { meaningfulWords, weightOf, wordsOf } from './words.ts';

/** Sounds of words heard before: words of listings are the same thousands again and again. */
const known = new Map<string, readonly string[]>();

/** The sounds of a text's words, as the static index has them: some words have two. */
export const soundsInIndex = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const sounds = known.get(word) ?? keysOf(word).sounds;
    known.set(word, sounds);
    return sounds;
  });

/** The sounds of a typed text: of its telling words, one each. */
export function soundsOfQuery(text: string): string {
  const words = meaningfulWords(text);
  const telling = words.filter((word) => weightOf(word) === 1);
  return (telling.length > 0 ? telling : words).map((word) => keysOf(word).sounds[0]).join(' ');
}
