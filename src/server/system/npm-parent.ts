import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programFolder } from './version.ts';

/** Interval of looks whether npm still lives (ms). */
const LOOK_AGAIN = 100;
/** Programs that run the scripts of a `package.json`. */
const RUNNERS = /\b(npm|pnpm|yarn|bun)\b/;

const run = promisify(execFile);

/**
 * Calls `ended` once when the `npm start` that started this process has ended. npm passes SIGTERM and SIGINT on to the
 * process that it has started, which is this one, as the shell between becomes it (`exec`). It passes nothing on when
 * it is hung up or killed: the server would stay and keep the port. A server that was started in another way outlives
 * its starter.
 */
export async function whenNpmEnds(ended: () => void): Promise<void> {
  const { npm_lifecycle_event, npm_package_json, npm_lifecycle_script = '' } = process.env;
  if (npm_lifecycle_event !== 'start') return;
  if (npm_package_json !== join(programFolder, 'package.json')) return;
  const ownParent = process.ppid;
  const parent = await processOf(ownParent);
  // A shell without `exec`, as on Windows, stays between, and dies of the signals that npm passes on.
  const hasShell = parent?.command.includes(npm_lifecycle_script) ?? false;
  const npm = hasShell && parent ? await processOf(parent.parent) : parent;
  // A parent that dies before we look leaves this process, or the shell, to another parent.
  const wasThere = npm === null || RUNNERS.test(npm.command);

  const look = () => {
    const isOrphan = process.ppid !== ownParent;
    const npmLives = wasThere && (npm === null ? !isOrphan : isAlive(npm.pid));
    if (npmLives && !isOrphan) return;
    clearInterval(timer);
    if (hasShell && isOrphan) ended();
    // npm itself ends when nobody reads the log any more (`npm start | head`): then nothing has to stop.
    else process.stdout.write('npm has ended: stopping\n', (error) => error || ended());
  };
  const timer = setInterval(look, LOOK_AGAIN).unref();
  look();
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

interface Process {
  pid: number;
  parent: number;
  command: string;
}

/** A process by its id; null if nothing can be told, as on Windows. */
async function processOf(pid: number): Promise<Process | null> {
  try {
    if (process.platform === 'linux') {
      const [stat, command] = await Promise.all(
        ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8')),
      );
      // The process's name before it is in brackets, and may have any character: "20 (npm start) S 10 …".
      const [, parent] = /\) \S (\d+) [^)]*$/.exec(stat ?? '') ?? [];
      return { pid, parent: Number(parent), command: (command ?? '').replaceAll('\0', ' ') };
    }
    const { stdout } = await run('ps', ['-o', 'ppid=,command=', '-p', String(pid)]);
    const [, parent, command = ''] = /^\s*(\d+) (.*)/.exec(stdout) ?? [];
    return { pid, parent: Number(parent), command };
  } catch {
    return null;
  }
}
