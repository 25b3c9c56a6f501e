import { keysOf } from './key.ts';
import type { LexiconRow } from './shipped-lexicon.ts';
import { wordsOf } from './words.ts';

/** A phrase of the lexicon has at most so many words. */
const MOST_WORDS = 4;

/** What is said in other words, found by how it is said in any spelling and script. */
export class Lexicon {
  readonly #meanings = new Map<string, Set<string>>();

  constructor(rows: Iterable<LexiconRow> = []) {
    for (const { said, means, bothWays } of rows) {
      this.#add(said, means);
      if (bothWays) this.#add(means, said);
    }
  }

  #add(said: string, means: string): void {
    for (const key of keysOfPhrase(wordsOf(said))) {
      const meanings = this.#meanings.get(key) ?? new Set();
      this.#meanings.set(key, meanings.add(wordsOf(means).join(' ')));
    }
  }

  /** What the words mean together, each meaning as its words; empty where the lexicon is silent. */
  meaningsOf(words: readonly string[]): string[][] {
    const found = new Set(
      keysOfPhrase(words).flatMap((key) => [...(this.#meanings.get(key) ?? [])]),
    );
    return [...found].map((meaning) => meaning.split(' '));
  }

  /** How many of the words, from the first on, are a phrase of the lexicon; 1 where none is. */
  lengthOfPhrase(words: readonly string[]): number {
    for (let length = Math.min(MOST_WORDS, words.length); length > 1; length -= 1) {
      if (this.meaningsOf(words.slice(0, length)).length > 0) return length;
    }
    return 1;
  }
}

/** By how a phrase sounds, as a whole and by its stems; a Tamil one by its letters without their voice. */
function keysOfPhrase(words: readonly string[]): string[] {
  const keys = words.map(keysOf);
  const first = keys.map((each) => each.keys[0]).join(' ');
  const last = keys.map((each) => each.keys.at(-1)).join(' ');
  return [...new Set([first, last])];
}
