import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import type { Account, DatabaseRecord } from './embedded-folders.ts';

const run = promisify(execFile);

const USER = 'serendib';
/** Recovery after a crash replays at most a gigabyte of log; it is over long before this (s). */
const START_TIMEOUT = 60;
/** Less than the ten seconds in which the whole process must have stopped (s). */
const STOP_TIMEOUT = 6;
/** How often we look whether a server that is starting is ready (ms). */
const LOOK_AGAIN = 30;

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The queries are short and many: the cores are better used by connections than by their helpers.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Flash, where reading here and there costs little more than reading in a row.
  random_page_cost: '1.1',
};

/** A database folder, the programs that serve it and the account that they run as. */
export interface Cluster extends DatabaseRecord {
  data: string;
  programs: string;
  account: Account | null;
  log: (line: string) => void;
}

/** Where clients connect. */
export const addressOf = ({ password }: Cluster, port: number, database: string): string =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

/** Makes the data folder when there is none; a killed attempt leaves nothing that looks whole. */
export async function initialise(cluster: Cluster): Promise<void> {
  const { data, folder, password, account } = cluster;
  if (existsSync(join(data, 'PG_VERSION'))) return;
  cluster.log('Creating the database');
  const unfinished = join(folder, 'data.new');
  const passwordFile = join(folder, 'password.new');
  await rm(unfinished, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  await program(cluster, 'initdb', [
    ...['-D', unfinished, '-U', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
    ...['-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions'],
    ...Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  await rm(passwordFile);
  await rename(unfinished, data);
}

/** Starts the server, on `wantedPort` or any free one, and answers its port once it takes calls. */
export async function start(cluster: Cluster, wantedPort?: number): Promise<number> {
  const port = wantedPort ?? (await freePort());
  const log = join(cluster.folder, 'server.log');
  await rm(log, { force: true });
  try {
    await program(cluster, 'pg_ctl', [
      ...['start', '--silent', '-w', '-t', String(START_TIMEOUT)],
      ...['-D', cluster.data, '-l', log, '-o', `-p ${port}`],
    ]);
  } catch (cause) {
    const lines = await readFile(log, 'utf8').catch(() => '');
    throw new Error(`The embedded PostgreSQL didn't start.\n${lines.trim()}`, { cause });
  }
  return port;
}

/** Stops the server; what it has confirmed is on disk. */
export async function stop(cluster: Cluster): Promise<void> {
  await program(cluster, 'pg_ctl', [
    ...['stop', '--silent', '-m', 'fast', '-w', '-t', String(STOP_TIMEOUT)],
    ...['-D', cluster.data],
  ]);
}

/** The port of a server that runs on this folder already, once it is ready; `null` when none does. */
export async function runningPort(cluster: Cluster): Promise<number | null> {
  const pidFile = join(cluster.data, 'postmaster.pid');
  for (let waited = 0; waited < START_TIMEOUT * 1_000; waited += LOOK_AGAIN) {
    const [pid, , , port] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
    if (!pid) return null;
    if (!(await isPostgresOn(Number(pid), cluster.data))) {
      // PostgreSQL would refuse to start while any process at all has the number in this file.
      await rm(pidFile, { force: true });
      return null;
    }
    if (port && (await answers(cluster, Number(port)))) return Number(port);
    await delay(LOOK_AGAIN);
  }
  throw new Error(`The PostgreSQL server on ${cluster.data} is running, but doesn't answer.`);
}

async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  const [name = '', ...parameters] = await commandOf(pid);
  return /^postgres(\.exe)?$/.test(basename(name)) && parameters.join(' ').includes(data);
}

/** The command line of a process, in words; empty when there is no such process. */
async function commandOf(pid: number): Promise<string[]> {
  if (process.platform === 'linux') {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  }
  const [tool, ...parameters] =
    process.platform === 'win32'
      ? [
          'powershell',
          '-Command',
          `(Get-CimInstance Win32_Process -Filter "ProcessId=${pid}").CommandLine`,
        ]
      : ['ps', '-o', 'command=', '-p', String(pid)];
  const { stdout } = await run(tool, parameters).catch(() => ({ stdout: '' }));
  return stdout.replaceAll('"', '').trim().split(' ');
}

/** Whether our password opens a server at this port, and it serves this very folder. */
async function answers(cluster: Cluster, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(cluster, port, 'postgres') });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query("SELECT current_setting('data_directory') AS folder");
    return rows[0].folder === cluster.data;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function program(cluster: Cluster, name: string, parameters: string[]): Promise<void> {
  const { account } = cluster;
  await run(join(cluster.programs, name), parameters, {
    // Nothing of ours leaks into the server, and no PG* variable changes what it does.
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    // The folder that we are in may be closed to the account.
    cwd: '/',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
}
