import { wallClock } from '#src/domain/days.ts';
import type { Kind } from '#src/domain/kinds.ts';
import { scriptLanguage } from '#src/domain/text.ts';
import { MATCHES, type Part, type Reading } from '#src/search/expand.ts';
import {
  ANYWHERE,
  BY_FIELD,
  BY_MATCH,
  FOUND_BY_FILTERS,
  HAS_ATTRIBUTES,
  OPEN_NOW,
  LEAST_SCORE,
  kindWeights,
} from '#src/search/score.ts';
import type { Filter } from '#src/search/understand.ts';
import type { Interpretation } from '#src/search/interpretations.ts';
import { searchDocuments } from '../../db/search-tables.ts';
import type { Conditions } from '../conditions.ts';
import { columnNames } from '../database.ts';
import { canFit, idsWithin, isOpen, marksWithin } from './filter-conditions.ts';
import { combined, textOfReading, textQuery, TITLE_MARK } from './text-query.ts';

/** Titles with the typed words that are ranked per kind, and as many other listings, unless more are asked for. */
const RANKED = 100;
/** Listings counted per kind: a word of half the listings would take long, and nobody turns that many pages. */
const MOST_COUNTED = 500;
/** Titles beginning with the typed text that are surely ranked per kind, the shortest first. */
const MOST_BEGUN = 20;

const document = columnNames(searchDocuments);

const BARE_DOCUMENTS = `SELECT ${document.kind}, ${document.listingId}, ${document.createdAt}, ${document.lastDay}`;
/** Documents to be ranked. `|| ''` unpacks the words once for all comparisons. */
const DOCUMENTS = `${BARE_DOCUMENTS}, ${document.titleKey}, ${document.words} || ''::tsvector AS words
  FROM search_documents`;

/** An interpretation of a typed text, as statements use it. */
export interface DatedInterpretation extends Interpretation {
  now: Date;
}

/** Conditions of a search of some kinds besides its text. */
interface Within {
  /** Text queries that documents have to fit as well. */
  marks?: readonly string[];
  /** Listings to be shown at least, over all pages so far. */
  shown?: number;
  /** Whether all are counted, however many. */
  countsAll?: boolean | undefined;
}

/** The listings of some kinds that an interpretation finds, as parts of a statement. */
export interface Matches {
  /** A subquery of the listings that may be the best, each once, with its `score`. */
  ranked: string;
  /**
   * The number of a kind's listings, ranked or not, up to `MOST_COUNTED` unless `countsAll`: an expression over the
   * ranked rows. Its values are bound when it is called, as a statement must use every bound value.
   */
  countOf: (kind: Kind) => string;
}

/**
 * The listings that an interpretation finds. Of each kind the titles that match are ranked, and the others unless there
 * are many such titles.
 */
export function matchesOf(
  kinds: readonly Kind[],
  wanted: DatedInterpretation,
  where: Conditions,
  { marks = [], shown = 0, countsAll = false }: Within = {},
): Matches {
  const { parts, filters } = wanted;
  const fitting = kinds.filter((each) => filters.every((filter) => canFit(each, filter)));
  if (fitting.length === 0) return { ranked: nothing(marks), countOf: () => '0' };
  const title = parts.length > 0 ? where.bind(wanted.plain) : null;
  const score =
    (title ? scoreOf(wanted, title, where) : scoreOfFiltered(wanted.now, where)) +
    (isPartial(wanted) ? '' : scoreOfAttributes(filters, where));
  const byKind = Object.entries(kindWeights(filters)).map(
    ([each, worth]) => `WHEN '${each}' THEN ${worth}`,
  );
  const within = [...marks, ...marksWithin(filters, where)];
  const held = {
    within: all(within),
    inTitle: title && heldBy(wanted, TITLE_MARK, within, where),
    anywhere: wanted.isInTitle ? null : heldBy(wanted, '', within, where),
  };
  const conditions = new Map(
    fitting.map((kind) => [
      kind,
      (query: string | null) => conditionsOf(kind, wanted, query, where),
    ]),
  );
  const most = Math.min(Math.max(RANKED, shown), MOST_COUNTED);
  const candidates = title
    ? candidatesOf(conditions, held, title, most)
    : newestOf(conditions, held.within, most);
  return {
    ranked: `SELECT kind, listing_id, created_at, last_day,
      CASE kind ${byKind.join(' ')} END + ${score} AS score
    FROM (${candidates} OFFSET 0) AS found`,
    countOf: (kind) => {
      const ofRanked = `count(*) FILTER (WHERE kind = '${kind}')`;
      const holding = conditions.get(kind);
      if (!holding || isPartial(wanted)) return ofRanked;
      const query = wanted.isInTitle ? held.inTitle : held.anywhere;
      // If fewer are ranked than may be, these are all.
      return `CASE WHEN ${ofRanked} < ${most} THEN ${ofRanked} ELSE greatest(${ofRanked}, (
        SELECT count(*) FROM (
          SELECT FROM search_documents WHERE ${holding(query)} LIMIT ${countsAll ? 'ALL' : MOST_COUNTED}) AS counted)) END`;
    },
  };
}

