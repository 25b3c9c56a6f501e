import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, rows } from './data/database.ts';

/** The oldest that the tests and the README speak of. */
const OLDEST_POSTGRESQL = 15;

export interface SelfCheckOptions {
  dataDir: string;
  db: Database;
}

/** What a start finds wrong with the machine, each with what to do; empty when all is well. */
export async function selfCheck({ dataDir, db }: SelfCheckOptions): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  const checks = await Promise.all([checkDatabase(db), checkRights(dataDir)]);
  return checks.flat();
}

/** What an older one answers was never tried. */
async function checkDatabase(db: Database): Promise<string[]> {
  const [server] = await rows<{ version: number; name: string }>(
    db,
    sql`SELECT current_setting('server_version_num')::integer / 10000 AS version,
      current_setting('server_version') AS name`,
  );
  if (!server || server.version >= OLDEST_POSTGRESQL) return [];
  return [
    `The database is PostgreSQL ${server.name}; this version is made for ${OLDEST_POSTGRESQL} and newer. Restore a backup into a newer one: docs/operations.md, From the embedded database to a PostgreSQL server`,
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
