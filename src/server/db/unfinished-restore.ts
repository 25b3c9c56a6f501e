import type pg from 'pg';
import { oneValue } from './own-connection.ts';

/** A table that exists until a restore is whole: its last step drops it. */
const MARK = 'public.unfinished_restore';

/** Throws when a restore of this database was begun and never finished. */
export async function refuseUnfinishedRestore(connection: pg.ClientBase): Promise<void> {
  const file = await unfinishedRestore(connection);
  if (file === null) return;
  throw new Error(
    `The restore of ${file} into this database was broken off, so it holds no whole community. ` +
      'Run npm run restore with that file, or another backup, again; or begin with an empty ' +
      'DATA_DIR and database.',
  );
}

/** The file of a restore that was broken off; null for none. */
export async function unfinishedRestore(connection: pg.ClientBase): Promise<string | null> {
  if ((await oneValue(connection, 'SELECT to_regclass($1)', [MARK])) === null) return null;
  return (await oneValue<string>(connection, `SELECT file FROM ${MARK}`)) ?? '?';
}

/** Marks a database as one that is being restored. */
export async function markUnfinishedRestore(
  connection: pg.ClientBase,
  file: string,
): Promise<void> {
  await connection.query(`CREATE TABLE IF NOT EXISTS ${MARK} (file text NOT NULL)`);
  await connection.query(`DELETE FROM ${MARK}`);
  await connection.query(`INSERT INTO ${MARK} VALUES ($1)`, [file]);
}

/** Removes the mark, in the transaction that completes the restore. */
export async function clearUnfinishedRestore(connection: pg.ClientBase): Promise<void> {
  await connection.query(`DROP TABLE ${MARK}`);
}
