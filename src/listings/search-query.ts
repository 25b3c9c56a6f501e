import { readListQuery } from './list-query.ts';
import { givenValues, type SearchValues } from './search-path.ts';

/** The valid values of a search, and the names of the others, which are left aside. */
export function readSearchValues(params: URLSearchParams): {
  values: SearchValues;
  ignored: string[];
} {
  // Any list reads them alike.
  const { query, ignored } = readListQuery(
    'businesses',
    new URLSearchParams(givenValues(params) as Record<string, string>),
  );
  return { values: query, ignored };
}
