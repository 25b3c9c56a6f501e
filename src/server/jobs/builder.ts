import { fork } from 'node:child_process';
import { createInterface } from 'node:readline';
import * as texts from '#texts/server-faults.ts';
import { childEnv } from '../system/child-env.ts';
import type { AskedBuild } from '../site/build-process.ts';
import { FRUGAL_ENV, FRUGAL_FLAGS } from '../site/frugal.ts';

/** Last lines of a build that broke off: they say why. */
const LAST_LINES = 10;

/**
 * Opens a builder of releases, in a process of its own, one at a time. The process starts with the first build and stays
 * for `stays` after the last (ms): the data, code and pages that it keeps make the next release twice as quick.
 */
export function openBuilder(stays: number, log: (line: string) => void) {
  let running: BuildProcess | null = null;
  let leaving: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(leaving);
    running?.child.kill();
    running = null;
  };
  return {
    close,
    /** Resolves to the failure, null for none. `signal` aborts it. */
    build: async (asked: AskedBuild, signal: AbortSignal): Promise<string | null> => {
      clearTimeout(leaving);
      if (running?.child.connected !== true) running = startProcess(log);
      const failure = await buildIn(running, asked, signal);
      // After a failure a new process reads everything anew.
      if (signal.aborted || stays === 0 || failure !== null) close();
      else leaving = setTimeout(close, stays).unref();
      return failure;
    },
  };
}

type BuildProcess = ReturnType<typeof startProcess>;

function startProcess(log: (line: string) => void) {
  const child = fork(new URL('../site/build-process.ts', import.meta.url), {
    execArgv: ['--no-warnings', ...FRUGAL_FLAGS],
    env: childEnv('builder', FRUGAL_ENV),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log(line);
      said.push(line);
      if (said.length > LAST_LINES) said.shift();
    });
  }
  return { child, said };
}

async function buildIn(
  { child, said }: BuildProcess,
  asked: AskedBuild,
  signal: AbortSignal,
): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const failed = (error: Error) => resolve(error.message);
  const ended = (status: number | null, killedBy: string | null) =>
    resolve(said.join('\n') || texts.buildEnded(killedBy ?? String(status)));
  const cutOff = () => resolve(texts.buildCutOff);
  said.length = 0;
  child.once('message', resolve).once('error', failed).once('close', ended);
  signal.addEventListener('abort', cutOff);
  child.send(asked, (error) => error && failed(error));
  try {
    return await promise;
  } finally {
    child.off('message', resolve).off('error', failed).off('close', ended);
    signal.removeEventListener('abort', cutOff);
  }
}
