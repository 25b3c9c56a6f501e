import type pg from 'pg';

/**
 * Runs work over a connection that nobody else gets afterwards, for locks and settings of its session. Once it resolves
 * or rejects, the server has released its locks and undone everything that wasn't committed.
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
    // The end of the connection tells that PostgreSQL has released its locks.
    await ended;
  }
}

/** The one value that a statement gives; undefined without a row. */
export async function oneValue<Value>(
  connection: pg.ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<Value | undefined> {
  const { rows } = await connection.query<[Value]>({ text, values, rowMode: 'array' });
  return rows[0]?.[0];
}
