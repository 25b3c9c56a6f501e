import { existsSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#src/server/free-port.ts';
import { inDatabase } from '#tests/support/in-database.ts';
import {
  databaseFolder,
  newDataFolder,
  postmasterOf,
  removeDataFolder,
} from '#tests/support/data-folder.ts';
import { launchServer, run, type Server, startServer } from '#tests/support/server.ts';

let dataDir: string;
let server: Server;
let metricsPort: number;

beforeAll(async () => {
  dataDir = await newDataFolder('life');
  server = await launchServer(dataDir);
});

afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
});

const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;

/** The answer to the first request that isn't refused by the system, since nobody listens yet. */
const firstAnswer = async (address: string): Promise<Response> =>
  (await fetch(address).catch(() => null)) ?? firstAnswer(address);

/** The file that PostgreSQL keeps while it runs, and removes in an orderly stop. */
const pidFile = (): string => join(databaseFolder(dataDir), 'data', 'postmaster.pid');

const postmaster = (): number => postmasterOf(dataDir);

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a first start answers while it prepares, and says when it is ready', async () => {
  await server.said('Building the site for the first time');
  expect(await status('/healthz')).toBe(200);
  const page = await fetch(`${server.url}/`);
  expect(page.status).toBe(503);
  expect(page.headers.get('retry-after')).toBe('5');
  expect(await page.text()).toContain('is being prepared');
  expect(server.output().includes('This runs as root.')).toBe(process.getuid?.() === 0);
  const readiness = await fetch(`${server.url}/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ detail: 'The first release is being built.' });
  await server.said('Serendib is at');
  expect(await status('/readyz')).toBe(200);
  expect(await status('/')).toBe(200);
});

test('a second server on the same port says so and ends', async () => {
  const { port } = new URL(server.url);
  const second = await launchServer(dataDir, { PORT: port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(`Port ${port} is taken`);
  expect(await status('/readyz')).toBe(200);
});

test('a wrong setting is refused by name', async () => {
  const wrong = await launchServer(dataDir, { PORT: 'x', SITE_URL: 'ftp://a', SEED: 'all' });
  expect(await wrong.ended).toBe(1);
  for (const name of ['PORT', 'SITE_URL', 'SEED']) expect(wrong.output()).toContain(`${name}: `);
});

test('a database that can’t be reached is named by its setting, without its password', async () => {
  const port = await freePort();
  const DATABASE_URL = `postgres://somebody:se%20cret@127.0.0.1:${port}/serendib`;
  const lost = await launchServer(dataDir, { DATABASE_URL });
  expect(await lost.ended).toBe(1);
  expect(lost.output()).toContain(`DATABASE_URL: no connection to 127.0.0.1:${port}: `);
  expect(lost.output()).not.toContain('cret');
});

test('SIGTERM finishes what is under way, stops the database and exits with 0', async () => {
  const { port } = new URL(server.url);
  const socket = net.connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => socket.write('GET /events HTTP/1.1\r\n', resolve));
  // Answered after the half request has been read: both are on the server's one thread.
  expect(await status('/healthz')).toBe(200);
  const ended = server.stop();
  await refused(Number(port));
  socket.write('Host: localhost\r\n\r\n');
  const reply = (await socket.setEncoding('utf8').toArray()).join('');
  expect(reply).toMatch(/^HTTP\/1\.1 200 /);
  expect(reply).toMatch(/connection: close/i);
  expect(reply).toContain('</html>');
  expect(await ended).toBe(0);
  expect(existsSync(pidFile())).toBe(false);
});

test('a second start serves the release that is there at once, and who comes meanwhile waits for it', async () => {
  metricsPort = await freePort();
  server = await launchServer(dataDir, { METRICS_PORT: String(metricsPort) });
  // The first two that aren't refused for want of anybody who listens.
  const [page, call] = await Promise.all([
    firstAnswer(`${server.url}/events`),
    firstAnswer(`${server.url}/api/deals/`),
  ]);
  expect([page.status, call.status]).toEqual([200, 200]);
  await server.said('Serendib is at');
  expect(await status('/readyz')).toBe(200);
  expect(server.output()).not.toContain('Building');
});

test('metrics are told on a port of their own, with no label that a visitor chooses', async () => {
  for (let i = 0; i < 20; i++) await status(`/nowhere-${i}`);
  // One comes back each second.
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
    ['disk_free_ratio', /^0\.\d/],
  ] as const) {
    expect(new RegExp(`^serendib_${name} (.*)$`, 'm').exec(text)?.[1], name).toMatch(value);
  }
  // There is no backup, so it has no age.
  expect(text).not.toMatch(/^serendib_backup_age_seconds /m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(await status('/metrics')).toBe(404);
});

const say = async (env: NodeJS.ProcessEnv) => {
  const status = run('scripts/status.ts', [], { DATA_DIR: dataDir, ...env });
  return { ended: await status.ended, said: status.output() };
};

