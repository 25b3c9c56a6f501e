import type pg from 'pg';

/**
 * Does work over a connection that nobody else gets afterwards, for locks and settings of its session. Once it
 * resolves or rejects, the server has given back what it held and undone what wasn't committed.
 */
export async function onOwnConnection<Result>(
  pool: pg.Pool,
  work: (connection: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const connection = await pool.connect();
  const ended = new Promise((resolve) => connection.once('end', resolve));
  try {
    return await work(connection);
  } finally {
    connection.release(true);
    // PostgreSQL lets go of locks before it ends a connection.
    await ended;
  }
}
