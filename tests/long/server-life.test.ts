import { existsSync } from 'node:fs';
import net from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inDatabase } from '#tests/support/in-database.ts';
import {
  databaseFolder,
  newDataFolder,
  postmasterOf,
  removeDataFolder,
} from '#tests/support/data-folder.ts';
import { launchServer, type Server, startServer } from '#tests/support/server.ts';
import { tileOf, writeTiles } from '#tests/support/tiles.ts';

let dataDir: string;
let server: Server;
let env: { TILES_FILE: string };

beforeAll(async () => {
  dataDir = await newDataFolder('life');
  env = { TILES_FILE: join(dataDir, 'streets.pmtiles') };
  const road = {
    kind: 'major_road',
    line: [
      [0, 0],
      [4_096, 4_096],
    ],
  } as const;
  writeTiles(env.TILES_FILE, { lat: -37.981, lng: 145.215 }, gzipSync(tileOf({ roads: [road] })));
  server = await launchServer(dataDir, env);
});

afterAll(async () => {
  await server.stop();
  await removeDataFolder(dataDir);
});

const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;

/** The answer to the first request that the system doesn't refuse for want of a listener. */
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

test('a first start makes its database and its site, and is ready then', async () => {
  await server.said('Building the site for the first time');
  expect(await status('/healthz')).toBe(200);
  await server.said('Serendib is at');
  expect(await status('/readyz')).toBe(200);
  expect(await status('/')).toBe(200);
});

test('with tiles of the operator a page shows the streets around its suburb', async () => {
  const { results } = await (await fetch(`${server.url}/api/businesses/?suburb=Dandenong`)).json();
  const page = await (await fetch(`${server.url}/business/${results[0].slug}`)).text();
  const [, address = ''] = /<img src="(\/media\/streets\/[^"]+)"/.exec(page) ?? [];
  expect(page).toContain('alt="Streets around the middle of Dandenong"');
  const picture = await fetch(server.url + address);
  expect([picture.status, picture.headers.get('Content-Type')]).toEqual([200, 'image/svg+xml']);
});

test('SIGTERM finishes what is under way, stops the database and exits with 0', async () => {
  const { port } = new URL(server.url);
  const socket = net.connect(Number(port), '127.0.0.1');
  await new Promise((resolve) => socket.write('GET /events HTTP/1.1\r\n', resolve));
  // The answer comes after the half request has been read: both are on the server's one thread.
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
  server = await launchServer(dataDir, env);
  // The requests are the first two that the system doesn't refuse for want of a listener.
  const [page, call] = await Promise.all([
    firstAnswer(`${server.url}/events`),
    firstAnswer(`${server.url}/api/deals/`),
  ]);
  expect([page.status, call.status]).toEqual([200, 200]);
  await server.said('Serendib is at');
  expect(await status('/readyz')).toBe(200);
  expect(server.output()).not.toContain('Building');
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
  // Requests that were never accepted may be refused; no other error may occur.
  expect(errors.filter((code) => !['ECONNREFUSED', 'ECONNRESET'].includes(code))).toEqual([]);
});

test('after SIGKILL the next start adopts the database, with every confirmed row', async () => {
  server = await startServer(dataDir, env);
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

  server = await startServer(dataDir, env);
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
