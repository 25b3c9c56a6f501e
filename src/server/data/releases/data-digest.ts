import { sql } from 'drizzle-orm';
import { advertisements, businesses, categories, deals, events } from '../../db/tables.ts';
import { type Database, rows } from '../database.ts';

/** What pages show comes from these tables; a change of any of them may change a page, as a new day does. */
const TABLES = [businesses, events, deals, advertisements];

/** A digest of the data that pages are made of on a day. */
export async function dataDigest(db: Database, day: string): Promise<string> {
  const { id, name, position, retiredAt } = categories;
  const parts = TABLES.map(
    (table) => sql`(SELECT concat(count(*), max(${table.updatedAt})) FROM ${table})`,
  );
  const [row] = await rows<{ digest: string }>(
    db,
    sql`SELECT md5(concat_ws('|', ${sql.join(parts, sql`, `)},
      (SELECT string_agg(concat_ws('|', ${id}, ${name}, ${position}, ${retiredAt}), ';' ORDER BY ${id})
       FROM ${categories}),
      ${day}::text)) AS digest`,
  );
  return row?.digest ?? '';
}
