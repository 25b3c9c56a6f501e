import { FRESH_QUESTIONS } from './search-set-fresh-questions.ts';
import { FRESH_WORDS } from './search-set-fresh-words.ts';
import { QUESTIONS } from './search-set-questions.ts';
import { STRANGERS } from './search-set-strangers.ts';
import { WORDS } from './search-set-words.ts';

export interface SearchCase {
  query: string;
  /** The slugs of the listings that answer it, all equally right. */
  expected: readonly string[];
  class: string;
}

/**
 * Queries that people would type on a phone, with the listing of the demo community that they mean, in thirteen
 * classes. A heading in the texts is a class; a line has queries, and after the arrow the listing, or several equally
 * right.
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
