import type * as z from 'zod/mini';
import type { Category } from '#src/domain/values.ts';
import type { CategoryList } from '#src/api/search.ts';
import { type Database, select } from '../database.ts';

/** The categories of one kind that are offered, in the order in which forms and filters show them. */
export async function listCategories(
  db: Database,
  kind: 'business' | 'event',
): Promise<z.output<typeof CategoryList>> {
  const results = await select<Category>(
    db,
    'SELECT id, name FROM categories WHERE kind = $1 AND retired_at IS NULL ORDER BY position, id',
    [kind],
  );
  return { count: results.length, results };
}

/** The category that a row of a listing names, as the contract has it. */
export const categoryOf = (row: {
  category_id: number | null;
  category_name: string | null;
}): Category | null =>
  row.category_id === null || row.category_name === null
    ? null
    : { id: row.category_id, name: row.category_name };
