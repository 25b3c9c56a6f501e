import type { Conditions } from '../conditions.ts';

/** What documents have besides words (migration `place_marks`), by its letter after a sign that no word has. */
const LETTERS = { category: 'c', state: 's', locality: 'l', postcode: 'p' } as const;

/** A mark as a text query has it; the value is one of ours or digits. */
export const mark = (of: keyof typeof LETTERS, value: string): string =>
  `'§${LETTERS[of]}${value}'`;

/** No document has it: an empty text query would leave the others of a search as they are. */
const NONE = '§none';

/** A text query for documents with any of these marks; without a mark nothing has it. */
export const anyMark = (marks: readonly string[], where: Conditions): string =>
  `${where.bind(marks.join(' | ') || `'${NONE}'`)}::tsquery`;

/** The same for those of the ids that a subquery gives; without an id nothing has it. */
export const marked = (of: keyof typeof LETTERS, ids: string): string =>
  `coalesce((SELECT string_agg('''§${LETTERS[of]}' || id || '''', '|') FROM (${ids}) AS meant),
    '''${NONE}''')::tsquery`;
