import { FRESH_QUESTIONS } from './search-set-fresh-questions.ts';
import { FRESH_WORDS } from './search-set-fresh-words.ts';
import { QUESTIONS } from './search-set-questions.ts';
import { STRANGERS } from './search-set-strangers.ts';
import { WORDS } from './search-set-words.ts';

export interface SearchCase {
  query: string;
  /** The slugs of the listings that answer it, of equal right. */
  expected: readonly string[];
  class: string;
}

/**
 * What people would type on a phone, and which listing of the demo community they mean, in thirteen classes. In
 * its texts a heading is a class; a line is queries, and after the arrow the listing, or several of equal right.
 */
export const searchSet: readonly SearchCase[] =
  `${WORDS}${QUESTIONS}${FRESH_WORDS}${FRESH_QUESTIONS}${STRANGERS}`
    .split('# ')
    .flatMap((section) => {
      const [name = '', ...lines] = section.trim().split('\n');
      return lines.flatMap((line) => {
        const [queries = '', slugs = ''] = line.split(' -> ');
        return queries
          .split('; ')
          .map((query) => ({ query, expected: slugs.split(' '), class: name }));
      });
    });
