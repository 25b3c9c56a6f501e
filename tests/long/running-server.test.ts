import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#src/server/system/free-port.ts';
import { lock } from '#src/server/system/process-lock.ts';
import { fileOfPage, readPages, releasePaths, servedFacts } from '#src/server/site/releases.ts';
import { newDeal } from '#tests/support/claims.ts';
import {
  copyProgram,
  databaseFolder,
  newDataFolder,
  removeDataFolder,
} from '#tests/support/data-folder.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import { launchServer, run, type Server } from '#tests/support/server.ts';
import { sharedSite } from '#tests/support/site.ts';

let dataDir: string;
let server: Server;
let metricsPort: number;
/** Lets the first release be made. */
let begin: () => Promise<void>;

beforeAll(async () => {
  dataDir = await newDataFolder('running');
  await copyProgram((await sharedSite()).dataDir, dataDir);
  begin = await lock(dataDir, 'build');
  metricsPort = await freePort();
  // The start is without the demo, so that a release takes a second.
  server = await launchServer(dataDir, { SEED: 'none', METRICS_PORT: String(metricsPort) });
});
afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
});

const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;

test('a first start answers while it prepares, and says when it is ready', async () => {
  await server.said('Building the site for the first time');
  expect(await status('/healthz')).toBe(200);
  const page = await fetch(`${server.url}/`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(await page.text()).toContain('is being prepared');
  const readiness = await fetch(`${server.url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ detail: 'The first release is being built.' });
  await begin();
  await server.said('Serendib is at');
  expect(await status('/readyz')).toBe(200);
  expect(await status('/')).toBe(200);
  expect(server.output().includes('This runs as root.')).toBe(process.getuid?.() === 0);
});

test('it says which version it is of, and which release it serves', async () => {
  const version = await fetch(`${server.url}/version`);
  expect(version.headers.get('cache-control')).toBe('no-store');
  expect(await version.json()).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: expect.toSatisfy((commit) => commit === null || /^[0-9a-f]{40}$/.test(commit)),
    schema: expect.stringMatching(/^\d{4}_\w+$/),
    release: (await servedFacts(dataDir))?.id,
  });
});

test('metrics are told on a port of their own, with no label that a visitor chooses', async () => {
  for (let i = 0; i < 20; i++) await status(`/nowhere-${i}`);
  // The limit allows one more call each second.
  await Promise.all(Array.from({ length: 80 }, () => status('/accounts/google/login/')));
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  const text = await metrics.text();
  expect(text).toMatch(
    /^serendib_http_request_duration_seconds_count\{route="\/\*",status="4xx"\} 20$/m,
  );
  expect(text).not.toContain('nowhere-');
  expect(text).toMatch(/^serendib_limits_reached_total\{limit="providerSteps"\} [1-9]/m);
  expect(text).toMatch(/^serendib_database_connections\{state="idle"\} [1-9]/m);
  expect(text).toMatch(/^serendib_job_runs_total\{job="outbox",outcome="done"\} [1-9]/m);
  for (const [name, value] of [
    ['database_up', /^1$/],
    ['release_age_seconds', /^\d/],
    ['release_duration_seconds', /^\d/],
    ['release_failures', /^0$/],
    ['mails_waiting', /^0$/],
    ['disk_free_ratio{folder="data"}', /^0\.\d/],
    ['disk_free_ratio{folder="database"}', /^0\.\d/],
  ] as const) {
    const line = text.split('\n').find((each) => each.startsWith(`serendib_${name} `));
    expect(line?.split(' ').at(-1), name).toMatch(value);
  }
  // The backup's age is missing, as no backup exists.
  expect(text).not.toMatch(/^serendib_backup_age_seconds /m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(await status('/metrics')).toBe(404);
});

const say = async (env: NodeJS.ProcessEnv) => {
  const running = run('scripts/status.ts', [], { DATA_DIR: dataDir, ...env });
  return { ended: await running.ended, said: running.output() };
};

test('npm run status says how it is, also while the server is down', async () => {
  const { port } = new URL(server.url);
  const well = await say({ PORT: port });
  expect(well.said).toMatch(
    /^The server is ready at \S+\nThe database is the embedded PostgreSQL [\d.]+: its .*\nLast release .* ago, made in [\d.]+ s\nE-mails become files in DATA_DIR\/outbox: no mail server is set\nNo backups are made by themselves\nDisk \d+ % full, [\d,]+ MB free\n/,
  );
  expect(well.ended).toBe(0);
  const down = await say({ PORT: String(await freePort()) });
  expect(down.said).toMatch(
    /^No server answers at \S+\n {2}-> Start it, .*\nThe database is .*\nLast release /,
  );
  expect(down.ended).toBe(1);
  const rotated = await say({ PORT: port, SECRET_KEY: 'another random one than its server has' });
  expect(rotated.said).toMatch(
    /\nThe secret key is another one than at the last start .*\n {2}-> .* set the same SECRET_KEY on all/,
  );
  expect(rotated.ended).toBe(1);
  const empty = await say({ DATA_DIR: join(dataDir, 'nothing') });
  expect(empty.said).toContain(`There is no site in ${join(dataDir, 'nothing')} yet`);
  expect(empty.ended).toBe(1);
});

test('what it logs is lines of JSON, one for each request, that name no address in full', async () => {
  const paths = ['/?who=nimal', '/events?state=VIC', '/robots.txt', '/nimal', '/login'];
  for (const path of [...paths, '/api/search/?q=kottu&state=VIC']) await status(path);
  await server.said('"route":"/api/search"');
  const lines = server.output().trim().split('\n');
  const told = [
    { route: '/', status: 200 },
    { route: '/events', status: 200 },
    { route: '/*.txt', status: 200 },
    { route: '/*', status: 404 },
    { route: '/login', status: 200 },
    { route: '/api/search', status: 200, request_id: expect.any(String) },
  ].map((each) => ({ level: 'info', time: expect.any(Number), method: 'GET', ...each }));
  // A release may be reading the API meanwhile.
  const requests = lines
    .map((line) => JSON.parse(line))
    .filter(({ event, route }) => event === 'request' && told.some((each) => each.route === route));
  expect(requests.slice(-told.length)).toMatchObject(told);
  expect(lines.join()).not.toMatch(/nimal|kottu|VIC/);
});

test('a second server on the same port says so and ends, in words and from a level on where these are asked for', async () => {
  const { port } = new URL(server.url);
  const second = await launchServer(dataDir, {
    PORT: port,
    LOG_FORMAT: 'text',
    LOG_LEVEL: 'error',
  });
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(new RegExp(`^[^\\n]*Port ${port} is taken[^\\n]*\\n$`));
  expect(await status('/readyz')).toBe(200);
});

test('a wrong setting is refused by name', async () => {
  const wrong = await launchServer(dataDir, { PORT: 'x', SITE_URL: 'ftp://a', SEED: 'all' });
  expect(await wrong.ended).toBe(1);
  for (const name of ['PORT', 'SITE_URL', 'SEED']) expect(wrong.output()).toContain(`${name}: `);
});

test('a page that is lost is told with a number, which the log has too, and is made again', async () => {
  const served = await servedFacts(dataDir);
  if (!served) throw new Error('There is no release.');
  const rendered = releasePaths(dataDir).rendered(served.program);
  // The page can't be rendered on demand: the person who runs the site finds it in the log by its number.
  const page = readPages(dataDir, served.id).get('/register') ?? '';
  rmSync(fileOfPage(rendered, page));
  const lost = await fetch(`${server.url}/register?who=nimal`);
  expect(lost.status).toBe(503);
  const number = lost.headers.get('x-request-id') ?? '';
  expect(await lost.text()).toContain(`tell us this number: ${number}`);
  await server.said(
    `"event":"page_failed","request_id":"${number}","method":"GET","route":"/register"`,
  );
  await server.said('Pages of the release are missing: making all of them again');
  const again = { timeout: 60_000, interval: 50 };
  await expect.poll(() => status('/register'), again).toBe(200);
  await expect.poll(() => status('/readyz'), again).toBe(200);
});

test('a clock that was ahead is told, and a release that it has dated is made again', async () => {
  const ahead = new Date(Date.now() + 10 * 3_600_000);
  const served = await servedFacts(dataDir);
  if (!served) throw new Error('There is no release.');
  await inDatabase(dataDir, (pool) =>
    pool.query("INSERT INTO release_builds (reason, started_at) VALUES ('change', $1)", [ahead]),
  );
  const facts = releasePaths(dataDir).facts(served.id);
  writeFileSync(facts, JSON.stringify({ ...served, readAt: ahead.toISOString() }));
  await server.said(`but there is a release of ${ahead.toISOString()}`);
  const readiness = await fetch(`${server.url}/readyz`);
  expect(readiness.status).toBe(200);
  expect(await readiness.json()).toEqual({
    status: 'ready',
    detail: expect.stringContaining('it was ahead, or is behind now. Set it by NTP'),
  });
  const { said } = await say({ PORT: new URL(server.url).port });
  expect(said).toContain(`but there is a release of ${ahead.toISOString()}`);
  const readAt = async () => (await servedFacts(dataDir))?.readAt ?? '';
  await expect.poll(readAt, { timeout: 60_000, interval: 50 }).not.toBe(ahead.toISOString());
  expect(Date.parse(await readAt())).toBeLessThanOrEqual(Date.now());
});

test('SIGTERM writes down what was counted, stops the database and exits with 0', async () => {
  const { id, slug } = await inDatabase(dataDir, (pool) => newDeal(pool, new Date()));
  for (const seen of [slug, slug, 'nothing']) {
    const body = JSON.stringify({ kind: 'deal', slug: seen, what: ['view'] });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${server.url}/api/visits/`, { method: 'POST', headers, body });
  }
  expect(await server.stop()).toBe(0);
  // PostgreSQL removes this file only in an orderly stop.
  expect(existsSync(join(databaseFolder(dataDir), 'data', 'postmaster.pid'))).toBe(false);
  const { rows } = await inDatabase(dataDir, (pool) =>
    pool.query('SELECT listing_id, what, times FROM visits'),
  );
  expect(rows).toEqual([{ listing_id: id, what: 'view', times: 2 }]);
});
