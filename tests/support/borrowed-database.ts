import type pg from 'pg';
import { createPool } from '#src/server/db/pool.ts';
import { createDatabase, type TestDatabase } from './database.ts';

type Server = Parameters<typeof createDatabase>[0] & string;

/** The rows of these come from files and no call changes them. */
const FIXED = ['localities'];

/** What a database of the template holds: its tables and columns, the rows that are put back, its sequences. */
interface Template {
  shape: string;
  rows: readonly { table: string; rows: unknown[] }[];
  sequences: readonly { name: string; value: string; isCalled: boolean }[];
}

/** Databases that tests of this process have given back, by their server. */
const free: Partial<Record<Server, { url: string; template: Template }[]>> = {};

/**
 * A database as the migrated template is, which earlier tests of this process may have used: copying the template takes
 * 300 ms and more, taking their rows away 30. One whose tables a test has altered isn't used again. None is dropped:
 * the servers end with the run.
 */
export async function borrowDatabase(server: Server = 'embedded'): Promise<TestDatabase> {
  const used = free[server]?.pop();
  if (!used) {
    const { pool, url } = await createDatabase(server);
    return lent(server, pool, { url, template: await templateIn(pool) });
  }
  const pool = createPool(used.url, { maxConnections: 8 });
  if ((await shapeOf(pool)) === used.template.shape) {
    await putBack(pool, used.template);
    return lent(server, pool, used);
  }
  await pool.end();
  return borrowDatabase(server);
}

const lent = (
  server: Server,
  pool: pg.Pool,
  database: { url: string; template: Template },
): TestDatabase => ({
  pool,
  url: database.url,
  close: async () => {
    await pool.end();
    (free[server] ??= []).push(database);
  },
});

async function templateIn(pool: pg.Pool): Promise<Template> {
  const tables = await pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [FIXED],
  );
  const rows = [];
  for (const { name } of tables.rows) {
    const { rows: some } = await pool.query<{ row: unknown }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t`,
    );
    if (some.length > 0) rows.push({ table: name, rows: some.map(({ row }) => row) });
  }
  const { rows: sequences } = await pool.query<Template['sequences'][number]>(
    `SELECT sequencename AS name, coalesce(last_value, start_value)::text AS value, last_value IS NOT NULL AS "isCalled"
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return { shape: await shapeOf(pool), rows, sequences };
}

/** Every table with its columns, in one text that can be compared. */
async function shapeOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ shape: string }>(
    `SELECT md5(string_agg(concat(relname, '.', attname, ' ', atttypid), ',' ORDER BY relname, attname)) AS shape
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  );
  return rows[0]?.shape ?? '';
}

/** Empties what has rows, and puts back those of the template. */
async function putBack(pool: pg.Pool, { rows, sequences }: Template): Promise<void> {
  await pool.query(`DO $$
    DECLARE
      name text;
      has_rows boolean;
      filled text[];
    BEGIN
      FOR name IN SELECT quote_ident(tablename) FROM pg_tables
        WHERE schemaname = 'public' AND tablename <> ALL (ARRAY[${FIXED.map((table) => `'${table}'`).join()}])
      LOOP
        EXECUTE format('SELECT EXISTS (SELECT FROM %s)', name) INTO has_rows;
        IF has_rows THEN filled := filled || name; END IF;
      END LOOP;
      EXECUTE 'TRUNCATE ' || array_to_string(filled, ', ') || ' CASCADE';
    END $$`);
  for (const { table, rows: some } of rows)
    await pool.query(
      `INSERT INTO "${table}" OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::"${table}", $1)`,
      [JSON.stringify(some)],
    );
  await pool.query(
    `SELECT setval(quote_ident(name), value::bigint, "isCalled")
     FROM jsonb_to_recordset($1) AS each (name text, value text, "isCalled" boolean)`,
    [JSON.stringify(sequences)],
  );
}
