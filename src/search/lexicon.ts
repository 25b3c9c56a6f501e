import { addTo, Dictionary } from './dictionary.ts';
import { keysOf } from './key.ts';
import type { LexiconRow } from './shipped-lexicon.ts';
import { meaningfulWords } from './words.ts';

/** Most words of a phrase of the lexicon. */
export const MOST_WORDS = 4;
/** Most meanings of a phrase that are looked for: each makes every search for it longer. */
export const MOST_MEANINGS = 20;

/** Phrases and their meanings in other words. */
export class Lexicon {
  /** Every word of the lexicon, to correct misspelt ones: people also misspell words that no listing has. */
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
    // Equal phrases have the same meanings, and a phrase that means one of them means the others too.
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
   * The meanings of words together, each meaning as its words; empty if the lexicon has none. Words are compared by
   * their letters, in the plural or not. Words that no listing has are compared by their sounds too; not all are, since
   * "share" sounds like "saree" to a key.
   */
  meaningsOf(words: readonly string[], listings: Dictionary): string[][] {
    const written = this.#byLetters.get(words.map(singular).join(' '));
    const heard = words.every((word) => listings.has(word)) ? undefined : this.#heard(words);
    const all = new Set([...(written ?? []), ...(heard ?? [])]);
    return [...all].slice(0, MOST_MEANINGS).map((each) => each.split(' '));
  }

  /** Whether the lexicon has the word as it is written, or its plural. */
  has(word: string): boolean {
    return this.#byLetters.has(singular(word));
  }

  #heard(words: readonly string[]): Set<string> | undefined {
    const keys = words.map(keysOf);
    if (keys.some(({ isTamil }) => isTamil)) {
      return this.#byVoiceless.get(keys.map(({ voiceless }) => voiceless).join(' '));
    }
    // A word with the vowel of කැ has two sounds.
    const [one, other] = [0, 1].map((way) =>
      keys.map(({ sounds }) => sounds[way] ?? sounds[0]).join(' '),
    );
    return this.#bySound.get(one ?? '') ?? this.#bySound.get(other ?? '');
  }

  /**
   * Number of words, from the first on, that are a phrase of the lexicon; 1 for none. A phrase that no listing has, nor
   * any of its meanings, is taken word by word.
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

/** A word without the ending of an English plural. Any other may lose its ending too, on both sides alike. */
const singular = (word: string): string =>
  word.replace(/(?<=[a-z]{2})ies?$/, 'y').replace(/(?<=ss|x|ch|sh)es$|(?<=[a-z][a-rt-z])s$/, '');