/** The score without typed words besides filters: all agree equally, and a business that is open now comes first. */
const scoreOfFiltered = (now: Date, where: Conditions): string =>
  `${FOUND_BY_FILTERS} + CASE WHEN kind = 'business' AND EXISTS (
    SELECT FROM businesses AS own WHERE own.id = listing_id AND ${isOpen((zone) => wallClock(zone, now), where)})
  THEN ${OPEN_NOW} ELSE 0 END`;

/** The further score of a business that has the attributes asked for: it comes before those that say it in a text. */
function scoreOfAttributes(filters: readonly Filter[], where: Conditions): string {
  const asked = filters.flatMap((each) => (each.type === 'attribute' ? each.attribute : []));
  if (asked.length === 0) return '';
  return ` + CASE WHEN kind = 'business' AND EXISTS (
    SELECT FROM businesses AS own WHERE own.id = listing_id AND own.attributes @> ${where.bind(asked)}::text[])
  THEN ${HAS_ATTRIBUTES} ELSE 0 END`;
}

/** A subquery without rows; a statement must use every bound value. */
function nothing(marks: readonly string[]): string {
  const { kind, listingId, createdAt, lastDay, words } = document;
  return `SELECT ${kind}, ${listingId}, ${createdAt}, ${lastDay}, 0 AS score FROM search_documents
    WHERE false ${marks.map((each) => `AND ${words} @@ ${each}`).join(' ')}`;
}

/** The condition of each kind that a document is of it, matches a text query and is within the filters. */
type ConditionsOfKinds = ReadonlyMap<Kind, (held: string | null) => string>;

/** Text queries that documents may have to match; null if all do. */
type RequiredQueries = Record<'within' | 'inTitle' | 'anywhere', string | null>;

function candidatesOf(
  conditions: ConditionsOfKinds,
  { within, inTitle, anywhere }: RequiredQueries,
  title: string,
  most: number,
): string {
  const { listingId, titleKey } = document;
  const kinds = [...conditions];
  const titled = kinds.map(
    ([, holding]) => `(${DOCUMENTS} WHERE ${holding(inTitle)} LIMIT ${most})`,
  );
  const begun = kinds.map(
    ([, holding]) => `(${DOCUMENTS} WHERE ${holding(within)}
      AND ${titleKey} >= ${title}::text AND ${titleKey} < ${title}::text || U&'\\+10FFFF'
      ORDER BY ${titleKey}, ${listingId} LIMIT ${MOST_BEGUN})`,
  );
  const others = kinds.map(
    ([kind, holding]) => `(${DOCUMENTS} WHERE ${holding(anywhere)}
      AND (SELECT count(*) FROM titled WHERE kind = '${kind}') < ${most}
      AND ${listingId} NOT IN (SELECT listing_id FROM titled WHERE kind = '${kind}')
      LIMIT ${most})`,
  );
  return `WITH titled AS MATERIALIZED (${[...titled, ...begun].join(' UNION ')})
    ${['SELECT * FROM titled', ...(anywhere ? others : [])].join(' UNION ALL ')}`;
}

/** The newest documents within filters, for a search without typed words. */
const newestOf = (conditions: ConditionsOfKinds, within: string | null, most: number): string =>
  [...conditions.values()]
    .map(
      (holding) => `(${BARE_DOCUMENTS} FROM search_documents WHERE ${holding(within)}
        ORDER BY ${document.createdAt} DESC LIMIT ${most})`,
    )
    .join(' UNION ALL ');

/** The text query for documents that match an interpretation, in a field or (with '') in any, and have all marks. */
const heldBy = (
  { needed, least }: DatedInterpretation,
  field: string,
  marks: readonly string[],
  where: Conditions,
): string | null =>
  all([...(needed.length > 0 ? [textQuery(combined(needed, least, field), where)] : []), ...marks]);

/**
 * Joins text queries into one. Behind a subquery the planner doesn't guess how many documents match, and always reads
 * the index of the words.
 */
const all = (queries: readonly string[]): string | null =>
  queries.length > 0 ? `(SELECT ${queries.join(' && ')})` : null;

