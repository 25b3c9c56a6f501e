import { dayIn } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import {
  correction,
  expand,
  type Match,
  MATCHES,
  type Part,
  type Reading,
} from '#src/search/expand.ts';
import type { Knowledge } from '#src/search/knowledge.ts';
import { type Filter, understand } from '#src/search/understand.ts';
import { wordsOf } from '#src/search/words.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { searchDocuments } from '../db/search-tables.ts';
import type { Conditions } from './conditions.ts';
import { namesOf, select, type Work } from './database.ts';
import { idsWithin } from './filter-conditions.ts';

/**
 * Of each kind at most this many matches are ranked and counted: a word that half the listings hold
 * would otherwise take a fifth of a second, and nobody turns so many pages.
 */
const MAX_MATCHES = 500;
/** Titles with all words, and those that begin with what was typed, are found for certain. */
const MAX_TITLES = 100;
/** Without a match of this score any word may be misspelt, and listings are shown that hold most of them. */
const GOOD_SCORE = 0.5;
/** A name that has every word has at least this. */
const IN_NAME = 1;
/** What holds only a part of what was typed has this score at least: one common word isn't what was meant. */
const LEAST_SCORE = 0.3;

/** How much a part of what was typed is worth by how a listing says it … */
const BY_MATCH: Readonly<Record<Match, number>> = {
  exact: 1,
  same: 0.95,
  synonym: 0.85,
  beginning: 0.75,
  near: 0.6,
  guess: 0.45,
};
/** … and by where: in its name, in what it is, in where it is, in its description. */
const BY_FIELD = { A: 1, B: 0.75, C: 0.6, D: 0.45 } as const;
/** Before the words of a title in its document (migration `search_vocabulary`). */
const TITLE_MARK = '§a';
/** Several words of one reading may stand in several fields. */
const ANYWHERE = 0.44;

/** Of two that agree as well the one comes first that is more often meant: a trade rather than its offer. */
const BY_KIND: Readonly<Record<Kind, number>> = { business: 0.06, event: 0.03, deal: 0 };

const document = namesOf(searchDocuments);

/** What was typed, as statements ask for it. */
export interface Wanted {
  /** The words of the whole text, to compare titles with. */
  plain: string;
  parts: readonly Part[];
  /** How many of the parts a listing has to hold. */
  least: number;
  /** What was meant by misspelt words, as the text that it makes; null where nothing was misspelt. */
  meant: string | null;
  /** What the rest of the text was understood to narrow the search to. */
  filters: readonly Filter[];
  /** With a match of this score no further way is tried. */
  goodScore: number;
  now: Date;
}

/**
 * The ways to take what was typed, the likeliest first. Places, days, prices and categories in it narrow the search,
 * unless a name has all of its words ("Melbourne Spice Mart") or nothing is left.
 */
export async function waysToTake(db: Work, text: string): Promise<Wanted[]> {
  const knowledge = await db.knowledge();
  const { dictionary, places, categories } = knowledge;
  const understood = understand(text, {
    today: dayIn(TIME_ZONE, db.now),
    places,
    categories,
    isWord: (word) => dictionary.has(word),
  });
  const plain = await waysToFind(db, text, { knowledge, whole: text, filters: [] });
  const { filters } = understood;
  if (filters.length === 0) return plain;
  const narrowed = await waysToFind(db, understood.text, { knowledge, whole: text, filters });
  const [strict, ...others] = plain;
  return [
    ...(strict ? [{ ...strict, goodScore: IN_NAME }] : []),
    ...narrowed.map((each) => ({ ...each, goodScore: 0 })),
    ...others,
  ];
}

interface Searched {
  knowledge: Knowledge;
  /** All that was typed. */
  whole: string;
  filters: readonly Filter[];
}

/** The ways to find a text within filters: with all its words, with misspelt ones, with most of them. */
async function waysToFind(
  db: Work,
  text: string,
  { knowledge, whole, filters }: Searched,
): Promise<Wanted[]> {
  const plain = wordsOf(text).join(' ');
  const wanted = async (forgiving: boolean): Promise<Wanted> => {
    const parts = await withoutGone(db, expand(text, knowledge, forgiving));
    const meant = correction(whole, parts);
    return {
      plain,
      parts,
      least: parts.length,
      meant,
      filters,
      goodScore: GOOD_SCORE,
      now: db.now,
    };
  };
  const strict = await wanted(false);
  if (strict.parts.length === 0) return filters.length > 0 ? [strict] : [];
  const forgiving = await wanted(true);
  const { length } = strict.parts;
  const loose = [...new Set([length - 1, Math.ceil(length / 2), 1])].filter(
    (least) => least > 0 && least < length,
  );
  return [strict, forgiving, ...loose.map((least) => ({ ...forgiving, least }))];
}

