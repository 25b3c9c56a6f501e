import type pg from 'pg';
import { quoted, type Table } from './tables.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Empties tables and prepares them for rows in any order: without triggers, which would compute again what other rows
 * already say, and without foreign keys. Needs only an owner's rights. Gives the function that restores the tables,
 * which fails when a row names another that isn't there.
 */
export async function openForRows(
  connection: pg.ClientBase,
  tables: readonly Table[],
): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => quoted(name));
  const { rows: keys } = await connection.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name,
      pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  for (const name of names) await connection.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  if (names.length > 0) await connection.query(`TRUNCATE ${names.join(', ')}`);
  for (const { table, name } of keys) {
    await connection.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  }
  return async () => {
    for (const { table, name, definition } of keys) {
      await connection.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
    for (const name of names) await connection.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  };
}
