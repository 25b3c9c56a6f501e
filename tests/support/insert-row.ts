import type pg from 'pg';
import { fillOccurrences } from '#src/server/db/occurrences.ts';

/** Inserts a row as it is, past the API's rules, an event with its dates; resolves to its id. */
export async function insertRow(
  pool: pg.Pool,
  table: string,
  row: Record<string, unknown>,
): Promise<number> {
  const names = Object.keys(row);
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO ${table} (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})
     RETURNING id`,
    Object.values(row),
  );
  if (table === 'events') await fillOccurrences(pool, new Date());
  return rows[0]?.id ?? 0;
}
