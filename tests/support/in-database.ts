import type pg from 'pg';
import { openEmbeddedDatabase } from '#src/server/db/embedded.ts';
import { createPool } from '#src/server/db/pool.ts';

/** Does something over a connection of its own to the embedded database, beside the server. */
export async function inDatabase<Result>(
  dataDir: string,
  use: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const database = await openEmbeddedDatabase({ dataDir, log: () => {} });
  const pool = createPool(database.url);
  try {
    return await use(pool);
  } finally {
    await pool.end();
    await database.close();
  }
}
