import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

/** A process that logs a request and ends, before any of its lines is written. */
const PROGRAM = `
  import { openLogger } from '#src/server/log/logger.ts';
  process.stdout.on('error', () => {});
  const log = openLogger({ format: 'json', level: 'info' });
  process.stdin.once('data', () => {
    log.answered({ method: 'GET', route: '/', status: 200, ms: 1 });
    process.exit(7);
  });`;

const start = () => spawn(process.execPath, ['--input-type=module', '-e', PROGRAM]);

test('the last lines are written when the process ends', async () => {
  const child = start();
  child.stdin.write('go');
  const lines = await child.stdout.setEncoding('utf8').toArray();
  expect(JSON.parse(lines.join(''))).toMatchObject({ event: 'request', route: '/', status: 200 });
});

test('a process ends although whoever read its log is gone', async () => {
  const child = start();
  child.stdout.destroy();
  child.stdin.write('go');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
