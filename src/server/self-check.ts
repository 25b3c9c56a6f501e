import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './data/database.ts';
import { databaseVersion } from './data/database-version.ts';
import { memoryLines, warningOf } from './status/words.ts';

/** The oldest that the tests and the README speak of. */
const OLDEST_POSTGRESQL = 15;

export interface SelfCheckOptions {
  dataDir: string;
  db: Database;
  /** What the server has of memory (bytes). */
  memory: number;
}

/** What a start finds wrong with the machine, each with what to do; empty when all is well. */
export async function selfCheck({ dataDir, db, memory }: SelfCheckOptions): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  const checks = await Promise.all([checkDatabase(db), checkRights(dataDir)]);
  return [...checks.flat(), ...memoryLines(memory).map(warningOf)];
}

/** What an older one answers was never tried. */
async function checkDatabase(db: Database): Promise<string[]> {
  const { major, name } = await databaseVersion(db);
  if (major >= OLDEST_POSTGRESQL) return [];
  return [
    `The database is PostgreSQL ${name}; this version is made for ${OLDEST_POSTGRESQL} and newer. Restore a backup into a newer one: docs/operations.md, From the embedded database to a PostgreSQL server`,
  ];
}

/** A command that root has run leaves files behind that the server's user can't change. */
async function checkRights(dataDir: string): Promise<string[]> {
  const needed = constants.R_OK | constants.W_OK;
  // The database's folder is its own user's.
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
