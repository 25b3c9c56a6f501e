import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readDemoAccounts } from '#src/server/demo/accounts.ts';
import { lasting, readers } from './load.ts';
import { atMost, figure, heading, type Site, type Size } from './report.ts';

/** So many sign in at the same time, over and over. */
const PEOPLE = 8;
/** Each measurement runs this long (s). */
const SECONDS = 8;
/** Pages that are read meanwhile (a second). */
const PAGES_A_SECOND = 200;
/** Before the sign-ins begin (ms). */
const SETTLE = { full: 1_000, smallest: 0 };
const PUBLIC = { 'pages meanwhile': '/', 'API calls meanwhile': '/api/businesses/?state=VIC' };

/** Sign-ins a second and their delay, and how long public pages take while people sign in. */
export async function benchSignIn({ url, dataDir }: Site, size: Size): Promise<void> {
  const [member] = (await readDemoAccounts(dataDir)) ?? [];
  if (!member) throw new Error('A demo database has sign-ins; this one has none.');
  await delay(SETTLE[size]);

  heading(`Signing in, ${PEOPLE} at once`);
  const right = await signIns(url, member, size);
  report('right passwords', right);
  const wrong = await signIns(url, { ...member, password: randomUUID() }, size);
  report('wrong passwords', wrong);

  heading(`Public pages while ${PEOPLE} sign in, ${PAGES_A_SECOND} asked for a second`);
  for (const [name, path] of Object.entries(PUBLIC)) {
    const quiet = await read(url + path, size);
    figure(`${path}: p99 while nobody signs in`, `${quiet.latency.p99} ms`);
    const [busy] = await Promise.all([read(url + path, size), signIns(url, member, size)]);
    figure(`${name}: p50`, `${busy.latency.p50} ms`);
    figure(`${name}: p99`, `${busy.latency.p99} ms`, atMost(busy.latency.p99, 50, 'ms'));
  }
}

const signIns = (
  url: string,
  { email, password }: { email: string; password: string },
  size: Size,
) =>
  autocannon({
    url: `${url}/api/auth/token/`,
    ...lasting(size, SECONDS, PEOPLE),
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

const read = (url: string, size: Size) =>
  readers(url, { size, seconds: SECONDS, perSecond: PAGES_A_SECOND });

function report(name: string, { requests, latency, errors }: autocannon.Result): void {
  if (errors > 0) throw new Error(`${name}: ${errors} got no answer.`);
  figure(`${name}: a second`, requests.average.toFixed(1));
  figure(`${name}: p50 / p99`, `${latency.p50} / ${latency.p99} ms`);
}
