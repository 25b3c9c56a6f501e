import type pg from 'pg';
import type { Env } from '../env.ts';
import { requireFreeSpace } from '../system/free-space.ts';
import { type EmbeddedOptions, openEmbeddedDatabase } from './embedded.ts';
import type { WriteLine } from '../log/log.ts';
import { fillLocalities } from './localities.ts';
import { migrate } from './migrate.ts';
import { fillOccurrences } from './occurrences.ts';
import { openReachCheck } from './reachable.ts';
import { createPool, MAX_CONNECTIONS, type PoolOptions } from './pool.ts';

/** A database in use. */
export type OpenDatabase = Awaited<ReturnType<typeof openUnmigrated>>;

/** Connections beside the pool: the check whether the database answers, and a backup or a command. */
const BESIDE_POOL = 2;
/** Fewest connections: work that holds one may need another. */
const LEAST_CONNECTIONS = 2 + BESIDE_POOL;

type Where = Pick<Env, 'databaseUrl' | 'dataDir'>;

interface OpenOptions extends PoolOptions, Pick<EmbeddedOptions, 'meanwhile'> {}

/**
 * Opens the database of the environment, or the embedded one, and migrates it. Before an embedded database is migrated
 * there has to be room for a second copy of its tables.
 */
export async function openDatabase(
  env: Where,
  log: WriteLine,
  options: OpenOptions = {},
): Promise<OpenDatabase> {
  const database = await openUnmigrated(env, log, options);
  const purpose = 'Bringing the database to the tables of this version';
  const requireSpace = env.databaseUrl
    ? undefined
    : (bytes: number) => requireFreeSpace(env.dataDir, bytes, purpose);
  try {
    await migrate(database.pool, requireSpace);
    await fillLocalities(database.pool);
    await fillOccurrences(database.pool, new Date());
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Opens the database with whatever tables it has, to read or make a whole database. */
export async function openUnmigrated(
  { databaseUrl, dataDir }: Where,
  log: WriteLine,
  { meanwhile, ...options }: OpenOptions = {},
) {
  const embedded = databaseUrl ? null : await openEmbeddedDatabase({ dataDir, log, meanwhile });
  const url = databaseUrl ?? embedded?.url ?? '';
  const pool = createPool(url, { say: log, ...options });
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
  // The address has the password; whether the database can be reached is cheap enough to be asked often.
  return { pool, url, problem: reachCheck.problem, close };
}

/** Connections that a role may have at once; -1 means no limit. Some of the server's are reserved for others. */
const ROLE = `SELECT rolsuper, least(
    nullif(rolconnlimit, -1),
    (SELECT nullif(datconnlimit, -1) FROM pg_database WHERE datname = current_database()),
    (SELECT sum(CASE name WHEN 'max_connections' THEN 1 ELSE -1 END * setting::integer) FROM pg_settings
     WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections'))
  )::integer AS allowed
  FROM pg_roles WHERE rolname = current_user`;

/**
 * Limits the pool to the connections that are allowed. Throws an error that names the setting, but no password, when
 * nothing answers at `url`.
 */
async function reach(pool: pg.Pool, url: string, log: WriteLine): Promise<void> {
  try {
    const { rows } = await pool.query<{ rolsuper: boolean; allowed: number }>(ROLE);
    const [{ rolsuper, allowed } = { rolsuper: false, allowed: MAX_CONNECTIONS }] = rows;
    if (rolsuper) {
      log(
        'DATABASE_URL names a superuser: a role that owns its database is all that the site needs',
      );
    }
    if (allowed < LEAST_CONNECTIONS) {
      throw new Error(`${allowed} connections are allowed, and ${LEAST_CONNECTIONS} are needed.`);
    }
    if (allowed >= MAX_CONNECTIONS + BESIDE_POOL) return;
    pool.options.max = Math.min(pool.options.max, allowed - BESIDE_POOL);
    const wanted = MAX_CONNECTIONS + BESIDE_POOL;
    log(
      `The database allows ${allowed} connections: this server works with ${pool.options.max} and ${BESIDE_POOL} ` +
        `beside. Under load it is slower; allow ${wanted} for each server (CONNECTION LIMIT, max_connections).`,
      'warn',
    );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const { host } = new URL(url);
    throw new Error(`DATABASE_URL: no connection to ${host}: ${message || code}`, { cause: error });
  }
}
