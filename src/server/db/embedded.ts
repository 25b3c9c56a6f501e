import { join } from 'node:path';
import pg from 'pg';
import { lock } from '../process-lock.ts';
import { accountForPostgres, databaseRecord, programsFolder } from './embedded-folders.ts';
import {
  addressOf,
  type Cluster,
  initialise,
  runningPort,
  start,
  stop,
} from './embedded-server.ts';

const NAME = 'serendib';
/** Held shared by every process that uses the server, so that the last one knows it is the last. */
const IN_USE = 7_365_726;

/** An embedded PostgreSQL server that this process uses. */
export interface EmbeddedDatabase {
  /** Where to connect, with the password; the server listens on loopback alone. */
  url: string;
  /** Leaves the server, and stops it when no other process uses it. */
  close: () => Promise<void>;
}

export interface EmbeddedOptions {
  dataDir: string;
  /** Told what takes long or was done differently than usual. */
  log: (line: string) => void;
}

/**
 * Opens the embedded PostgreSQL of `dataDir`: creates it the first time, starts it when it is not
 * running, and adopts it when another process runs it or a killed one left it behind.
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options;
  const account = await accountForPostgres();
  const record = await databaseRecord(dataDir, account, log);
  const programs = join(await programsFolder(account, log), 'bin');
  const cluster: Cluster = { ...record, data: join(record.folder, 'data'), programs, account, log };

  let closing = false;
  const { keeper: first, port } = await enter(cluster);
  let keeper = first;
  const watch = () =>
    keeper.once('end', async () => {
      if (closing) return;
      log('The database server has ended by itself: starting it again');
      try {
        keeper = (await enter(cluster, port)).keeper;
        watch();
      } catch (error) {
        log(`The database server did not start again: ${(error as Error).message}`);
      }
    });
  watch();

  return {
    url: addressOf(cluster, port, NAME),
    close: async () => {
      closing = true;
      await leave(cluster, keeper);
    },
  };
}

/** Makes sure that the server runs, and marks it as used by this process. */
async function enter(cluster: Cluster, wantedPort?: number) {
  const release = await lock(cluster.folder, 'server');
  try {
    await initialise(cluster);
    const port = (await runningPort(cluster)) ?? (await start(cluster, wantedPort));
    const keeper = new pg.Client({
      connectionString: addressOf(cluster, port, 'postgres'),
      application_name: 'serendib keeper',
    });
    keeper.on('error', () => {});
    await keeper.connect();
    await keeper.query('SELECT pg_advisory_lock_shared($1)', [IN_USE]);
    const found = await keeper.query('SELECT FROM pg_database WHERE datname = $1', [NAME]);
    if (found.rowCount === 0) await keeper.query(`CREATE DATABASE ${NAME}`);
    return { keeper, port };
  } finally {
    await release();
  }
}

async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  const release = await lock(cluster.folder, 'server');
  try {
    await keeper.query('SELECT pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await keeper.query('SELECT pg_try_advisory_lock($1) AS last', [IN_USE]);
    await keeper.end();
    if (rows[0].last) await stop(cluster);
  } catch (error) {
    cluster.log(`Leaving the database server: ${(error as Error).message}`);
  } finally {
    await release();
  }
}
