import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { inDatabase } from '#tests/support/in-database.ts';
import { startServer } from '#tests/support/server.ts';
import { startWriters } from '#tests/support/writers.ts';
import { atMost, figure, heading } from '../bench/report.ts';
import type { How } from './report.ts';

/** Resident memory at most: when nothing has been asked for a while, and under load (MB). */
const WHEN_IDLE = 150;
const UNDER_LOAD = 300;
/** So much more (MB) is the collector's moment, not growth: it comes and goes by more than this. */
const NOISE = 15;
/** A server is idle so long after its start (ms). */
const SETTLED = 60_000;
/** Samples of a time under load, and how far they are apart (ms). */
const SAMPLES = 12;
const BETWEEN = 5_000;

const MEMBERS = 2;
/** Readers, and how many pages and calls they ask for in all (a second). */
const READERS = 20;
const PER_SECOND = 60;
/** Pages of the release, pages on demand, calls, and what isn't there. */
const PATHS = [
  '/',
  '/businesses',
  '/businesses?category=restaurant&state=VIC',
  '/events?near=3175&within=10',
  '/search?search=kottu',
  '/api/businesses/?search=hoppers',
  '/api/search/?search=avurudu',
  '/api/events/?state=NSW',
  '/business/kottu-corner',
  '/nowhere',
];

/**
 * Has pages read, calls made and listings with pictures sent in for some minutes, and as long again; tells whether the
 * server's memory stays within its limits, and doesn't grow in the second half.
 */
export async function soakMemory(dataDir: string, { minutes }: How): Promise<boolean> {
  heading(`Memory of a server under mixed load, twice ${minutes} minutes`);
  const server = await startServer(dataDir, { RATE_LIMITS: 'off' });
  await delay(SETTLED);
  const idle = await residentOf(server.child.pid);
  figure('when idle', `${idle} MB`, atMost(idle, WHEN_IDLE, 'MB'));
  const writers = await inDatabase(dataDir, (pool) => startWriters(pool, server.url, MEMBERS));
  const read = () =>
    autocannon({
      url: server.url,
      connections: READERS,
      overallRate: PER_SECOND,
      duration: minutes * 60,
      requests: PATHS.map((path) => ({ path })),
      workers: 1,
    });
  const first = await underLoad(read(), server.child.pid);
  figure(`after ${minutes} minutes`, `${first} MB`, atMost(first, UNDER_LOAD, 'MB'));
  const second = await underLoad(read(), server.child.pid);
  const growth = second - first;
  figure(`after ${2 * minutes} minutes`, `${second} MB`, atMost(second, UNDER_LOAD, 'MB'));
  figure('growth meanwhile', `${growth} MB`, atMost(growth, NOISE, 'MB'));
  const { requests, uploads } = await writers.stop();
  figure('requests that wrote', String(requests));
  figure('pictures', String(uploads.length));
  await server.stop();
  return idle <= WHEN_IDLE && Math.max(first, second) <= UNDER_LOAD && growth <= NOISE;
}

/** The middle of the memory (MB) that a process has in the last minute of a load. */
async function underLoad(load: PromiseLike<unknown>, pid: number | undefined): Promise<number> {
  let isOver = false;
  const over = load.then(() => {
    isOver = true;
  });
  const samples: number[] = [];
  while (!isOver) {
    samples.push(await residentOf(pid));
    await Promise.race([over, delay(BETWEEN, undefined, { ref: false })]);
  }
  const last = samples.slice(-SAMPLES).sort((one, other) => one - other);
  return last[Math.floor(last.length / 2)] ?? 0;
}

/** The memory that a process has in the machine (MB), as Linux tells. */
async function residentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024);
}
