import { access, constants, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { max, sql } from 'drizzle-orm';
import { type Database, orm, rows } from './data/database.ts';
import { migrations } from './db/migrate.ts';
import { releaseBuilds } from './db/release-tables.ts';

/** Servers whose clocks differ by more hide changes from each other (decision 032) (ms). */
const MOST_APART = 20_000;

/** The oldest that the tests and the README speak of. */
const OLDEST_POSTGRESQL = 15;

export interface SelfCheckOptions {
  dataDir: string;
  db: Database;
  now: Date;
}

/** What a start finds wrong with the machine, each with what to do; empty when all is well. */
export async function selfCheck({ dataDir, db, now }: SelfCheckOptions): Promise<string[]> {
  await mkdir(dataDir, { recursive: true });
  const checks = await Promise.all([checkClock(db, now), checkDatabase(db), checkRights(dataDir)]);
  return checks.flat();
}

/** A wrong clock ends sign-ins and deals too early or too late. */
async function checkClock(db: Database, now: Date): Promise<string[]> {
  const says = `The clock says ${now.toISOString()}`;
  const remedy = 'Set it by NTP (timedatectl set-ntp true), and start again.';
  const made = new Date(migrations.at(-1)?.at ?? 0);
  if (now < made) return [`${says}, but this version was made at ${made.toISOString()}. ${remedy}`];
  const [server] = await rows<{ now: Date }>(db, sql`SELECT clock_timestamp() AS now`);
  const apart = Math.abs(now.getTime() - (server?.now.getTime() ?? now.getTime()));
  if (apart > MOST_APART) {
    return [`${says}; the database's differs by ${Math.round(apart / 1_000)} s. ${remedy}`];
  }
  const [newest] = await orm(db)
    .select({ at: max(releaseBuilds.startedAt) })
    .from(releaseBuilds);
  if (!newest?.at || newest.at.getTime() - now.getTime() <= MOST_APART) return [];
  return [`${says}, but there is a release of ${newest.at.toISOString()}. ${remedy}`];
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
