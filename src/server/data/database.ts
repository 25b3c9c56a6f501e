import { createHash } from 'node:crypto';
import type pg from 'pg';

/** What the verbs need of a pool or of one connection in a transaction. */
export type Database = Pick<pg.Pool, 'query'>;

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

function preparedName(text: string): string | undefined {
  let name = names.get(text);
  if (!name && names.size < MAX_PREPARED) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    names.set(text, name);
  }
  return name;
}
