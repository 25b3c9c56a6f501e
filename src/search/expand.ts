import { type Dictionary, nearest } from './dictionary.ts';
import type { Lexicon } from './lexicon.ts';
import { meaningfulWords, weightOf, wordsOf } from './words.ts';

/** Words of a search that are read; the rest is cut: nobody means the ninth. */
const MOST_WORDS = 8;
/** Most words of a search that are taken as misspelt: each costs a look at all words that sound nearly alike. */
export const MOST_MISSPELT = 4;
/** Shortest part of a word that is made of two (letters). */
const SHORTEST_PART = 3;
/**
 * Shortest beginning that is looked up (Latin letters): fewer begin too many words. In a syllabic script two say
 * enough.
 */
const SHORTEST_BEGINNING = 3;

/**
 * Ways in which a listing's words agree with the typed ones, the best first. A guess is a meaning of a near word, or a
 * word near one that listings have.
 */
export const MATCHES = ['exact', 'same', 'synonym', 'beginning', 'near', 'guess'] as const;
export type Match = (typeof MATCHES)[number];

/** A word to look for, or the beginning of one. */
interface Term {
  word: string;
  isBeginning?: boolean;
}

/** One way to say a part of the typed text: each of `words` by one of its terms. */
export interface Reading {
  match: Match;
  words: readonly (readonly Term[])[];
  /** Whether the words are side by side. */
  isPhrase?: boolean;
}

/** A typed word, or several that mean something together. */
export interface Part {
  typed: string;
  /** The weight of the part, from 0 to 1. */
  weight: number;
  readings: readonly Reading[];
}

/** The words of the listings, and the meanings of what people say. */
export interface Vocabulary {
  dictionary: Dictionary;
  lexicon: Lexicon;
}

/**
 * The parts of a typed text, in their order; none if there is nothing to look for. A word that no listing has may be
 * misspelt; a `forgiving` search takes any word for misspelt.
 */
export function expand(text: string, vocabulary: Vocabulary, forgiving = false): Part[] {
  const words = meaningfulWords(text).slice(0, MOST_WORDS);
  const taking = { forgiving, misspelt: likelyMisspelt(words, vocabulary) };
  const parts: Part[] = [];
  for (let at = 0; at < words.length;) {
    const length = vocabulary.lexicon.lengthOfPhrase(words.slice(at), vocabulary.dictionary);
    const typed = words.slice(at, at + length);
    const neighbours = { before: words[at - 1], after: words[at + length] };
    parts.push(
      length > 1
        ? phrase(typed, vocabulary, forgiving)
        : single(typed[0] ?? '', neighbours, vocabulary, taking),
    );
    at += length;
  }
  return parts;
}

/** The words that may be misspelt: those that neither listings nor the lexicon have come first. */
function likelyMisspelt(words: readonly string[], { dictionary, lexicon }: Vocabulary) {
  const isKnown = (word: string) => Number(dictionary.has(word) || lexicon.has(word));
  const likely = words.toSorted((one, other) => isKnown(one) - isKnown(other));
  return new Set(likely.slice(0, MOST_MISSPELT));
}

/** Words that mean something together: all of them, or their meaning; in a forgiving search also one of them. */
function phrase(typed: readonly string[], vocabulary: Vocabulary, forgiving: boolean): Part {
  const { dictionary } = vocabulary;
  const weight = Math.max(...typed.map(weightOf));
  return {
    typed: typed.join(' '),
    weight,
    readings: [
      { match: 'exact', words: typed.map((word) => [{ word }]), isPhrase: true },
      { match: 'same', words: typed.map((word) => spellings(word, dictionary)), isPhrase: true },
      ...synonyms(typed, vocabulary),
      { match: 'beginning', words: typed.map((word) => spellings(word, dictionary)) },
      ...(forgiving
        ? typed
            .filter((word) => weightOf(word) === weight)
            .map((word): Reading => ({ match: 'guess', words: [spellings(word, dictionary)] }))
        : []),
    ],
  };
}

