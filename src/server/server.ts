import { type OpenDatabase, openDatabase } from './db/open.ts';
import { type Env, readEnv } from './env.ts';
import { type Handle, type HttpServer, listen } from './http/http-server.ts';
import { log } from './log/log.ts';
import { type Logger, openLogger } from './log/logger.ts';
import { whenNpmEnds } from './system/npm-parent.ts';
import { securityHeaders } from './site/security-headers.ts';
import type { RunningSite } from './serving.ts';
import { holdUntilReady, startingHandler } from './site/starting.ts';

/** Longest stop of the server (ms): an orderly one takes far less, and anything that hangs is abandoned. */
const STOP_WITHIN = 9_500;

const running: RunningSite = { jobs: [], used: [] };
let server: HttpServer | undefined;
/** A database that is still being opened is awaited: its server would stay behind. */
let database: Promise<OpenDatabase> | undefined;

let stopping: Promise<void> | undefined;
/** Stops in order, once: a further signal changes nothing. */
const stopOnce = () => {
  stopping ??= stop();
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce);
void whenNpmEnds(stopOnce);
// The reader of the log may be gone (`npm start | head`): the site is served all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

// There is no logger before the settings that configure it are read.
let logger: Logger | undefined;
try {
  const env = readEnv();
  logger = openLogger(env.log);
  await serve(env, logger);
} catch (error) {
  // Failures because the database is closed already aren't worth a line.
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
  let handle = holdUntilReady(whenReady, startingHandler(env));
  void whenReady.then((serving) => {
    handle = serving;
  });
  server = await listen((request, response) => handle(request, response), {
    ...env,
    headers: securityHeaders(env.siteUrl),
  });
  // Requests wait meanwhile. Loading blocks this process, so it is done while an embedded database starts in a process
  // of its own, and never while a database has limited time to answer.
  const meanwhile = () => import('./serving.ts');
  if (env.databaseUrl) await meanwhile();
  if (stopping) return;
  database = openDatabase(env, logger.say, { meanwhile });
  const opened = await database;
  const { startServing } = await meanwhile();
  await startServing({ env, database: opened, running, logger }, ready);
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  const jobs = running.jobs.map((end) => end());
  await server?.stop();
  await Promise.all(jobs);
  await Promise.all(running.used.map((end) => end()));
  const opened = await database?.catch(() => null);
  await opened?.close();
  process.exit();
}
