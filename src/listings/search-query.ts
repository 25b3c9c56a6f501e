import { readListQuery } from './list-query.ts';
import { givenValues, type SearchValues } from './search-path.ts';

/** The values of a search that have a meaning, and the names of those that are left aside. */
export function readSearchValues(params: URLSearchParams): {
  values: SearchValues;
  ignored: string[];
} {
  // Every list understands these alike.
  const { query, ignored } = readListQuery(
    'businesses',
    new URLSearchParams(givenValues(params) as Record<string, string>),
  );
  return { values: query, ignored };
}
