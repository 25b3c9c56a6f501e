import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { inDatabase } from '#tests/support/in-database.ts';
import { pageProblem, pageRequests } from '#tests/support/page-requests.ts';
import { openSenders } from '#tests/support/request-senders.ts';
import { startServer } from '#tests/support/server.ts';
import { atMost, figure, heading } from '../bench/report.ts';
import type { How } from './report.ts';

/** Of so many requests one is for a page. */
const PAGE_EVERY = 5;
/** No answer takes longer (ms). */
const SLOWEST = 1_000;
const SHOWN = 10;

/**
 * Sends made-up requests over a network in everybody's name, for the API as it describes itself and for
 * pages; tells whether all were answered as they should be. `REQUESTS_SEED` sends the same ones again.
 */
export async function soakRequests(dataDir: string, { requests }: How): Promise<boolean> {
  const seed = Number(process.env['REQUESTS_SEED'] ?? randomInt(2 ** 31 - 1));
  heading(`${requests} made-up requests, REQUESTS_SEED=${seed}`);
  const server = await startServer(dataDir, { RATE_LIMITS: 'off', REBUILD_AFTER: '1h' });
  const problems: string[] = [];
  let slowestPage = 0;
  const tally = await inDatabase(dataDir, async (pool) => {
    const { url } = server;
    const send = (path: string, init: RequestInit) => fetch(url + path, init);
    const senders = await openSenders({ pool, now: () => new Date(), siteUrl: url, send });
    const pages = Math.floor(requests / PAGE_EVERY);
    const sample = { seed, numRuns: requests - pages };
    for (const [at, request] of fc.sample(senders.requests, sample).entries()) {
      const problem = await senders.problemWith(request);
      if (problem) problems.push(`${at}: ${JSON.stringify(request).slice(0, 500)} ${problem}`);
    }
    for (const { path, ...init } of fc.sample(pageRequests, { seed, numRuns: pages })) {
      const began = performance.now();
      const response = await fetch(url + path, { ...init, redirect: 'manual' });
      const problem = pageProblem(response, await response.text());
      slowestPage = Math.max(slowestPage, performance.now() - began);
      if (problem) problems.push(`${init.method} ${path}: ${problem}`);
    }
    return senders.tally;
  });
  await server.stop();
  for (const problem of problems.slice(0, SHOWN)) console.log(`  ${problem}`);
  figure('answers outside the contract', String(problems.length), atMost(problems.length, 0, ''));
  const slowest = Math.round(Math.max(tally.slowest, slowestPage));
  figure('slowest answer', `${slowest} ms`, atMost(slowest, SLOWEST, 'ms'));
  return problems.length === 0 && slowest <= SLOWEST;
}
