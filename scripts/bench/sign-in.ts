import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readDemoAccounts } from '#src/server/demo/accounts.ts';
import { startServer } from '#tests/support/server.ts';
import { atMost, figure, heading, type Size } from './report.ts';

/** So many sign in at the same time, over and over. */
const PEOPLE = 8;
/** Each measurement runs this long (s). */
const SECONDS = { full: 8, smallest: 1 };
/** Readers of public pages meanwhile, and how many pages they ask for in all (a second). */
const READERS = 10;
const PAGES_A_SECOND = 200;
/** Before the sign-ins begin (ms). */
const SETTLE = 1_000;
const PUBLIC = { 'pages meanwhile': '/', 'API calls meanwhile': '/api/businesses/?state=VIC' };

/** Sign-ins a second and their delay, and how long public pages take while people sign in. */
export async function benchSignIn(dataDir: string, size: Size): Promise<void> {
  const server = await startServer(dataDir, { RATE_LIMITS: 'off' });
  try {
    const [member] = (await readDemoAccounts(dataDir)) ?? [];
    if (!member) throw new Error('A demo database has sign-ins; this one has none.');
    await delay(SETTLE);

    const duration = SECONDS[size];
    heading(`Signing in, ${PEOPLE} at once`);
    const right = await signIns(server.url, member, duration);
    report('right passwords', right);
    const wrong = await signIns(server.url, { ...member, password: randomUUID() }, duration);
    report('wrong passwords', wrong);

    heading(`Public pages while ${PEOPLE} sign in, ${PAGES_A_SECOND} asked for a second`);
    for (const [name, path] of Object.entries(PUBLIC)) {
      const quiet = await read(server.url + path, duration);
      figure(`${path}: p99 while nobody signs in`, `${quiet.latency.p99} ms`);
      const [busy] = await Promise.all([
        read(server.url + path, duration),
        signIns(server.url, member, duration),
      ]);
      if (busy.non2xx + busy.errors > 0) throw new Error(`${path}: ${busy.non2xx} failed.`);
      figure(`${name}: p50`, `${busy.latency.p50} ms`);
      figure(`${name}: p99`, `${busy.latency.p99} ms`, atMost(busy.latency.p99, 50, 'ms'));
    }
  } finally {
    await server.stop();
  }
}

const signIns = (
  url: string,
  { email, password }: { email: string; password: string },
  duration: number,
) =>
  autocannon({
    url: `${url}/api/auth/token/`,
    connections: PEOPLE,
    duration,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const read = (url: string, duration: number) =>
  autocannon({ url, connections: READERS, duration, overallRate: PAGES_A_SECOND });

function report(name: string, { requests, latency, errors }: autocannon.Result): void {
  if (errors > 0) throw new Error(`${name}: ${errors} got no answer.`);
  figure(`${name}: a second`, requests.average.toFixed(1));
  figure(`${name}: p50 / p99`, `${latency.p50} / ${latency.p99} ms`);
}
