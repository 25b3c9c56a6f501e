import { Dictionary } from './dictionary.ts';
import { keysOf } from './key.ts';
import type { LexiconRow } from './shipped-lexicon.ts';
import { meaningfulWords } from './words.ts';

/** A phrase of the lexicon has at most so many words. */
export const MOST_WORDS = 4;
/** What a phrase means is looked for in at most so many ways: each makes every search for it longer. */
export const MOST_MEANINGS = 20;

/** What is said in other words. */
export class Lexicon {
  /** Every word of it, for misspelt ones: people misspell what no listing says as well. */
  readonly words = new Dictionary();
  readonly #byLetters = new Map<string, Set<string>>();
  readonly #bySound = new Map<string, Set<string>>();
  readonly #byVoiceless = new Map<string, Set<string>>();

  constructor(rows: Iterable<LexiconRow> = []) {
    const all = [...rows];
    const equals = new Map<string, Set<string>>();
    for (const { said, means } of all.filter(({ bothWays }) => bothWays)) {
      this.#add(said, means);
      this.#add(means, said);
      addTo(equals, said, means);
      addTo(equals, means, said);
    }
    // What means one of two equals means the other, too; and who says one says the other.
    const alike = (phrase: string) => [phrase, ...(equals.get(phrase) ?? [])];
    for (const { said, means } of all.filter(({ bothWays }) => !bothWays)) {
      for (const one of alike(said)) for (const other of alike(means)) this.#add(one, other);
    }
  }

  #add(said: string, means: string): void {
    const words = meaningfulWords(said);
    const meaning = meaningfulWords(means).join(' ');
    const keys = words.map(keysOf);
    for (const word of [...words, ...meaning.split(' ')]) this.words.add(word, true);
    addTo(this.#byLetters, words.map(singular).join(' '), meaning);
    addTo(this.#bySound, keys.map((each) => each.keys[0]).join(' '), meaning);
    addTo(this.#byVoiceless, keys.map(({ voiceless }) => voiceless).join(' '), meaning);
  }

  /**
   * What the words mean together, each meaning as its words; empty where the lexicon is silent. Words are
   * taken by their letters, in the plural or not; by how they sound, too, where no listing has them, since "share"
   * sounds like "saree" to a key.
   */
  meaningsOf(words: readonly string[], listings: Dictionary): string[][] {
    const written = this.#byLetters.get(words.map(singular).join(' '));
    const heard = words.every((word) => listings.has(word)) ? undefined : this.#heard(words);
    const all = new Set([...(written ?? []), ...(heard ?? [])]);
    return [...all].slice(0, MOST_MEANINGS).map((each) => each.split(' '));
  }

  /** Whether it has the word as it is written, or its plural. */
  has(word: string): boolean {
    return this.#byLetters.has(singular(word));
  }

  #heard(words: readonly string[]): Set<string> | undefined {
    const keys = words.map(keysOf);
    if (keys.some(({ isTamil }) => isTamil)) {
      return this.#byVoiceless.get(keys.map(({ voiceless }) => voiceless).join(' '));
    }
    // A word with the vowel of කැ sounds in two ways.
    const [one, other] = [0, 1].map((way) =>
      keys.map(({ sounds }) => sounds[way] ?? sounds[0]).join(' '),
    );
    return this.#bySound.get(one ?? '') ?? this.#bySound.get(other ?? '');
  }

  /**
   * How many of the words, from the first on, are a phrase of the lexicon; 1 where none is. A phrase that no
   * listing can have, nor anything that it means, is taken word by word.
   */
  lengthOfPhrase(words: readonly string[], listings: Dictionary): number {
    const isSaid = (phrase: readonly string[]) => phrase.every((word) => listings.knows(word));
    for (let length = Math.min(MOST_WORDS, words.length); length > 1; length -= 1) {
      const phrase = words.slice(0, length);
      const meanings = this.meaningsOf(phrase, listings);
      if (meanings.length > 0 && [phrase, ...meanings].some(isSaid)) return length;
    }
    return 1;
  }
}

/** An English word without the ending of its plural; what isn't one may lose its ending too, on both sides alike. */
const singular = (word: string): string =>
  word.replace(/(?<=[a-z]{2})ies?$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<=[a-z][a-rt-z])s$/, '');

function addTo(map: Map<string, Set<string>>, key: string, meaning: string): void {
  const known = map.get(key);
  if (known) known.add(meaning);
  else map.set(key, new Set([meaning]));
}
