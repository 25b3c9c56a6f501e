import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The end of what a command has said, which is kept for a failure that no report tells (characters). */
const KEPT = 4_000;

/** What the commands that tests start have compiled, as the server keeps it: a third to a half of what each of them takes. */
const COMPILED = join(tmpdir(), 'node-compile-cache');

/** Runs a command and shows what it says; resolves to its exit status and the last that it said. */
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
  child.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk);
    said = (said + chunk).slice(-KEPT);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    process.stderr.write(chunk);
    said = (said + chunk).slice(-KEPT);
  });
  child.on('error', (error) => resolve({ status: null, said: error.message }));
  child.on('close', (status) => resolve({ status, said }));
  return promise;
}

/** The report that a command has written; null where there is none. */
export function readReport<Report>(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}