/** What a way to take the text finds. */
export interface Found {
  count: number;
  /** The score of the best match; null where matches aren't ranked. */
  best: number | null;
}

/** Takes the first way that finds a good match, or else the one that finds the best. */
export async function firstGood<Answer extends Found>(
  ways: readonly Wanted[],
  run: (wanted: Wanted) => Promise<Answer>,
): Promise<Answer | null> {
  let found: Answer | null = null;
  for (const wanted of ways) {
    const answer = await run(wanted);
    if (answer.count > 0 && (!found || (answer.best ?? 0) > (found.best ?? 0))) found = answer;
    if (answer.count > 0 && (answer.best ?? Infinity) >= wanted.goodScore) return answer;
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

/**
 * A subquery of the listings of a kind that hold what is wanted, each with its `score`: at most `MAX_MATCHES`
 * and those whose titles hold it. `marks` is a text query that they have to fit as well.
 */
export function matchesOf(
  kind: Kind,
  wanted: Wanted,
  where: Conditions,
  marks: string | null,
): string {
  const { plain, parts, least, filters } = wanted;
  const within = withinFilters(kind, wanted, where);
  if (parts.length === 0) return newestWithin(kind, within, marks);
  const all = textQuery(combined(parts, least, ''), where);
  const titles = textQuery(combined(parts, least, TITLE_MARK), where);
  const title = where.bind(plain);
  const { listingId, createdAt, lastDay, titleKey, words } = document;
  const ids = `SELECT ${listingId} FROM search_documents
    WHERE ${document.kind} = '${kind}' ${within} ${marks ? `AND ${words} @@ ${marks}` : ''}`;
  // Sorted, the planner can't hope to come across any two of three words soon, and reads their index.
  const order = least < parts.length || filters.length > 0 ? `ORDER BY ${createdAt} DESC` : '';
  // The words are unpacked once for all that they are compared with, which "|| ''" does.
  return `SELECT kind, listing_id, created_at, last_day,
      ${BY_KIND[kind]} + ${scoreOf(parts, title, where)} AS score
    FROM (
      SELECT ${document.kind} AS kind, ${listingId} AS listing_id, ${createdAt} AS created_at,
        ${lastDay} AS last_day, ${titleKey} AS title_key, ${words} || ''::tsvector AS words
      FROM search_documents
      WHERE ${document.kind} = '${kind}' AND ${listingId} IN (
        (${ids} AND ${words} @@ ${all} ${order} LIMIT ${MAX_MATCHES})
        UNION (${ids} AND ${words} @@ ${titles} ${order} LIMIT ${MAX_TITLES})
        UNION (${ids} AND ${titleKey} >= ${title}::text AND ${titleKey} < ${title}::text || U&'\\+10FFFF'
          ORDER BY ${titleKey}, ${listingId} LIMIT ${MAX_TITLES}))
      OFFSET 0
    ) AS found`;
}

/** The listings of a kind within filters, where no word was typed besides. */
function newestWithin(kind: Kind, within: string, marks: string | null): string {
  const { listingId, createdAt, lastDay, words } = document;
  return `SELECT ${document.kind} AS kind, ${listingId} AS listing_id, ${createdAt} AS created_at,
      ${lastDay} AS last_day, ${BY_KIND[kind]} + 0.5 AS score
    FROM (
      SELECT * FROM search_documents
      WHERE ${document.kind} = '${kind}' ${within} ${marks ? `AND ${words} @@ ${marks}` : ''}
      ORDER BY ${createdAt} DESC LIMIT ${MAX_MATCHES}
    ) AS search_documents`;
}

/** The condition that a document is within the filters. */
function withinFilters(kind: Kind, { filters, now }: Wanted, where: Conditions): string {
  if (filters.length === 0) return '';
  const ids = idsWithin(kind, filters, where, now);
  return ids === null ? 'AND false' : `AND ${document.listingId} IN (${ids})`;
}

/** A subquery of the ids of all listings of a kind that hold what is wanted. */
export function idsOf(kind: Kind, wanted: Wanted, where: Conditions): string {
  if (wanted.least < wanted.parts.length) {
    return `SELECT listing_id FROM (${matchesOf(kind, wanted, where, null)}) AS found
      WHERE ${isEnough(wanted)}`;
  }
  const { listingId, words } = document;
  const { parts, least } = wanted;
  const held =
    parts.length > 0 ? `AND ${words} @@ ${textQuery(combined(parts, least, ''), where)}` : '';
  return `SELECT ${listingId} FROM search_documents
    WHERE ${document.kind} = '${kind}' ${withinFilters(kind, wanted, where)} ${held}`;
}

/** In which order matches come: the best first, what is over last, then what is soon. */
export const matchOrder = (today: string): string =>
  `score - CASE WHEN last_day < ${today}::date THEN 0.3 ELSE 0 END DESC,
  last_day NULLS LAST, created_at DESC`;

/** The condition that a match is worth showing. */
export const isEnough = ({ parts, least }: Wanted): string =>
  least < parts.length ? `score >= ${LEAST_SCORE}` : 'true';

/** How well a document agrees: 1 where its name has every word exactly, more where it is that name. */
function scoreOf(parts: readonly Part[], title: string, where: Conditions): string {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const scores = parts.map((part) => `${part.weight / total} * ${scoreOfPart(part, where)}`);
  return `(${scores.join(' + ')}
    + CASE WHEN title_key = ${title}::text THEN 1 WHEN starts_with(title_key, ${title}::text) THEN 0.02 ELSE 0 END
    + 0.1 * least(1, char_length(${title}::text) / (1.0 + char_length(title_key))))`;
}

/** The best of how a document says a part, from 1 for its name on; what is worth most is looked at first. */
function scoreOfPart({ readings: all }: Part, where: Conditions): string {
  const query = (some: readonly Reading[], field: string) =>
    textQuery(some.map((reading) => textOfReading(reading, field)).join(' | '), where);
  const choices = MATCHES.flatMap((match) => {
    const ofMatch = all.filter((reading) => reading.match === match);
    if (ofMatch.length === 0) return [];
    return Object.entries({ ...BY_FIELD, '': ANYWHERE }).map(([field, worth]) => ({
      worth: worth * BY_MATCH[match],
      condition: `words @@ ${query(ofMatch, field)}`,
    }));
  });
  if (choices.length === 0) return '0';
  const ordered = choices.toSorted((one, other) => other.worth - one.worth);
  return `CASE WHEN NOT words @@ ${query(all, '')} THEN 0
    ${ordered.map(({ condition, worth }) => `WHEN ${condition} THEN ${worth}`).join(' ')} ELSE 0 END`;
}

/** The text of a query for documents that hold so many of the parts, in a field or (with '') in any. */
function combined(parts: readonly Part[], least: number, field: string): string {
  const texts = parts.map(
    ({ readings: all }) => `(${all.map((reading) => textOfReading(reading, field)).join(' | ')})`,
  );
  return choose(texts, least)
    .map((chosen) => chosen.join(' & '))
    .join(' | ');
}

/** All ways to choose so many of the items. */
function choose<Item>(items: readonly Item[], amount: number): Item[][] {
  if (amount === 0) return [[]];
  return items.flatMap((item, at) =>
    choose(items.slice(at + 1), amount - 1).map((rest) => [item, ...rest]),
  );
}

/** In a field, with '' in any, or as the marks of a title. */
const textOfReading = ({ words, isPhrase }: Reading, field: string): string =>
  `(${words
    .map((terms) => {
      const texts = terms.map(({ word, isBeginning }) => {
        const isMark = field === TITLE_MARK;
        const suffix = (isBeginning ? '*' : '') + (isMark ? '' : field);
        return `'${isMark ? field : ''}${word}'${suffix && `:${suffix}`}`;
      });
      return `(${texts.join(' | ')})`;
    })
    .join(isPhrase && field !== TITLE_MARK ? ' <-> ' : ' & ')})`;

/** Cast and not parsed by a function, which would do it again for each row. */
const textQuery = (text: string, where: Conditions): string => `${where.bind(text)}::tsquery`;
