import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { oneValue } from '../db/own-connection.ts';

/** Size of the parts that rows are compressed in (bytes). */
const PART = 4 * 2 ** 20;
const NEWLINE = 10;

/** A table of the community, as the database describes it. */
export interface Table {
  name: string;
  /** Columns, without those that the database computes. */
  columns: string[];
}

/** Settings with which a value's text is the same on every server. */
const PORTABLE = `SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 3; SET LOCAL timezone = 'UTC';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = 0`;

/** Makes the open transaction write and read values alike on every server, however long it takes. */
export const setPortable = (connection: pg.ClientBase) => connection.query(PORTABLE);

/**
 * Every table of the community: all tables of the schema `public` but those of extensions, so that a new table is in
 * backups by itself.
 */
export async function tablesOf(connection: pg.ClientBase): Promise<Table[]> {
  const { rows } = await connection.query<Table>(`
    SELECT relname::text AS name, array(
      SELECT attname::text FROM pg_attribute
      WHERE attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
      ORDER BY attnum) AS columns
    FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT EXISTS (
      SELECT FROM pg_depend
      WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY relname COLLATE "C"`);
  return rows;
}

/** The last value of each sequence that has given one. */
export async function sequencesOf(connection: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await connection.query<{ name: string; value: string }>(`
    SELECT sequencename::text AS name, last_value::text AS value
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY 1`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Sets each sequence to go on after its value. */
export async function setSequences(
  connection: pg.ClientBase,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await connection.query('SELECT setval($1::regclass, $2)', [quoted(name), value]);
  }
}

export const rowsIn = async (connection: pg.ClientBase, { name }: Table): Promise<number> =>
  Number(await oneValue(connection, `SELECT count(*) FROM ${quoted(name)}`));

/** The rows of a table in compressed parts of whole rows, one after the other. */
export async function* readRows(connection: pg.ClientBase, table: Table): AsyncGenerator<Buffer> {
  const source = connection.query(copyTo(`COPY ${listed(table)} TO STDOUT`));
  let parts: Buffer[] = [];
  let size = 0;
  for await (const bytes of source as AsyncIterable<Buffer>) {
    size += bytes.length;
    const end = bytes.lastIndexOf(NEWLINE) + 1;
    if (size < PART || end === 0) {
      parts.push(bytes);
      continue;
    }
    yield compress([...parts, bytes.subarray(0, end)]);
    parts = [bytes.subarray(end)];
    size = bytes.length - end;
  }
  if (size > 0) yield compress(parts);
}

/** Adds the rows of one part to a table. */
export async function addRows(connection: pg.ClientBase, table: Table, part: Buffer) {
  const target = connection.query(copyFrom(`COPY ${listed(table)} FROM STDIN`));
  const done = once(target, 'finish');
  target.end(await promisify(gunzip)(part));
  await done;
}

const listed = ({ name, columns }: Table): string =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** A name quoted for statements. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Compresses in another thread, so that the next rows come in meanwhile. */
const compress = (parts: readonly Buffer[]): Promise<Buffer> =>
  promisify(gzip)(Buffer.concat(parts));
