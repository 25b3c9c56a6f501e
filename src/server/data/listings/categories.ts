import type { CategoryKind } from '#src/domain/kinds.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { categories } from '../../db/tables.ts';
import { type Database, orm } from '../database.ts';

/** The offered categories of one kind, in the order of forms and filters. */
export async function listCategories(db: Database, ofKind: CategoryKind) {
  const { id, name, kind, position, retiredAt } = categories;
  const results = await orm(db)
    .select({ id, name })
    .from(categories)
    .where(and(eq(kind, ofKind), isNull(retiredAt)))
    .orderBy(position, id);
  return { count: results.length, results };
}
