import { LRUCache } from 'lru-cache';
import SearchableMap from 'minisearch/SearchableMap';
import { keysOf, soundsOf } from './key.ts';

/** Most near words of a typed word, and most words that it begins. */
const MOST_NEAR = 6;
const MOST_BEGUN = 30;
/**
 * Shortest beginning that is looked up, and longest word that isn't corrected (letters): misspelt it is another word.
 */
const SHORTEST = 3;
/**
 * Length from which two letters may be wrong, in a shorter word one; from `LONGEST` on three, if nothing else is near.
 */
const LONG = 5;
const LONGEST = 9;
/** Largest difference in length between a misspelt word and another (characters): two letters and an ending. */
const MOST_LONGER = 3;
const DIGIT = /\p{N}/u;
/** Words whose near ones are remembered. */
const REMEMBERED = 500;

/** The words of the listings, found by how they sound, begin, or nearly are. */
export class Dictionary {
  readonly #words = new SearchableMap<Set<string>>();
  /** Words by their sounds: those that a misspelt word may mean. */
  readonly #sounds = new SearchableMap<Set<string>>();
  /** Words of names, which are meant more often than words of descriptions. */
  readonly #names = new Set<string>();
  readonly #tamil = new Map<string, Set<string>>();
  readonly #voiceless = new Map<string, Set<string>>();
  readonly #known = new Set<string>();
  /** Near words of the last words: a search asks for the same ones in each of its interpretations. */
  readonly #nearTo = new LRUCache<string, NearWord[]>({
    max: REMEMBERED,
    memoMethod: (word) => this.#findNear(word),
  });

  has(word: string): boolean {
    return this.#known.has(word);
  }

  /** Whether the listings have the word, in any spelling. */
  knows(word: string): boolean {
    return this.has(word) || this.same(word).length > 0;
  }

  /** Adds a word. A known one is added again with `isOfName`, if it wasn't known as a word of a name. */
  add(word: string, isOfName: boolean): void {
    if (isOfName) this.#names.add(word);
    if (this.#known.has(word)) return;
    this.#known.add(word);
    this.#nearTo.clear();
    for (const sound of DIGIT.test(word) ? [] : soundsOf(word)) {
      if (sound.length > SHORTEST) this.#sounds.fetch(sound, () => new Set()).add(word);
    }
    const { keys, voiceless, isTamil } = keysOf(word);
    for (const key of keys) this.#words.fetch(key, () => new Set()).add(word);
    addTo(this.#voiceless, voiceless, word);
    if (isTamil) addTo(this.#tamil, voiceless, word);
  }

  /** The other words that are the same in another spelling, script or number. */
  same(word: string): string[] {
    const { keys, voiceless, isTamil } = keysOf(word);
    const found = new Set(keys.flatMap((key) => [...(this.#words.get(key) ?? [])]));
    const across = (isTamil ? this.#voiceless : this.#tamil).get(voiceless);
    for (const other of across ?? []) found.add(other);
    found.delete(word);
    return [...found];
  }

  /** Words that begin with this one, but in another spelling, the shortest first. */
  beginning(word: string): string[] {
    const [key = ''] = keysOf(word).sounds;
    if (key.length < SHORTEST || DIGIT.test(word)) return [];
    const found: string[] = [];
    for (const words of this.#words.atPrefix(key).values()) {
      for (const each of words) if (!each.startsWith(word)) found.push(each);
    }
    return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MOST_BEGUN);
  }

  /** Words that differ by a letter, in a long word by two, with how much they differ. */
  near(word: string): NearWord[] {
    return this.#nearTo.memo(word);
  }

  #findNear(word: string): NearWord[] {
    if ([...word].length <= SHORTEST || DIGIT.test(word)) return [];
    const distances = new Map<string, number>();
    const sounds = soundsOf(word);
    for (const sound of sounds) {
      const letters = [...sound].length;
      if (letters <= SHORTEST) continue;
      for (const [other, words, edits] of this.#alike(
        sound,
        letters < LONG ? 1 : 2,
        sound === sounds.at(-1),
      )) {
        // The first letter counts more: people seldom miss it.
        const distance = edits + (other[0] === sound[0] ? 0 : 0.5);
        for (const each of words) {
          if (each === word || Math.abs(each.length - word.length) > MOST_LONGER) continue;
          const more = this.#names.has(each) ? 0 : 0.5;
          distances.set(each, Math.min(distance + more, distances.get(each) ?? Infinity));
        }
      }
    }
    return nearest([...distances].map(([each, distance]) => ({ word: each, distance })));
  }

  /** Sounds near to one. Two letters that changed places are one mistake, for which the map counts two. */
  #alike(sound: string, most: number, isFar: boolean): AlikeSound[] {
    const swapped = Array.from(sound.slice(1), (letter, at) =>
      [sound.slice(0, at), letter, sound[at], sound.slice(at + 2)].join(''),
    );
    const found = [
      ...near(this.#sounds, sound, most),
      ...swapped.flatMap((each) => near(this.#sounds, each, 0, 1)),
    ];
    // Further letters are tried only if nothing is found, as that takes milliseconds.
    if (found.length > 0 || most === 1 || !isFar) return found;
    return [
      ...swapped.flatMap((each) => near(this.#sounds, each, 1, 1)),
      ...(sound.length < LONGEST ? [] : near(this.#sounds, sound, 3)),
    ];
  }
}

/** A sound near to another, the words that have it, and the letters in which it differs. */
type AlikeSound = [sound: string, words: Set<string>, edits: number];

const near = (
  sounds: SearchableMap<Set<string>>,
  sound: string,
  most: number,
  more = 0,
): AlikeSound[] =>
  [...sounds.fuzzyGet(sound, most)].map(([other, [words, edits]]) => [other, words, edits + more]);

/** A word that another may have been meant to be. */
export interface NearWord {
  word: string;
  distance: number;
}

/** The words that differ least, and no more than a few: further ones are guesses. */
export function nearest(words: readonly NearWord[]): NearWord[] {
  const least = Math.min(...words.map(({ distance }) => distance));
  return words
    .filter(({ distance }) => distance <= least + 0.5)
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_NEAR);
}

/** Adds a word to those of a key. */
export function addTo(map: Map<string, Set<string>>, key: string, word: string): void {
  const words = map.get(key);
  if (words) words.add(word);
  else map.set(key, new Set([word]));
}
