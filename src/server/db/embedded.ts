import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import type { WriteLine } from '../log/log.ts';
import { withLock } from '../system/process-lock.ts';
import { repeat } from '../system/repeat.ts';
import {
  type DatabaseFolder,
  databaseFolder,
  folderWithData,
  hasData,
  homeOf,
  noteCreated,
  randomPassword,
} from './embedded-folders.ts';
import { type Cluster, findFlock } from './embedded-process.ts';
import { programsFolder } from './embedded-programs.ts';
import { writeRecord } from './embedded-record.ts';
import { ensureRole, siteAddress } from './embedded-role.ts';
import {
  changeRolePassword,
  initialise,
  lastLogLines,
  runningPort,
  start,
  type StartOptions,
  stop,
} from './embedded-server.ts';
import { oneValue } from './own-connection.ts';

/** Lock of a data folder for work on its database that one process at a time may do. */
const LOCK = 'database';
/** Advisory lock that each process using the server shares, so that the last one knows that it is the last. */
const IN_USE = 7_365_726;
/** Half of the wait before a second try to start a server that has ended, and the longest wait (ms). */
const HALF_OF_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

export interface EmbeddedOptions extends Pick<StartOptions, 'meanwhile'> {
  dataDir: string;
  /** Logs work that takes long or goes differently than usual. */
  log: WriteLine;
}

/**
 * Opens the embedded PostgreSQL of `dataDir`: creates it the first time, starts it when it is not running, and adopts
 * it when another process runs it or a killed one left it behind. A server that ends by itself is started again, as
 * often as it takes. Throws when the folder isn't whole, belongs to another data folder or is used in another
 * container.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions) {
  const home = await homeOf(options.dataDir);
  const { cluster, keeper, port } = await withLock(home, LOCK, async () => {
    const cluster = await clusterOf(await databaseFolder(home, options.log), options.log);
    if (!hasData(cluster.folder)) await initialise(cluster);
    await noteCreated(home);
    return { cluster, ...(await enter(cluster, { meanwhile: options.meanwhile })) };
  });
  const kept = keep(cluster, keeper, () => withLock(home, LOCK, () => enter(cluster, { port })));
  return {
    /** The address to connect to, by a role that owns only its database; the server listens only on loopback. */
    url: siteAddress(cluster, port),
    /** Leaves the server, and stops it if no other process uses it. */
    close: async () => {
      const last = await kept();
      if (last) await withLock(home, LOCK, () => leave(cluster, last));
    },
  };
}

/**
 * Gives the embedded database of `dataDir` a new password and writes it down, when the file that held it is lost.
 * Throws while the database's server runs, and when there is no database.
 */
export async function resetDatabasePassword({ dataDir, log }: EmbeddedOptions): Promise<void> {
  const home = await homeOf(dataDir);
  await withLock(home, LOCK, async () => {
    const { record, ...place } = await folderWithData(home);
    const password = randomPassword();
    await changeRolePassword(await clusterOf({ ...place, password }, log));
    await writeRecord(home, { ...record, password });
  });
}

async function clusterOf(place: DatabaseFolder, log: WriteLine): Promise<Cluster> {
  const programs = await programsFolder(place.account, log);
  const hasFlock = await findFlock();
  if (!hasFlock && process.platform === 'linux') {
    log(
      'There is no program flock (of util-linux): nothing keeps a second container off the database.',
    );
  }
  return { ...place, data: join(place.folder, 'data'), programs, hasFlock, log };
}

/** Makes sure that the server runs, and marks it as used by this process. */
async function enter(cluster: Cluster, options: StartOptions) {
  const port = (await runningPort(cluster)) ?? (await start(cluster, options));
  await ensureRole(cluster, port);
  const keeper = new pg.Client({
    connectionString: siteAddress(cluster, port, 'postgres'),
    application_name: 'serendib keeper',
  });
  keeper.on('error', () => {});
  await keeper.connect();
  try {
    await keeper.query('SELECT pg_advisory_lock_shared($1)', [IN_USE]);
  } catch (error) {
    await keeper.end();
    throw error;
  }
  return { keeper, port };
}

/**
 * Starts the server again each time it ends, until the returned function is called, which gives the open connection.
 */
function keep(
  cluster: Cluster,
  first: pg.Client,
  again: () => Promise<{ keeper: pg.Client }>,
): () => Promise<pg.Client | null> {
  const { log } = cluster;
  let keeper: pg.Client | null = first;
  const watch = async (signal: AbortSignal) => {
    if (!keeper) {
      ({ keeper } = await again());
      log('The database server is back');
    }
    // An error comes before `end`.
    await once(keeper, 'end', { signal }).catch(() => signal.throwIfAborted());
    keeper = null;
    const words = await lastLogLines(cluster);
    log(`The database server has ended by itself: starting it again. Its log:\n${words}`, 'error');
    return 0;
  };
  const failed = ({ message }: Error, { aborted }: AbortSignal, { wait }: { wait: number }) => {
    const next = `next try in ${wait / 1_000} s. ${message}`;
    if (!aborted) log(`The database server did not start again; ${next}`, 'error');
  };
  const stop = repeat(watch, HALF_OF_PAUSE, failed, { longest: LONGEST_PAUSE });
  return async () => {
    await stop();
    return keeper;
  };
}

async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  try {
    await keeper.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE]);
    const isLast = await oneValue(keeper, 'SELECT pg_try_advisory_lock($1)', [IN_USE]);
    await keeper.end();
    if (isLast) await stop(cluster);
  } catch (error) {
    cluster.log(`Leaving the database server: ${(error as Error).message}`);
  }
}
