// Makes the backup of the server's schedule, dated by the server's clock. A process of its own, as visitors come first.
import os from 'node:os';
import { readEnv } from '../env.ts';
import { log } from '../log/log.ts';
import { runScheduledBackup } from './run.ts';

os.setPriority(os.constants.priority.PRIORITY_LOW);
const stopping = new AbortController();
process.once('SIGTERM', () => stopping.abort(new Error('The server is being stopped.')));
// The server has ended, in whatever way.
process.once('disconnect', () => stopping.abort(new Error('The server has ended.')));

const env = readEnv();
const now = new Date(process.argv[2] ?? Date.now());
try {
  const { signal } = stopping;
  if (env.backup) await runScheduledBackup(env, env.backup, { now, signal, log });
} catch (error) {
  log(`Backup: ${(error as Error).message}`);
  process.exitCode = 1;
}
if (process.connected) process.disconnect();
