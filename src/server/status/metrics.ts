import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AnsweredRequest, LogEntry } from '../log/log.ts';
import { kept } from '../system/kept.ts';
import type { SiteFacts } from './facts.ts';

/**
 * Buckets of times (s): a page, a call, a search, a password, too long. Few, since each costs a line for every route.
 */
const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5];
/** Time that facts are kept (ms): a bucket of backups is read over the network, so not at every look. */
const FACTS_FOR = 10_000;

/** Counters of this process, for Prometheus. */
export type Metrics = ReturnType<typeof openMetrics>;

export interface MetricsOptions {
  pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;
  facts: () => Promise<SiteFacts>;
  clock: () => Date;
}

/** Starts to count. No label has a value that somebody from outside chooses. */
export function openMetrics({ pool, facts, clock }: MetricsOptions) {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'serendib_http_request_duration_seconds',
    help: 'Until the answer to a request was made, by the pattern of its route and the class of its status',
    labelNames: ['route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const limits = new Counter({
    name: 'serendib_limits_reached_total',
    help: 'Requests that were refused by a limit',
    labelNames: ['limit'],
    registers,
  });
  const jobs = new Counter({
    name: 'serendib_job_runs_total',
    help: 'Runs of what is done beside requests',
    labelNames: ['job', 'outcome'],
    registers,
  });
  new Gauge({
    name: 'serendib_database_connections',
    help: 'Connections of the pool, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'total' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  const setGauges = siteGauges(registers);

  const keptFacts = kept(facts, FACTS_FOR);
  async function answer(response: ServerResponse): Promise<void> {
    const now = clock().getTime();
    setGauges(await keptFacts(), now);
    response.writeHead(200, { 'content-type': registry.contentType });
    response.end(await registry.metrics());
  }

  return {
    answered: ({ route, status, ms }: AnsweredRequest) =>
      requests.observe({ route, status: `${Math.floor(status / 100)}xx` }, ms / 1_000),
    /** Counts the log's entries about limits. */
    logged: ({ event, limit }: LogEntry) => {
      if (event === 'limit_reached') limits.inc({ limit: String(limit) });
    },
    ran: (job: string, failed: boolean) => jobs.inc({ job, outcome: failed ? 'failed' : 'done' }),
    handle: (request: IncomingMessage, response: ServerResponse) => {
      if (request.url !== '/metrics') response.writeHead(404).end();
      else answer(response).catch(() => response.writeHead(500).end());
    },
  };
}

/** Gauges of `SiteFacts`, as a function that sets them; one without a known value has no line. */
function siteGauges(registers: Registry[]) {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `serendib_${name}`, help, registers });
  const gauges = {
    up: gauge('database_up', 'Whether the database answers'),
    age: gauge('release_age_seconds', 'Since the last release was done'),
    duration: gauge('release_duration_seconds', 'How long the last release took'),
    failures: gauge('release_failures', 'Releases that failed since the last good one'),
    waiting: gauge('mails_waiting', 'E-mails on their way'),
    oldest: gauge('mails_oldest_age_seconds', 'Since the e-mail was queued that waits longest'),
    givenUp: gauge('mails_given_up', 'E-mails that were given up'),
    backup: gauge('backup_age_seconds', 'Since the newest backup was made'),
  };
  const disk = new Gauge({
    name: 'serendib_disk_free_ratio',
    help: 'Free share of the disk of each folder that is written to',
    labelNames: ['folder'],
    registers,
  });
  return (facts: SiteFacts, now: number) => {
    const { database, backup, disks } = facts;
    const since = (at: Date | null | undefined) => at && (now - at.getTime()) / 1_000;
    const { releases, mails } = database ?? {};
    const last = releases?.last;
    const values: Record<keyof typeof gauges, number | null | undefined> = {
      up: database ? 1 : 0,
      age: since(last?.finishedAt),
      duration: last && (last.finishedAt.getTime() - last.startedAt.getTime()) / 1_000,
      failures: releases?.failures,
      waiting: mails?.waiting,
      oldest: mails && (since(mails.oldest) ?? 0),
      givenUp: mails?.givenUp,
      backup: since(backup.kept?.made[0]?.madeAt),
    };
    for (const [name, value] of Object.entries(values)) {
      const each = gauges[name as keyof typeof gauges];
      if (value == null) each.remove();
      else each.set(value);
    }
    disk.reset();
    for (const { holds, free, total } of disks) {
      for (const folder of holds) disk.set({ folder }, free / total);
    }
  };
}
