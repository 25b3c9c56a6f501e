import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { inDatabase } from '#tests/support/in-database.ts';
import { startServer } from '#tests/support/server.ts';
import { startWriters } from '#tests/support/writers.ts';
import { GOALS } from '../bench/goals.ts';
import { memoryOf } from '../bench/memory.ts';
import { figure, heading, measured, median } from '../bench/report.ts';
import type { How } from './report.ts';

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
 * Has pages read, calls made and listings with pictures sent in for some minutes, and as long again: the server's memory
 * stays within its limits, and doesn't grow in the second half.
 */
export async function soakMemory(dataDir: string, { minutes }: How): Promise<void> {
  heading(`Memory of a server under mixed load, twice ${minutes} minutes`);
  const server = await startServer(dataDir, { RATE_LIMITS: 'off' });
  await delay(SETTLED);
  measured('when idle', memoryOf(server.child.pid, 'now'), GOALS.idleMemory);
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
  measured(`after ${minutes} minutes`, first, GOALS.loadedMemory);
  const second = await underLoad(read(), server.child.pid);
  measured(`after ${2 * minutes} minutes`, second, GOALS.loadedMemory);
  measured('growth meanwhile', second - first, GOALS.memoryGrowth);
  const { requests, uploads } = await writers.stop();
  figure('requests that wrote', String(requests));
  figure('pictures', String(uploads.length));
  await server.stop();
}

/** The middle of the memory (MB) that a process has in the last minute of a load. */
async function underLoad(load: PromiseLike<unknown>, pid: number | undefined): Promise<number> {
  let isOver = false;
  const over = load.then(() => {
    isOver = true;
  });
  const samples: number[] = [];
  while (!isOver) {
    samples.push(memoryOf(pid, 'now'));
    await Promise.race([over, delay(BETWEEN, undefined, { ref: false })]);
  }
  return median(samples.slice(-SAMPLES));
}
