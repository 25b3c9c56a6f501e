import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { openPlace } from '../backup/open-place.ts';
import { dueIn } from '../backup/run.ts';
import { childEnv } from '../system/child-env.ts';
import type { Env } from '../env.ts';
import { repeat, type Stop } from '../system/repeat.ts';
import { FRUGAL_ENV, FRUGAL_FLAGS } from '../site/frugal.ts';
import type { JobOptions } from './job.ts';

/** Longest wait between two looks (ms): others may make or remove a backup meanwhile. */
const LOOK_AGAIN = 3_600_000;
/** Half of the wait after a failure (ms): a minute, then twice that each time, up to `LOOK_AGAIN`. */
const HALF_A_MINUTE = 30_000;

/**
 * Starts to make backups by `BACKUP_TO` and the settings beside it; does nothing while it is unset. Any number of
 * servers may do so: the first that finds a backup due makes it.
 */
export function startBackups({
  env,
  clock,
  log,
  ran,
}: Omit<JobOptions, 'pool'> & { env: Env }): Stop {
  const { backup } = env;
  if (!backup) return async () => {};
  const makeWhenDue = async (signal: AbortSignal) => {
    const wait = await dueIn(openPlace(backup.to, env.s3Access), backup.every, clock());
    if (wait > 0) return Math.min(wait, LOOK_AGAIN);
    await inProcess(clock(), signal, log);
    return Math.min(backup.every, LOOK_AGAIN);
  };
  return repeat(
    makeWhenDue,
    HALF_A_MINUTE,
    ({ message }, { aborted }, { failures, wait }) => {
      if (aborted) return;
      const again = `Tried again in ${wait / 60_000} min.`;
      log(`Backup: failed, attempt ${failures}: ${message} ${again}`, 'error');
    },
    { longest: LOOK_AGAIN, ran },
  );
}

/** Makes the backup in a process of its own, which `signal` aborts; throws when it fails. */
async function inProcess(
  now: Date,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  const program = new URL('../backup/backup-process.ts', import.meta.url);
  const child = fork(program, [now.toISOString()], {
    execArgv: ['--no-warnings', ...FRUGAL_FLAGS],
    env: childEnv('backup', FRUGAL_ENV),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', log);
  }
  const stop = () => child.kill();
  signal.addEventListener('abort', stop);
  try {
    const [status] = await once(child, 'close');
    if (status !== 0) throw new Error('see the lines above.');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
