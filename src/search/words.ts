import { plainLetters } from '../domain/plain-letters.ts';

/** Characters that part words: all but letters and digits with their marks. */
const PARTED = /[^\p{L}\p{M}\p{N}]+/u;
/** Apostrophes, and joiners that only say how letters are drawn together: a word is the same without them. */
const WITHIN = /['’‘\u200b-\u200d\ufeff]/g;

/** The words of a text as searches compare them: in small letters, Latin ones without marks. */
export const wordsOf = (text: string): string[] =>
  plainLetters(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(WITHIN, '')
    .split(PARTED)
    .filter(Boolean);

/** English words that say nothing about what somebody looks for. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all am an and any anybody anyone anything are around as at be been but buy by can could did do does doing
  done dont find for from get getting give go going got had happening has have her here him his how i if im in into is it its
  ive just kind know lets like looking me my near need of off on or order our out please recommend sell selling sells
  she should so some somebody someone something sort somewhere than thanks that the their them there these they thing
  things this those to up us want wanna was we were what whats when where wheres which who whom whos why will with
  would you your`.split(/\s+/),
);

/** Words that half of the listings could have: they tell listings little apart. */
const COMMON_WORDS: ReadonlySet<string> = new Set(
  `sri lanka lankan srilankan australia australian aussie best good great cheap top new local shop store place
  service services business company centre center place places people help town suburb area show nearby nearest closest
  open speak speaks speaking send make done`.split(/\s+/),
);

/** The words that count; all words if every one is a stop word. */
export function meaningfulWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((_, at) => tells(words, at));
  return telling.length > 0 ? telling : words;
}

/** Whether a text has only stop words. */
export const hasOnlyStopWords = (text: string): boolean =>
  wordsOf(text).every((_, at, words) => !tells(words, at));

const tells = (words: readonly string[], at: number): boolean =>
  !STOP_WORDS.has(words[at] ?? '') || isWill(words, at);

/** Whether "will" is the noun: "my will", not "who will". */
const isWill = (words: readonly string[], at: number): boolean =>
  words[at] === 'will' && (at === words.length - 1 || /^(a|my|our|the)$/.test(words[at - 1] ?? ''));

/** The weight of a word, from 0 to 1, if nothing else is known of it: how much it tells about what is looked for. */
export const weightOf = (word: string): number => (COMMON_WORDS.has(word) ? 0.3 : 1);
