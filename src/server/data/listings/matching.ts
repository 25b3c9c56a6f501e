import type { Conditions } from '../conditions.ts';
import type { Kind } from '#src/domain/kinds.ts';

/** The condition that a listing's text holds the words that a person typed (migration `search`). */
export function matching(
  conditions: Conditions,
  kind: Kind,
  search: string,
  forgiving: boolean,
): string {
  const plain = `search_text(${conditions.bind(search)}::text)`;
  return `${kind}.id IN (
    SELECT listing_id FROM search_documents
    WHERE kind = '${kind}' AND words @@ (SELECT search_query(${plain}, ${forgiving})))`;
}

/** Runs a list as it was typed and, when that finds nothing, once more with misspellings forgiven. */
export async function forgivingly<Answer extends { count: number }>(
  search: string | undefined,
  list: (forgiving: boolean) => Promise<Answer>,
): Promise<Answer> {
  const answer = await list(false);
  return search && answer.count === 0 ? list(true) : answer;
}
