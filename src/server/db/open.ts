import type pg from 'pg';
import type { Env } from '../env.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { migrate } from './migrate.ts';
import { createPool } from './pool.ts';
import { openReachCheck } from './reachable.ts';

/** A migrated database in use. */
export interface OpenDatabase {
  pool: pg.Pool;
  /** Holds the password. */
  url: string;
  /** Why the database can't be reached; null when it answers. Cheap enough to be asked often. */
  problem: () => Promise<string | null>;
  close: () => Promise<void>;
}

/** Opens the database that the environment names, or the embedded one, with today's tables. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir'>,
  log: (line: string) => void,
): Promise<OpenDatabase> {
  const embedded = env.databaseUrl
    ? null
    : await openEmbeddedDatabase({ dataDir: env.dataDir, log });
  const url = env.databaseUrl ?? embedded?.url ?? '';
  const pool = createPool(url, {
    onLostConnection: (error) => log(`Lost a connection to the database: ${error.message}`),
  });
  const reachCheck = openReachCheck(url);
  const close = async () => {
    await reachCheck.close();
    await pool.end();
    await embedded?.close();
  };
  try {
    if (env.databaseUrl) await reach(pool, env.databaseUrl);
    await migrate(pool);
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, url, problem: reachCheck.problem, close };
}

/** Throws an error that names the setting, but no password, when nobody can be asked at `url`. */
async function reach(pool: pg.Pool, url: string): Promise<void> {
  try {
    (await pool.connect()).release();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const { host } = new URL(url);
    throw new Error(`DATABASE_URL: no connection to ${host}: ${message || code}`, { cause: error });
  }
}
