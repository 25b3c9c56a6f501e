import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inTransaction, type Pool, rows, type DataContext } from '../database.ts';

/** Runs changes to a table's rows one after the other, so that an order speaks of the rows that are there. */
export const withTableLock = <Result>(
  db: DataContext & Pool,
  table: PgTable,
  work: (tx: DataContext) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (tx) => {
    await rows(tx, sql`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    return work(tx);
  });

/** Whether an order names each row of a list exactly once. */
export const isSameSet = (ids: readonly number[], rows: readonly { id: number }[]): boolean =>
  ids.length === rows.length && rows.every(({ id }) => ids.includes(id));
