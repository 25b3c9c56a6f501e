import { Dictionary } from './dictionary.ts';
import { keysOf } from './key.ts';
import type { LexiconRow } from './shipped-lexicon.ts';
import { meaningfulWords } from './words.ts';

/** A phrase of the lexicon has at most so many words. */
export const MOST_WORDS = 4;

/** What is said in other words. */
export class Lexicon {
  /** Every word of it, for misspelt ones: people misspell what no listing says as well. */
  readonly words = new Dictionary();
  readonly #byLetters = new Map<string, Set<string>>();
  readonly #bySound = new Map<string, Set<string>>();
  readonly #byVoiceless = new Map<string, Set<string>>();

  constructor(rows: Iterable<LexiconRow> = []) {
    for (const { said, means, bothWays } of rows) {
      const [one, other] = [meaningfulWords(said), meaningfulWords(means)];
      for (const word of [...one, ...other]) this.words.add(word, true);
      this.#add(one, other);
      if (bothWays) this.#add(other, one);
    }
  }

  #add(said: readonly string[], means: readonly string[]): void {
    const meaning = means.join(' ');
    const keys = said.map(keysOf);
    addTo(this.#byLetters, said.join(' '), meaning);
    addTo(this.#bySound, keys.map((each) => each.keys[0]).join(' '), meaning);
    addTo(this.#byVoiceless, keys.map(({ voiceless }) => voiceless).join(' '), meaning);
  }

  /**
   * What the words mean together, each meaning as its words; empty where the lexicon is silent. Words are
   * taken by their letters or as a plural; by how they sound only where no listing has them, since "share"
   * sounds like "saree" to a key.
   */
  meaningsOf(words: readonly string[], listings: Dictionary): string[][] {
    const letters = words.join(' ');
    const found =
      this.#byLetters.get(letters) ??
      this.#byLetters.get(letters.replace(/(?<=..)s$/, '')) ??
      this.#byLetters.get(letters.replace(/(?<=..)es$/, ''));
    const meanings =
      found ?? (words.every((word) => listings.has(word)) ? null : this.#heard(words));
    return [...(meanings ?? [])].map((meaning) => meaning.split(' '));
  }

  #heard(words: readonly string[]): Set<string> | undefined {
    const keys = words.map(keysOf);
    return keys.some(({ isTamil }) => isTamil)
      ? this.#byVoiceless.get(keys.map(({ voiceless }) => voiceless).join(' '))
      : this.#bySound.get(keys.map((each) => each.keys[0]).join(' '));
  }

  /** How many of the words, from the first on, are a phrase of the lexicon; 1 where none is. */
  lengthOfPhrase(words: readonly string[], listings: Dictionary): number {
    for (let length = Math.min(MOST_WORDS, words.length); length > 1; length -= 1) {
      if (this.meaningsOf(words.slice(0, length), listings).length > 0) return length;
    }
    return 1;
  }
}

function addTo(map: Map<string, Set<string>>, key: string, meaning: string): void {
  const known = map.get(key);
  if (known) known.add(meaning);
  else map.set(key, new Set([meaning]));
}
