import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What the verbs need of a pool or of one connection in a transaction. */
export type Database = Pick<pg.Pool, 'query'>;

/** Where a transaction can be opened as well. */
export type Pool = Pick<pg.Pool, 'query' | 'connect'>;

/** Statements that came often enough to be prepared, by their text; bounded, as connections keep them. */
const names = new Map<string, string>();
const MAX_PREPARED = 200;

/** A server that hangs doesn't cut its statements off (at 3 s); a little later we do (ms). */
const QUERY_TIMEOUT = 3_500;

/** Runs a statement with bound values; the same text is parsed once per connection. */
export async function select<Row extends pg.QueryResultRow>(
  db: Database,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const name = preparedName(text);
  const statement: pg.QueryConfig & { query_timeout: number } = {
    ...(name ? { name } : {}),
    text,
    values: [...values],
    query_timeout: QUERY_TIMEOUT,
  };
  const { rows } = await db.query<Row>(statement);
  return rows;
}

/** Runs `work` in one transaction, which is undone when it throws. */
export async function inTransaction<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const connection = await pool.connect();
  let broken: Error | undefined;
  try {
    await connection.query('BEGIN');
    const result = await work(connection);
    await connection.query('COMMIT');
    return result;
  } catch (error) {
    await connection.query('ROLLBACK').catch((cause: Error) => {
      broken = cause;
    });
    throw error;
  } finally {
    // A connection that couldn't even roll back isn't used again.
    connection.release(broken);
  }
}

function preparedName(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MAX_PREPARED) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
  }
  return name;
}
