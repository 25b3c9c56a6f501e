import { stemmer } from 'stemmer';
import { transliterated } from '../domain/transliteration.ts';

/**
 * Spellings of one sound, in the order in which they are made one. Sinhala and Tamil words have no spelling in
 * Latin letters that all agree on: kottu, koththu and kotthu are one dish, Vesak and Wesak one festival.
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

/** The same for the letters that Tamil writes as one: k and g, t and d, p and b, ch and s. */
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
/** Before a stem, so that no sound is taken for one. */
const STEM = '~';

/** The vowel of කැ, which people write as e and as a. */
const AE = /ae/g;

/** What tells words apart that are written in several ways. Two words are the same if they share a key. */
export interface Keys {
  /** How it sounds, in one way or in two. */
  sounds: readonly string[];
  /** Its sounds; an English word has its stem as well, by its letters: share isn't saree. */
  keys: readonly string[];
  /** The key by which words are compared with Tamil ones, whose letters don't tell k from g. */
  voiceless: string;
  isTamil: boolean;
}

/** The keys of a word as `wordsOf` gives it. Digits are what they are: a number has itself alone. */
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

/** How an English word and its stem sound, and its letters: a misspelt word may be near any of them. */
export const soundsOf = (word: string): string[] => {
  const { sounds } = keysOf(word);
  return LATIN.test(word)
    ? [...new Set([...sounds, replaced(stemmer(word), FOLDS), word])]
    : [...sounds];
};

const replaced = (text: string, rules: typeof FOLDS): string =>
  rules.reduce((result, [spelling, sound]) => result.replace(spelling, sound), text);
