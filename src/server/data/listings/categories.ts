import type { CategoryKind } from '#src/domain/kinds.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { categories } from '../../db/tables.ts';
import { type Database, orm } from '../database.ts';

/** The categories of one kind that are offered, in the order in which forms and filters show them. */
export async function listCategories(db: Database, ofKind: CategoryKind) {
  const { id, name, kind, position, retiredAt } = categories;
  const results = await orm(db)
    .select({ id, name })
    .from(categories)
    .where(and(eq(kind, ofKind), isNull(retiredAt)))
    .orderBy(position, id);
  return { count: results.length, results };
}
