import SearchableMap from 'minisearch/SearchableMap';
import { WORDS_PATH, wordsOf } from '#src/listings/search-record.ts';
import { releaseFile } from './pagefind.ts';

/** Two letters of a short word may be wrong, and it is another word. */
const LONG = 5;
/** Readings of a misspelt text that are tried; further ones are guesses. */
const READINGS = 4;

/**
 * What a text may have meant of which no listing has the words `unknown`, likeliest first; none
 * when nothing comes near.
 */
export async function readingsOf(text: string, unknown: readonly string[]): Promise<string[]> {
  return readings(text, unknown, await releaseFile<Record<string, number>>(WORDS_PATH));
}

/** The same, for a list of words with the number of titles that have each. */
export function readings(
  text: string,
  unknown: readonly string[],
  words: Readonly<Record<string, number>>,
): string[] {
  const known = SearchableMap.fromObject<number>(words);
  const choices = wordsOf(text).map((word) =>
    unknown.includes(word) ? nearest(word, known) : [word],
  );
  const most = Math.max(0, ...choices.map(({ length }) => length));
  const all = Array.from({ length: most }, (_, place) =>
    choices.map((choice) => choice[Math.min(place, choice.length - 1)]).join(' '),
  );
  return [...new Set(all)].filter((reading) => reading !== wordsOf(text).join(' '));
}

/** Known words that differ least, the commonest of them first; the word itself when there is none. */
function nearest(word: string, known: SearchableMap<number>): string[] {
  const near = [...known.fuzzyGet(word, word.length < LONG ? 1 : 2)]
    .map(([candidate, [titles, distance]]) => ({ candidate, titles, distance }))
    .sort((a, b) => a.distance - b.distance || b.titles - a.titles)
    .map(({ candidate }) => candidate);
  return near.length > 0 ? near.slice(0, READINGS) : [word];
}
