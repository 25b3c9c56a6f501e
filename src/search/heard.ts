import { keysOf } from './key.ts';
import { meaningfulWords, weightOf, wordsOf } from './words.ts';

/** The words of listings are the same thousands again and again. */
const known = new Map<string, readonly string[]>();

/** How the words of a text sound, as the static index has them: some in two ways. */
export const heardIn = (text: string): string[] =>
  wordsOf(text).flatMap((word) => {
    const sounds = known.get(word) ?? keysOf(word).sounds;
    known.set(word, sounds);
    return sounds;
  });

/** How what was typed sounds: the words that tell something, each in one way. */
export function askedAs(text: string): string {
  const words = meaningfulWords(text);
  const telling = words.filter((word) => weightOf(word) === 1);
  return (telling.length > 0 ? telling : words).map((word) => keysOf(word).sounds[0]).join(' ');
}