/** The condition that a document is of a kind, matches a text query and is within the filters. */
function conditionsOf(
  kind: Kind,
  { filters, now }: DatedInterpretation,
  held: string | null,
  where: Conditions,
): string {
  const ids = idsWithin(kind, filters, where, now);
  return [
    `${document.kind} = '${kind}'`,
    ...(held ? [`${document.words} @@ ${held}`] : []),
    ...(ids ? [`${document.listingId} IN (${ids})`] : []),
  ].join(' AND ');
}

/** A subquery of the ids of all listings of a kind that an interpretation of the whole text finds. */
export function idsOf(kind: Kind, wanted: DatedInterpretation, where: Conditions): string {
  if (!wanted.filters.every((filter) => canFit(kind, filter))) return 'SELECT NULL::integer';
  const field = wanted.isInTitle ? TITLE_MARK : '';
  const held = heldBy(wanted, field, marksWithin(wanted.filters, where), where);
  return `SELECT ${document.listingId} FROM search_documents
    WHERE ${conditionsOf(kind, wanted, held, where)}`;
}

/** The condition that a listing of some kind matches: without one, ranking would find nothing. */
export function isHeldByAny(
  kinds: readonly Kind[],
  wanted: DatedInterpretation,
  where: Conditions,
): string {
  const { filters } = wanted;
  const fitting = kinds.filter((each) => filters.every((filter) => canFit(each, filter)));
  if (fitting.length === 0) return 'false';
  const held = heldBy(wanted, '', marksWithin(filters, where), where);
  const conditions = fitting.map((kind) => conditionsOf(kind, wanted, held, where));
  return conditions
    .map((holding) => `EXISTS (SELECT FROM search_documents WHERE ${holding})`)
    .join(' OR ');
}

/** The order of matches: the best first, where a past one loses 0.3, then the soonest. */
export const matchOrder = (today: string): string =>
  `score - CASE WHEN last_day < ${today}::date THEN 0.3 ELSE 0 END DESC,
  last_day NULLS LAST, created_at DESC`;

/** Whether a listing needn't have all of the text. */
export const isPartial = ({ needed, least }: DatedInterpretation): boolean => least < needed.length;

/** The condition that a match is worth showing. */
export const isEnough = (wanted: DatedInterpretation): string =>
  isPartial(wanted) ? `score >= ${LEAST_SCORE}` : 'true';

/** Whether a business is called so in Sinhala or Tamil; not looked for where the typed text is in other letters. */
const isAlsoCalled = (plain: string, title: string): string =>
  scriptLanguage(plain)
    ? `kind = 'business' AND EXISTS (SELECT FROM businesses AS own WHERE own.id = listing_id
        AND ${title}::text IN (search_text(own.name_si), search_text(own.name_ta)))`
    : 'false';

/** The score of a document: 1 if its name has every word exactly, more if it is that name. */
function scoreOf({ parts, plain }: DatedInterpretation, title: string, where: Conditions): string {
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const scores = parts.map(
    (part) => `${where.bind(part.weight / total)}::float8 * ${scoreOfPart(part, where)}`,
  );
  return `(${scores.join(' + ')}
    + CASE WHEN title_key = ${title}::text OR ${isAlsoCalled(plain, title)} THEN 1 WHEN starts_with(title_key, ${title}::text) THEN 0.02 ELSE 0 END
    + 0.1 * least(1, char_length(${title}::text) / (1.0 + char_length(title_key))))`;
}

/** The ways in which a listing may say a part, and the fields, by their worth: the highest first. */
const CHOICES = MATCHES.flatMap((match) =>
  Object.entries({ ...BY_FIELD, '': ANYWHERE }).map(([field, worth]) => ({
    match,
    field,
    worth: worth * BY_MATCH[match],
  })),
).toSorted((one, other) => other.worth - one.worth);

/**
 * The best score of a document for a part, 1 for its name and less for other fields. All choices are asked for, with
 * null for those that a part doesn't have: planning such a statement takes longer than running it, so that searches of
 * as many parts are one statement, prepared once.
 */
function scoreOfPart({ readings }: Part, where: Conditions): string {
  const query = (some: readonly Reading[], field: string) =>
    textQuery(some.map((reading) => textOfReading(reading, field)).join(' | '), where);
  const choices = CHOICES.map(({ match, field, worth }) => {
    const ofMatch = readings.filter((reading) => reading.match === match);
    return `WHEN words @@ ${query(ofMatch, field)} THEN ${worth}`;
  });
  return `CASE WHEN NOT words @@ ${query(readings, '')} THEN 0 ${choices.join(' ')} ELSE 0 END`;
}
