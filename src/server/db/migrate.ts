import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { VERSION } from '../system/version.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';
import { onOwnConnection, oneValue } from './own-connection.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Advisory lock of a migration, so that of two processes that start together only one migrates. */
const MIGRATING = 7_365_727;
/** Free space that a migration needs besides twice the database's size (bytes). */
const LEAST_SPACE = 50 * 2 ** 20;

/** All migrations that this program knows. */
export const migrations = readMigrations();
type Migration = (typeof migrations)[number];

/**
 * Applies the migrations that the database lacks. Throws, with nothing changed, when a newer version has migrated it, a
 * restore was broken off, or a migration fails. `requireSpace` is called before a database with tables is changed: it
 * throws when there is less room than this (bytes).
 */
export async function migrate(
  pool: pg.Pool,
  requireSpace?: (bytes: number) => Promise<void>,
): Promise<void> {
  await onOwnConnection(pool, async (connection) => {
    await connection.query('SET statement_timeout = 0');
    await holdMigrations(connection);
    await refuseUnfinishedRestore(connection);
    const applied = await schemaOf(connection);
    refuseNewer(applied);
    if (applied?.at === migrations.at(-1)?.at) return;
    if (applied) await requireSpace?.((await sizeOf(connection)) + LEAST_SPACE);
    await connection.query('BEGIN');
    await applyMigrations(connection);
    await connection.query('COMMIT');
  });
}

/** Waits for the lock of migrations and restores of this database, and takes it. */
export async function holdMigrations(connection: pg.ClientBase): Promise<void> {
  await connection.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
}

/** Releases the lock of migrations. */
export async function releaseMigrations(connection: pg.ClientBase): Promise<void> {
  await connection.query('SELECT pg_advisory_unlock($1)', [MIGRATING]);
}

/** The last migration of a database, and the version of the program that applied it, if known; null for none. */
export async function schemaOf(
  connection: pg.ClientBase,
): Promise<{ name: string; at: number; by: string | null } | null> {
  const table = `SELECT to_regclass('drizzle.__drizzle_migrations')`;
  if ((await oneValue(connection, table)) === null) return null;
  const newest = await connection.query<{ at: string | null; by: string | null }>(
    `SELECT max(created_at) AS at, obj_description('drizzle'::regnamespace) AS by
     FROM drizzle.__drizzle_migrations`,
  );
  const { at = null, by = null } = newest.rows[0] ?? {};
  if (at === null) return null;
  return {
    name: migrations.find((each) => each.at === Number(at))?.name ?? '?',
    at: Number(at),
    by,
  };
}

/** Throws when a schema is newer than this program. */
export function refuseNewer(applied: { at: number; by: string | null } | null): void {
  const known = migrations.at(-1);
  if (!applied || !known || applied.at <= known.at) return;
  throw new Error(
    `The database belongs to a newer version of Serendib${applied.by ? ` (${applied.by})` : ''}; ` +
      `this is ${VERSION} (${known.name}). Start that version or a newer one. Nothing was changed.`,
  );
}

/**
 * Applies the migrations that a database lacks, up to the one made at `until` (ms), in the caller's open transaction.
 * The table that remembers them is Drizzle's, so that its tools know it.
 */
export async function applyMigrations(
  connection: pg.ClientBase,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  await connection.query('CREATE SCHEMA IF NOT EXISTS drizzle');
  await connection.query(`CREATE TABLE IF NOT EXISTS drizzle.__drizzle_migrations (
    id serial PRIMARY KEY, hash text NOT NULL, created_at bigint)`);
  const after = (await schemaOf(connection))?.at ?? 0;
  for (const migration of migrations) {
    if (migration.at > after && migration.at <= until) await apply(connection, migration);
  }
}

async function apply(connection: pg.ClientBase, { name, at, hash, statements }: Migration) {
  for (const statement of statements) {
    await connection.query(statement).catch((cause: Error) => {
      throw new Error(`Migration ${name} failed: ${cause.message}. ${REMEDY}`, { cause });
    });
  }
  await connection.query(
    'INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)',
    [hash, at],
  );
  // An older program reads this: it can't know the names of migrations that it lacks.
  await connection.query(`COMMENT ON SCHEMA drizzle IS '${VERSION}, ${name}'`);
}

const REMEDY =
  'The database is as it was before: start the version of before, and report this with the lines above.';

function readMigrations() {
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder }).map(({ sql, hash, folderMillis }, index) => ({
    /** Name of its file, such as `0009_picture_indexes`. */
    name: journal.entries[index]?.tag ?? '',
    /** Time at which it was made (ms), by which migrations are ordered. */
    at: folderMillis,
    hash,
    statements: sql,
  }));
}

/** The size of a database (bytes). */
export const sizeOf = async (connection: pg.ClientBase): Promise<number> =>
  Number(await oneValue(connection, 'SELECT pg_database_size(current_database())'));
