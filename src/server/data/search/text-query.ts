import type { Part, Reading } from '#src/search/expand.ts';
import type { Conditions } from '../conditions.ts';

/** Before the words of a title in its document (migration `search_vocabulary`). */
export const TITLE_MARK = '§a';

/** The text of a query for documents that hold so many of the parts, in a field or (with '') in any. */
export function combined(parts: readonly Part[], least: number, field: string): string {
  const texts = parts.map(
    ({ readings: all }) => `(${all.map((reading) => textOfReading(reading, field)).join(' | ')})`,
  );
  return atLeast(texts, least);
}

/**
 * The text of a query for documents that fit so many of some queries. Each is said as often as there are ways to
 * divide the number between halves, not as there are ways to choose: 48 times in all for four of eight instead of 280.
 */
function atLeast(queries: readonly string[], least: number): string {
  if (least === queries.length) return queries.join(' & ');
  if (least === 1) return queries.join(' | ');
  const middle = queries.length >> 1;
  const [one, other] = [queries.slice(0, middle), queries.slice(middle)];
  const ways: string[] = [];
  for (let ofOne = Math.max(0, least - other.length); ofOne <= Math.min(least, middle); ofOne++) {
    const both = [
      ...(ofOne > 0 ? [`(${atLeast(one, ofOne)})`] : []),
      ...(ofOne < least ? [`(${atLeast(other, least - ofOne)})`] : []),
    ];
    ways.push(`(${both.join(' & ')})`);
  }
  return ways.join(' | ');
}

/** A reading as a query: in a field, with '' in any, or as the marks of a title. */
export const textOfReading = ({ words, isPhrase }: Reading, field: string): string =>
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

/** A text as a bound query; an empty one is none, which no document fits. */
export const textQuery = (text: string, where: Conditions): string =>
  `${where.bind(text || null)}::tsquery`;

/** Marks that documents have besides words (migration `place_marks`): a sign that no word has, and a letter. */
const LETTERS = { category: 'c', state: 's', locality: 'l', postcode: 'p' } as const;

/** A mark in a text query; the value is one of ours or digits. */
export const mark = (of: keyof typeof LETTERS, value: string): string =>
  `'§${LETTERS[of]}${value}'`;

/** A mark that no document has: an empty text query would leave the others of a search as they are. */
const NONE = '§none';

/** A text query for documents with any of these marks; without marks, for no document. */
export const anyMark = (marks: readonly string[], where: Conditions): string =>
  `${where.bind(marks.join(' | ') || `'${NONE}'`)}::tsquery`;

/** A text query for documents with the mark of any id of a subquery; without ids, for no document. */
export const anyMarkOf = (of: keyof typeof LETTERS, ids: string): string =>
  `coalesce((SELECT string_agg('''§${LETTERS[of]}' || id || '''', '|') FROM (${ids}) AS meant),
    '''${NONE}''')::tsquery`;
