import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { releasePaths } from '#src/server/site/releases.ts';
import { updateStaticFolder } from '#src/server/site/static-folder.ts';
import { startServer } from '#tests/support/server.ts';
import { GOALS } from './goals.ts';
import { load } from './load.ts';
import { NGINX_PACKAGES, startNginx } from './nginx.ts';
import { heading, measured, median, secondsSince } from './report.ts';

/** Connections that read pages at once. */
const VISITORS = 100;
/** Rounds in which ours and nginx take turns; the median counts, as what else the machine does hits both. */
const ROUNDS = 3;

/** Measures start and stop times, the weight of the home page, and pages a second, with the demo community. */
export async function benchSite(dataDir: string): Promise<void> {
  heading('Start and stop');
  // The first start makes the site.
  await startAndStop(dataDir);
  const { start, stop } = await startAndStop(dataDir);
  measured('second start, to the address', start, GOALS.start);
  measured('stop, from the signal to the end', stop, GOALS.stop);

  heading('The home page, with brotli');
  await updateStaticFolder(dataDir, true);
  const client = releasePaths(dataDir).staticFiles;
  measured('HTML, CSS and scripts at once', bytesAtOnce(client), GOALS.homeAtOnce);

  heading(`Pages from the release, ${VISITORS} visitors at once`);
  const server = await startServer(dataDir, { RATE_LIMITS: 'off' });
  const [business = ''] = readdirSync(join(client, 'business')).sort();
  for (const path of ['/', '/businesses', `/business/${business.replace(/\..*/, '')}`]) {
    const headers = { 'accept-encoding': 'br' };
    const { rate, p99 } = await load(server.url, [path], { connections: VISITORS, headers });
    measured(`${path}: a second`, rate, GOALS.pagesASecond);
    measured(`${path}: p99`, p99, GOALS.pageWait);
  }
  await besideNginx(server.url, client, join(dataDir, 'nginx'));
  await server.stop();
}

/** Compares the home page's rate with nginx's for the same files, where nginx is installed; the two take turns. */
async function besideNginx(url: string, client: string, folder: string): Promise<void> {
  const nginx = await startNginx(client, folder, (await fetch(url)).headers);
  if (!nginx)
    return console.log(`  nginx isn't installed; on Debian: apt-get install ${NGINX_PACKAGES}`);
  const options = { connections: VISITORS, headers: { 'accept-encoding': 'br' } };
  const shares: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ours = await load(url, ['/'], options);
    shares.push(ours.rate / (await load(nginx.url, ['/'], options)).rate);
  }
  await nginx.stop();
  measured('/: share of nginx’s rate', median(shares), GOALS.nginxShare);
}

/** Measures how long a start and an orderly stop take (s). */
async function startAndStop(dataDir: string): Promise<{ start: number; stop: number }> {
  let began = performance.now();
  const server = await startServer(dataDir);
  const start = secondsSince(began);
  began = performance.now();
  await server.stop();
  return { start, stop: secondsSince(began) };
}

/** Compressed bytes of the home page, its styles, and the scripts that run before anybody touches it. */
function bytesAtOnce(client: string): number {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const named = html.matchAll(/(?:<script[^>]* src|<link rel="stylesheet" href)="([^"]+)"/g);
  const files = new Set(Array.from(named, ([, file = '']) => file));
  // The list grows while it is gone through: a script asks for what it imports.
  for (const file of files) {
    const imported = readFileSync(join(client, file), 'utf8').matchAll(
      /(?:from|import) ?["']\.\/([^"']+\.js)["']/g,
    );
    for (const [, name] of imported) files.add(`/_astro/${name}`);
  }
  return ['/index.html', ...files].reduce((sum, file) => sum + sizeOf(join(client, file)), 0);
}

/** The size of the compressed copy; of the file itself where that is too small to have one (bytes). */
const sizeOf = (file: string): number =>
  (statSync(`${file}.br`, { throwIfNoEntry: false }) ?? statSync(file)).size;
