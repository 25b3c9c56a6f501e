import { dayIn } from '#src/domain/days.ts';
import { correction, expand, type Part } from '#src/search/expand.ts';
import type { Knowledge } from '#src/search/knowledge.ts';
import { type Filter, understand } from '#src/search/understand.ts';
import { wordsOf } from '#src/search/words.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { searchDocuments } from '../../db/search-tables.ts';
import { namesOf, select, type Work } from '../database.ts';
import { narrowings } from './narrowing.ts';

/** Without a match of this score any word may be misspelt, and listings are shown that hold most of them. */
const GOOD_SCORE = 0.5;
/** A name that has every word has at least this. */
const IN_NAME = 1;

const document = namesOf(searchDocuments);

/** What was typed, as statements ask for it. */
export interface Wanted {
  /** The words of the whole text, to compare titles with. */
  plain: string;
  parts: readonly Part[];
  /** How many of the parts a listing has to hold. */
  least: number;
  /** Only titles count: for a name that has all of what was typed. */
  isInTitle: boolean;
  /** What was meant by misspelt words, as the text that it makes; null where nothing was misspelt. */
  meant: string | null;
  /** What the rest of the text was understood to narrow the search to. */
  filters: readonly Filter[];
  /** What of it is left aside, as nothing is within. */
  dropped: readonly Filter[];
  /** With a match of this score no further way is tried. */
  goodScore: number;
  now: Date;
}

/**
 * The ways to take what was typed, the likeliest first, each worked out when those before it found nothing good.
 * Places, days, prices and categories in it narrow the search, unless a name has all of its words ("Melbourne
 * Spice Mart"). Where nothing is within them, some are left aside.
 */
export async function* waysToTake(db: Work, text: string): AsyncGenerator<Wanted> {
  const knowledge = await db.knowledge();
  const { dictionary, places, categories } = knowledge;
  const understood = understand(text, {
    today: dayIn(TIME_ZONE, db.now),
    places,
    categories,
    isWord: (word) => dictionary.has(word),
  });
  const plain = waysToFind(db, text, { knowledge, whole: text, filters: [] });
  const { filters } = understood;
  if (filters.length === 0) {
    yield* plain;
    return;
  }
  const { value: strict } = await plain.next();
  if (strict) yield { ...strict, isInTitle: true, goodScore: IN_NAME };
  const [narrowing, ...wider] = await narrowings(db, filters);
  const searched = { knowledge, whole: text, filters: narrowing.filters };
  const within: Wanted[] = [];
  for await (const each of waysToFind(db, understood.text, searched)) {
    within.push(each);
    yield { ...each, goodScore: 0 };
  }
  for (const { isLoose, ...others } of wider) {
    for (const each of isLoose ? within : within.slice(0, 1)) {
      yield { ...each, ...others, goodScore: 0 };
    }
  }
  const dropped = { filters: [], dropped: filters };
  if (strict) yield { ...strict, ...dropped };
  // With all the words that are left, misspelt ones too.
  for (const each of within.slice(0, 2)) if (each.parts.length > 0) yield { ...each, ...dropped };
  for await (const each of plain) yield { ...each, ...dropped };
}

interface Searched {
  knowledge: Knowledge;
  /** All that was typed. */
  whole: string;
  filters: readonly Filter[];
}

/** The ways to find a text within filters: with all its words, with misspelt ones, with most of them. */
async function* waysToFind(
  db: Work,
  text: string,
  { knowledge, whole, filters }: Searched,
): AsyncGenerator<Wanted, undefined> {
  const plain = wordsOf(text).join(' ');
  const wanted = async (isForgiving: boolean): Promise<Wanted> => {
    const parts = await withoutGone(db, expand(text, knowledge, isForgiving));
    return {
      plain,
      parts,
      least: parts.length,
      isInTitle: false,
      meant: correction(whole, parts),
      filters,
      dropped: [],
      goodScore: GOOD_SCORE,
      now: db.now,
    };
  };
  const strict = await wanted(false);
  const { length } = strict.parts;
  if (length > 0 || filters.length > 0) yield strict;
  if (length === 0) return;
  const forgiving = await wanted(true);
  yield forgiving;
  for (const least of new Set([length - 1, Math.ceil(length / 2), 1])) {
    if (least > 0 && least < length) yield { ...forgiving, least };
  }
}

/** What a way to take the text finds. */
export interface Found {
  count: number;
  /** The score of the best match; null where matches aren't ranked. */
  best: number | null;
}

/** Takes the first way that finds a good match, or else the one that finds the best. */
export async function firstGood<Answer extends Found>(
  ways: AsyncIterable<Wanted>,
  run: (wanted: Wanted) => Promise<Answer>,
): Promise<Answer | null> {
  let found: Answer | null = null;
  for await (const wanted of ways) {
    const answer = await run(wanted);
    if (answer.count === 0) continue;
    if ((answer.best ?? Infinity) >= wanted.goodScore) return answer;
    if (wanted.isInTitle) continue;
    if (!found || (answer.best ?? 0) > (found.best ?? 0)) found = answer;
  }
  return found;
}

/** Words that only a listing had that is no longer public must not be told as what somebody meant. */
async function withoutGone(db: Work, parts: Part[]): Promise<Part[]> {
  const near = parts.flatMap(({ readings: all }) => all.filter(({ match }) => match === 'near'));
  const words = [...new Set(near.flatMap((each) => each.words.flat().map(({ word }) => word)))];
  if (words.length === 0) return parts;
  const there = await select<{ word: string }>(
    db,
    `SELECT word FROM unnest($1::text[]) AS word WHERE ${['business', 'event', 'deal']
      .map(
        (kind) => `EXISTS (SELECT FROM search_documents
          WHERE ${document.kind} = '${kind}' AND ${document.words} @@ to_tsquery('simple', '''' || word || ''''))`,
      )
      .join(' OR ')}`,
    [words],
  );
  const known = new Set(there.map(({ word }) => word));
  return parts.map((part) => ({
    ...part,
    readings: part.readings.flatMap((reading) => {
      if (reading.match !== 'near') return [reading];
      const left = reading.words.map((terms) => terms.filter(({ word }) => known.has(word)));
      return left.every((terms) => terms.length > 0) ? [{ ...reading, words: left }] : [];
    }),
  }));
}
