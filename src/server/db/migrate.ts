import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
/** Held by whoever migrates, so that two processes that start together don't both do it. */
const MIGRATING = 7_365_727;

/**
 * Brings the database to the newest tables; what was applied before is left alone. Throws when the
 * database was migrated by a newer version than this one.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('SET statement_timeout = 0');
    await connection.query('SELECT pg_advisory_lock($1)', [MIGRATING]);
    await refuseNewer(connection);
    await applyMigrations(drizzle(connection), { migrationsFolder });
  } finally {
    // Closing the connection gives the lock and the setting back, whatever happened.
    connection.release(true);
  }
}

async function refuseNewer(connection: pg.PoolClient): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  const { rows } = await connection.query<{ there: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return;
  const newest = await connection.query<{ at: string | null }>(
    'SELECT max(created_at) AS at FROM drizzle.__drizzle_migrations',
  );
  if (Number(newest.rows[0]?.at ?? 0) > known) {
    throw new Error(
      'The database belongs to a newer version of Serendib: update the program first.',
    );
  }
}
