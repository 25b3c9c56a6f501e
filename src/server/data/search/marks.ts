import type { Conditions } from '../conditions.ts';

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
export const marked = (of: keyof typeof LETTERS, ids: string): string =>
  `coalesce((SELECT string_agg('''§${LETTERS[of]}' || id || '''', '|') FROM (${ids}) AS meant),
    '''${NONE}''')::tsquery`;
