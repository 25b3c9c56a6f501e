import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { WriteLine } from '../log/log.ts';
import type { DatabaseFolder } from './embedded-folders.ts';

const run = promisify(execFile);

/** Longest time that a stopping server, or a killed one's last process, may keep the folder (s). */
const WAIT_FOR_LOCK = 10;
/** The status of `flock` when another process has the lock; no program of PostgreSQL ends with it. */
const LOCKED = 75;

/** A database folder, the programs that serve it, and the log. */
export interface Cluster extends DatabaseFolder {
  data: string;
  programs: string;
  /** Whether the machine has `flock`, by which a database server holds its folder. */
  hasFlock: boolean;
  log: WriteLine;
}

interface Task {
  program: 'initdb' | 'pg_ctl' | 'postgres';
  parameters: string[];
  /** A file or folder that a killed process has left: it is removed before. */
  leftOver: string;
  input?: string;
}

/** Whether this machine has `flock`; on Linux it comes with util-linux. */
export const findFlock = (): Promise<boolean> =>
  run('flock', ['--version']).then(
    () => true,
    () => false,
  );

/** Runs one of PostgreSQL's programs as the account of its folder; rejects with its `stderr`. */
export async function runProgram(cluster: Cluster, program: string, parameters: string[]) {
  await execute(cluster, [join(cluster.programs, program), ...parameters]);
}

/**
 * Runs a program while no other process, in any container, works on the folder. The lock on `server.lock` lasts as long
 * as the program or any process that it starts, because they inherit the open file. Rejects when another server keeps
 * the folder; without `flock` nothing is locked.
 */
export async function runWithLock(cluster: Cluster, task: Task): Promise<void> {
  const command = [join(cluster.programs, task.program), ...task.parameters];
  if (!cluster.hasFlock) {
    await rm(task.leftOver, { recursive: true, force: true });
    return execute(cluster, command, task.input);
  }
  const lock = ['flock', '-w', String(WAIT_FOR_LOCK), '-E', String(LOCKED)];
  const file = join(cluster.folder, 'server.lock');
  const clean = ['sh', '-c', 'rm -rf "$0" && exec "$@"', task.leftOver];
  await execute(cluster, [...lock, file, ...clean, ...command], task.input).catch((cause) => {
    if (cause.code !== LOCKED) throw cause;
    throw new FolderInUse(
      `Another database server uses ${cluster.folder}, in another container, on another machine, or from ` +
        'where the folder was before it was moved. Stop it there, or give this one a DATA_DIR of its own.',
      { cause },
    );
  });
}

/** Another database server has the folder. */
export class FolderInUse extends Error {}

/** Whether a process of this machine is a PostgreSQL server on this very data. */
export async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  const [name = '', ...parameters] = await commandOf(pid);
  return /^postgres(\.exe)?$/.test(basename(name)) && parameters.join(' ').includes(data);
}

async function execute(
  { account }: Cluster,
  [file = '', ...parameters]: string[],
  input = '',
): Promise<void> {
  const running = run(file, parameters, {
    // A bare environment: nothing of ours leaks into the server, and no PG* variable changes what it does.
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
    // The root folder: the account may not be allowed into ours.
    cwd: '/',
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  running.child.stdin?.end(input);
  await running;
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
