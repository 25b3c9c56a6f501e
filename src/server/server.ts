import { changedListings } from './data/releases/changes.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { announceDemoAccounts, closeDemoAccounts } from './demo/accounts.ts';
import { type Env, readEnv } from './env.ts';
import { fillDatabase } from './demo/fill.ts';
import { type Handle, type HttpServer, listen } from './http-server.ts';
import { startBackups } from './jobs/backups.ts';
import { startCleaning } from './jobs/cleaning.ts';
import { startCountingViews, type ViewCounter } from './jobs/deal-views.ts';
import { startOutbox } from './jobs/outbox.ts';
import { startMovingPictures } from './jobs/pictures.ts';
import { startRebuilds } from './jobs/rebuild.ts';
import { log } from './log.ts';
import { openTransport } from './mail/transport.ts';
import { whenNpmEnds } from './npm-parent.ts';
import type { Stop } from './repeat.ts';
import { openSite, type Site } from './site/site.ts';
import { isApiAddress, openApi, openMedia, outboxFolder, starting } from './wire.ts';

/** An orderly stop is over long before; whatever hangs then is left behind (ms). */
const STOP_WITHIN = 9_500;

const clock = () => new Date();
/** What runs so far, to be stopped in this order. */
const running: {
  rebuilds?: Stop;
  backups?: Stop;
  outbox?: Stop;
  cleaning?: Stop;
  pictures?: Stop;
  views?: ViewCounter;
  site?: Site;
  server?: HttpServer;
  /** One that is still being opened is waited for: its server would stay behind. */
  database?: Promise<OpenDatabase>;
} = {};

let stopping: Promise<void> | undefined;
/** Stops in order, once: whatever comes after the first signal changes nothing. */
const stopOnce = () => {
  stopping ??= stop();
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce);
void whenNpmEnds(stopOnce);
// Whoever read the log may be gone (`npm start | head`): the site is served all the same.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await serve(readEnv());
} catch (error) {
  // What fails because the database is closed already isn't worth a line.
  if (!stopping) {
    log((error as Error).message);
    process.exitCode = 1;
  }
  stopOnce();
}

async function serve(env: Env): Promise<void> {
  let handle: Handle = starting(env);
  running.server = await listen((request, response) => handle(request, response), env);
  running.database = openDatabase(env, log);
  const database = await running.database;
  await fillDatabase(env, database, log);
  const { pool } = database;
  if (env.isPublic) await closeDemoAccounts(pool, env.dataDir, log);
  else if (env.seed === 'demo') await announceDemoAccounts(env.dataDir, log);

  const send = openTransport(
    { smtpUrl: env.smtpUrl, from: env.mailFrom },
    outboxFolder(env.dataDir),
  );
  if (env.databaseUrl && !env.s3) {
    log(
      'Without S3_… pictures are in the DATA_DIR of this server: others over the same database lack them',
    );
  }
  if (!env.smtpUrl) log(`Without SMTP_URL e-mails become files in ${outboxFolder(env.dataDir)}`);
  running.outbox = startOutbox({ pool, send, clock, log });
  const media = openMedia(env);
  running.cleaning = startCleaning({ pool, media, clock, log });
  running.pictures = startMovingPictures({ pool, media, clock, log });
  const views = startCountingViews(pool, log);
  running.views = views;

  const readiness = () => {
    if (!site.release()) return 'The first release is being built.';
    return site.isWhole()
      ? database.problem()
      : 'Pages of the release are missing: it is made again.';
  };
  // The change itself is done; the site finds it a second later where it can't look now.
  const changed = () => site.refresh().catch(() => {});
  const release = () => site.release();
  const viewed = views.count;
  const api = openApi({ env, database, clock, readiness, release, changed, viewed, log });
  const fetch = env.apiIsElsewhere ? globalThis.fetch : api.fetch;
  const readChanges = (since: Date) => changedListings(pool, since);
  const changes = !env.apiIsElsewhere && { readChanges };
  const site = await openSite({ ...env, fetch, clock, ...changes, log });
  running.site = site;
  handle = (request, response) =>
    isApiAddress(request.url ?? '/')
      ? api.handle(request, response)
      : void site.handle(request, response);

  const announce = () => log(`Serendib is at ${env.siteUrl}`);
  const isFirst = site.release() === null;
  if (isFirst) log('Building the site for the first time; this takes a minute');
  else announce();
  let announced = !isFirst;
  const published = async () => {
    await site.refresh();
    if (!announced) announce();
    announced = true;
  };
  running.rebuilds = startRebuilds({ env, pool, published, isWhole: site.isWhole, log });
  running.backups = startBackups({ env, clock, log });
}

async function stop(): Promise<void> {
  setTimeout(() => process.exit(1), STOP_WITHIN).unref();
  void running.rebuilds?.();
  const jobs = [
    running.outbox?.(),
    running.cleaning?.(),
    running.pictures?.(),
    running.backups?.(),
  ];
  void running.site?.close();
  await running.server?.stop();
  await Promise.all(jobs);
  await running.views?.stop();
  const database = await running.database?.catch(() => null);
  await database?.close();
  process.exit();
}
