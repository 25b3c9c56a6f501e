import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#src/server/system/free-port.ts';
import { openEmbeddedDatabase } from '#src/server/db/embedded.ts';
import { fillLocalities } from '#src/server/db/localities.ts';
import { migrate } from '#src/server/db/migrate.ts';
import { createPool } from '#src/server/db/pool.ts';
import { superuserOf } from './embedded.ts';
import { seedCategories } from '#src/server/demo/insert.ts';
import type { TestProject } from 'vitest/node';

/** The database that every test file's own is a copy of. */
export const TEMPLATE = 'serendib_template';
/** The folder of Debian's own PostgreSQL, the second server of the tests where it exists. */
const OLDER = '/usr/lib/postgresql/15/bin';

/** A database server, as the role that owns the tests' databases and as the one that makes them. */
export interface TestServer {
  url: string;
  admin: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the servers that the tests use; `older` is null where there is none. */
    postgres: { embedded: TestServer; older: TestServer | null };
  }
}

let stop: (() => Promise<void>) | undefined;

/** Starts the database servers once for a whole run, migrated and with the categories. */
export async function setup({ provide }: TestProject): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'serendib-tests-'));
  // The database server runs as another user than root, who has to get in.
  chmodSync(folder, 0o755);
  const embedded = await openEmbeddedDatabase({ dataDir: folder, log: () => {} });
  const server = { url: embedded.url, admin: superuserOf(folder, embedded.url) };
  await forgetCrashes(server.admin);
  const older = await startOlder(folder);
  await makeTemplate(server);
  if (older) {
    await asAdmin(older.server, `CREATE ROLE ${ownerOf(older.server)} LOGIN`);
    await makeTemplate(older.server);
  }
  provide('postgres', { embedded: server, older: older?.server ?? null });
  stop = async () => {
    older?.stop();
    await embedded.close();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Stops the servers and leaves nothing behind. */
export const teardown = async (): Promise<void> => stop?.();

/**
 * Makes a server write without waiting for the disk, which took half of the run's time. No test cuts its power; tests
 * that kill a database have one of their own.
 */
async function forgetCrashes(url: string): Promise<void> {
  const admin = createPool(url, { max: 1 });
  await admin.query('ALTER SYSTEM SET fsync = off');
  await admin.query('ALTER SYSTEM SET full_page_writes = off');
  await admin.query('SELECT pg_reload_conf()');
  await admin.end();
}

/** Runs a statement that the site's role may not. */
export async function asAdmin({ admin }: TestServer, statement: string): Promise<void> {
  const pool = createPool(admin, { max: 1, statement_timeout: 0 });
  await pool.query(statement);
  await pool.end();
}

/** The role that owns the tests' databases. */
export const ownerOf = ({ url }: TestServer): string => new URL(url).username;

async function makeTemplate(server: TestServer): Promise<void> {
  await asAdmin(server, `CREATE DATABASE ${TEMPLATE} OWNER ${ownerOf(server)}`);
  const address = new URL(server.url);
  address.pathname = `/${TEMPLATE}`;
  const pool = createPool(address.href);
  await migrate(pool);
  await fillLocalities(pool);
  await seedCategories(pool);
  await pool.end();
}

async function startOlder(
  folder: string,
): Promise<{ server: TestServer; stop: () => void } | null> {
  if (!existsSync(OLDER)) return null;
  const asRoot = process.getuid?.() === 0;
  if (asRoot && spawnSync('id', ['-u', 'postgres']).status !== 0) return null;
  const data = join(folder, 'older');
  mkdirSync(data);
  if (asRoot) execFileSync('chown', ['postgres', data]);
  const port = await freePort();
  const run = (program: string, ...args: string[]) => {
    const command = [join(OLDER, program), '-D', data, ...args];
    const [file = '', ...rest] = asRoot
      ? ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', ...command]
      : command;
    execFileSync(file, rest, { stdio: 'ignore', cwd: data });
  };
  run('initdb', '-E', 'UTF8', '--locale=C.UTF-8', '-U', 'postgres', '-A', 'trust', '--no-sync');
  const settings = `-p ${port} -k ${data} -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('pg_ctl', '-w', '-l', join(data, 'log'), '-o', settings, 'start');
  return {
    server: {
      url: `postgres://site@127.0.0.1:${port}/postgres`,
      admin: `postgres://postgres@127.0.0.1:${port}/postgres`,
    },
    stop: () => run('pg_ctl', '-m', 'immediate', 'stop'),
  };
}
