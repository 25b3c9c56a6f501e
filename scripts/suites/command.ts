import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Last part of a command's output that is kept (characters), for a failure that no report tells. */
const KEPT = 4_000;

/**
 * Folder of compiled code that the tests' commands share, as the server has one: it saves each a third to a half of its
 * time.
 */
const COMPILED = join(tmpdir(), 'node-compile-cache');

/** Runs a command and shows its output; resolves to its exit status and the end of the output. */
export function run(
  command: string,
  parameters: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ status: number | null; said: string }> {
  const child = spawn(command, parameters, {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      FORCE_COLOR: '0',
      NODE_COMPILE_CACHE: COMPILED,
      ...env,
    },
  });
  let said = '';
  const { promise, resolve } = Promise.withResolvers<{ status: number | null; said: string }>();
  const showOn = (own: NodeJS.WriteStream) => (chunk: Buffer) => {
    own.write(chunk);
    said = (said + chunk).slice(-KEPT);
  };
  child.stdout.on('data', showOn(process.stdout));
  child.stderr.on('data', showOn(process.stderr));
  child.on('error', (error) => resolve({ status: null, said: error.message }));
  child.on('close', (status) => resolve({ status, said }));
  return promise;
}

/** The report that a command has written; null if there is none. */
export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