test('npm run status says how it is, also while the server is down', async () => {
  const { port } = new URL(server.url);
  const well = await say({ PORT: port });
  expect(well.said).toMatch(
    /^The server is ready at \S+\nLast release .* ago, made in [\d.]+ s\n0 e-mails waiting\nNo backups are made\nDisk \d+ % full, [\d,]+ MB free\n/,
  );
  expect(well.ended).toBe(0);
  const down = await say({ PORT: String(await freePort()) });
  expect(down.said).toMatch(/^No server answers at \S+\n {2}-> Start it, .*\nLast release /);
  expect(down.ended).toBe(1);
  const empty = await say({ DATA_DIR: join(dataDir, 'nothing') });
  expect(empty.said).toContain(`There is no site in ${join(dataDir, 'nothing')} yet`);
  expect(empty.ended).toBe(1);
});

test('what it logs is lines of JSON, one for each request, that name no address in full', async () => {
  const paths = ['/?who=nimal', '/events/state/vic', '/robots.txt', '/nimal', '/login'];
  for (const path of [...paths, '/api/events/?state=VIC']) await status(path);
  await server.said('"route":"/api/events"');
  const lines = server.output().trim().split('\n');
  const all = lines.map((line) => JSON.parse(line));
  const requests = all.filter(({ event }) => event === 'request');
  expect(requests.slice(-paths.length - 1)).toMatchObject(
    [
      { route: '/', status: 200 },
      { route: '/events', status: 200 },
      { route: '/*.txt', status: 200 },
      { route: '/*', status: 404 },
      { route: '/login', status: 200 },
      { route: '/api/events', status: 200, request_id: expect.any(String) },
    ].map((told) => ({ level: 'info', time: expect.any(Number), method: 'GET', ...told })),
  );
  expect(lines.join()).not.toMatch(/nimal|VIC/);
});

test('words for a terminal are said where they are asked for, from a level on', async () => {
  const port = await freePort();
  const env = { DATABASE_URL: `postgres://a:b@127.0.0.1:${port}/c`, LOG_FORMAT: 'text' };
  const lost = await launchServer(dataDir, { ...env, LOG_LEVEL: 'error' });
  expect(await lost.ended).toBe(1);
  expect(lost.output()).toMatch(/^DATABASE_URL: no connection to [^\n]*\n$/);
});

test('requests under load all get an answer until the server stops listening', async () => {
  const answers: number[] = [];
  const errors: string[] = [];
  let stopping = false;
  const client = async () => {
    while (!stopping) {
      try {
        const response = await fetch(`${server.url}/businesses?search=rice`, {
          headers: { connection: 'close' },
        });
        await response.arrayBuffer();
        answers.push(response.status);
      } catch (error) {
        errors.push(String(((error as Error).cause as NodeJS.ErrnoException | undefined)?.code));
        return;
      }
    }
  };
  const clients = Array.from({ length: 20 }, client);
  while (answers.length < 100) await new Promise(setImmediate);
  expect(await server.stop()).toBe(0);
  stopping = true;
  await Promise.all(clients);
  expect(new Set(answers)).toEqual(new Set([200]));
  // What was never taken on may be refused; nothing else.
  expect(errors.filter((code) => !['ECONNREFUSED', 'ECONNRESET'].includes(code))).toEqual([]);
});

test('after SIGKILL the next start adopts the database, with every confirmed row', async () => {
  server = await startServer(dataDir);
  const pid = postmaster();
  const name = 'Acknowledged Traders';
  await inDatabase(dataDir, (pool) =>
    pool.query(
      "INSERT INTO businesses (slug, name, status) VALUES ('acknowledged-traders', $1, 'published')",
      [name],
    ),
  );
  expect(await server.stop('SIGKILL')).toBe('SIGKILL');
  expect(isAlive(pid)).toBe(true);

  server = await startServer(dataDir);
  expect(postmaster()).toBe(pid);
  const business = await fetch(`${server.url}/api/businesses/acknowledged-traders/`);
  expect(await business.json()).toMatchObject({ name });
  const page = await fetch(`${server.url}/business/acknowledged-traders`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(name);
});

test('a database server that is killed comes back under the running process', async () => {
  const pid = postmaster();
  process.kill(pid, 'SIGKILL');
  await server.said('The database server has ended by itself: starting it again');
  // The address comes back with the server: the first answer from the database is the proof.
  await expect.poll(() => status('/api/businesses/'), { timeout: 20_000 }).toBe(200);
  expect(postmaster()).not.toBe(pid);
  expect(await status('/api/businesses/acknowledged-traders/')).toBe(200);
});

/** Resolves once nobody listens on the port any more. */
async function refused(port: number): Promise<void> {
  for (;;) {
    const socket = net.connect(port, '127.0.0.1');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    const isRefused = await promise;
    socket.destroy();
    if (isRefused) return;
  }
}
