import { chown, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../system/free-port.ts';
import {
  type Cluster,
  FolderInUse,
  isPostgresOn,
  runWithLock,
  runProgram,
} from './embedded-process.ts';
import { SUPERUSER, superuserAddress, withClient } from './embedded-role.ts';
import { oneValue } from './own-connection.ts';

/** Longest start (s): recovery after a crash replays at most a gigabyte of log, which takes much less. */
const START_TIMEOUT = 60;
/** Longest stop (s): less than the ten seconds in which the whole process must have stopped. */
const STOP_TIMEOUT = 6;
/** Interval of looks whether a starting server is ready (ms). */
const LOOK_AGAIN = 30;
/** Size of a full log (bytes): a healthy server writes a few lines a day, so it means years, or much trouble. */
const LOG_FULL = 5_000_000;
/** Last lines of the server's log that are told: enough to see why it ended. */
const LAST_LINES = 10;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // No parallel workers and no JIT: the queries are short and many, and the cores are better used by connections.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // A flash disk, on which random reads cost little more than sequential ones.
  random_page_cost: '1.1',
};

const logFile = ({ folder }: Cluster): string => join(folder, 'server.log');
const pidFile = ({ data }: Cluster): string => join(data, 'postmaster.pid');

/** Makes the data folder; a killed attempt leaves nothing that looks whole. */
export async function initialise(cluster: Cluster): Promise<void> {
  const { data, folder, password, account } = cluster;
  cluster.log('Creating the database');
  const unfinished = join(folder, 'data.new');
  const passwordFile = join(folder, 'password.new');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  await runWithLock(cluster, {
    program: 'initdb',
    parameters: [
      ...['-D', unfinished, '-U', SUPERUSER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
      ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
      ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    leftOver: unfinished,
  });
  await rm(passwordFile);
  await rename(unfinished, data);
}

export interface StartOptions {
  /** The port to listen on; any free one by default. */
  port?: number;
  /** Work done while it starts, in a process of its own; `start` ends only after it. */
  meanwhile?: () => Promise<unknown>;
}

/**
 * Starts the server; resolves to its port once it accepts connections. Throws the last lines of its log when it
 * doesn't.
 */
export async function start(cluster: Cluster, options: StartOptions = {}): Promise<number> {
  const port = options.port ?? (await freePort());
  const log = logFile(cluster);
  const { size } = await stat(log).catch(() => ({ size: 0 }));
  const isFull = size > LOG_FULL;
  if (isFull) await rename(log, `${log}.1`);
  let others: Promise<unknown> | undefined;
  try {
    // The old pid file is removed: PostgreSQL would refuse to start while any process has the number in it.
    const started = runWithLock(cluster, {
      program: 'pg_ctl',
      parameters: [
        ...['start', '--silent', '-w', '-t', String(START_TIMEOUT)],
        ...['-D', cluster.data, '-l', log, '-o', `-p ${port}`],
      ],
      leftOver: pidFile(cluster),
    });
    others = options.meanwhile?.();
    await started;
  } catch (cause) {
    if (cause instanceof FolderInUse) throw cause;
    const { stderr } = cause as { stderr: string };
    const words = `${stderr}${await lastLogLines(cluster, isFull ? 0 : size)}`.trim();
    throw new Error(`The embedded PostgreSQL didn't start.\n${words}`, { cause });
  }
  await others;
  return port;
}

/** The last lines of the server's own log after its first `from` bytes. */
export async function lastLogLines(cluster: Cluster, from = 0): Promise<string> {
  const log = await readFile(logFile(cluster)).catch(() => Buffer.alloc(0));
  return log.subarray(from).toString().trim().split('\n').slice(-LAST_LINES).join('\n');
}

/** Stops the server; everything it has confirmed is on disk. */
export async function stop(cluster: Cluster): Promise<void> {
  await runProgram(cluster, 'pg_ctl', [
    ...['stop', '--silent', '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT)],
    ...['-D', cluster.data],
  ]);
}

/** The port of a server that already runs on this folder, once it is ready; `null` when none does. */
export async function runningPort(cluster: Cluster): Promise<number | null> {
  for (let waited = 0; waited < START_TIMEOUT * 1_000; waited += LOOK_AGAIN) {
    const [pid, , , port] = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
    if (!pid || !(await isPostgresOn(Number(pid), cluster.data))) return null;
    if (port && (await answers(cluster, Number(port)))) return Number(port);
    await delay(LOOK_AGAIN);
  }
  throw new Error(
    `The PostgreSQL server on ${cluster.data} is running, but doesn't answer, or not to the password in ` +
      `database.json.\n${await lastLogLines(cluster)}`,
  );
}

/**
 * Gives the database of a folder a new password, without the old one. Throws while its server runs, whose clients would
 * go on with the old one.
 */
export async function changeRolePassword(cluster: Cluster): Promise<void> {
  const [pid] = (await readFile(pidFile(cluster), 'utf8').catch(() => '')).split('\n');
  if (await isPostgresOn(Number(pid), cluster.data)) {
    throw new FolderInUse(
      `The database server in ${cluster.folder} is running: stop Serendib first.`,
    );
  }
  await runWithLock(cluster, {
    program: 'postgres',
    parameters: ['--single', '-D', cluster.data, '-c', 'exit_on_error=true', 'postgres'],
    input: `ALTER ROLE ${SUPERUSER} PASSWORD '${cluster.password}'\n`,
    leftOver: pidFile(cluster),
  });
}

/** Whether our password opens a server at this port, and the server serves this very folder. */
const answers = (cluster: Cluster, port: number): Promise<boolean> =>
  withClient(superuserAddress(cluster, port), async (client) => {
    const folder = await oneValue(client, "SELECT current_setting('data_directory')");
    return folder === cluster.data;
  }).catch(() => false);
