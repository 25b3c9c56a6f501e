import type pg from 'pg';
import type { Env } from '../env.ts';
import { requireFreeSpace } from '../free-space.ts';
import { type EmbeddedOptions, openEmbeddedDatabase } from './embedded.ts';
import type { Say } from '../log.ts';
import { fillLocalities } from './localities.ts';
import { migrate } from './migrate.ts';
import { openReachCheck } from './reachable.ts';
import { createPool, type PoolOptions } from './pool.ts';

/** A migrated database in use. */
export interface OpenDatabase {
  pool: pg.Pool;
  /** Holds the password. */
  url: string;
  /** Why the database can't be reached; null when it answers. Cheap enough to be asked often. */
  problem: () => Promise<string | null>;
  close: () => Promise<void>;
}

type Where = Pick<Env, 'databaseUrl' | 'dataDir'>;

interface OpenOptions extends PoolOptions, Pick<EmbeddedOptions, 'meanwhile'> {}

/**
 * Opens the database that the environment names, or the embedded one, with today's tables. Before an
 * embedded database is migrated there has to be room for a second copy of its tables.
 */
export async function openDatabase(
  env: Where,
  log: Say,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const database = await openUnmigrated(env, log, options);
  const purpose = 'Bringing the database to the tables of this version';
  const requireSpace = env.databaseUrl
    ? undefined
    : (bytes: number) => requireFreeSpace(env.dataDir, bytes, purpose);
  try {
    await migrate(database.pool, { requireSpace });
    await fillLocalities(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** The same with whatever tables it has, for what reads or makes a whole database. */
export async function openUnmigrated(
  { databaseUrl, dataDir }: Where,
  log: Say,
  { meanwhile, ...options }: OpenOptions = {},
): Promise<OpenDatabase> {
  const embedded = databaseUrl ? null : await openEmbeddedDatabase({ dataDir, log, meanwhile });
  const url = databaseUrl ?? embedded?.url ?? '';
  const pool = createPool(url, {
    onLostConnection: (error) => log(`Lost a connection to the database: ${error.message}`, 'warn'),
    onSlow: ({ text, ms, requestId }) => {
      const fields = { event: 'slow_query', ms: Math.round(ms), request_id: requestId };
      log(`A query took ${Math.round(ms)} ms: ${text}`, 'warn', fields);
    },
    ...options,
  });
  const reachCheck = openReachCheck(url);
  const close = async () => {
    await reachCheck.close();
    await pool.end();
    await embedded?.close();
  };
  try {
    if (databaseUrl) await reach(pool, databaseUrl, log);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, url, problem: reachCheck.problem, close };
}

/** Throws an error that names the setting, but no password, when nobody can be asked at `url`. */
async function reach(pool: pg.Pool, url: string, log: Say): Promise<void> {
  try {
    const { rows } = await pool.query('SELECT rolsuper FROM pg_roles WHERE rolname = current_user');
    if (rows[0]?.rolsuper) {
      log(
        'DATABASE_URL names a superuser: a role that owns its database is all that the site needs',
      );
    }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const { host } = new URL(url);
    throw new Error(`DATABASE_URL: no connection to ${host}: ${message || code}`, { cause: error });
  }
}
