import type { Category } from '#src/domain/values.ts';
import { categories } from '../../db/tables.ts';
import { type Database, namesOf, select } from '../database.ts';

const { id, name, kind, position, retiredAt } = namesOf(categories);
const OFFERED = `SELECT ${id}, ${name} FROM categories
  WHERE ${kind} = $1 AND ${retiredAt} IS NULL ORDER BY ${position}, ${id}`;

/** The categories of one kind that are offered, in the order in which forms and filters show them. */
export async function listCategories(db: Database, ofKind: 'business' | 'event') {
  const results = await select<Category>(db, OFFERED, [ofKind]);
  return { count: results.length, results };
}
