import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { childEnv } from '../system/child-env.ts';
import { writeWhole } from '../system/write-whole.ts';
import { differences } from './release-files.ts';
import { keptFacts, releasePaths, servedFacts } from './releases.ts';

/** Time limit of a command that purges a CDN (ms); then it is killed, with all its processes. */
const TIMEOUT = 60_000;

/** The content of `release/changes.json`: the addresses whose answers a CDN must not keep. */
interface Changes {
  release: string;
  /** The release that it is compared with; null: any answer that a CDN keeps may have changed. */
  since: string | null;
  changed: string[];
  removed: string[];
  /** Whether the operator's command has had these changes. */
  purged: boolean;
}

/** The release up to which changes have been written down. */
export const lastNotedRelease = (dataDir: string): string | undefined =>
  readChanges(dataDir)?.release;

function readChanges(dataDir: string): Changes | null {
  const file = releasePaths(dataDir).changes;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Changes) : null;
}

/**
 * Writes down the addresses that the served release has changed and removed. Addresses that a command hasn't had yet
 * stay on the list.
 */
export async function noteChanges(dataDir: string, command: string | undefined): Promise<void> {
  const file = releasePaths(dataDir).changes;
  const served = await servedFacts(dataDir);
  const known = readChanges(dataDir);
  if (!served || known?.release === served.id) return;
  const before = known && (await keptFacts(dataDir, known.release));
  const found = differences(dataDir, before, served);
  const waiting = command !== undefined && known && before && !known.purged ? known : null;
  const changed = new Set([...(waiting?.changed ?? []), ...found.changed.keys()]);
  const removed = new Set([...(waiting?.removed ?? []), ...found.removed]);
  for (const address of found.changed.keys()) removed.delete(address);
  for (const address of found.removed) changed.delete(address);
  const changes: Changes = {
    release: served.id,
    since: waiting ? waiting.since : (before?.id ?? null),
    changed: [...changed],
    removed: [...removed],
    purged: false,
  };
  mkdirSync(dirname(file), { recursive: true });
  await writeWhole(file, JSON.stringify(changes, null, 2));
}

/**
 * Runs the operator's command with the path of the list in `CHANGES`, unless it has had it. A command that fails is run
 * again, with later changes too, after the next release.
 */
export async function purge(
  dataDir: string,
  command: string | undefined,
  log: (line: string) => void,
  timeout = TIMEOUT,
): Promise<void> {
  const file = releasePaths(dataDir).changes;
  const changes = readChanges(dataDir);
  if (command === undefined || !changes || changes.purged) return;
  const fault = await faultOf(command, file, timeout);
  if (fault) {
    // The command and its output aren't logged: they may hold a token of the CDN.
    log(
      `PURGE_COMMAND failed and will be run again: ${fault}. To see why, run it with CHANGES=${file}`,
    );
    return;
  }
  if (lastNotedRelease(dataDir) === changes.release) {
    await writeWhole(file, JSON.stringify({ ...changes, purged: true }, null, 2));
  }
}

/** Runs the command; gives how it failed, null if it didn't. */
async function faultOf(command: string, file: string, timeout: number): Promise<string | null> {
  // The command has a process group of its own, which is killed as a whole.
  const child = spawn('sh', ['-c', command], {
    env: childEnv('purge', { CHANGES: file }),
    stdio: 'ignore',
    detached: true,
  });
  let isLate = false;
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group has ended by itself, or is another user's. Thrown from a timer, the error would end the server.
    }
  };
  const late = setTimeout(() => {
    isLate = true;
    kill();
  }, timeout);
  const leave = () => process.exit(1);
  process.once('exit', kill).once('SIGTERM', leave);
  try {
    const [status, killedBy] = await once(child, 'exit');
    if (isLate) return `it was killed after ${timeout / 1_000} s`;
    return status === 0 ? null : `it ended with ${killedBy ?? status}`;
  } catch (error) {
    return `there is no shell (${(error as NodeJS.ErrnoException).code})`;
  } finally {
    clearTimeout(late);
    process.off('exit', kill).off('SIGTERM', leave);
  }
}
