import { openDatabase } from './db/open.ts';
import { type Env, readEnv } from './env.ts';
import { type Handle, listen } from './http-server.ts';
import { log } from './log.ts';
import { type Logger, openLogger } from './logger.ts';
import { whenNpmEnds } from './npm-parent.ts';
import type { Running } from './running.ts';
import { securityHeaders } from './site/security-headers.ts';
import { onceReady, starting } from './starting.ts';

/** An orderly stop is over long before; whatever hangs then is left behind (ms). */
const STOP_WITHIN = 9_500;

const running: Running = {};

let stopping: Promise<void> | undefined;
/** Stops in order, once: whatever comes after the first signal changes nothing. */
const stopOnce = () => {
  stopping ??= stop();
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce);
void whenNpmEnds(stopOnce);
// Whoever read the log may be gone (`npm start | head`): the site is served all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// Until the settings are read there is no log that they describe.
let logger: Logger | undefined;
try {
  const env = readEnv();
  logger = openLogger(env.log);
  await serve(env, logger);
} catch (error) {
  // What fails because the database is closed already isn't worth a line.
  if (!stopping) {
    const { message } = error as Error;
    if (logger) logger.say(message, 'error');
    else log(message);
    process.exitCode = 1;
  }
  stopOnce();
}

async function serve(env: Env, logger: Logger): Promise<void> {
  if (process.getuid?.() === 0) {
    logger.say(
      'This runs as root. Better is a user of its own: docs/operations.md, As a user of its own',
    );
  }
  const { promise: whenReady, resolve: ready } = Promise.withResolvers<Handle>();
  let handle = onceReady(whenReady, starting(env));
  void whenReady.then((serving) => {
    handle = serving;
  });
  running.server = await listen((request, response) => handle(request, response), {
    ...env,
    headers: securityHeaders(env.siteUrl),
  });
  // Whoever asks meanwhile waits. Loading lets nothing else go on, so it is done while an
  // embedded database starts, in a process of its own, and never while one has a limited time to answer.
  const meanwhile = () => import('./serving.ts');
  if (env.databaseUrl) await meanwhile();
  if (stopping) return;
  running.database = openDatabase(env, logger.say, { meanwhile });
  const database = await running.database;
  const { startServing } = await meanwhile();
  await startServing({ env, database, running, logger }, ready);
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  void running.rebuilds?.();
  const jobs = [
    running.outbox?.(),
    running.cleaning?.(),
    running.disks?.(),
    running.pictures?.(),
    running.backups?.(),
  ];
  void running.site?.close();
  await running.server?.stop();
  await running.metrics?.stop();
  await Promise.all(jobs);
  await running.visits?.stop();
  await running.searches?.stop();
  await running.clock?.();
  const database = await running.database?.catch(() => null);
  await database?.close();
  process.exit();
}
