import { stemmer } from 'stemmer';
import { transliterated } from '../domain/transliteration.ts';

/**
 * Spellings of one sound, in the order in which they are unified. Sinhala and Tamil words have no agreed spelling in
 * Latin letters: kottu, koththu and kotthu are one dish, Vesak and Wesak one festival.
 */
const FOLDS: readonly (readonly [RegExp, string])[] = [
  [/ae/g, 'e'],
  [/[ae][iy](?![aeiou])/g, 'ai'],
  [/aa/g, 'a'],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/ph/g, 'f'],
  [/sch/g, 'sk'],
  [/sh/g, 's'],
  [/([bdgkt])h/g, '$1'],
  [/(.)\1+/g, '$1'],
  [/(?<=....)[he]$/, ''],
];

/** Letters that Tamil writes as one, unified: k and g, t and d, p and b, ch and s. */
const VOICELESS: readonly (readonly [RegExp, string])[] = [
  [/g/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/ch|j/g, 's'],
  [/(.)\1+/g, '$1'],
];

const TAMIL = /\p{Script=Tamil}/u;
const LATIN = /^[a-z]{3,}$/;
const DIGIT = /\p{N}/u;
/** Prefix of a stem, so that it never equals a sound. */
const STEM = '~';

/** The vowel of කැ, which people write as e and as a. */
const AE = /ae/g;

/** Keys of a word, by which its spellings are found. Two words are the same if they share a key. */
export interface Keys {
  /** Its sound, or two where it may be spoken in two ways. */
  sounds: readonly string[];
  /** Its sounds; an English word has also its stem, by its letters: share isn't saree. */
  keys: readonly string[];
  /** The key for comparison with Tamil words, whose letters don't tell k from g. */
  voiceless: string;
  isTamil: boolean;
}

/** The keys of a word as `wordsOf` gives it. A word with digits has itself as its only key. */
export function keysOf(word: string): Keys {
  if (DIGIT.test(word)) {
    return { sounds: [word], keys: [word], voiceless: word, isTamil: false };
  }
  const latin = transliterated(word);
  const key = replaced(latin, FOLDS);
  const sounds = LATIN.test(word)
    ? [key]
    : [...new Set([key, replaced(latin.replace(AE, 'a'), FOLDS)])];
  return {
    sounds,
    keys: LATIN.test(word) ? [key, `${STEM}${stemmer(word)}`] : sounds,
    voiceless: replaced(key, VOICELESS),
    isTamil: TAMIL.test(word),
  };
}

/** The sounds of an English word and of its stem, and its letters: a misspelt word may be near any of them. */
export const soundsOf = (word: string): string[] => {
  const { sounds } = keysOf(word);
  return LATIN.test(word)
    ? [...new Set([...sounds, replaced(stemmer(word), FOLDS), word])]
    : [...sounds];
};

const replaced = (text: string, rules: typeof FOLDS): string =>
  rules.reduce((result, [spelling, sound]) => result.replace(spelling, sound), text);
