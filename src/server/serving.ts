import * as texts from '#texts/refusals.ts';
import { openClock } from './data/clock.ts';
import { hasStaff } from './data/accounts/accounts.ts';
import { firstAdminLink } from './data/accounts/first-admin.ts';
import { databaseVersion } from './data/database-version.ts';
import { isAnotherKey } from './data/key-fingerprint.ts';
import { changedListings } from './data/releases/data-changes.ts';
import { knowledgeOf } from './data/search/knowledge.ts';
import { applySettings } from './data/settings.ts';
import { changedPages } from './data/site-pages/site-pages.ts';
import type { OpenDatabase } from './db/open.ts';
import { announceDemoAccounts, closeDemoAccounts } from './demo/accounts.ts';
import { fillDatabase } from './demo/fill.ts';
import type { Env } from './env.ts';
import { type Handle, type HttpServer, listen } from './http/http-server.ts';
import { startBackups } from './jobs/backups.ts';
import { startCleaning } from './jobs/cleaning.ts';
import { startCountingSearches, startCountingVisits } from './jobs/counting.ts';
import { startWatchingDisks } from './jobs/disks.ts';
import { startImports } from './jobs/imports.ts';
import type { JobOptions } from './jobs/job.ts';
import { startOutbox } from './jobs/outbox.ts';
import { startFollowingSettings } from './jobs/settings.ts';
import { startRolling } from './jobs/rolling.ts';
import { startTeamMails } from './jobs/team-mails.ts';
import { startMovingPictures } from './jobs/move-pictures.ts';
import { startRebuilds } from './jobs/rebuild.ts';
import type { Logger } from './log/logger.ts';
import { kept } from './system/kept.ts';
import { readMemory } from './system/memory.ts';
import { openTransport } from './mail/transport.ts';
import type { Stop } from './system/repeat.ts';
import { openSiteKeys, type SiteKeys } from './secrets/secret-key.ts';
import { openSite, type Site } from './site/site.ts';
import { selfCheck } from './status/self-check.ts';
import { isApiAddress } from './site/starting.ts';
import { readFacts } from './status/facts.ts';
import type { Metrics, MetricsOptions } from './status/metrics.ts';
import { ANOTHER_KEY, postgresqlText, siteStatusOf, warningOf } from './status/status-lines.ts';
import { type ApiOptions, openApi, openMedia, outboxFolder } from './wire.ts';

/** The parts of a server that run so far; those in one list are stopped at the same time. */
export interface RunningSite {
  /** Parts that requests don't need. */
  jobs: Stop[];
  /** Parts that requests need: stopped after the last answer. */
  used: Stop[];
}

export interface ServingOptions {
  env: Env;
  database: OpenDatabase;
  running: RunningSite;
  logger: Logger;
}

/**
 * Starts everything that needs the database: the jobs, the API and the site; calls `ready` with the handler of
 * requests.
 */
