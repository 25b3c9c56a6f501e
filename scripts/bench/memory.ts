import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { inDatabase } from '#tests/support/in-database.ts';
import { startServer } from '#tests/support/server.ts';
import { startWriters } from '#tests/support/writers.ts';
import { GOALS } from './goals.ts';
import { heading, measured, median } from './report.ts';

/** Length of each half of the load (minutes). */
const MINUTES = 10;
/** Time after its start from which a server counts as idle (ms). */
const SETTLED = 60_000;
/** Samples taken under load, and the time between two (ms). */
const SAMPLES = 12;
const BETWEEN = 5_000;

const MEMBERS = 2;
/** Connections that read, and the pages and calls that they ask for in all (a second). */
const READERS = 20;
const PER_SECOND = 60;
/** Pages of the release, pages on demand, calls, and an address that isn't there. */
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
 * Has pages read, calls made and listings with pictures sent in for some minutes, and again for as long: the server's
 * memory must stay within its limits, and not grow in the second half.
 */
export async function benchMemory(dataDir: string): Promise<void> {
  heading(`Memory of a server under mixed load, twice ${MINUTES} minutes`);
  const server = await startServer(dataDir, { RATE_LIMITS: 'off' });
  await delay(SETTLED);
  measured('when idle', memoryOf(server.child.pid, 'now'), GOALS.idleMemory);
  const writers = await inDatabase(dataDir, (pool) => startWriters(pool, server.url, MEMBERS));
  const read = () =>
    autocannon({
      url: server.url,
      connections: READERS,
      overallRate: PER_SECOND,
      duration: MINUTES * 60,
      requests: PATHS.map((path) => ({ path })),
      workers: 1,
    });
  const first = await underLoad(read(), server.child.pid);
  measured(`after ${MINUTES} minutes`, first, GOALS.loadedMemory);
  const second = await underLoad(read(), server.child.pid);
  measured(`after ${2 * MINUTES} minutes`, second, GOALS.loadedMemory);
  measured('growth meanwhile', second - first, GOALS.memoryGrowth);
  await writers.stop();
  await server.stop();
}

/** The median of the memory (MB) that a process has in the last minute of a load. */
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

/** The memory of a process (MB), its present or its highest, as Linux tells; 0 once it has ended. */
export function memoryOf(pid: number | undefined, which: 'now' | 'most'): number {
  const field = which === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
  return Math.round(Number(field.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1_024);
}

/** The processes that a process has started by a script of that name. */
export const childrenOf = (pid: number | undefined, script: string): number[] =>
  read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .map(Number)
    .filter((child) => child > 0 && read(`/proc/${child}/cmdline`).includes(script));

/** The processor time that a process has taken so far (ms), as Linux tells in hundredths of a second. */
export function processorTime(pid: number | undefined): number {
  const [user, system] = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
}

/** A process may end before it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
