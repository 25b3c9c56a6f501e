import { placeKey } from '../domain/place-key.ts';
import type { Day } from '../domain/values.ts';
import { correction, expand, MOST_MISSPELT, type Part } from './expand.ts';
import type { Knowledge } from './knowledge.ts';
import {
  type ListedStates,
  type PlaceAround,
  widerNarrowings,
  withNamesakes,
} from './narrowing.ts';
import { FAIR_SCORE, GOOD_SCORE, IN_NAME } from './score.ts';
import { type Filter, understand } from './understand.ts';
import { wordsOf } from './words.ts';

export interface Interpretation {
  /** The words of the whole text, to compare titles with. */
  plain: string;
  parts: readonly Part[];
  /** Parts that a listing has to have; words that half of the listings could have only help to rank. */
  needed: readonly Part[];
  /** Number of the needed parts that a listing has to have. */
  least: number;
  /** Whether only titles count: for names that have the whole text. */
  isInTitle: boolean;
  /** The corrected text; null if nothing was misspelt. */
  meant: string | null;
  /** Filters that the rest of the text was understood as. */
  filters: readonly Filter[];
  /** Filters that are left aside, as no listing is within them. */
  dropped: readonly Filter[];
  /** Score from which no further interpretation is tried. */
  goodScore: number;
}

/** The knowledge and the checks by which a text is understood. */
interface InterpretationOptions {
  knowledge: Knowledge;
  today: Day;
  listedStates: ListedStates;
  placeAround: PlaceAround;
  /** Parts without the readings that no listing has. */
  checked: (parts: Part[]) => Promise<Part[]>;
  /** False if an interpretation is known to find no listing: it isn't tried then. */
  mayFind: (interpretation: Interpretation) => Promise<boolean>;
}

/**
 * The interpretations of a typed text, the likeliest first, each worked out when those before it found nothing good.
 * Places, days, prices and categories in it narrow the search, unless a name has all of its words ("Melbourne Spice
 * Mart"). If nothing is within them, some are left aside.
 */
export async function* interpretationsOf(
  text: string,
  options: InterpretationOptions,
): AsyncGenerator<Interpretation> {
  const { dictionary, lexicon, places, categories } = options.knowledge;
  /** Words that were checked for misspelt places. */
  const strange = new Set<string>();
  const understood = understand(text, {
    today: options.today,
    places,
    categories,
    isWord: (word) => {
      if (dictionary.has(word) || lexicon.has(word)) return true;
      strange.add(word);
      return strange.size > MOST_MISSPELT || isNearlyOne(word, options.knowledge);
    },
  });
  const plain = interpretationsWithin(text, { options, whole: text, filters: [] });
  const { filters } = understood;
  if (filters.length === 0) {
    yield* plain;
    return;
  }
  const { value: strict } = await plain.next();
  // Days, prices and categories are a name only if they are all of it: "this weekend" isn't Batik Weekend.
  const isName = understood.text !== '' || filters.every(({ type }) => type === 'place');
  if (strict) yield { ...strict, isInTitle: true, goodScore: isName ? IN_NAME : 2 * IN_NAME };
  const located = await withNamesakes(filters, options.listedStates);
  const searched = { options, whole: text, filters: located };
  const within: Interpretation[] = [];
  for await (const each of interpretationsWithin(understood.text, searched)) {
    within.push(each);
    yield { ...each, goodScore: 0 };
  }
  for await (const { isLoose, ...others } of widerNarrowings(located, options.placeAround)) {
    for (const each of isLoose ? within : within.slice(0, 1)) {
      yield { ...each, ...others, goodScore: 0 };
    }
  }
  const dropped = { filters: [], dropped: filters };
  if (strict) yield { ...strict, ...dropped };
  // Without filters: all the words that are left, misspelt ones too.
  for (const each of within.slice(0, 2)) if (each.parts.length > 0) yield { ...each, ...dropped };
  for await (const each of plain) yield { ...each, ...dropped };
}

/** Whether a word is one letter off a word of the listings that is no place: "kurandu" is Kurundu, not Kuranda. */
const isNearlyOne = (word: string, { dictionary, places }: Knowledge): boolean =>
  dictionary
    .near(word)
    .some((each) => each.distance <= 1 && places.named(placeKey(each.word)).length === 0);

/**
 * The interpretations of a text, a part of the `whole` that was typed, within filters: with all its words, with misspelt
 * ones, with most of them.
 */
async function* interpretationsWithin(
  text: string,
  of: { options: InterpretationOptions; whole: string; filters: readonly Filter[] },
): AsyncGenerator<Interpretation, undefined> {
  const { options, whole, filters } = of;
  const interpret = async (isForgiving: boolean): Promise<Interpretation> => {
    const parts = await options.checked(expand(text, options.knowledge, isForgiving));
    const telling = parts.filter(({ weight }) => weight === 1);
    const needed = telling.length > 0 ? telling : parts;
    return {
      plain: wordsOf(text).join(' '),
      parts,
      needed,
      least: needed.length,
      isInTitle: false,
      meant: correction(whole, parts),
      filters,
      dropped: [],
      goodScore: isForgiving ? FAIR_SCORE : GOOD_SCORE,
    };
  };
  const strict = await interpret(false);
  const { length } = strict.needed;
  if (length > 0 || filters.length > 0) yield strict;
  if (length === 0) return;
  const forgiving = await interpret(true);
  // Within filters often no listing has any of the words: this is asked once, before the interpretations that are left.
  const loosest = { ...forgiving, least: 1 };
  if (filters.length > 0 && !(await options.mayFind(loosest))) return;
  yield forgiving;
  for (const least of new Set([length - 1, Math.ceil(length / 2), 1])) {
    if (least > 0 && least < length) yield { ...forgiving, least };
  }
}

export interface MatchSummary {
  count: number;
  /** The score of the best match; null where matches aren't ranked. */
  best: number | null;
}

/**
 * The first interpretation with a good match, or else the one with the best; `run` gives null for an interpretation
 * that couldn't be tried.
 */
export async function firstGoodAnswer<Each extends Interpretation, Answer extends MatchSummary>(
  interpretations: AsyncIterable<Each>,
  run: (interpretation: Each) => Promise<Answer | null>,
): Promise<Answer | null> {
  let found: Answer | null = null;
  const empty = new Set<string>();
  for await (const interpretation of interpretations) {
    const { plain, parts, least, isInTitle, filters } = interpretation;
    const asked = JSON.stringify([plain, parts, least, isInTitle, filters]);
    // Different interpretations may ask the database the same.
    if (empty.has(asked)) continue;
    const answer = await run(interpretation);
    if (answer?.count === 0) empty.add(asked);
    if (!answer || answer.count === 0) continue;
    if (interpretation.isInTitle) {
      if ((answer.best ?? Infinity) >= interpretation.goodScore) return answer;
      continue;
    }
    if (!found || (answer.best ?? 0) > (found.best ?? 0)) found = answer;
    if ((found.best ?? Infinity) >= interpretation.goodScore) return found;
  }
  return found;
}