function single(
  word: string,
  { before, after }: Record<'before' | 'after', string | undefined>,
  vocabulary: Vocabulary,
  { forgiving, misspelt }: { forgiving: boolean; misspelt: ReadonlySet<string> },
): Part {
  const { dictionary, lexicon } = vocabulary;
  // A word of the lexicon in another spelling is that word, too.
  const heard = dictionary.has(word) ? [] : lexicon.words.same(word);
  const same = [word, ...heard].flatMap((each) => dictionary.same(each));
  const meant = synonyms([word], vocabulary);
  const compounds = [before && before + word, after && word + after, halves(word, dictionary)]
    .map((each) => (typeof each === 'string' ? [each] : each))
    .filter((each) => each?.every((one) => dictionary.knows(one)))
    .map((each) => each ?? []);
  const isKnown = dictionary.has(word) || same.length > 0;
  // A word followed by another one is finished: a car isn't a cart.
  const beginning = after && (isKnown || lexicon.has(word)) ? [] : begun(word, dictionary);
  // A word's meaning is likelier than a longer word.
  const begins: Match = meant.length > 0 ? 'guess' : 'beginning';
  const isStrange = !isKnown && meant.length === 0 && !lexicon.has(word);
  const isMisspelt =
    misspelt.has(word) && (forgiving ? !lexicon.has(word) : isStrange && compounds.length === 0);
  // A word of the listings or of the lexicon isn't taken for another word of the lexicon.
  const near = isMisspelt
    ? nearest([...dictionary.near(word), ...(isStrange ? lexicon.words.near(word) : [])]).map(
        (each) => each.word,
      )
    : [];
  return {
    typed: word,
    weight: weightOf(word),
    readings: [
      { match: 'exact', words: [[{ word }]] },
      ...of('same', same),
      ...compounds.map((each): Reading => phraseOf('same', each, dictionary)),
      ...meant,
      ...(beginning.length > 0 ? [{ match: begins, words: [beginning] }] : []),
      ...of(
        isKnown ? 'guess' : 'near',
        near.flatMap((each) => [each, ...dictionary.same(each)]),
      ),
      ...near.flatMap((each) =>
        synonyms([each], vocabulary).map((reading) => ({
          ...reading,
          match: 'guess' as const,
        })),
      ),
    ],
  };
}

/** A reading by any of these words; no reading if there are none. */
const of = (match: Match, words: readonly string[]): Reading[] =>
  words.length > 0 ? [{ match, words: [[...new Set(words)].map((word) => ({ word }))] }] : [];

const spellings = (word: string, dictionary: Dictionary): Term[] =>
  [word, ...dictionary.same(word)].map((each) => ({ word: each }));

const synonyms = (typed: readonly string[], { dictionary, lexicon }: Vocabulary): Reading[] =>
  lexicon
    .meaningsOf(typed, dictionary)
    .filter((meaning) => meaning.every((word) => dictionary.knows(word)))
    .map((meaning) => phraseOf('synonym', meaning, dictionary));

const phraseOf = (match: Match, words: readonly string[], dictionary: Dictionary): Reading => ({
  match,
  words: words.map((word) => spellings(word, dictionary)),
  isPhrase: true,
});

/** The words that begin with the typed one, in any spelling. */
function begun(word: string, dictionary: Dictionary): Term[] {
  const isLatin = /^[a-z0-9]+$/.test(word);
  if (word.length < (isLatin ? SHORTEST_BEGINNING : 2)) return [];
  const others = dictionary.beginning(word);
  return [{ word, isBeginning: true }, ...others.map((other) => ({ word: other }))];
}

/** The two known words that a word is made of; null if it is known itself or isn't made of two. */
function halves(word: string, dictionary: Dictionary): [string, string] | null {
  if (dictionary.knows(word)) return null;
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (dictionary.knows(first) && dictionary.knows(second)) return [first, second];
  }
  return null;
}

/** The text that may have been meant: each misspelt word as the listings have it; null if none was misspelt. */
export function correction(text: string, parts: readonly Part[]): string | null {
  const near = new Map(
    parts.flatMap(({ typed, readings }) => {
      const [best] = readings.find(({ match }) => match === 'near')?.words[0] ?? [];
      return best ? [[typed, best.word] as const] : [];
    }),
  );
  if (near.size === 0) return null;
  return wordsOf(text)
    .map((word) => near.get(word) ?? word)
    .join(' ');
}
