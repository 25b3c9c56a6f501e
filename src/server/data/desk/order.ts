import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inTransaction, type Pool, rows, type Work } from '../database.ts';

/** Staff change the rows of a table one after the other, so that an order speaks of what is there. */
export const alone = <Result>(
  db: Work & Pool,
  table: PgTable,
  work: (tx: Work) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await rows(tx, sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    return work(tx);
  });

/** True when an order names each row of a list once, and nothing else. */
export const isSameSet = (ids: readonly number[], rows: readonly { id: number }[]): boolean =>
  ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
