import { eq, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { UnansweredSearchList } from '#src/api/lexicon.ts';
import { addDays, dayIn } from '#src/domain/days.ts';
import { DEFAULT_PAGE_SIZE } from '#src/listings/page-size.ts';
import { startOf } from '#src/domain/text.ts';
import { wordsOf } from '#src/search/words.ts';
import { TIME_ZONE } from '#src/site.places.ts';
import { unansweredSearches } from '../../db/search-tables.ts';
import { logAct, type Person } from '../audit-log.ts';
import {
  unqualifiedColumn,
  columnList,
  type Database,
  inTransaction,
  orm,
  type Pool,
  prepared,
  rows,
  type DataContext,
} from '../database.ts';

/** Longest text kept (characters): enough to see what somebody looked for. */
const MAX_TEXT = 60;
/** New texts of a day: more are an attack, and would fill the table. */
const MOST_NEW = 500;
/** Days that a count is kept. */
export const SEARCHES_KEPT = 90;
/** Days from which a text is shown: it is hardly one person's. */
export const SHOWN_FROM = 3;

const { text, day, times } = unansweredSearches;

/** Six digits, in any groups: they may be somebody's telephone number. */
const LONG_NUMBER = /\p{N}(?: ?\p{N}){5}/u;

/** The words of a search as they are counted; null for none, and for a search that may tell of a person. */
export function countableText(given: string): string | null {
  const words = wordsOf(given);
  // Only an e-mail address has an "@", also a full-width one.
  if (given.normalize('NFKC').includes('@') || LONG_NUMBER.test(words.join(' '))) return null;
  let kept = startOf(words[0] ?? '', MAX_TEXT);
  for (const word of words.slice(1)) {
    if (kept.length + 1 + word.length > MAX_TEXT) break;
    kept += ` ${word}`;
  }
  return kept.toWellFormed() || null;
}

/** Adds to the count of a text on a day; texts beyond the first 500 of a day are left out. */
export const addUnanswered = prepared<
  Record<string, never>,
  { text: string; day: string; times: number }
>(sql`
  INSERT INTO ${unansweredSearches} (${columnList(text, day, times)})
  SELECT ${sql.placeholder('text')}, ${sql.placeholder('day')}::date, ${sql.placeholder('times')}::integer
  WHERE EXISTS (
      SELECT FROM ${unansweredSearches}
      WHERE ${text} = ${sql.placeholder('text')} AND ${day} = ${sql.placeholder('day')}::date)
    OR (SELECT count(*) FROM ${unansweredSearches} WHERE ${day} = ${sql.placeholder('day')}::date) < ${sql.raw(String(MOST_NEW))}
  ON CONFLICT (${columnList(text, day)}) DO UPDATE SET
    ${unqualifiedColumn(times)} = ${times} + excluded.${unqualifiedColumn(times)}`);

/** Texts that were searched for on three days and not found, the most frequent first. */
export async function listUnanswered(
  db: Database,
  { page = 1, page_size: size = DEFAULT_PAGE_SIZE }: { page?: number; page_size?: number },
): Promise<z.output<typeof UnansweredSearchList>> {
  type Row = z.output<typeof UnansweredSearchList>['results'][number];
  const [found] = await rows<{ count: number; results: Row[] }>(
    db,
    sql`WITH shown AS (
      SELECT ${text} AS text, sum(${times})::integer AS times, count(*)::integer AS days,
        max(${day})::text AS last_day
      FROM ${unansweredSearches} GROUP BY ${text} HAVING count(*) >= ${SHOWN_FROM}
    ), chosen AS (
      SELECT * FROM shown ORDER BY times DESC, text LIMIT ${size} OFFSET ${(page - 1) * size}
    )
    SELECT (SELECT count(*)::integer FROM shown) AS count, coalesce(
      (SELECT json_agg(chosen ORDER BY times DESC, text) FROM chosen), '[]') AS results`,
  );
  return found ?? { count: 0, results: [] };
}

/** Deletes the counts of a text; it is listed again once it has been searched for as often. */
export async function dismissUnanswered(
  db: DataContext & Pool,
  staff: Person,
  dismissed: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await orm(tx)
      .delete(unansweredSearches)
      .where(eq(text, dismissed))
      .returning({ text });
    if (found.length === 0) return;
    await logAct(tx, staff, 'words.dismiss', { kind: 'words', id: null, name: dismissed });
  });
}

/** Deletes counts after 90 days. */
export async function forgetOldUnanswered(db: Database, now: Date): Promise<void> {
  await orm(db)
    .delete(unansweredSearches)
    .where(lte(day, addDays(dayIn(TIME_ZONE, now), -SEARCHES_KEPT)));
}
