import type { Kind } from '#src/domain/kinds.ts';
import { searchDocuments } from '../../db/search-tables.ts';
import type { Conditions } from '../conditions.ts';
import { namesOf } from '../database.ts';

const DOCUMENT = namesOf(searchDocuments);

/** The condition that a listing's text holds the words that a person typed (migration `search`). */
export function matching(
  conditions: Conditions,
  kind: Kind,
  id: string,
  search: string,
  forgiving: boolean,
): string {
  const plain = `search_text(${conditions.bind(search)}::text)`;
  return `${id} IN (
    SELECT ${DOCUMENT.listingId} FROM search_documents
    WHERE ${DOCUMENT.kind} = '${kind}'
      AND ${DOCUMENT.words} @@ (SELECT search_query(${plain}, ${forgiving})))`;
}

/** Runs a list as it was typed and, when that finds nothing, once more with misspellings forgiven. */
export async function forgivingly<Answer extends { count: number }>(
  search: string | undefined,
  list: (forgiving: boolean) => Promise<Answer>,
): Promise<Answer> {
  const answer = await list(false);
  return search && answer.count === 0 ? list(true) : answer;
}
