import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { readers } from './load.ts';
import { atMost, figure, heading, type Site, type Size } from './report.ts';

/** Each attack runs this long (s). */
const SECONDS = { full: 8, smallest: 0 };
/** Pages that are read meanwhile (a second). */
const PAGES_A_SECOND = 100;
/** So many attack at the same time. */
const ATTACKERS = { full: 16, smallest: 1 };

const ATTACKS = [
  'bodies of 400 MB',
  'bodies that come slowly',
  'pictures of 50 megapixels',
  'searches through pages',
  'wrong passwords',
];

/** What those who attack are to do. */
export interface Order extends Site {
  name: string;
  attackers: number;
  seconds: number;
}

/** How long visitors wait for a page while somebody attacks. The server must have its limits. */
export async function benchAttacks({ url, dataDir }: Site, size: Size): Promise<void> {
  heading(`Pages while somebody attacks, ${PAGES_A_SECOND} asked for a second`);
  const read = () => readers(`${url}/`, { size, seconds: SECONDS.full, perSecond: PAGES_A_SECOND });
  const quiet = await read();
  figure('otherwise: p99', `${quiet.latency.p99} ms`);
  const how = { url, dataDir, attackers: ATTACKERS[size], seconds: SECONDS[size] };
  for (const name of ATTACKS) {
    const [{ latency }, answers] = await Promise.all([read(), attack({ ...how, name })]);
    figure(`${name}: answers`, answers);
    figure('p50, p99', `${latency.p50}, ${latency.p99} ms`, atMost(latency.p99, 50, 'ms'));
  }
}

/** Has somebody attack in a thread of their own; tells how often which status was answered. */
async function attack(order: Order): Promise<string> {
  const thread = new Worker(new URL('attackers.ts', import.meta.url), { workerData: order });
  const [answers] = await once(thread, 'message');
  await thread.terminate();
  return String(answers);
}
