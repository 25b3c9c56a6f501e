import { join } from 'node:path';
import { releasePaths } from '#src/server/site/releases.ts';
import { startServer } from '#tests/support/server.ts';
import { median } from './calls.ts';
import { type Load, load } from './load.ts';
import { type Nginx, NGINX_PACKAGES, startNginx } from './nginx.ts';
import { IS_TIMED, processorTime } from './processor-time.ts';
import { atLeast, atMost, figure, heading, type Size } from './report.ts';

/** How many visitors there are at once. */
const VISITORS = 100;
/** Ours and nginx take turns, and medians count: what else the machine does hits both. */
const ROUNDS = { full: 3, smallest: 1 };

/**
 * Requests a second and delays of static pages, and of nginx with the folder of static files in the same
 * run; then those of a list with filters. The files are those of the release.
 */
export async function benchStaticPages(
  dataDir: string,
  pages: string[],
  size: Size,
): Promise<void> {
  heading(`Static pages, ${VISITORS} visitors at once`);
  const server = await startServer(dataDir, { RATE_LIMITS: 'off' });
  const { headers } = await fetch(server.url);
  const ours = { url: server.url, processes: () => [server.child.pid ?? 0] };
  const { staticFiles } = releasePaths(dataDir);
  const nginx = await startNginx(staticFiles, join(dataDir, 'nginx'), headers);
  try {
    if (nginx) await tellEncoding(nginx, pages[0] ?? '/');
    else console.log(`  nginx isn't installed; on Debian: apt-get install ${NGINX_PACKAGES}`);
    for (const path of pages) await benchPage(path, ours, nginx, size);
    const list = await load(server.url, ['/businesses?state=VIC'], { connections: VISITORS, size });
    figure('a filtered list, remembered: requests a second', list.rate.toFixed(0));
    figure('a filtered list, remembered: p99', `${list.p99} ms`);
  } finally {
    await nginx?.stop();
    await server.stop();
  }
}

async function tellEncoding({ url, version, encoding }: Nginx, path: string): Promise<void> {
  const answer = await fetch(url + path, { headers: { 'accept-encoding': 'br' } });
  const sent = answer.headers.get('content-encoding') ?? 'identity';
  if (sent !== encoding) throw new Error(`nginx sent ${path} with ${sent}, not ${encoding}.`);
  figure(`nginx ${version} and we are asked for`, encoding);
}

/** A server that is measured. */
type Measured = Pick<Nginx, 'url' | 'processes'>;

async function benchPage(
  path: string,
  server: Measured,
  nginx: Nginx | undefined,
  size: Size,
): Promise<void> {
  const encoding = nginx?.encoding ?? 'br';
  const ours: Round[] = [];
  const theirs: Round[] = [];
  for (let round = 0; round < ROUNDS[size]; round++) {
    ours.push(await ask(server, path, encoding, size));
    if (nginx) theirs.push(await ask(nginx, path, encoding, size));
  }
  const { rate, p50, p99, cost } = middle(ours);
  figure(`${path}: requests a second`, rate.toFixed(0), atLeast(rate, 8_000));
  figure(`${path}: p50 / p99`, `${p50} / ${p99} ms`, atMost(p99, 50, 'ms (p99)'));
  if (!nginx) return;
  const other = middle(theirs);
  figure(`${path}: nginx, requests a second`, other.rate.toFixed(0));
  figure(`${path}: nginx, p50 / p99`, `${other.p50} / ${other.p99} ms`);
  const share = median(ours.map((one, round) => one.rate / (theirs[round]?.rate ?? 0)));
  figure(`${path}: our share of nginx's`, share.toFixed(2), atLeast(share, 0.6));
  if (!IS_TIMED) return;
  // Whoever asks takes more of the processor than nginx, which could answer more than it is asked.
  const costs = `${cost.toFixed(0)} / ${other.cost.toFixed(0)} µs`;
  figure(`${path}: processor time of one, ours / nginx's`, costs);
}

/** A measurement, with the server's processor time for one answer (µs). */
interface Round extends Load {
  cost: number;
}

async function ask(
  { url, processes }: Measured,
  path: string,
  encoding: string,
  size: Size,
): Promise<Round> {
  const timeSoFar = () => (IS_TIMED ? processorTime(processes()) : 0);
  const before = timeSoFar();
  const headers = { 'accept-encoding': encoding };
  const measured = await load(url, [path], { connections: VISITORS, headers, size });
  const cost = ((timeSoFar() - before) / measured.answers) * 1_000_000;
  return { ...measured, cost };
}

const middle = (rounds: Round[]) => ({
  rate: median(rounds.map(({ rate }) => rate)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  cost: median(rounds.map(({ cost }) => cost)),
});
