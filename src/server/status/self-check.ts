import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../data/database.ts';
import { databaseVersion } from '../data/database-version.ts';
import { memoryLines, warningOf } from './status-lines.ts';

/** Oldest version of PostgreSQL that the tests and the README cover. */
const OLDEST_POSTGRESQL = 15;

export interface SelfCheckOptions {
  dataDir: string;
  db: Database;
  /** Memory of the server (bytes). */
  memory: number;
}

/** Problems of the machine at a start, each with what to do; empty if there are none. */
export async function selfCheck({ dataDir, db, memory }: SelfCheckOptions): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  const checks = await Promise.all([checkDatabase(db), checkRights(dataDir)]);
  return [...checks.flat(), ...memoryLines(memory).map(warningOf)];
}

/** Checks the version of the database: older ones were never tried. */
async function checkDatabase(db: Database): Promise<string[]> {
  const { major, name } = await databaseVersion(db);
  if (major >= OLDEST_POSTGRESQL) return [];
  return [
    `The database is PostgreSQL ${name}; this version is made for ${OLDEST_POSTGRESQL} and newer. Restore a backup into a newer one: docs/operations.md, From the embedded database to a PostgreSQL server`,
  ];
}

/** Checks that the data folder is writable: a command run by root leaves files that the server's user can't change. */
async function checkRights(dataDir: string): Promise<string[]> {
  const needed = constants.R_OK | constants.W_OK;
  // The database's folder belongs to its own user.
  const names = (await readdir(dataDir)).filter((name) => name !== 'db');
  const refused = await Promise.all(
    ['.', ...names].map((name) =>
      access(join(dataDir, name), needed).then(
        () => [],
        () => [join(dataDir, name)],
      ),
    ),
  );
  return refused
    .flat()
    .map(
      (path) => `${path} can't be read and written. Give it to the user of the server: chown -R.`,
    );
}
