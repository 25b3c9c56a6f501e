import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { readArchive } from '#src/server/backup/archive.ts';
import { type BackupFacts, FACTS, parseFacts } from '#src/server/backup/facts.ts';
import { openSource } from '#src/server/backup/open-place.ts';

/** Rows of each table, in one order, as `COPY` writes them. */
export type Rows = Record<string, string[]>;

/** The content of a backup. */
export interface Held {
  facts: BackupFacts;
  rows: Rows;
  /** Files of pictures by their name, as `public/uploads/…`. */
  pictures: Map<string, Buffer>;
}

/** Reads the content of a backup file. */
export async function heldBy(file: string): Promise<Held> {
  const pictures: Held['pictures'] = new Map();
  const parts: Record<string, string> = {};
  let facts: BackupFacts | undefined;
  for await (const { name, bytes } of readArchive(openSource(file, undefined).open())) {
    const table = name.split('/')[1] ?? '';
    if (name === FACTS) facts = parseFacts(bytes);
    else if (name.startsWith('media/')) pictures.set(name.slice('media/'.length), bytes);
    else parts[table] = (parts[table] ?? '') + gunzipSync(bytes).toString();
  }
  if (!facts) throw new Error('The backup says nothing of itself.');
  const rows = Object.keys(facts.tables).map((table) => [table, linesOf(parts[table] ?? '')]);
  return { facts, pictures, rows: Object.fromEntries(rows) };
}

/** All rows of all tables of a database but those of its migrations, whatever schema they are in. */
export async function rowsOf(pool: pg.Pool): Promise<Rows> {
  const connection = await pool.connect();
  try {
    await connection.query(`SET timezone = 'UTC'`);
    const { rows: tables } = await connection.query<{ schema: string; name: string }>(`
      SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE'
        AND table_schema NOT IN ('pg_catalog', 'information_schema', 'drizzle')`);
    const found: Rows = {};
    for (const { schema, name } of tables) {
      const statement = `COPY ${schema}."${name}" TO STDOUT`;
      found[schema === 'public' ? name : `${schema}.${name}`] = linesOf(
        await text(connection.query(copyTo(statement))),
      );
    }
    return found;
  } finally {
    connection.release(true);
  }
}

const linesOf = (copied: string): string[] => copied.split('\n').slice(0, -1).sort();