export async function startServing(
  { env, database, running, logger }: ServingOptions,
  ready: (handle: Handle) => void,
): Promise<void> {
  const log = logger.say;
  const { pool } = database;
  const siteClock = await openClock(pool, log);
  running.used.push(siteClock.stop);
  const clock = siteClock.now;
  await fillDatabase(env, database, clock(), log);
  const keys = await openSiteKeys(env);
  await applySettings(pool, clock());
  await sayHowItRuns(env, keys, { pool, clock, log });

  const facts = () => readFacts(env, pool, siteClock);
  const metrics = env.metrics && (await startMetrics(env.metrics, { pool, facts, clock }));
  if (metrics) running.used.push(metrics.server.stop);
  const { write, answered } = metrics ? counted(logger, metrics) : logger;
  const job = (name: string) => ({
    ...{ pool, clock, log },
    ran: (failed: boolean) => metrics?.ran(name, failed),
  });

  const send = openTransport(env, outboxFolder(env.dataDir));
  const media = openMedia(env);
  running.jobs.push(
    startOutbox({ send, ...job('outbox') }),
    startWatchingDisks({ ...env, log }),
    startCleaning({ media, settings: { ...env, ...keys }, ...job('cleaning') }),
    startMovingPictures({ media, ...job('pictures') }),
    startRolling(job('series')),
    startTeamMails({ settings: { ...env, ...keys }, ...job('team-mails') }),
  );
  const visits = startCountingVisits(job('visits'));
  const searches = startCountingSearches(job('searches'));
  running.used.push(visits.stop, searches.stop, startFollowingSettings(job('settings')));

  // The change itself is done; the site finds it a second later where it can't look now.
  const changed = () => site.refresh().catch(() => {});
  const api = openApi({
    env,
    keys,
    database,
    clock,
    readiness: () => problemOf(site, database),
    notice: siteClock.problem,
    release: () => site.release(),
    changed,
    visited: visits.count,
    unanswered: searches.count,
    ...(!env.apiIsElsewhere && { previews: (preview) => site.preview(preview) }),
    status: async () => siteStatusOf(await facts(), env, clock()),
    log: write,
    answered,
  });
  const fetch = env.apiIsElsewhere ? globalThis.fetch : api.fetch;
  const readChanges = (since: Date) => changesSince(pool, since, clock());
  const changes = !env.apiIsElsewhere && { readChanges };
  const shared = { fetch, clock, log, answered, queuePage: api.queuePage };
  const site = await openSite({ ...env, ...shared, ...changes });
  running.jobs.push(site.close);
  const handlePage = api.inNameOfVisitor(site.handle);
  ready((request, response) =>
    (isApiAddress(request.url ?? '/') ? api.handle : handlePage)(request, response),
  );
  // The words and places of searches: the first one would have everybody wait while they are read.
  knowledgeOf(pool)().catch(() => {});

  const announce = kept(() => log(`Serendib is at ${env.siteUrl}`));
  if (site.release()) announce();
  else log('Building the site for the first time; this takes a minute');
  const published = () => site.refresh().then(announce);
  running.jobs.push(
    startRebuilds({ env, published, isWhole: site.isWhole, ...job('releases') }),
    startBackups({ env, ...job('backups') }),
    startImports({ settings: { ...env, ...keys }, changed, ...job('imports') }),
  );
}

/** The listings and the pages about the site that have changed since an instant. */
const changesSince = async (pool: OpenDatabase['pool'], since: Date, now: Date) => [
  ...(await changedListings(pool, since, now)),
  ...(await changedPages(pool, since)),
];

/** Says what whoever runs the server is to know of it: what isn't as it should be, and who can sign in. */
async function sayHowItRuns(
  env: Env,
  keys: SiteKeys,
  { pool, clock, log }: JobOptions,
): Promise<void> {
  const problems = await selfCheck({ dataDir: env.dataDir, db: pool, memory: readMemory() });
  for (const problem of problems) log(problem, 'warn');
  if (await isAnotherKey(pool, keys.fingerprint, clock())) log(warningOf(ANOTHER_KEY), 'warn');
  if (env.isPublic) {
    const { name: version } = await databaseVersion(pool);
    log(postgresqlText(version, env));
    await closeDemoAccounts(pool, env.dataDir, log);
  } else if (env.seed === 'demo') await announceDemoAccounts(env.dataDir, log);
  if (!(await hasStaff(pool))) {
    log(
      `Nobody runs the site yet. Make the first account, once, at\n${firstAdminLink(env.siteUrl, keys)}`,
    );
  }
  if (env.databaseUrl && !env.s3) {
    log(
      'Without S3_… pictures are in the DATA_DIR of this server: others over the same database lack them',
      'warn',
    );
  }
  if (!env.smtpUrl) log(`Without SMTP_URL e-mails become files in ${outboxFolder(env.dataDir)}`);
}

/** The reason why requests can't be answered as they should be; null while they can. */
function problemOf(site: Site, database: OpenDatabase): ReturnType<ApiOptions['readiness']> {
  if (!site.release()) return texts.building;
  return site.isWhole() ? database.problem() : texts.pagesMissing;
}

/** Serves metrics on a port of their own; what counts them is only loaded where somebody wants them. */
async function startMetrics(
  { host, port }: NonNullable<Env['metrics']>,
  options: MetricsOptions,
): Promise<Metrics & { server: HttpServer }> {
  const { openMetrics } = await import('./status/metrics.ts');
  const metrics = openMetrics(options);
  const server = await listen(metrics.handle, { host, port, setting: 'METRICS_PORT' });
  return { ...metrics, server };
}

/** The log, with its entries counted as well. */
function counted({ write, answered }: Logger, metrics: Metrics): Omit<Logger, 'say'> {
  return {
    write: (entry) => {
      metrics.logged(entry);
      write(entry);
    },
    answered: (request) => {
      metrics.answered(request);
      answered(request);
    },
  };
}
